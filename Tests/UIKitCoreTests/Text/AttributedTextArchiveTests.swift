import Expectations
import Foundation
import Testing
import UIKit
import UIKitCore

/// Attributed text as data.
@MainActor @Suite struct AttributedTextArchiveTests {
    private let base: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.green,
    ]

    private func picture() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 8, height: 4)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
        }
    }

    private func roundTrip(_ text: NSAttributedString) throws -> NSAttributedString {
        let data = try #require(AttributedTextArchive(text).data)
        return try #require(AttributedTextArchive(data: data)).attributedText(base)
    }

    private func attributes(_ attributes: [NSAttributedString.Key: Any]) throws -> [NSAttributedString.Key: Any] {
        try roundTrip(NSAttributedString(string: "é🏞", attributes: attributes)).attributes(at: 2, effectiveRange: nil)
    }

    @Test("TX-216 fonts keep their family, size, weight and slant") func fonts() throws {
        let named = try #require(UIFont(name: "Courier", size: 13))
        let traits = try #require(
            UIFont.systemFont(ofSize: 21, weight: .semibold).fontDescriptor
                .withSymbolicTraits([.traitItalic, .traitBold]))
        let fonts = [
            named, UIFont(descriptor: traits, size: 21), .systemFont(ofSize: 9, weight: .ultraLight),
            .monospacedDigitSystemFont(ofSize: 15, weight: .medium),
        ]

        for font in fonts { try expect(attributes([.font: font])[.font] as? UIFont, equals: font) }
    }

    @Test("TX-216 colors, lines, links and alignment are kept") func values() throws {
        let paragraph = NSMutableParagraphStyle()
        paragraph.alignment = .center
        let red = UIColor(red: 0.75, green: 0, blue: 0.25, alpha: 0.5)
        let read = try attributes([
            .foregroundColor: red, .backgroundColor: UIColor(white: 0.5, alpha: 1),
            .underlineStyle: NSUnderlineStyle.double.rawValue, .strikethroughStyle: NSUnderlineStyle.single.rawValue,
            .link: URL(string: "https://swift.org/a?b=c")!, .paragraphStyle: paragraph,
        ])

        expect(read[.foregroundColor] as? UIColor, equals: red)
        expect(read[.backgroundColor] as? UIColor, equals: UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        expect(read[.underlineStyle] as? Int, equals: 9)
        expect(read[.strikethroughStyle] as? Int, equals: 1)
        expect(read[.link] as? URL, equals: URL(string: "https://swift.org/a?b=c"))
        expect((read[.paragraphStyle] as? NSParagraphStyle)?.alignment, equals: .center)
    }

    @Test("TX-216 text without a font, and in the color of labels, has those of the place it is put in") func plain()
        throws
    {
        let read = try attributes([.foregroundColor: UIColor.label])

        expect(read[.font] as? UIFont, equals: .systemFont(ofSize: 11))
        expect(read[.foregroundColor] as? UIColor, equals: .green)
    }

    @Test("TX-216 an attachment keeps its image and its bounds") func attachment() throws {
        let attachment = NSTextAttachment(image: picture())
        attachment.bounds = CGRect(x: 0, y: -2, width: 16, height: 8)
        let text = NSMutableAttributedString(string: "a")
        text.append(NSAttributedString(attachment: attachment))
        let read = try roundTrip(text).attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment

        expect(read?.bounds, equals: attachment.bounds)
        expect(read?.image?.size, equals: CGSize(width: 8, height: 4))
        expect(read?.image?.pngData(), equals: attachment.image?.pngData())
    }

    @Test("TX-216 the plain text has no characters that stand for attachments; one image alone is a PNG file")
    func parts() {
        let image = NSAttributedString(attachment: NSTextAttachment(image: picture()))
        let text = NSMutableAttributedString(string: "a")
        text.append(image)

        expect(AttributedTextArchive(text).plainText, equals: "a")
        #expect(AttributedTextArchive(text).onlyImage == nil)
        #expect(AttributedTextArchive(image).plainText == "" && AttributedTextArchive(image).onlyImage != nil)
    }

    @Test(
        "TX-216 malformed archives are passed over",
        arguments: [
            "", "{", "[]", "{\"version\":1}", "{\"version\":2,\"text\":\"a\",\"runs\":[{\"length\":1}]}",
            "{\"version\":1,\"text\":\"a\",\"runs\":[]}", "{\"version\":1,\"text\":\"a\",\"runs\":[{\"length\":2}]}",
            "{\"version\":1,\"text\":\"a\",\"runs\":[{\"length\":-1},{\"length\":2}]}",
            "{\"version\":1,\"text\":\"a\",\"runs\":[{\"length\":9223372036854775807},{\"length\":1}]}",
            "{\"version\":1,\"text\":\"a\",\"runs\":[{\"length\":1,\"font\":3}]}",
        ])
    func malformed(_ json: String) {
        #expect(AttributedTextArchive(data: Data(json.utf8)) == nil)
    }

    @Test("TX-216 values out of range are passed over, the rest of an archive is read") func outOfRange() throws {
        let json = """
            {"version":1,"text":"a","runs":[{"length":1,"color":[2,0,0,1],"backgroundColor":[1],"underline":-5,
            "alignment":77,"link":"","attachment":{"bounds":[0,0,1e300,1],"scale":0},
            "font":{"family":"serif","size":-3,"weight":90000,"slant":9,"stretch":-7,"hasMonospacedDigits":false}}]}
            """
        let archive = try #require(AttributedTextArchive(data: Data(json.utf8)))
        let read = archive.attributedText(base).attributes(at: 0, effectiveRange: nil)

        expect(read[.foregroundColor] as? UIColor, equals: .green)
        #expect(read[.backgroundColor] == nil)
        #expect(read[.underlineStyle] == nil)
        #expect(read[.paragraphStyle] == nil)
        #expect(read[.attachment] == nil)
        expect((read[.font] as? UIFont)?.pointSize, equals: UIFont.systemFontSize)
    }

    @Test("TX-216 an archive beyond the limit is neither written nor read") func limit() {
        let text = String(repeating: "a", count: AttributedTextArchive.maximumSize)

        #expect(AttributedTextArchive(NSAttributedString(string: text)).data == nil)
        #expect(AttributedTextArchive(data: Data(count: AttributedTextArchive.maximumSize + 1)) == nil)
    }

    @Test("TX-216 HTML has paragraphs, styles and links, and escapes the text") func html() {
        let center = NSMutableParagraphStyle()
        center.alignment = .center
        let text = NSMutableAttributedString(
            string: "a<b>\n", attributes: [.foregroundColor: UIColor.red, .paragraphStyle: center])
        text.append(
            NSAttributedString(
                string: "c\"&", attributes: [.link: "https://swift.org/?a&b", .underlineStyle: 1]))
        text.append(NSAttributedString(attachment: NSTextAttachment(image: picture())))
        let html = AttributedTextArchive(text).html

        #expect(
            html.contains(
                "<p style=\"margin:0;text-align:center\"><span style=\"color:rgba(255,0,0,1.0)\">a&lt;b&gt;</span></p>")
        )
        #expect(
            html.contains(
                "<a href=\"https://swift.org/?a&amp;b\"><span style=\"text-decoration:underline\">c&quot;&amp;</span></a>"
            ))
        #expect(html.contains("<img src=\"data:image/png;base64,"))
    }
}
