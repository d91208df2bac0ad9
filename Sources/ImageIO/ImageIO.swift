// Re-exported because this module's public API uses its types: CGImage, CFString, URL.
@_exported import CoreGraphics
