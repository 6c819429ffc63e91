"""Many recorded games as Parquet tables with a written schema, read lazily.

``ingest`` fills a dataset, ``Dataset`` reads it, ``schema`` says what is in it.
"""
