import CoreText
import Expectations
import Foundation
import Testing

@Suite struct CTParagraphStyleTests {
    @Test("CT-19 a style has the values of its settings, and the defaults for the rest")
    func settings() {
        var indent: CGFloat = 12
        var mode = CTLineBreakMode.byTruncatingTail
        let style = withUnsafePointer(to: &indent) { indent in
            withUnsafePointer(to: &mode) { mode in
                CTParagraphStyleCreate(
                    [
                        CTParagraphStyleSetting(
                            spec: .headIndent, valueSize: MemoryLayout<CGFloat>.size, value: indent),
                        CTParagraphStyleSetting(
                            spec: .lineBreakMode, valueSize: MemoryLayout<CTLineBreakMode>.size, value: mode),
                        CTParagraphStyleSetting(spec: .tailIndent, valueSize: 1, value: indent),
                    ], 3)
            }
        }
        var (head, tail, read, alignment) = (CGFloat(0), CGFloat(9), CTLineBreakMode.byClipping, CTTextAlignment.left)

        #expect(CTParagraphStyleGetValueForSpecifier(style, .headIndent, MemoryLayout<CGFloat>.size, &head))
        #expect(CTParagraphStyleGetValueForSpecifier(style, .tailIndent, MemoryLayout<CGFloat>.size, &tail))
        #expect(CTParagraphStyleGetValueForSpecifier(style, .lineBreakMode, 1, &read))
        #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &alignment))
        #expect(!CTParagraphStyleGetValueForSpecifier(style, .headIndent, 4, &head))

        expect(head, equals: 12)
        expect(tail, equals: 0)
        expect(read, equals: .byTruncatingTail)
        expect(alignment, equals: .natural)
    }

    @Test("CT-19 tab stops are set by an array")
    func tabStops() throws {
        var tabs = [CTTextTabCreate(.right, 90, nil), CTTextTabCreate(.left, 40, nil)] as CFArray
        let style = withUnsafePointer(to: &tabs) {
            CTParagraphStyleCreate(
                [CTParagraphStyleSetting(spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: $0)], 1)
        }
        let line = CTLineCreateWithAttributedString(TestText.string("a\tb", [TestText.paragraphKey: style]))
        var read = [] as CFArray

        let isRead = withUnsafeMutablePointer(to: &read) {
            CTParagraphStyleGetValueForSpecifier(style, .tabStops, MemoryLayout<CFArray>.size, $0)
        }

        #expect(isRead)

        let stops = try #require(read as? [CTTextTab])
        expect(stops.map { CTTextTabGetLocation($0) }, equals: [40, 90])
        expect(CTTextTabGetAlignment(stops[1]), equals: .right)
        #expect(abs(CTLineGetOffsetForStringIndex(line, 2, nil) - 40) < 0.01)
    }
}
