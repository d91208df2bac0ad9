import Foundation

// The functions of Core Foundation for attributed strings, with keys of Core Text.

/// An allocator of Core Foundation. There is one only, the default: memory is Swift's.
public struct CFAllocator: Hashable, Sendable {}

/// The default allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// Creates an attributed string with the same attributes throughout (CT-57); other keys than strings and
/// `NSAttributedString.Key` are ignored.
public func CFAttributedStringCreate(
    _ alloc: CFAllocator?, _ str: CFString, _ attributes: CFDictionary?
) -> CFAttributedString! { NSAttributedString(string: str, attributes: keyed(attributes ?? [:])) }

/// Creates an empty attributed string to be changed. `maxLength` is a hint and has no effect.
public func CFAttributedStringCreateMutable(_ alloc: CFAllocator?, _ maxLength: CFIndex) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

/// Creates a changeable copy of an attributed string. `maxLength` is a hint and has no effect.
public func CFAttributedStringCreateMutableCopy(
    _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString
) -> CFMutableAttributedString! { NSMutableAttributedString(attributedString: aStr) }

/// The text.
public func CFAttributedStringGetString(_ aStr: CFAttributedString) -> CFString! { aStr.string }

/// The number of UTF-16 units.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// Replaces a range by a string with the attributes of the range's first character; the range is clamped to the text.
public func CFAttributedStringReplaceString(
    _ aStr: CFMutableAttributedString, _ range: CFRange, _ replacement: CFString
) { aStr.replaceCharacters(in: range.clamped(to: aStr.length), with: replacement) }

/// Sets an attribute of a range, which is clamped to the text; `nil` removes it.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString, _ range: CFRange, _ attrName: CFString, _ value: Any?
) {
    let (key, range) = (NSAttributedString.Key(attrName), range.clamped(to: aStr.length))
    if let value { aStr.addAttribute(key, value: value, range: range) } else { aStr.removeAttribute(key, range: range) }
}

/// Removes an attribute of a range, which is clamped to the text.
public func CFAttributedStringRemoveAttribute(
    _ aStr: CFMutableAttributedString, _ range: CFRange, _ attrName: CFString
) { CFAttributedStringSetAttribute(aStr, range, attrName, nil) }

private func keyed(_ attributes: CFDictionary) -> [NSAttributedString.Key: Any] {
    var result: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes {
        if let key = key.base as? NSAttributedString.Key { result[key] = value }
        if let key = key.base as? String { result[NSAttributedString.Key(key)] = value }
    }
    return result
}

extension CFRange {
    /// The part of the range in a text of a length.
    fileprivate func clamped(to length: Int) -> NSRange {
        let start = min(max(location, 0), length)
        return NSRange(location: start, length: min(max(self.length, 0), length - start))
    }
}
