import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitText

/// What a key draws again, and how a field keeps its text.
@MainActor @Suite struct FieldCanvasTests {
    private func stage(_ prepare: (UITextField) -> Void = { _ in }) -> TextStage {
        let stage = TextStage(frame: CGRect(x: 20, y: 100, width: 340, height: 40))
        stage.field.autocorrectionType = .no
        prepare(stage.field)
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        return stage
    }

    private func canvas(_ stage: TextStage) -> CGRect {
        stage.app.advance(by: 0.1)
        return stage.field.textCanvas.frame
    }

    @Test("TX-74 while a text is edited only the surroundings of its line are drawn") func around() {
        let stage = stage()
        stage.type("mi")
        let canvas = canvas(stage)
        let caret = stage.field.clip.convert(stage.field.caretRect(for: stage.field.endOfDocument), from: stage.field)

        #expect(canvas.minX == 0 && canvas.width < 200 && canvas.height == stage.field.clip.bounds.height)
        #expect(canvas.maxX >= caret.maxX + 17)
    }

    @Test("TX-74 the surroundings move with a text at the right, and fill the field in the end") func grows() {
        let stage = stage { $0.textAlignment = .right }
        stage.type("mi")
        let short = canvas(stage)
        stage.type("mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm")

        #expect(short.minX > 100 && short.maxX == stage.field.clip.bounds.maxX)
        expect(canvas(stage), equals: stage.field.clip.bounds)
    }

    @Test("TX-74 a text with a shadow, and one at rest, may draw anywhere in the field") func everywhere() {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 80, height: 0)
        let stage = stage { $0.defaultTextAttributes[.shadow] = shadow }
        stage.type("mi")
        let edited = canvas(stage)
        let plain = self.stage()
        plain.type("mi")
        plain.field.resignFirstResponder()

        expect(edited, equals: stage.field.clip.bounds)
        expect(canvas(plain), equals: plain.field.clip.bounds)
    }

    @Test("TX-74 a field shows the same letters edited and at rest") func sameLetters() {
        let stage = stage { $0.font = .italicSystemFont(ofSize: 28) }
        stage.type("fjf")
        stage.field.tintColor = .clear
        stage.app.advance(by: 0.1)
        let edited = stage.app.screenshot().dataProvider?.data as Data?
        stage.field.resignFirstResponder()
        stage.app.advance(by: 0.5)
        let atRest = stage.app.screenshot().dataProvider?.data as Data?

        #expect(edited != nil && edited == atRest)
    }

    @Test("TX-66 typed text has the attributes of the text around it without an attributed string") func uniform() {
        var text = EditedText()
        text.set("ab", [.kern: 3])
        text.replace(NSRange(location: 1, length: 0), with: "x", nil)
        expect(text.string, equals: "axb")
        expect(text.length, equals: 3)
        expect(text.selection.location, equals: 2)
        expect(text.uniformAttributes?[.kern] as? Int, equals: 3)
        expect(text.text.attribute(.kern, at: 1, effectiveRange: nil) as? Int, equals: 3)

        text.replace(NSRange(location: 0, length: 1), with: "y", [.kern: 5])
        #expect(text.uniformAttributes == nil)
        expect(text.string, equals: "yxb")
        expect(text.text.attribute(.kern, at: 0, effectiveRange: nil) as? Int, equals: 5)
        text.replace(NSRange(location: 0, length: 1), with: "", nil)
        expect(text.uniformAttributes?[.kern] as? Int, equals: 3)
    }

    @Test("TX-15 offsets count UTF-16 units, also within a pair and within a character") func units() {
        var text = EditedText()
        text.set("a😀e\u{301}", [:])
        expect(text.length, equals: 5)
        expect(text.substring(NSRange(location: 3, length: 1)), equals: "e")

        text.replace(NSRange(location: 4, length: 1), with: "\u{300}", nil)
        expect(text.string, equals: "a😀e\u{300}")
        expect(text.length, equals: 5)
        text.replace(NSRange(location: 2, length: 1), with: "x", nil)
        #expect(
            text.length == text.string.utf16.count && text.string.hasPrefix("a") && text.string.hasSuffix("xe\u{300}"))
        text.replace(NSRange(location: 9, length: 9), with: "!", nil)
        #expect(text.string.hasSuffix("!") && text.selection.location == text.length)
    }
}
