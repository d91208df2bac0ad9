import CoreGraphics
import Foundation

/// What a `UIImage` has beside its pixels.
struct ImageAppearance: Equatable {
    var capInsets = UIEdgeInsets.zero
    /// What lies between the cap insets does this in an image that was made resizable; all others stretch as a whole.
    var resizing: UIImage.ResizingMode?
    var renderingMode = UIImage.RenderingMode.automatic
    var alignmentInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    /// The pictures that are shown one after the other.
    var images: [UIImage] = []
    /// How long all of them take, in seconds.
    var duration: TimeInterval = 0
    /// Where its forms for other traits are; `nil` for an image that has none, or whose pixels were changed.
    var asset: UIImageAsset?
    /// The symbol that was drawn.
    var symbol: SymbolAppearance?
}
