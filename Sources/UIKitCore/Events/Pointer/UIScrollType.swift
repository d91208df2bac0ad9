import Foundation

/// How a device scrolls.
public enum UIScrollType: Int, Sendable {
    /// In notches, like the wheel of a mouse.
    case discrete = 0
    /// Smoothly, like a trackpad.
    case continuous = 1

    /// The type as a mask.
    var mask: UIScrollTypeMask { self == .discrete ? .discrete : .continuous }
}

/// Kinds of scrolling.
public struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
    /// One bit a kind.
    public var rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In notches, like the wheel of a mouse.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Smoothly, like a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// Both.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
