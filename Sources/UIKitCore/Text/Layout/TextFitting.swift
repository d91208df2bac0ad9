import CoreGraphics
import Foundation

extension NSAttributedString {
    /// The same text with every font, kern and offset scaled; text without a font counts as having the standard one.
    func scaled(by factor: CGFloat) -> NSAttributedString {
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

    /// The largest factor, between a least one and 1, at which a test says that the text fits; the least one if none
    /// does.
    func largestScale(atLeast minimum: CGFloat, where fits: (NSAttributedString) -> Bool) -> CGFloat {
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

    /// The same text with letters as little closer as needed for a test to say that it fits; the text itself when it
    /// fits already, or does not fit with letters closer by `tightest`.
    func tightened(where fits: (NSAttributedString) -> Bool) -> NSAttributedString {
        if fits(self) { return self }
        for step in 1...Self.tighteningSteps {
            let candidate = addingKern(-Self.maximumTightening * CGFloat(step) / CGFloat(Self.tighteningSteps))
            if fits(candidate) { return candidate }
        }
        return self
    }

    /// The same text with every kern changed by so many times the font's size.
    private func addingKern(_ amount: CGFloat) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: self)
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            let style = TextRunStyle(attributes)
            copy.addAttribute(.kern, value: style.kern + amount * style.font.pointSize, range: range)
        }
        return copy
    }

    /// The most by which letters come closer, in units of the font's size. decision: a twentieth.
    private static let maximumTightening: CGFloat = 0.05
    private static let tighteningSteps = 5

    /// How exactly the factor is searched for.
    private static let scalePrecision: CGFloat = 1.0 / 256
    /// Text is never scaled below this.
    private static let minimumScale: CGFloat = 0.01
}
