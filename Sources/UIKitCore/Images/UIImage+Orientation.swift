import CoreGraphics
import Foundation

extension UIImage {
    /// How pixels are to be turned to show the picture upright.
    public enum Orientation: Int, Sendable {
        /// As they are.
        case up = 0
        /// By half a turn.
        case down = 1
        /// By a quarter turn against the clock.
        case left = 2
        /// By a quarter turn with the clock.
        case right = 3
        /// As they are, then mirrored left to right.
        case upMirrored = 4
        /// By half a turn, then mirrored left to right.
        case downMirrored = 5
        /// Mirrored left to right, then by a quarter turn against the clock.
        case leftMirrored = 6
        /// Mirrored left to right, then by a quarter turn with the clock.
        case rightMirrored = 7

        /// True when the upright picture is as wide as the pixels are high.
        var swapsWidthAndHeight: Bool {
            switch self {
            case .left, .right, .leftMirrored, .rightMirrored: true
            case .up, .down, .upMirrored, .downMirrored: false
            }
        }

        /// The same, then mirrored left to right.
        var mirrored: Orientation {
            switch self {
            case .up: .upMirrored
            case .down: .downMirrored
            case .left: .rightMirrored
            case .right: .leftMirrored
            case .upMirrored: .up
            case .downMirrored: .down
            case .leftMirrored: .right
            case .rightMirrored: .left
            }
        }

        /// From the unit square of the pixels to that of the upright picture, both with y upward.
        var uprighting: CGAffineTransform { cgOrientation.uprightTransform }
    }

    /// What the part between the cap insets does when an image is drawn larger.
    public enum ResizingMode: Int, Sendable {
        /// It repeats.
        case tile = 0
        /// It stretches.
        case stretch = 1
    }

    /// Whether views show a picture's own colours or their tint.
    public enum RenderingMode: Int, Sendable {
        /// The view decides; image views show the picture's own colours.
        case automatic = 0
        /// The picture's own colours.
        case alwaysOriginal = 1
        /// Only the picture's shape, in the view's tint.
        case alwaysTemplate = 2
    }
}
