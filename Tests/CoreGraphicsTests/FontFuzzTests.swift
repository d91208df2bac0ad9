import CoreGraphics
import Foundation
import FuzzInputs
import Testing

@Suite struct FontFuzzTests {
    private func makeFont(_ file: Data) -> CGFont? { CGDataProvider(data: file).flatMap { CGFont($0) } }

    @Test("opening a damaged font file and drawing with it neither crashes nor hangs", arguments: 1...4)
    func mutations(seed: Int) {
        for input in 0..<100 {
            var random = SeededGenerator(seed: UInt64(seed), input: input)

            let violation = FontFuzzer.findViolation(FontFuzzer.file(&random))

            #expect(violation == nil, "input \(input)")
        }
    }

    @Test("small fonts with TrueType or PostScript outlines are read", arguments: SampleFonts.all)
    func validFonts(file: Data) throws {
        let font = try #require(makeFont(file))
        var boundingBoxes: [CGRect] = [.zero]

        let hasBoundingBoxes = font.getGlyphBBoxes(glyphs: [font.glyph(for: "A")], count: 1, bboxes: &boundingBoxes)

        #expect(hasBoundingBoxes && boundingBoxes[0].height == 700)
    }

    @Test("a truncated file gives no font or a usable one")
    func truncated() {
        for file in SampleFonts.all {
            for count in stride(from: 0, to: file.count, by: 17) {
                #expect(FontFuzzer.findViolation(file.prefix(count)) == nil)
            }
        }
    }

    @Test("composite glyphs are read, and a font whose glyphs exceed the component limit is rejected")
    func nestedComponents() {
        #expect(makeFont(HostileFonts.nestedGlyphs(levels: 2)) != nil)
        #expect(makeFont(HostileFonts.nestedGlyphs(levels: 12)) == nil)
        #expect(makeFont(HostileFonts.nestedGlyphs(levels: 100, width: 1)) == nil)
    }

    @Test("limits apply to all fonts of a collection")
    func collection() {
        let deep = HostileFonts.nestedGlyphs(levels: 12)
        let header = Data([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16])
        // Table offsets are relative to the beginning of the file.
        var moved = deep
        for table in 0..<8 {
            let entry = 12 + 16 * table + 8
            let offset = moved[entry..<entry + 4].reduce(0) { $0 << 8 | UInt32($1) } + 16
            withUnsafeBytes(of: offset.bigEndian) { moved.replaceSubrange(entry..<entry + 4, with: $0) }
        }

        #expect(makeFont(header + moved) == nil)
    }

    @Test("glyphs that reference themselves draw nothing and do not crash")
    func selfReferencingGlyphs() {
        #expect(FontFuzzer.findViolation(HostileFonts.selfReferencingGlyph()) == nil)
    }

    @Test(
        "files that are not fonts and WOFF fonts give no font",
        arguments: ["", "wOFF", "wOF2", "%!PS-Adobe", "\u{89}PNG"])
    func otherFileFormats(text: String) {
        #expect(makeFont(Data(text.utf8) + Data(count: 64)) == nil)
    }
}
