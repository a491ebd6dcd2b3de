print("photostream")
