"""System M: secret missions."""
