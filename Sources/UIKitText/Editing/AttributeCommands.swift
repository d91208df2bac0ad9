import CoreGraphics
import Foundation
import UIKitCore

/// The commands that turn attributes of a text on or off (TX-171).
enum AttributeCommands {
    /// Changes the attributes of a run of text.
    typealias Change = (inout [NSAttributedString.Key: Any]) -> Void

    /// Turns a trait of the fonts on, or off if the font of the first attributes has it.
    ///
    /// - Parameters:
    ///   - trait: bold or italic.
    ///   - first: the attributes of the first character that changes.
    ///   - font: the font of text without one.
    static func toggle(
        _ trait: UIFontDescriptor.SymbolicTraits, from first: [NSAttributedString.Key: Any], font: UIFont
    ) -> Change {
        let isOn = (first[.font] as? UIFont ?? font).fontDescriptor.symbolicTraits.contains(trait)
        return { attributes in
            let old = attributes[.font] as? UIFont ?? font
            var traits = old.fontDescriptor.symbolicTraits
            if isOn { traits.remove(trait) } else { traits.insert(trait) }
            guard let descriptor = old.fontDescriptor.withSymbolicTraits(traits) else { return }
            attributes[.font] = UIFont(descriptor: descriptor, size: old.pointSize)
        }
    }

    /// Turns underlines on, or off if the first attributes have one.
    static func toggleUnderline(from first: [NSAttributedString.Key: Any]) -> Change {
        let isOn = first[.underlineStyle] != nil
        return { $0[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue }
    }

    /// A range of a text with changed attributes.
    static func changed(_ text: NSAttributedString, in range: NSRange, _ change: Change) -> NSAttributedString {
        let new = NSMutableAttributedString(attributedString: text.attributedSubstring(from: range))
        var parts: [(NSRange, [NSAttributedString.Key: Any])] = []
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length), options: []) { attributes, part, _ in
            var changed = attributes
            change(&changed)
            parts.append((part, changed))
        }
        for (part, attributes) in parts { new.setAttributes(attributes, range: part) }
        return new
    }
}
