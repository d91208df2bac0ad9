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
    func scale(atLeast minimum: CGFloat, where fits: (NSAttributedString) -> Bool) -> CGFloat {
        guard minimum < 1, !fits(self) else { return 1 }
        var low = max(minimum, Self.leastScale)
        guard fits(scaled(by: low)) else { return low }
        var high: CGFloat = 1
        while high - low > Self.scaleStep {
            let middle = (low + high) / 2
            if fits(scaled(by: middle)) { low = middle } else { high = middle }
        }
        return low
    }

    /// How exactly the factor is searched for.
    private static let scaleStep: CGFloat = 1.0 / 256
    /// Text is never scaled below this.
    private static let leastScale: CGFloat = 0.01
}
