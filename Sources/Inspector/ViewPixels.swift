import CoreGraphics
import Foundation
import ImageIO
import QuartzCore
import UIKitCore

/// The pixels of single views: what each draws itself, without its subviews.
enum ViewPixels {
    /// The longest side of an image, in pixels.
    static let maximumSide: CGFloat = 640

    /// An image of a view, and where it lies.
    struct Image: Sendable {
        var id: UInt64
        /// The part of the view's coordinates, in points.
        var bounds: CGRect
        /// `nil` if there is nothing to draw.
        var image: CGImage?
    }

    /// Draws a view without its subviews.
    @MainActor static func image(of view: UIView) -> Image {
        let (id, bounds) = (view.layer.layerID.rawValue, view.bounds)
        let longest = max(bounds.width, bounds.height)
        guard bounds.width >= 1, bounds.height >= 1, longest.isFinite, longest < 1e5 else {
            return Image(id: id, bounds: bounds, image: nil)
        }
        let scale = min(UIScreen.main.scale, maximumSide / longest)
        let image = view.layer.renderImage(
            of: bounds, scale: scale, presented: false, keepsOpacity: false, without: view.subviews.map(\.layer))
        return Image(id: id, bounds: bounds, image: image)
    }

    /// The image as a PNG file in base 64; `nil` if there is none.
    static func text(of image: CGImage?) -> String? {
        image.flatMap { try? ImageFile.encodePNG($0, compression: 1) }?.base64EncodedString()
    }
}
