import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct UILabelFittingTests {
    private func label(_ text: String, width: CGFloat) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 40))
        label.text = text
        label.textColor = .black
        return label
    }

    private func ink(_ label: UILabel) -> CGRect {
        InkCanvas(Int(label.bounds.width), 40, scale: 2).draw { label.drawText(in: label.bounds) }.ink
    }

    @Test("letter spacing is tightened within a limit before the text is truncated")
    func tightening() {
        let full = label("Tightening", width: 300).intrinsicContentSize.width
        let tight = label("Tightening", width: full - 4)
        let before = tight.content.layout(in: tight.bounds.size, lines: 1).isTruncated

        tight.allowsDefaultTighteningForTruncation = true
        let after = tight.content.layout(in: tight.bounds.size, lines: 1).isTruncated
        let narrow = label("Tightening", width: full / 2)
        narrow.allowsDefaultTighteningForTruncation = true

        #expect(before && !after)
        #expect(narrow.content.layout(in: narrow.bounds.size, lines: 1).isTruncated)
    }

    @Test("shrunken text is aligned to the original baseline, the center or the top")
    func baselines() {
        func textBounds(_ adjustment: UIBaselineAdjustment) -> CGRect {
            let label = label("HHHHHHHHHHHHHHHHHHHH", width: 100)
            label.adjustsFontSizeToFitWidth = true
            label.baselineAdjustment = adjustment
            return ink(label)
        }
        let unshrunk = ink(label("HH", width: 100))

        #expect(abs(textBounds(.alignBaselines).maxY - unshrunk.maxY) <= 0.5)
        #expect(abs(textBounds(.alignCenters).midY - 20) <= 2)
        #expect(textBounds(.none).minY < 6)
    }
}
