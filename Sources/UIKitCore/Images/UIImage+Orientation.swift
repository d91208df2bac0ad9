import CoreGraphics
import Foundation
import ImageIO

extension UIImage {
    /// How the pixels must be transformed to show the image upright. Any raw value is accepted (L-32); unknown ones are
    /// treated as `up`.
    public typealias Orientation = UIImageOrientation

    /// How the area between the cap insets is resized.
    public enum ResizingMode: Int, Sendable {
        /// Tiled.
        case tile = 0
        /// Stretched.
        case stretch = 1
    }

    /// Whether views show the image's own colors or use it as a template for their tint.
    public enum RenderingMode: Int, Sendable {
        /// The view decides; image views show the image's own colors, and symbols as templates.
        case automatic = 0
        /// The image's own colors.
        case alwaysOriginal = 1
        /// The image's alpha channel, filled with the view's tint.
        case alwaysTemplate = 2
    }
}

extension UIImage.Orientation {
    /// Converts an orientation in the form stored in image files.
    init(_ stored: CGImagePropertyOrientation) {
        self =
            switch stored {
            case .up: .up
            case .upMirrored: .upMirrored
            case .down: .down
            case .downMirrored: .downMirrored
            case .leftMirrored: .leftMirrored
            case .right: .right
            case .rightMirrored: .rightMirrored
            case .left: .left
            }
    }

    /// The orientation in the form stored in image files.
    package var cgOrientation: CGImagePropertyOrientation {
        switch self {
        case .up: .up
        case .upMirrored: .upMirrored
        case .down: .down
        case .downMirrored: .downMirrored
        case .leftMirrored: .leftMirrored
        case .right: .right
        case .rightMirrored: .rightMirrored
        case .left: .left
        @unknown default: .up
        }
    }
}

extension UIImageOrientation {
    /// True if width and height of the upright image are those of the pixels swapped.
    var swapsWidthAndHeight: Bool {
        switch self {
        case .left, .right, .leftMirrored, .rightMirrored: true
        case .up, .down, .upMirrored, .downMirrored: false
        @unknown default: false
        }
    }

    /// This orientation followed by a horizontal mirroring.
    var mirrored: UIImage.Orientation {
        switch self {
        case .up: .upMirrored
        case .down: .downMirrored
        case .left: .rightMirrored
        case .right: .leftMirrored
        case .upMirrored: .up
        case .downMirrored: .down
        case .leftMirrored: .right
        case .rightMirrored: .left
        @unknown default: .upMirrored
        }
    }

    /// Maps the unit square of the pixels to that of the upright image, both with y upward.
    var uprighting: CGAffineTransform { cgOrientation.uprightTransform }
}
