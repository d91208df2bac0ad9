import CoreText
import Foundation

/// Strings, lines and bitmaps for tests. DejaVu is on every machine that runs the tests, and its metrics are known: 2048
/// units per em.
enum TestText {
    static func font(_ size: CGFloat = 20, _ name: String = "DejaVuSans") -> CTFont {
        CTFontCreateWithName(name as CFString, size, nil)
    }

    static func string(
        _ text: String, font: CTFont? = nil, _ attributes: [NSAttributedString.Key: Any] = [:]
    ) -> NSAttributedString {
        var attributes = attributes
        attributes[NSAttributedString.Key(kCTFontAttributeName as String)] = font ?? self.font()
        return NSAttributedString(string: text, attributes: attributes)
    }

    static func line(_ text: String, font: CTFont? = nil) -> CTLine {
        CTLineCreateWithAttributedString(string(text, font: font) as CFAttributedString)
    }

    static func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as! [CTRun] }

    static func width(_ line: CTLine) -> CGFloat { CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil)) }

    static func glyph(_ character: Character, _ font: CTFont) -> CGGlyph {
        let units = Array(String(character).utf16)
        var glyphs = [CGGlyph](repeating: 0, count: units.count)
        CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
        return glyphs[0]
    }

    static func paragraphStyle(_ alignment: CTTextAlignment) -> CTParagraphStyle {
        var value = alignment
        return withUnsafePointer(to: &value) {
            var setting = CTParagraphStyleSetting(
                spec: .alignment, valueSize: MemoryLayout<CTTextAlignment>.size, value: $0)
            return CTParagraphStyleCreate(&setting, 1)
        }
    }

    static let paragraphKey = NSAttributedString.Key(kCTParagraphStyleAttributeName as String)
}

/// A gray bitmap of 200 × 100 pixels, y upward.
struct TestBitmap {
    let context: CGContext
    static let size = CGSize(width: 200, height: 100)

    init() {
        context = CGContext(
            data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 800,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    }

    private func component(_ x: Int, _ y: Int, _ index: Int) -> UInt8 {
        context.data!.assumingMemoryBound(to: UInt8.self)[(99 - y) * 800 + x * 4 + index]
    }

    /// The smallest rectangle around the pixels that are drawn, y upward.
    var ink: CGRect {
        var rect = CGRect.null
        for y in 0..<100 {
            for x in 0..<200 where component(x, y, 3) > 40 {
                rect = rect.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return rect
    }

    /// Whether a pixel of a color is drawn somewhere.
    func contains(where test: (_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8) -> Bool) -> Bool {
        for y in 0..<100 {
            for x in 0..<200
            where test(component(x, y, 0), component(x, y, 1), component(x, y, 2), component(x, y, 3)) { return true }
        }
        return false
    }
}
