"""Under effects and components: the small values that a game's YAML is made of."""
