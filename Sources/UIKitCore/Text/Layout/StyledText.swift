import CoreGraphics
import CoreText
import Foundation

/// A text with the attributes it is laid out with.
///
/// A text with the same attributes throughout needs no attributed string, whose attributes Foundation on Linux does not
/// free.
package enum StyledText {
    /// A text with the same attributes throughout.
    case plain(String, [NSAttributedString.Key: Any])
    /// A text whose attributes vary.
    case attributed(NSAttributedString)

    /// Whether there are no characters.
    package var isEmpty: Bool {
        switch self {
        case .plain(let text, _): text.isEmpty
        case .attributed(let text): text.length == 0
        }
    }

    /// Lays out the text.
    package func layout(_ options: TextLayout.Options = TextLayout.Options()) -> TextLayout {
        switch self {
        case .plain(let text, let attributes): TextLayout(text, attributes: attributes, options: options)
        case .attributed(let text): TextLayout(text, options: options)
        }
    }

    // MARK: Scale

    /// The text with every font, kern and baseline offset scaled; text without a font has the default font.
    package func scaled(by factor: CGFloat) -> StyledText {
        guard factor != 1 else { return self }
        return mapAttributes { style in
            var changed: [NSAttributedString.Key: Any] = [.font: style.font.withSize(style.font.pointSize * factor)]
            if style.kern != 0 { changed[.kern] = style.kern * factor }
            if style.baselineOffset != 0 { changed[.baselineOffset] = style.baselineOffset * factor }
            return changed
        }
    }

    /// The largest scale from `minimum` to 1 at which the text fits; `minimum` if it fits at none.
    package func largestScale(atLeast minimum: CGFloat, where fits: (StyledText) -> Bool) -> CGFloat {
        guard minimum < 1, !fits(self) else { return 1 }
        var low = max(minimum, Self.minimumScale)
        guard fits(scaled(by: low)) else { return low }
        var high: CGFloat = 1
        while high - low > Self.scalePrecision {
            let middle = (low + high) / 2
            if fits(scaled(by: middle)) { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Tightening

    /// The text with the least tightening at which it fits; unchanged if it fits already or does not fit with the
    /// maximum tightening.
    func tightened(where fits: (StyledText) -> Bool) -> StyledText {
        if fits(self) { return self }
        for step in 1...Self.tighteningSteps {
            let amount = -Self.maximumTightening * CGFloat(step) / CGFloat(Self.tighteningSteps)
            let candidate = mapAttributes { [.kern: $0.kern + amount * $0.font.pointSize] }
            if fits(candidate) { return candidate }
        }
        return self
    }

    /// The text with the attributes that a function makes of the style of each run.
    private func mapAttributes(_ transform: (TextRunStyle) -> [NSAttributedString.Key: Any]) -> StyledText {
        switch self {
        case .plain(let text, let attributes):
            return .plain(text, attributes.merging(transform(TextRunStyle(attributes, .uiKit))) { $1 })
        case .attributed(let text):
            let copy = NSMutableAttributedString(attributedString: text)
            let range = NSRange(location: 0, length: text.length)
            text.enumerateAttributes(in: range, options: []) { attributes, range, _ in
                copy.addAttributes(transform(TextRunStyle(attributes, .uiKit)), range: range)
            }
            return .attributed(copy)
        }
    }

    /// The maximum tightening, in units of the point size. decision: 0.05.
    private static let maximumTightening: CGFloat = 0.05
    private static let tighteningSteps = 5

    /// The precision of the search for the scale.
    private static let scalePrecision: CGFloat = 1.0 / 256
    /// The smallest scale of text.
    private static let minimumScale: CGFloat = 0.01
}
