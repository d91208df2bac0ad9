import CoreGraphics

/// How a camera stored the pixels, with the numbers of the Exif orientation field. Each case names where the stored
/// picture's first row and first column belong in the upright picture.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
    /// Row at the top, column at the left: upright as stored.
    case up = 1
    /// Row at the top, column at the right: mirrored left to right.
    case upMirrored = 2
    /// Row at the bottom, column at the right: turn by 180 degrees.
    case down = 3
    /// Row at the bottom, column at the left: mirrored top to bottom.
    case downMirrored = 4
    /// Row at the left, column at the top: mirror, then turn 90 degrees counterclockwise.
    case leftMirrored = 5
    /// Row at the right, column at the top: turn 90 degrees clockwise.
    case right = 6
    /// Row at the right, column at the bottom: mirror, then turn 90 degrees clockwise.
    case rightMirrored = 7
    /// Row at the left, column at the bottom: turn 90 degrees counterclockwise.
    case left = 8

    /// True when the upright picture is as wide as the pixels are high.
    package var swapsWidthAndHeight: Bool { rawValue >= 5 }

    /// From the unit square of the pixels to that of the upright picture, both with y upward.
    package var uprightTransform: CGAffineTransform {
        switch self {
        case .up: .identity
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        }
    }
}
