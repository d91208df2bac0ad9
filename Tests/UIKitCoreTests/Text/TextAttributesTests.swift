import CoreGraphics
import CoreText
import Expectations
import Foundation
import Testing
@testable import UIKitCore

@Suite struct NSParagraphStyleTests {
    @Test("the default style wraps by word and is aligned by the writing direction")
    func standard() {
        let style = NSParagraphStyle.default

        expect(style.alignment, equals: .natural)
        expect(style.lineBreakMode, equals: .byWordWrapping)
        expect(style.lineSpacing, equals: 0)
    }

    @Test("changing a mutable copy does not change the original")
    func mutableCopy() throws {
        let original = NSParagraphStyle.default
        let copy = try #require(original.mutableCopy() as? NSMutableParagraphStyle)

        copy.alignment = .center
        copy.headIndent = 12

        expect(original.alignment, equals: .natural)
        expect(copy.alignment, equals: .center)
        #expect(copy != original)
    }

    @Test("an immutable copy does not change with the original")
    func copy() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4

        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.lineSpacing = 9

        #expect(!(copy is NSMutableParagraphStyle))
        expect(copy.lineSpacing, equals: 4)
    }

    @Test("styles with the same values are equal")
    func equality() {
        let one = NSMutableParagraphStyle()
        one.alignment = .right
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(one)

        expect(one, equals: other)
        expect(one.hash, equals: other.hash)
    }
}

@Suite struct NSShadowTests {
    @Test("a shadow has no offset, no blur and one third black by default")
    func standard() {
        let shadow = NSShadow()

        expect(shadow.shadowOffset, equals: .zero)
        expect(shadow.shadowBlurRadius, equals: 0)
        expect(shadow.shadowColor as? UIColor, equals: UIColor(white: 0, alpha: 1.0 / 3))
    }

    @Test("a copy is equal and independent")
    func copy() throws {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        let copy = try #require(shadow.copy() as? NSShadow)
        expect(copy, equals: shadow)

        copy.shadowBlurRadius = 3

        #expect(copy != shadow)
        expect(shadow.shadowBlurRadius, equals: 0)
    }
}

@Suite struct AttributeNumberTests {
    @Test("numeric attributes are read from any number type")
    func types() {
        let values: [Any] = [CGFloat(3), Double(3), Int(3), Float(3), UInt32(3), NSNumber(value: 3)]

        for value in values { expect(AttributeNumber.read(value), equals: 3) }
        #expect(AttributeNumber.read("3") == nil)
        #expect(AttributeNumber.read(nil) == nil)
    }

    @Test("NaN and infinite values are read as nil")
    func nonFinite() {
        #expect(AttributeNumber.read(CGFloat.nan) == nil)
        #expect(AttributeNumber.read(-Double.infinity) == nil)
    }

    @Test("integers are rounded, and out-of-range values are nil")
    func whole() {
        expect(AttributeNumber.readInteger(2.6), equals: 3)
        #expect(AttributeNumber.readInteger(1e300) == nil)
        #expect(AttributeNumber.readInteger(-1e19) == nil)
    }

    @Test("fonts and attributed strings are created without arguments") func emptyValues() {
        expect(UIFont(), equals: .systemFont(ofSize: UIFont.systemFontSize))
        expect(NSAttributedString().length, equals: 0)
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        expect(text.string, equals: "a")
    }
}

@Suite struct ReplacedAttributeTests {
    @Test("a value of every class of attributes can be replaced by another one")
    func replaced() {
        let values: [(NSAttributedString.Key, Any, Any)] = [
            (.font, UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 60)),
            (.foregroundColor, UIColor.red, UIColor.blue),
            (.paragraphStyle, NSParagraphStyle(), NSMutableParagraphStyle()), (.shadow, NSShadow(), NSShadow()),
            (.attachment, NSTextAttachment(), NSTextAttachment()),
        ]
        for (key, first, second) in values {
            let text = NSMutableAttributedString(string: "abc", attributes: [key: first])

            text.addAttribute(key, value: second, range: NSRange(location: 1, length: 1))

            let value = text.attribute(key, at: 1, effectiveRange: nil) as? NSObject
            expect(value?.isEqual(second), equals: true)
        }
    }
}
