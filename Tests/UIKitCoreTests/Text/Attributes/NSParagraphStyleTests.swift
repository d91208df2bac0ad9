import Foundation
import Testing

@testable import UIKitCore

@Suite struct NSParagraphStyleTests {
    @Test("a plain style breaks between words and stands where the script begins")
    func standard() {
        let style = NSParagraphStyle.default

        #expect(style.alignment == .natural)
        #expect(style.lineBreakMode == .byWordWrapping)
        #expect(style.lineSpacing == 0)
    }

    @Test("a mutable copy can change and leaves the original alone")
    func mutableCopy() throws {
        let original = NSParagraphStyle.default
        let copy = try #require(original.mutableCopy() as? NSMutableParagraphStyle)

        copy.alignment = .center
        copy.headIndent = 12

        #expect(original.alignment == .natural)
        #expect(copy.alignment == .center)
        #expect(copy != original)
    }

    @Test("a copy no longer changes")
    func copy() throws {
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 4

        let copy = try #require(style.copy() as? NSParagraphStyle)
        style.lineSpacing = 9

        #expect(!(copy is NSMutableParagraphStyle))
        #expect(copy.lineSpacing == 4)
    }

    @Test("styles with the same values are equal")
    func equality() {
        let one = NSMutableParagraphStyle()
        one.alignment = .right
        let other = NSMutableParagraphStyle()
        other.setParagraphStyle(one)

        #expect(one == other)
        #expect(one.hash == other.hash)
    }
}
