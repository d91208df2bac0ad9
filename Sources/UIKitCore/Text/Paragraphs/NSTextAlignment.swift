/// Where lines of text stand between the edges.
public enum NSTextAlignment: Int, Sendable {
    /// At the left edge.
    case left = 0
    /// In the middle.
    case center = 1
    /// At the right edge.
    case right = 2
    /// At both edges, by wider gaps between words; a paragraph's last line stands as in `natural`.
    case justified = 3
    /// Where the paragraph's script begins: left, or right for Arabic, Hebrew and the like.
    case natural = 4
}
