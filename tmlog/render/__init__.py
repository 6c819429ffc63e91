"""What people look at: text for terminals, and pictures. Nothing here computes a statistic."""
