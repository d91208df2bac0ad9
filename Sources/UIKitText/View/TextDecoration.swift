import CoreText
import Foundation
import UIKitCore

/// How the paragraphs of a text view differ from the stored ones when they are laid out: links have their attributes,
/// detected links are added, and paragraphs without letters have the direction of the interface (TX-87, TX-88, TX-194).
final class TextDecoration {
    /// The attributes of links.
    var linkAttributes: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.link]
    /// What is detected.
    var detectors: UIDataDetectorTypes = []
    /// Whether the interface is from right to left.
    var isMirrored = false

    /// What is laid out in place of a paragraph.
    func decorated(_ paragraph: NSAttributedString) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: withDetectedLinks(paragraph))
        let whole = NSRange(location: 0, length: copy.length)
        var changes: [(NSRange, [NSAttributedString.Key: Any])] = []
        copy.enumerateAttribute(.link, in: whole, options: []) { link, range, _ in
            guard link != nil else { return }
            copy.enumerateAttributes(in: range, options: []) { attributes, part, _ in
                changes.append((part, attributes.merging(linkAttributes) { $1 }))
            }
        }
        for (range, attributes) in changes {
            // The standard look of links does not apply.
            copy.setAttributes(attributes.filter { $0.key != .link }, range: range)
        }
        if isMirrored, TextBoundaries.isRightToLeft(copy.string) == nil { setRightToLeft(copy) }
        return copy
    }

    /// The link at an offset of a paragraph, and its range.
    func link(in paragraph: NSAttributedString, at offset: Int) -> (url: URL, range: NSRange)? {
        guard offset >= 0, offset < paragraph.length else { return nil }
        var range = NSRange(location: 0, length: 0)
        let value = withDetectedLinks(paragraph).attribute(
            .link, at: offset, longestEffectiveRange: &range, in: NSRange(location: 0, length: paragraph.length))
        let url = value as? URL ?? (value as? NSURL).map { $0 as URL } ?? (value as? String).flatMap { URL(string: $0) }
        return url.map { ($0, range) }
    }

    private func withDetectedLinks(_ paragraph: NSAttributedString) -> NSAttributedString {
        guard !detectors.isEmpty else { return paragraph }
        let matches = DataDetector.matches(in: paragraph.string, types: detectors)
        guard !matches.isEmpty else { return paragraph }
        let copy = NSMutableAttributedString(attributedString: paragraph)
        for match in matches where copy.attribute(.link, at: match.range.location, effectiveRange: nil) == nil {
            copy.addAttribute(.link, value: match.url, range: match.range)
        }
        return copy
    }

    private func setRightToLeft(_ text: NSMutableAttributedString) {
        let old =
            text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
        if let old, old.baseWritingDirection != .natural { return }
        let style = NSMutableParagraphStyle()
        if let old { style.setParagraphStyle(old) }
        style.baseWritingDirection = .rightToLeft
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
    }
}
