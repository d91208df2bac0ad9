import CoreGraphics
import Foundation

extension NSAttributedString {
    /// The text with every font, kern and baseline offset scaled; text without a font has the default font.
    package func scaled(by factor: CGFloat) -> NSAttributedString {
        guard factor != 1 else { return self }
        let copy = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            let style = TextRunStyle(attributes)
            copy.addAttribute(.font, value: style.font.withSize(style.font.pointSize * factor), range: range)
            if style.kern != 0 { copy.addAttribute(.kern, value: style.kern * factor, range: range) }
            if style.baselineOffset != 0 {
                copy.addAttribute(.baselineOffset, value: style.baselineOffset * factor, range: range)
            }
        }
        return copy
    }

    /// The largest scale from `minimum` to 1 at which the text fits; `minimum` if it fits at none.
    package func largestScale(atLeast minimum: CGFloat, where fits: (NSAttributedString) -> Bool) -> CGFloat {
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

    /// The text with the least tightening at which it fits; unchanged if it fits already or does not fit with the
    /// maximum tightening.
    func tightened(where fits: (NSAttributedString) -> Bool) -> NSAttributedString {
        if fits(self) { return self }
        for step in 1...Self.tighteningSteps {
            let candidate = addingKern(-Self.maximumTightening * CGFloat(step) / CGFloat(Self.tighteningSteps))
            if fits(candidate) { return candidate }
        }
        return self
    }

    /// The text with an amount added to every kern, in units of the point size.
    private func addingKern(_ amount: CGFloat) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            let style = TextRunStyle(attributes)
            copy.addAttribute(.kern, value: style.kern + amount * style.font.pointSize, range: range)
        }
        return copy
    }

    /// The maximum tightening, in units of the point size. decision: 0.05.
    private static let maximumTightening: CGFloat = 0.05
    private static let tighteningSteps = 5

    /// The precision of the search for the scale.
    private static let scalePrecision: CGFloat = 1.0 / 256
    /// The smallest scale of text.
    private static let minimumScale: CGFloat = 0.01
}
