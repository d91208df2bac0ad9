import CoreText
import QuartzCore
import Testing

@Suite struct CATextLayerFontTests {
    @Test("a text layer takes fonts of Core Text and CoreGraphics and names of fonts, at its own size")
    func fonts() throws {
        let font = CTFontCreateWithName("DejaVuSerif" as CFString, 12, nil)
        let sized = CTFontCreateCopyWithAttributes(font, 30, nil, nil)
        let key = NSAttributedString.Key(kCTFontAttributeName as String)
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello", attributes: [key: sized]))
        let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
        let layer = CATextLayer()
        layer.string = "Hello"
        layer.fontSize = 30

        let plain = layer.preferredFrameSize().width
        let values: [Any] = [font, CTFontCopyGraphicsFont(font, nil), "DejaVuSerif"]
        for value in values {
            layer.font = value
            #expect(abs(layer.preferredFrameSize().width - width) < 0.01)
        }

        #expect(abs(plain - width) > 1)
    }
}
