print("PinchZoom")
