import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct PostponedInputTests {
    /// A recognizer of keys that logs its calls.
    private final class KeyRecognizer: UIGestureRecognizer {
        var log: GestureLog?
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { log?.add("key began") }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) { state = .failed }
    }

    @MainActor private final class Listener: NSObject {
        let log: GestureLog
        init(_ log: GestureLog) { self.log = log }
        func record(_ recognizer: UIGestureRecognizer) { log.add("\(recognizer.name ?? "") \(recognizer.state)") }
    }

    /// The log lines if input arrives while a delegate decides whether a gesture may begin.
    private func log(of input: @escaping @MainActor (TestApplication) -> Void) -> [String] {
        let stage = GestureStage()
        let delegate = ScriptedDelegate()
        let drag = stage.add(.drag("drag", log: stage.log))
        drag.logsCalls = false
        drag.delegate = delegate
        let listener = Listener(stage.log)
        let scroll = UIPanGestureRecognizer()
        scroll.allowedScrollTypesMask = .all
        let others: [(String, UIGestureRecognizer)] = [
            ("scroll", scroll), ("hover", UIHoverGestureRecognizer()), ("pinch", UIPinchGestureRecognizer()),
        ]
        for (name, recognizer) in others {
            recognizer.name = name
            recognizer.allowedTouchTypes = []
            recognizer.addTarget(listener, action: Selector(Listener.record))
            stage.outer.addGestureRecognizer(recognizer)
        }
        let key = KeyRecognizer()
        key.log = stage.log
        key.allowedTouchTypes = []
        stage.app.window?.addGestureRecognizer(key)
        delegate.shouldBegin = { _ in
            stage.log.add("asked")
            input(stage.app)
            stage.log.add("answers")
            return true
        }
        let finger = stage.app.touch(at: stage.onInner)
        stage.log.clear()
        finger.move(by: 5, 0)
        return stage.log.lines
    }

    private let position = CGPoint(x: 300, y: 700)

    @Test("G-87 scrolling during a delegate call is delivered after the decision") func scrolling() {
        let position = position

        let lines = log { $0.scroll(at: position, by: 0, 20) }

        expect(lines.prefix(3), equals: ["asked", "answers", "drag acts began"])
        #expect(lines.contains("scroll began"))
    }

    @Test("G-87 hovering waits for the decision") func hovering() {
        let position = position

        let lines = log { $0.hover(at: position) }

        expect(lines.prefix(3), equals: ["asked", "answers", "drag acts began"])
        #expect(lines.contains("hover began"))
    }

    @Test("G-87 a trackpad pinch waits and keeps its order") func pinching() {
        let position = position

        let lines = log { app in
            app.transform(.began, at: position)
            app.transform(.changed, at: position, scale: 1.5)
            app.transform(.ended, at: position)
        }

        expect(lines.prefix(3), equals: ["asked", "answers", "drag acts began"])
        expect(lines.suffix(2), equals: ["pinch began", "pinch ended"])
    }

    @Test("G-87 keys wait for the decision") func keys() {
        let lines = log {
            $0.press(.keyboardA)
            $0.release(.keyboardA)
        }

        expect(lines.prefix(3), equals: ["asked", "answers", "drag acts began"])
        #expect(lines.contains("key began"))
    }

    @Test("G-87 the removal of a device waits for the decision") func deviceRemoved() {
        let lines = log { $0.removePanel() }

        expect(lines, equals: ["asked", "answers", "drag acts began", "inner cancelled 1", "drag acts cancelled"])
    }

    @Test("G-87 a finger that touches down during a timer's decision waits for it") func timer() {
        let stage = GestureStage()
        let delegate = ScriptedDelegate()
        let press = UILongPressGestureRecognizer()
        press.delegate = delegate
        stage.inner.addGestureRecognizer(press)
        delegate.shouldBegin = { _ in
            stage.log.add("asked")
            _ = stage.app.touch(at: stage.onOuter)
            stage.log.add("answers")
            return true
        }
        _ = stage.app.touch(at: stage.onInner)

        stage.app.advance(by: 0.6)

        expect(stage.log.lines.suffix(4), equals: ["asked", "answers", "inner cancelled 1", "outer began 1"])
    }

    @Test("G-73 a deadline due before a key press fires before the press is delivered") func deadlineBeforeKey() {
        let stage = GestureStage()
        let key = KeyRecognizer()
        key.log = stage.log
        stage.app.window?.addGestureRecognizer(key)
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        recognizer.logsCalls = false
        recognizer.onBegan = { recognizer, _, _ in
            recognizer.schedule(after: 0.5) { [weak recognizer] in recognizer?.state = .ended }
        }
        _ = stage.app.touch(at: stage.onInner)
        stage.log.clear()
        stage.app.host.clock.advance(to: stage.app.now + 1)

        stage.app.press(.keyboardA)

        expect(stage.log.lines.prefix(2), equals: ["r acts ended", "inner cancelled 1"])
        expect(stage.log.lines.last, equals: "key began")
    }
}
