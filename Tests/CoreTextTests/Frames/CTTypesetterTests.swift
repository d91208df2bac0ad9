import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTTypesetterTests {
    private let typesetter = CTTypesetterCreateWithAttributedString(
        TestText.string("Words that wrap and\nanother paragraph") as CFAttributedString)

    @Test("CT-41 a line is set from a range, and keeps the indices of the string")
    func line() {
        let line = CTTypesetterCreateLine(typesetter, CFRange(location: 6, length: 4))

        expect(CTLineGetStringRange(line), equals: CFRange(location: 6, length: 4))
        #expect(abs(TestText.width(line) - TestText.width(TestText.line("that"))) < 0.01)
        expect(CTLineGetStringIndexForPosition(line, .zero), equals: 6)
        expect(
            CTLineGetStringRange(CTTypesetterCreateLine(typesetter, CFRange(location: 30, length: 0))).length, equals: 7
        )
    }

    @Test("CT-42 a line is broken after the last word that fits, or within a word that is wider")
    func lineBreak() {
        let width = Double(TestText.width(TestText.line("Words that")))

        expect(CTTypesetterSuggestLineBreak(typesetter, 0, width + 1), equals: 11)
        expect(CTTypesetterSuggestLineBreak(typesetter, 0, width - 1), equals: 6)
        expect(CTTypesetterSuggestLineBreak(typesetter, 6, 10_000), equals: 14)
        expect(CTTypesetterSuggestLineBreakWithOffset(typesetter, 0, width + 20, 21), equals: 6)
        let part = CTTypesetterSuggestLineBreak(typesetter, 20, 60)
        #expect(part > 1 && part < 7)
        expect(CTTypesetterSuggestLineBreak(typesetter, 0, 0), equals: 1)
        expect(CTTypesetterSuggestLineBreak(typesetter, 37, 100), equals: 0)
    }

    @Test("CT-43 a cluster break does not regard words")
    func clusterBreak() {
        let width = Double(TestText.width(TestText.line("Words th")))

        expect(CTTypesetterSuggestClusterBreak(typesetter, 0, width + 1), equals: 8)
        expect(CTTypesetterSuggestClusterBreakWithOffset(typesetter, 0, width + 50, 49), equals: 8)
    }
}
