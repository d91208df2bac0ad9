import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore
@testable import UIKitText

/// Copy and Paste of attributed text and images.
@MainActor @Suite(.serialized) struct RichPasteTests {
    private func stage(_ text: String = "one two", _ selection: Range<Int> = 0..<3, rich: Bool = true) -> TextViewStage
    {
        UIPasteboard.general.items = []
        let stage = TextViewStage(text)
        stage.view.allowsEditingTextAttributes = rich
        stage.focus()
        stage.select(selection)
        return stage
    }

    private func isBold(_ stage: TextViewStage, at index: Int) -> Bool {
        let font = stage.view.textStorage.attribute(.font, at: index, effectiveRange: nil) as? UIFont
        return font?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
    }

    private func picture(width: CGFloat = 20) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
        }
    }

    @Test("TX-216 bold text is pasted bold, as one step of undo") func bold() {
        let stage = stage()
        stage.view.toggleBoldface(nil)
        stage.view.copy(nil)
        stage.select(7..<7)
        stage.record()
        stage.view.paste(nil)
        let pasted = (stage.view.text, isBold(stage, at: 5), isBold(stage, at: 9), stage.selection)
        let asked = stage.take().first
        stage.view.undoManager?.undo()

        expect(pasted, equals: ("one two one", false, true, 11..<11))
        expect(asked, equals: "shouldChange 7,0 \" one\"")
        expect(stage.view.text, equals: "one two")
    }

    @Test("TX-216 a copy has the archive, HTML and the string; without the trait only the string") func types() {
        let rich = stage()
        rich.view.copy(nil)
        let richTypes = UIPasteboard.general.types
        let string = UIPasteboard.general.string
        stage(rich: false).view.copy(nil)

        expect(richTypes, equals: ["org.touchstone.attributed-text", "public.html", "public.utf8-plain-text"])
        expect(string, equals: "one")
        expect(UIPasteboard.general.types, equals: ["public.utf8-plain-text"])
    }

    @Test("TX-139 TX-216 a text view without the trait pastes the string only") func plainTarget() {
        let source = stage()
        source.view.toggleBoldface(nil)
        source.view.copy(nil)
        let items = UIPasteboard.general.items
        let stage = stage("", 0..<0, rich: false)
        UIPasteboard.general.items = items
        stage.view.paste(nil)

        #expect(stage.view.text == "one" && !isBold(stage, at: 0))
    }

    @Test("TX-139 TX-216 an image is pasted as an attachment that is no wider than the text, where the view allows it")
    func image() throws {
        let stage = stage("", 0..<0)
        UIPasteboard.general.image = picture(width: 400)
        let canPaste = stage.view.canPerformAction(EditActions.paste, withSender: nil)
        stage.view.paste(nil)
        let attachment = try #require(
            stage.view.textStorage.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment)
        let plain = self.stage("", 0..<0, rich: false)
        UIPasteboard.general.image = picture()
        plain.view.paste(nil)

        #expect(canPaste && attachment.bounds.width == 190 && attachment.bounds.height == 4.75)
        #expect(!plain.view.canPerformAction(EditActions.paste, withSender: nil) && plain.view.text == "")
    }

    @Test("TX-216 a copied attachment is an image for other programs, and comes back as it was") func attachment()
        throws
    {
        let stage = stage("", 0..<0)
        UIPasteboard.general.image = picture()
        stage.view.paste(nil)
        stage.view.selectAll(nil)
        stage.view.copy(nil)
        let copied = UIPasteboard.general.image?.size
        let hasString = UIPasteboard.general.hasStrings
        stage.select(1..<1)
        stage.view.paste(nil)

        #expect(copied == CGSize(width: 20, height: 10) && !hasString && stage.view.text == "\u{FFFC}\u{FFFC}")
        let second = stage.view.textStorage.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment
        expect(second?.image?.size, equals: copied)
    }

    @Test("TX-216 where the archive is malformed the string is pasted") func malformed() {
        let stage = stage("", 0..<0)
        UIPasteboard.general.items = [
            ["org.touchstone.attributed-text": Data("{}".utf8), "public.utf8-plain-text": "plain"]
        ]
        stage.view.paste(nil)

        expect(stage.view.text, equals: "plain")
    }

    @Test("TX-68 TX-216 a field pastes attributed text in one line, without images") func field() {
        let text = NSMutableAttributedString(
            string: "a\r\nb\n", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
        text.append(NSAttributedString(attachment: NSTextAttachment(image: picture())))
        UIPasteboard.general.items = [[UIPasteboard.typeAutomatic: text]]
        let stage = TextStage(text: "")
        stage.field.allowsEditingTextAttributes = true
        stage.field.becomeFirstResponder()
        stage.field.paste(nil)
        let font = stage.field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont

        expect(stage.field.text, equals: "a b ")
        expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold), equals: true)
    }

    // MARK: Contents of another program

    /// Another program, which answers when it is told to.
    @MainActor private final class SlowProgram {
        private var answers: [() -> Void] = []

        func paste(in target: any PasteCommandTarget) {
            PasteCommand.perform(in: target) { [unowned self] kind, completion in
                answers.append { UIPasteboard.general.load(kind, completion: completion) }
            }
        }

        func answer() { answers.removeFirst()() }
    }

    @Test("TX-217 the text of another program is pasted when it has been read") func slow() {
        let stage = stage("one ", 4..<4, rich: false)
        UIPasteboard.general.string = "two"
        let program = SlowProgram()
        stage.record()
        program.paste(in: stage.view)
        let before = stage.view.text
        program.answer()

        expect(before, equals: "one ")
        expect(stage.view.text, equals: "one two")
        expect(stage.take().first, equals: "shouldChange 4,0 \"two\"")
    }

    @Test("TX-217 the text of another program is dropped if the caret has moved, or the focus was lost") func moved() {
        let stage = TextStage(text: "one ")
        UIPasteboard.general.string = "two"
        let program = SlowProgram()
        stage.field.becomeFirstResponder()
        stage.select(4..<4)
        program.paste(in: stage.field)
        stage.select(0..<0)
        program.answer()
        program.paste(in: stage.field)
        stage.field.resignFirstResponder()
        program.answer()

        expect(stage.field.text, equals: "one ")
    }

    @Test("TX-217 reading what another program has copied does not wait for it") func background() async {
        let program = OtherProgram("two")
        let value: String? = await withCheckedContinuation { continuation in
            PasteboardExchange.host = program
            UIPasteboard.general.load(.string) { continuation.resume(returning: $0 as? String) }
            PasteboardExchange.host = nil
            // A read that waited would have reached its timeout before.
            program.answer.signal()
        }

        expect(value, equals: "two")
    }
}

/// Another program that has copied a text, and passes it after a signal.
@MainActor private final class OtherProgram: PasteboardHost {
    nonisolated let answer = DispatchSemaphore(value: 0)
    private let text: String

    init(_ text: String) { self.text = text }

    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) {}
    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { false }
    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int { 217 }
    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] { ["UTF8_STRING"] }
    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader { Reader(text: text, answer: answer) }

    private struct Reader: ContentReader {
        let text: String
        let answer: DispatchSemaphore
        func read(_ contentType: String) throws(ContentError) -> Data {
            guard answer.wait(timeout: .now() + 5) == .success else { throw .timeout }
            return Data(text.utf8)
        }

        func readAll(_ contentTypes: [String]) -> [String: Data] {
            Dictionary(uniqueKeysWithValues: contentTypes.map { ($0, Data(text.utf8)) })
        }
    }
}
