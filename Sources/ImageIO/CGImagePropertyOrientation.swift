import CoreGraphics

/// The orientation of stored pixels, with the values of the Exif orientation tag. Each case describes where the stored
/// image's first row and first column are in the upright image.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
    /// Row at the top, column at the left: upright as stored.
    case up = 1
    /// Row at the top, column at the right: mirrored left to right.
    case upMirrored = 2
    /// Row at the bottom, column at the right: rotate by 180 degrees.
    case down = 3
    /// Row at the bottom, column at the left: mirrored top to bottom.
    case downMirrored = 4
    /// Row at the left, column at the top: mirror, then rotate 90 degrees counterclockwise.
    case leftMirrored = 5
    /// Row at the right, column at the top: rotate 90 degrees clockwise.
    case right = 6
    /// Row at the right, column at the bottom: mirror, then rotate 90 degrees clockwise.
    case rightMirrored = 7
    /// Row at the left, column at the bottom: rotate 90 degrees counterclockwise.
    case left = 8

    /// True if the upright image has width and height swapped.
    package var swapsWidthAndHeight: Bool { rawValue >= 5 }

    /// Maps the unit square of the stored pixels to that of the upright image, both with y upward.
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
