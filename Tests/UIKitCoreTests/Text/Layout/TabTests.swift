import CoreGraphics
import Expectations
import Foundation
import Testing

@testable import UIKitCore

@Suite struct TabTests {
    private func ink(_ text: String, _ change: @escaping (NSMutableParagraphStyle) -> Void) -> CGRect {
        let style = NSMutableParagraphStyle()
        change(style)
        let font = UIFont.systemFont(ofSize: 20)
        let words = NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
        return InkCanvas(300, 40).draw { words.draw(at: .zero) }.ink
    }

    @Test("a tab advances to the next stop")
    func stops() {
        let ink = ink("\tH") { $0.tabStops = [NSTextTab(textAlignment: .left, location: 100)] }

        #expect((100...104).contains(ink.minX))
    }

    @Test("text ends at a right-aligned stop")
    func rightStop() {
        let ink = ink("\tHHH") { $0.tabStops = [NSTextTab(textAlignment: .right, location: 200)] }

        #expect((196...201).contains(ink.maxX))
    }

    @Test("after the last stop tabs follow the default interval")
    func interval() {
        let ink = ink("\t\t\tH") {
            $0.tabStops = []
            $0.defaultTabInterval = 60
        }

        #expect((180...184).contains(ink.minX))
    }

    @Test("tab stops are sorted and can be added and removed")
    func order() {
        let style = NSMutableParagraphStyle()
        let first = NSTextTab(textAlignment: .left, location: 10)
        let second = NSTextTab(textAlignment: .left, location: 20)

        style.tabStops = [second]
        style.addTabStop(first)
        let both = style.tabStops
        style.removeTabStop(second)

        expect(both, equals: [first, second])
        expect(style.tabStops, equals: [first])
        expect((style.copy() as? NSParagraphStyle)?.tabStops, equals: [first])
    }

    @Test("the default writing direction is right to left for Arabic and left to right for English")
    func direction() {
        expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar"), equals: .rightToLeft)
        expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "en"), equals: .leftToRight)
    }
}
