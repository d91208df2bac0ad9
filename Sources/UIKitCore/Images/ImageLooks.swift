import CoreGraphics
import Foundation

/// What a `UIImage` has beside its pixels.
struct ImageLooks: Equatable {
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.tile
    var renderingMode = UIImage.RenderingMode.automatic
    var alignmentInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    /// The pictures that are shown one after the other.
    var images: [UIImage] = []
    /// How long all of them take, in seconds.
    var duration: TimeInterval = 0
    /// The symbol that was drawn.
    var symbol: SymbolLooks?
}
