// Re-exported because this module's public API uses its types: CGContext, CGRect, CFString.
@_exported import CoreGraphics
