import QuartzCore

/// What a picture fills.
package enum PictureShape {
    /// Its place.
    case target
    /// An outline instead.
    case cut(RoundedBox)
    /// All of the clip: its edges go on beyond its place.
    case everywhere
}
