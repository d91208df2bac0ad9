// CGFloat, CGPoint, CGSize and CGRect are Foundation's; code that imports CoreGraphics sees them as it does on the
// phone.
@_exported import Foundation
