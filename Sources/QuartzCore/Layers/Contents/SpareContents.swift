import CoreGraphics
import Foundation

/// The pixels that a layer showed before a part of it was drawn. The next part is drawn into them, so that only the parts
/// that changed are copied, not all contents.
struct SpareContents {
    private let layer: LayerID
    private var pixels: ReusablePixels
    /// What the layer has shown since then.
    private let current: Int
    /// Where the two differ, in pixels from the upper left of the contents.
    let stalePixels: CGRect

    /// `nil` if the image cannot be drawn over.
    init?(of layer: CALayer, _ image: CGImage, replacedBy current: CGImage, in stalePixels: CGRect) {
        guard let pixels = ReusablePixels(of: image) else { return nil }
        (self.layer, self.pixels) = (layer.layerID, pixels)
        (self.current, self.stalePixels) = (current.pixelsIdentifier, stalePixels)
    }

    /// A canvas with the pixels, for a layer that shows an image; `nil` if it is not the one that replaced them, or they
    /// are still in use: by a frame, or because the program has kept the image.
    mutating func makeCanvas(for image: CGImage, scale: CGFloat) -> CGContext? {
        guard image.pixelsIdentifier == current else { return nil }
        return pixels.makeContext(
            width: image.width, height: image.height, scale: scale, flipped: true, opaque: image.isOpaque)
    }

    /// True if the pixels are those of a layer that shows another image by now.
    func isOutdated(by image: CGImage?, of layer: LayerID) -> Bool {
        layer == self.layer && image?.pixelsIdentifier != current
    }
}
