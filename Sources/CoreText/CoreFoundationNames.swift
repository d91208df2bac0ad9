import CoreGraphics
import Foundation

// Core Foundation's names in Core Text's interface, mapped to their Swift counterparts as in Support.

/// An attributed string; here `NSAttributedString`.
public typealias CFAttributedString = NSAttributedString
/// A mutable attributed string; here `NSMutableAttributedString`.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// A set of characters; here `CharacterSet`.
public typealias CFCharacterSet = CharacterSet
/// A UTF-16 unit.
public typealias UniChar = UInt16

/// A range of a string in UTF-16 units, or of glyphs.
public struct CFRange: Hashable, Sendable {
    /// The start.
    public var location: CFIndex
    /// The number of elements. As an argument, 0 means up to the end where a function says so.
    public var length: CFIndex

    /// Creates an empty range at 0.
    public init() { (location, length) = (0, 0) }
    /// Creates a range.
    public init(location: CFIndex, length: CFIndex) { (self.location, self.length) = (location, length) }

    /// The range within a count; a length of 0 or less means up to the end.
    func resolved(count: Int) -> Range<Int> {
        let start = min(max(location, 0), count)
        return start..<(length > 0 ? start + min(length, count - start) : count)
    }
}

/// Creates a range.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange { CFRange(location: loc, length: len) }
