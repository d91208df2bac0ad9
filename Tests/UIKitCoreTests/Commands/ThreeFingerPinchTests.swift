import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ThreeFingerPinchTests {
    private final class Editor: UIView {
        var commands: [String] = []
        var allowsPaste = true
        var configuration = UIEditingInteractionConfiguration.default
        override var canBecomeFirstResponder: Bool { true }
        override var editingInteractionConfiguration: UIEditingInteractionConfiguration { configuration }
        override func copy(_ sender: Any?) { commands.append("copy") }
        override func cut(_ sender: Any?) { commands.append("cut") }
        override func paste(_ sender: Any?) { commands.append("paste") }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            if action.name == "paste:", !allowsPaste { return false }
            return super.canPerformAction(action, withSender: sender)
        }
    }

    private func start() -> (TestApplication, Editor) {
        let app = TestApplication()
        let editor = Editor(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        app.makeWindow().addSubview(editor)
        editor.becomeFirstResponder()
        app.advance(by: 0.1)
        return (app, editor)
    }

    /// Moves three fingers of a triangle from one distance from its center to another.
    private func pinch(_ app: TestApplication, _ start: CGFloat, _ end: CGFloat) {
        func points(_ radius: CGFloat) -> [CGPoint] {
            (0..<3).map { index in
                let angle = CGFloat(index) * 2 * .pi / 3
                return CGPoint(x: 160 + radius * cos(angle), y: 200 + radius * sin(angle))
            }
        }
        let fingers = app.touch(at: points(start))
        for step in 1...8 {
            let radius = start + (end - start) * CGFloat(step) / 8
            app.frame { for (finger, point) in zip(fingers, points(radius)) { finger.move(to: point) } }
            app.advance(by: 0.016)
        }
        app.frame { for finger in fingers { finger.lift() } }
        app.advance(by: 0.1)
    }

    @Test("TX-145 three fingers copy with a pinch, cut with a second one soon after, and paste with a spread")
    func commands() {
        let (app, editor) = start()
        pinch(app, 100, 40)
        let first = editor.commands
        pinch(app, 100, 40)
        pinch(app, 40, 100)
        app.advance(by: 2)
        pinch(app, 100, 40)
        app.advance(by: 2)
        pinch(app, 100, 40)

        expect(first, equals: ["copy"])
        expect(editor.commands, equals: ["copy", "cut", "paste", "copy", "copy"])
    }

    @Test("TX-145 a small change of the fingers' distance does nothing, nor do commands that are not possible")
    func nothing() {
        let (app, editor) = start()
        pinch(app, 100, 80)
        editor.allowsPaste = false
        pinch(app, 40, 100)
        editor.configuration = .none
        pinch(app, 100, 40)

        #expect(editor.commands.isEmpty)
    }
}
