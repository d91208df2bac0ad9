/// What happens to text that is wider than its room.
public enum NSLineBreakMode: Int, Sendable {
    /// Lines break between words; a word that is too long breaks inside.
    case byWordWrapping = 0
    /// Lines break between any two characters.
    case byCharWrapping = 1
    /// There is one line, cut at the edge.
    case byClipping = 2
    /// The line's beginning gives way to an ellipsis.
    case byTruncatingHead = 3
    /// The line's end gives way to an ellipsis.
    case byTruncatingTail = 4
    /// The line's middle gives way to an ellipsis.
    case byTruncatingMiddle = 5

    /// Whether an ellipsis takes the place of what does not fit.
    var truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}
