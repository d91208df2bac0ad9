// What programs name together with this module's own types: CGImage, CFString, URL.
@_exported import CoreGraphics
