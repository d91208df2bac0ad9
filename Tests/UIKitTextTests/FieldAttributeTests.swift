import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit
@testable import UIKitControls

/// Bold, italics and underlines in fields.
@MainActor @Suite(.serialized) struct FieldAttributeTests {
    private func stage(_ selection: Range<Int>, allows: Bool = true) -> TextStage {
        let stage = TextStage(text: "one two")
        stage.field.allowsEditingTextAttributes = allows
        stage.field.becomeFirstResponder()
        stage.select(selection)
        stage.app.advance(by: 0.1)
        return stage
    }

    private func traits(_ stage: TextStage, at index: Int) -> UIFontDescriptor.SymbolicTraits? {
        let font = stage.field.attributedText?.attribute(.font, at: index, effectiveRange: nil) as? UIFont
        return font?.fontDescriptor.symbolicTraits
    }

    private func allowed(_ stage: TextStage) -> [String] {
        ["toggleBoldface:", "toggleItalics:", "toggleUnderline:"].filter {
            stage.field.canPerformAction(Selector($0), withSender: nil)
        }
    }

    @Test("TX-171 bold is turned on in the selection of a field, off again, and taken back") func bold() {
        let stage = stage(0..<3)
        stage.record()
        stage.key(.keyboardB, .command, characters: "b")
        let on = (traits(stage, at: 0), traits(stage, at: 4), stage.take())
        stage.field.toggleBoldface(nil)
        let off = traits(stage, at: 0)
        stage.field.undoManager?.undo()

        expect(on.0?.contains(.traitBold), equals: true)
        expect(on.1?.contains(.traitBold), equals: false)
        #expect(on.2.contains("editingChanged") && off?.contains(.traitBold) == false)
        expect(traits(stage, at: 0)?.contains(.traitBold), equals: true)
        expect(stage.selection, equals: 0..<3)
    }

    @Test("TX-171 at a caret italics and underlines are those of what is typed next") func caret() {
        let stage = stage(7..<7)
        stage.field.toggleItalics(nil)
        stage.field.toggleUnderline(nil)
        stage.type("s")

        expect(traits(stage, at: 7)?.contains(.traitItalic), equals: true)
        expect(traits(stage, at: 6)?.contains(.traitItalic), equals: false)
        expect(stage.field.attributedText?.attribute(.underlineStyle, at: 7, effectiveRange: nil) as? Int, equals: 1)
    }

    @Test("TX-50 TX-171 a field changes attributes only with allowsEditingTextAttributes, and not of secure text")
    func allows() {
        let plain = stage(0..<3, allows: false)
        let withoutLeave = allowed(plain)
        plain.field.toggleBoldface(nil)
        let rich = stage(0..<3)
        let withLeave = allowed(rich)
        rich.field.isSecureTextEntry = true

        #expect(withoutLeave.isEmpty && traits(plain, at: 0)?.contains(.traitBold) == false)
        #expect(withLeave.count == 3 && allowed(rich).isEmpty)
    }

    @Test("TX-171 the edit menu of a field has the commands under Format") func menu() {
        let stage = stage(0..<3)
        let menus = EditMenuCommands.suggested(from: stage.field).compactMap { $0 as? UIMenu }

        expect(menus.map(\.title), equals: ["Format"])
        expect(menus.first?.children.map(\.title), equals: ["Bold", "Italic", "Underline"])
    }
}
