import Expectations
import Foundation
import Testing
import UIKit

@MainActor @Suite struct AttributedStringConversionTests {
    @Test("TX-227 an attributed string becomes one of Objective-C, with the attributes of UIKit and links")
    func toObjectiveC() throws {
        var text = AttributedString("plain ")
        var styled = AttributedString("bold")
        styled.font = UIFont.boldSystemFont(ofSize: 20)
        styled.foregroundColor = UIColor.red
        styled.uiKit.underlineStyle = .single
        styled.kern = 2
        styled.link = URL(string: "https://example.org")
        text += styled
        let converted = NSAttributedString(text)
        let first = converted.attributes(at: 0, effectiveRange: nil)
        var range = NSRange()
        let second = converted.attributes(at: 6, effectiveRange: &range)

        #expect(converted.string == "plain bold" && first.isEmpty && range == NSRange(location: 6, length: 4))
        expect(second[.font] as? UIFont, equals: .boldSystemFont(ofSize: 20))
        expect(second[.foregroundColor] as? UIColor, equals: .red)
        expect(second[.underlineStyle] as? Int, equals: 1)
        expect(second[.kern] as? CGFloat, equals: 2)
        expect(second.count, equals: 5)
        expect(second[.link] as? URL, equals: URL(string: "https://example.org"))
    }

    @Test("TX-227 an attributed string of Objective-C becomes one of Swift, whatever the type of its numbers")
    func toSwift() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        let text = NSMutableAttributedString(
            string: "größer", attributes: [.foregroundColor: UIColor.blue, .paragraphStyle: style])
        text.addAttributes([.kern: 3, .strokeWidth: NSNumber(value: 1.5)], range: NSRange(location: 1, length: 2))
        text.addAttribute(.strikethroughStyle, value: 1, range: NSRange(location: 1, length: 2))
        text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 3, length: 3))
        let converted = AttributedString(text)
        let runs = Array(converted.runs)
        style.alignment = .right

        expect(String(converted.characters), equals: "größer")
        expect(runs.map { String(converted[$0.range].characters) }, equals: ["g", "rö", "ßer"])
        #expect(runs.allSatisfy { $0.uiKit.foregroundColor == .blue && $0.uiKit.paragraphStyle?.alignment == .center })
        #expect(
            runs[1].uiKit.kern == 3 && runs[1].uiKit.strokeWidth == 1.5 && runs[1].uiKit.strikethroughStyle == .single)
        #expect(runs[0].uiKit.kern == nil && runs[2].link == URL(string: "https://example.org"))
    }

    @Test("TX-227 converting there and back keeps all attributes of the scope") func thereAndBack() {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.red, .backgroundColor: UIColor.green,
            .kern: CGFloat(1), .tracking: CGFloat(2), .ligature: 0, .obliqueness: CGFloat(0.5),
            .baselineOffset: CGFloat(3), .underlineStyle: 2, .underlineColor: UIColor.blue, .strikethroughStyle: 1,
            .strikethroughColor: UIColor.cyan, .strokeWidth: CGFloat(-2), .strokeColor: UIColor.black,
            .paragraphStyle: NSParagraphStyle.default, .link: URL(fileURLWithPath: "/"),
        ]
        let text = NSAttributedString(string: "Text", attributes: attributes)
        let back = NSAttributedString(AttributedString(text))

        expect(back, equals: text)
        expect(back.attributes(at: 0, effectiveRange: nil).count, equals: 16)
    }
}
