/// How a camera stored the pixels, with the numbers of the Exif orientation field. Each case names where the stored
/// picture's first row and first column belong in the upright picture.
package enum ImageFileOrientation: Int, Sendable {
    /// Row at the top, column at the left: upright as stored.
    case upright = 1
    /// Row at the top, column at the right: mirrored left to right.
    case mirrored = 2
    /// Row at the bottom, column at the right: turn by 180 degrees.
    case upsideDown = 3
    /// Row at the bottom, column at the left: mirrored top to bottom.
    case upsideDownMirrored = 4
    /// Row at the left, column at the top: mirror, then turn 90 degrees counterclockwise.
    case leftMirrored = 5
    /// Row at the right, column at the top: turn 90 degrees clockwise.
    case right = 6
    /// Row at the right, column at the bottom: mirror, then turn 90 degrees clockwise.
    case rightMirrored = 7
    /// Row at the left, column at the bottom: turn 90 degrees counterclockwise.
    case left = 8
}
