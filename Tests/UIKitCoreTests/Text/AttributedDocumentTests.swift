import Expectations
import Foundation
import Testing
import UIKit

@Suite struct AttributedDocumentTests {
    @Test("a document of plain text is read in its encoding, with attributes")
    func plain() throws {
        var attributes: NSDictionary?
        let text = try NSAttributedString(
            data: Data([0xE9]),
            options: [
                .characterEncoding: String.Encoding.isoLatin1.rawValue,
                .defaultAttributes: [NSAttributedString.Key.kern: 2],
            ], documentAttributes: &attributes)

        expect(text.string, equals: "é")
        expect(text.attribute(.kern, at: 0, effectiveRange: nil) as? Int, equals: 2)
        expect(attributes?["DocumentType"] as? String, equals: "NSPlainText")
    }

    @Test("other documents and invalid text are errors")
    func errors() {
        #expect(throws: NSAttributedString.DocumentError.unsupported(.html)) {
            try NSAttributedString(
                data: Data("<b>a</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.html],
                documentAttributes: nil)
        }
        #expect(throws: NSAttributedString.DocumentError.invalidText) {
            try NSAttributedString(data: Data([0xFF]), documentAttributes: nil)
        }
    }

    @Test("a format is appended to a mutable string")
    func format() {
        let text = NSMutableString(string: "a")
        text.appendFormat("%d%@", 12, "b")
        expect(text as String, equals: "a12b")
    }
}
