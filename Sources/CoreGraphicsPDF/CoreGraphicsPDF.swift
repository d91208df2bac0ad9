// What programs name together with this module's own types: CGContext, CGRect, CFString.
@_exported import CoreGraphics
