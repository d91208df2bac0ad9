/// What a text layer leaves out of a text that is too long for its line, or for its bounds when it wraps.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What does not fit is cut off; the default.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// The beginning, for which an ellipsis stands.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// The end, for which an ellipsis stands.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// The middle, for which an ellipsis stands.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    /// For a paragraph that is one line.
    var lineBreakMode: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}

/// Where the lines of a text layer stand between its edges.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Wraps a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// As the text's direction says; the default.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// At the right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At both edges, as far as a line is followed by another of its paragraph.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
