import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit
import UIKitCore

@Suite @MainActor struct SelectionPasteTests {
    private func middleClick(_ app: TestApplication, at point: CGPoint) {
        var contact = Contact.pointer
        contact.buttons = PointerButtons(rawValue: UIEvent.ButtonMask.button(3).rawValue)
        let finger = app.touch(at: point, contact: contact)
        app.advance(by: 0.05)
        finger.lift()
    }

    @Test("TX-213 the middle button pastes the selected text where it is clicked, once the delegate agrees")
    func pastes() {
        let stage = TextViewStage("one two three")
        let desktop = DesktopSelection()
        PasteboardExchange.host = desktop
        defer { withExtendedLifetime(desktop) { PasteboardExchange.host = nil } }
        stage.focus()
        stage.select(4..<8)
        stage.record()
        middleClick(stage.app, at: stage.point(at: 0))
        let pasted = stage.view.text
        stage.refused = ["shouldChange"]
        stage.select(0..<4)
        middleClick(stage.app, at: stage.point(at: 8))

        expect(pasted, equals: "two one two three")
        expect(stage.view.text, equals: pasted)
    }

    @Test("TX-213 text that is not editable gets nothing") func notEditable() {
        let stage = TextViewStage("one two three")
        let desktop = DesktopSelection()
        PasteboardExchange.host = desktop
        defer { withExtendedLifetime(desktop) { PasteboardExchange.host = nil } }
        stage.focus()
        stage.select(4..<8)
        stage.view.isEditable = false
        middleClick(stage.app, at: stage.point(at: 0))

        expect(stage.view.text, equals: "one two three")
    }

    @Test("TX-213 controls ignore the middle button") func control() {
        let app = TestApplication()
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 100, height: 40))
        app.makeWindow().addSubview(button)
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        app.advance(by: 0.1)
        middleClick(app, at: button.center)
        let afterMiddle = taps
        app.tap(at: button.center)

        expect(afterMiddle, equals: 0)
        expect(taps, equals: 1)
    }
}

/// A desktop whose selection is what this program has offered last.
@MainActor private final class DesktopSelection: PasteboardHost {
    private var offered: Set<DesktopPasteboard> = []

    func offer(_ contents: any ContentOffer, on pasteboard: DesktopPasteboard) { offered.insert(pasteboard) }
    func isOwner(of pasteboard: DesktopPasteboard) -> Bool { offered.contains(pasteboard) }
    func foreignChangeCount(of pasteboard: DesktopPasteboard) -> Int { 0 }
    func contentTypes(of pasteboard: DesktopPasteboard) throws(ContentError) -> [String] { throw .unavailable }
    func reader(of pasteboard: DesktopPasteboard) -> any ContentReader { NoReader() }
}

private struct NoReader: ContentReader {
    func read(_ contentType: String) throws(ContentError) -> Data { throw .unavailable }
    func readAll(_ contentTypes: [String]) -> [String: Data] { [:] }
}
