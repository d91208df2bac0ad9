import CoreGraphics
import Foundation

/// Lets text shrink to its rectangle, and tells how large it came out.
open class NSStringDrawingContext: NSObject {
    /// How far text may shrink to fit: the least factor for its fonts, 0 or 1 for not at all.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor that the latest drawing or measuring used.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The room that the latest drawing or measuring took up, in points.
    open internal(set) var totalBounds = CGRect.zero

    /// Text keeps its size.
    public override init() { super.init() }
}
