"""The review of a recorded game: where it turned, and what would have been better (docs/review.md)."""
