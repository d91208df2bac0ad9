import CoreText
import Foundation
import UIKitCore

/// The look of marked text: by default an underline of 1 point on the tint color, and of 2 points under the clause that is
/// converted (TX-39).
@MainActor struct MarkedTextStyle {
    /// The attributes of all marked text.
    let attributes: [NSAttributedString.Key: Any]
    private let marksClause: Bool

    /// The thickness of the underline, in points; that of a thick one is twice this.
    private static let thickness: CGFloat = 1

    /// Creates the look of an input.
    ///
    /// - Parameters:
    ///   - custom: what the program has set; takes the place of all.
    ///   - tint: the tint color of the input.
    init(_ custom: [NSAttributedString.Key: Any]?, tint: UIColor?) {
        marksClause = custom == nil
        attributes =
            custom ?? [
                .underlineStyle: NSUnderlineStyle.single.rawValue, TextAttribute.underlineThickness: Self.thickness,
                .backgroundColor: (tint ?? .systemBlue).withAlphaComponent(TextInteractionMetrics.selectionAlpha),
            ]
    }

    /// Adds the look to a range of a text. The clause counts from the start of the range.
    func apply(to text: NSMutableAttributedString, in range: NSRange, clause: NSRange?) {
        text.addAttributes(attributes, range: range)
        guard marksClause, let clause else { return }
        let inside = clause.clamped(to: NSRange(location: 0, length: range.length))
        guard inside.length > 0 else { return }
        text.addAttribute(
            .underlineStyle, value: NSUnderlineStyle.thick.rawValue,
            range: NSRange(location: range.location + inside.location, length: inside.length))
    }

    /// The first part of a text of an input method that is underlined thick: the clause that is converted.
    static func clause(of text: NSAttributedString?) -> NSRange? {
        guard let text, text.length > 0 else { return nil }
        var clause: NSRange?
        text.enumerateAttribute(.underlineStyle, in: NSRange(location: 0, length: text.length)) { value, range, stop in
            let number = (value as? NSUnderlineStyle)?.rawValue ?? (value as? NSNumber)?.intValue ?? value as? Int ?? 0
            guard NSUnderlineStyle(rawValue: number).contains(.thick) else { return }
            clause = range
            stop.pointee = true
        }
        return clause
    }
}
