import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CFAttributedStringTests {
    @Test("CT-57 attributed strings are made and changed by functions, with ranges clamped to the text")
    func functions() throws {
        let string = try #require(CFAttributedStringCreateMutable(kCFAllocatorDefault, 0))
        CFAttributedStringReplaceString(string, CFRangeMake(0, 0), "Hello, world" as CFString)
        CFAttributedStringSetAttribute(string, CFRangeMake(0, 99), kCTFontAttributeName, TestText.font(30))
        CFAttributedStringReplaceString(string, CFRangeMake(7, 99), "all" as CFString)

        let line = CTLineCreateWithAttributedString(string)

        expect(CFAttributedStringGetString(string), equals: "Hello, all")
        expect(CFAttributedStringGetLength(string), equals: 10)
        expect(TestText.width(line), equals: TestText.width(TestText.line("Hello, all", font: TestText.font(30))))
        CFAttributedStringRemoveAttribute(string, CFRangeMake(0, 10), kCTFontAttributeName)
        #expect(TestText.width(CTLineCreateWithAttributedString(string)) < TestText.width(line) / 2)
    }

    @Test("CT-57 attributes may have keys of either kind")
    func keys() throws {
        let font = TestText.font(30)
        let byString = CFAttributedStringCreate(
            nil, "Hi" as CFString, [kCTFontAttributeName as String: font] as CFDictionary)
        let byKey = CFAttributedStringCreate(
            nil, "Hi" as CFString, [NSAttributedString.Key(kCTFontAttributeName as String): font] as CFDictionary)

        let expected = TestText.width(TestText.line("Hi", font: font))
        for string in try [#require(byString), #require(byKey)] {
            expect(TestText.width(CTLineCreateWithAttributedString(string)), equals: expected)
        }
    }
}
