"""One function a scene: it takes the canvas and the number of the variant, and draws."""

from generator.scenes import city, land, life, streets, things

SCENES = {name: function for module in (land, city, streets, life, things)
          for name, function in vars(module).items() if getattr(function, "is_scene", False)}
