"""One function a scene: it takes the canvas and the number of the variant, and draws."""

from generator.scenes import (
    animals,
    city,
    crowds,
    festive,
    fields,
    land,
    nights,
    plants,
    stalls,
    stations,
    streets,
    things,
    vaults,
    walls,
    water,
)

MODULES = (
    animals,
    city,
    crowds,
    festive,
    fields,
    land,
    nights,
    plants,
    stalls,
    stations,
    streets,
    things,
    vaults,
    walls,
    water,
)
SCENES = {
    name: function
    for module in MODULES
    for name, function in vars(module).items()
    if getattr(function, "is_scene", False)
}
