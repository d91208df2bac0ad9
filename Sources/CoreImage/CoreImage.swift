// Programs that import CoreImage use names of CoreGraphics and orientations of ImageIO.
@_exported import CoreGraphics
@_exported import ImageIO
