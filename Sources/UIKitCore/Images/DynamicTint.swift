import CoreGraphics
import Foundation
import Synchronization

/// A dynamic color that fills the alpha channel of an image. It is resolved for the traits with which the image is
/// shown.
final class DynamicTint: Sendable {
    private struct Tinted {
        var color: CGColor
        var pixels: CGImage
    }

    /// The pixels whose alpha channel is filled.
    private let mask: CGImage
    private let color: UIColor
    /// The pixels for the last traits.
    private let last = Mutex<Tinted?>(nil)

    init(_ color: UIColor, over mask: CGImage) {
        self.color = color
        self.mask = mask
    }

    /// The pixels in the color for traits; `nil` if there is no memory for them.
    func pixels(for traits: UITraitCollection) -> CGImage? {
        let color = color.resolvedColor(with: traits).cgColor
        if let last = last.withLock({ $0 }), last.color == color { return last.pixels }
        guard let pixels = mask.filled(with: color) else { return nil }
        last.withLock { $0 = Tinted(color: color, pixels: pixels) }
        return pixels
    }
}

extension DynamicTint: Equatable {
    static func == (left: DynamicTint, right: DynamicTint) -> Bool {
        left === right || (left.mask === right.mask && left.color == right.color)
    }
}

extension CGImage {
    /// The alpha channel filled with a color; `nil` if there is no memory for it.
    func filled(with color: CGColor) -> CGImage? {
        guard let context = CGContext(width: width, height: height, scale: 1, flipped: false) else { return nil }
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        context.draw(self, in: bounds)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color)
        context.fill(bounds)
        return context.makeImage()
    }
}

extension UIImage {
    /// The image in the color of its dynamic tint for traits; other images return themselves.
    final func resolvingTint(for traits: UITraitCollection) -> UIImage {
        guard let pixels = appearance.tint?.pixels(for: traits), pixels !== cgImage else { return self }
        return UIImage(UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation), appearance: appearance)
    }
}
