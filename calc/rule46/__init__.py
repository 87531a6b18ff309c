"""System R46: the spy rings of rule 46."""
