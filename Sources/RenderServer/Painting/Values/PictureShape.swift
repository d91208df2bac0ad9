import QuartzCore

/// What a picture fills.
package enum ImageCoverage {
    /// Its place.
    case target
    /// An outline instead.
    case outline(RoundedBox)
    /// All of the clip: its edges go on beyond its place.
    case wholeClip
}
