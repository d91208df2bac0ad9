import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting

@testable import UIKitCore

@MainActor @Suite struct UILabelTests {
    @Test("E-24 a label ignores touches by default")
    func touches() {
        #expect(!UILabel().isUserInteractionEnabled)
    }

    @Test("D-27 a label has one line of 17 points by default, truncated at its end")
    func defaults() {
        let label = UILabel()

        #expect(label.text == nil)
        expect(label.font, equals: UIFont.systemFont(ofSize: 17))
        expect(label.numberOfLines, equals: 1)
        expect(label.textAlignment, equals: .natural)
        expect(label.lineBreakMode, equals: .byTruncatingTail)
        #expect(label.isEnabled && !label.isHighlighted)
        expect(label.sizeThatFits(CGSize(width: 100, height: 100)), equals: .zero)
        expect(label.intrinsicContentSize, equals: .zero)
    }

    @Test("F-53 the size that fits is the text size rounded up to pixels, which fits the text without truncation")
    func sizeThatFits() {
        _ = TestApplication(scale: 1)
        let label = UILabel()
        label.text = "Hello, world"
        let measured = "Hello, world".size(withAttributes: [.font: label.font!])

        let size = label.sizeThatFits(.zero)

        expect(size, equals: CGSize(width: measured.width.rounded(.up), height: measured.height.rounded(.up)))
        expect(label.intrinsicContentSize, equals: size)
        #expect(!label.content.layout(in: size, lines: 1).isTruncated)
    }

    @Test("a label grows with its lines up to the maximum number")
    func lines() {
        let label = UILabel()
        label.text = "one two three four five six seven eight nine ten"
        let one = label.sizeThatFits(.zero)

        label.numberOfLines = 2
        let two = label.sizeThatFits(CGSize(width: 100, height: 0))
        label.numberOfLines = 0
        let unlimited = label.sizeThatFits(CGSize(width: 100, height: 0))

        #expect(two.width <= 100 && unlimited.width <= 100)
        #expect(two.height > one.height * 1.8)
        #expect(unlimited.height > two.height * 1.4)
    }

    @Test("preferredMaxLayoutWidth sets the wrapping width of the intrinsic size")
    func preferredWidth() {
        let label = UILabel()
        label.text = "one two three four five six"
        label.numberOfLines = 0
        let unwrapped = label.intrinsicContentSize

        label.preferredMaxLayoutWidth = 80

        #expect(label.intrinsicContentSize.width <= 80)
        #expect(label.intrinsicContentSize.height > unwrapped.height * 2)
    }

    @Test("the font shrinks to fit, down to the minimum scale factor")
    func shrinking() {
        let label = UILabel()
        label.text = "The quick brown fox jumps"
        let width = label.intrinsicContentSize.width
        label.adjustsFontSizeToFitWidth = true

        let withoutLimit = label.content.layout(in: CGSize(width: width / 2, height: 40), lines: 1)
        label.minimumScaleFactor = 0.8
        let withLimit = label.content.layout(in: CGSize(width: width / 2, height: 40), lines: 1)

        #expect(!withoutLimit.isTruncated && withoutLimit.size.width <= width / 2)
        #expect(withoutLimit.size.width > width / 2 * 0.95)
        #expect(withLimit.isTruncated)
        #expect(abs(withLimit.size.height - UIFont.systemFont(ofSize: 17 * 0.8).lineHeight) < 0.01)
    }

    @Test("a label of insufficient height shows the lines that fit and truncates the last")
    func lowLabel() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = "one two three four five six seven eight nine ten"

        let layout = label.content.layout(in: CGSize(width: 100, height: 50), lines: 0)

        expect(layout.lineCount, equals: 2)
        #expect(layout.isTruncated)
    }

    @Test("attributed text sets the label's font, colour and alignment from its first character")
    func attributedText() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        let label = UILabel()

        label.attributedText = NSAttributedString(
            string: "abc",
            attributes: [
                .font: UIFont.boldSystemFont(ofSize: 30), .foregroundColor: UIColor.green, .paragraphStyle: style,
            ])

        expect(label.text, equals: "abc")
        expect(label.font, equals: UIFont.boldSystemFont(ofSize: 30))
        expect(label.textColor, equals: UIColor.green)
        expect(label.textAlignment, equals: .right)
    }

    @Test("attributed text without a font takes the label's font")
    func inheritedFont() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 33)

        label.attributedText = NSAttributedString(string: "ab")

        let font = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
        expect(font?.pointSize, equals: 33)
    }

    @Test("setting a text property replaces that attribute in the whole attributed text")
    func propertiesWin() {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.green])

        label.textColor = .red

        let color = label.attributedText?.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor
        expect(color, equals: UIColor.red)
    }

    /// A label with margins added in `textRect`, as applications do.
    private final class MarginLabel: UILabel {
        var calls = 0

        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            calls += 1
            let inner = super.textRect(
                forBounds: bounds.insetBy(dx: 10, dy: 5), limitedToNumberOfLines: numberOfLines)
            return inner.insetBy(dx: -10, dy: -5)
        }
    }

    @Test("an override of textRect decides sizeThatFits, the intrinsic size and the layout size")
    func ownTextRect() {
        let plain = UILabel()
        let withMargins = MarginLabel()
        for label in [plain, withMargins] {
            label.numberOfLines = 0
            label.text = "one two three four five six seven"
        }
        let intrinsic = plain.intrinsicContentSize
        let narrow = plain.sizeThatFits(CGSize(width: 100, height: 0))

        expect(
            withMargins.intrinsicContentSize, equals: CGSize(width: intrinsic.width + 20, height: intrinsic.height + 10)
        )
        expect(
            withMargins.sizeThatFits(CGSize(width: 120, height: 0)),
            equals: CGSize(width: narrow.width + 20, height: narrow.height + 10))
        expect(withMargins.contentSize(forWidth: 120).height, equals: narrow.height + 10)
        expect(withMargins.calls, equals: 3)
    }

    @Test("in bounds of unlimited height the text is aligned to the top")
    func unlimitedHeight() {
        let label = UILabel()
        label.text = "one two three"
        label.numberOfLines = 0
        let bounds = CGRect(x: 3, y: 4, width: 60, height: CGFloat.greatestFiniteMagnitude)

        let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)

        expect(rect.origin, equals: CGPoint(x: 3, y: 4))
        expect(rect.size, equals: label.sizeThatFits(CGSize(width: 60, height: 0)))
    }

    @Test("Y-33 the size of a one-line label does not depend on the given width")
    func growing() {
        let label = UILabel()
        label.text = "10"
        label.sizeToFit()
        let short = label.bounds.width

        label.text = "100000 apples"
        label.sizeToFit()

        #expect(label.bounds.width > short * 2)
        expect(label.bounds.size, equals: label.intrinsicContentSize)
        expect(label.sizeThatFits(CGSize(width: 5, height: 5)), equals: label.intrinsicContentSize)
    }

    @Test("Y-34 text that fits is at the top of the bounds and respects the line limit")
    func textRect() {
        let label = UILabel()
        label.text = "one two three four five six seven"
        let bounds = CGRect(x: 10, y: 20, width: 120, height: 200)

        let one = label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
        let all = label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)

        expect(one, equals: CGRect(origin: CGPoint(x: 10, y: 20), size: label.intrinsicContentSize))
        #expect(one.width > 120)
        #expect(all.minY == 20 && all.width <= 120)
        #expect(all.height > one.height * 2)
    }

    @Test("Y-34 text that is too high has the height of the bounds and lies half of the excess above them")
    func textRectOverflow() {
        let label = UILabel()
        label.text = "one two three four five six seven"
        label.numberOfLines = 0
        let full = label.sizeThatFits(CGSize(width: 80, height: 0)).height

        let rect = label.textRect(
            forBounds: CGRect(x: 0, y: 50, width: 80, height: 30), limitedToNumberOfLines: 0)

        #expect(full > 30)
        expect(rect.height, equals: 30)
        expect(rect.minY, equals: 50 - (full - 30) / 2)
    }

    @Test(
        "Y-34 one line that wraps or clips is as wide as the bounds; one that truncates keeps its width",
        arguments: [
            (NSLineBreakMode.byWordWrapping, true), (.byCharWrapping, true), (.byClipping, true),
            (.byTruncatingHead, false), (.byTruncatingMiddle, false), (.byTruncatingTail, false),
        ])
    func textRectOfOneLine(mode: NSLineBreakMode, isLimited: Bool) {
        let label = UILabel()
        label.text = "one two three four five six seven"
        label.lineBreakMode = mode

        let rect = label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: 61.5, height: 100), limitedToNumberOfLines: 1)

        expect(rect.width, equals: (isLimited ? 61.5 : label.intrinsicContentSize.width))
    }

    @Test("Y-34 a label that shrinks its font measures the text at full size", arguments: [0, 1])
    func textRectOfShrinkingLabel(lines: Int) {
        let label = UILabel()
        label.text = "one two three four five six seven"
        label.numberOfLines = lines
        let bounds = CGRect(x: 0, y: 0, width: 60, height: 30)
        let plain = label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
        let size = label.sizeThatFits(bounds.size)

        label.adjustsFontSizeToFitWidth = true

        expect(label.textRect(forBounds: bounds, limitedToNumberOfLines: lines), equals: plain)
        expect(label.sizeThatFits(bounds.size), equals: size)
    }

    @Test("D-27 an empty attributed text is a text without characters")
    func emptyAttributedText() {
        let label = UILabel()
        label.text = "before"

        label.attributedText = NSAttributedString()

        expect(label.text, equals: "")
        expect(label.intrinsicContentSize, equals: .zero)
    }

    @Test("D-27 an attributed text of one attachment keeps it")
    func onlyAttachment() {
        let label = UILabel()
        let attachment = NSTextAttachment()
        attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 30)

        label.attributedText = NSAttributedString(attachment: attachment)

        #expect(
            label.attributedText?.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment === attachment
        )
        expect(label.intrinsicContentSize.width, equals: 40)
        #expect(label.intrinsicContentSize.height >= 30)
    }
}
