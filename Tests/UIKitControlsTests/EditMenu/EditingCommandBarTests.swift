import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitControls

/// An application with a text view whose bar of commands is shown by a tap with three fingers.
@MainActor private final class BarStage {
    let app = TestApplication()
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))

    init(_ text: String = "some words", rightToLeft: Bool = false) {
        UIPasteboard.general.items = []
        let window = app.makeWindow()
        if rightToLeft { window.traitOverrides.layoutDirection = .rightToLeft }
        view.text = text
        view.smartInsertDeleteType = .no
        window.addSubview(view)
        view.becomeFirstResponder()
        app.advance(by: 0.1)
    }

    func tapWithThreeFingers(wait: TimeInterval = 1) {
        let fingers = app.touch(at: (0..<3).map { CGPoint(x: 80 + CGFloat($0) * 70, y: 250) })
        app.frame { for finger in fingers { finger.lift() } }
        app.advance(by: wait)
    }

    var bar: EditingCommandBar? { app.window?.subviews.compactMap { $0 as? EditingCommandBar }.last }

    /// The buttons from left to right.
    var buttons: [EditMenuButton] {
        var pending: [UIView] = bar.map { [$0] } ?? []
        var buttons: [EditMenuButton] = []
        while let view = pending.popLast() {
            if let button = view as? EditMenuButton { buttons.append(button) }
            pending += view.subviews
        }
        return buttons.sorted { $0.frame.minX < $1.frame.minX }
    }

    var labels: [String] { buttons.map { $0.accessibilityLabel ?? "" } }
    var enabled: [String] { buttons.filter(\.isEnabled).map { $0.accessibilityLabel ?? "" } }

    func tap(_ label: String) throws {
        let button = try #require(buttons.first { $0.accessibilityLabel == label })
        app.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        app.advance(by: 0.1)
    }
}

@MainActor @Suite(.serialized) struct EditingCommandBarTests {
    @Test("TX-145 a tap with three fingers shows a bar of commands below the top of the safe area") func shown() throws
    {
        let stage = BarStage()
        let before = stage.bar
        stage.tapWithThreeFingers()

        let bar = try #require(stage.bar)
        let window = try #require(stage.app.window)
        #expect(before == nil)
        expect(stage.labels, equals: ["Undo", "Cut", "Copy", "Paste", "Redo"])
        expect(bar.frame.midX, equals: window.bounds.midX)
        expect(bar.alpha, equals: 1)
        #expect(bar.frame.minY >= window.safeAreaInsets.top && bar.frame.maxY < 100)
        #expect(bar.frame.minX >= 0 && bar.frame.maxX <= window.bounds.width)
    }

    @Test("TX-145 commands that are not possible are disabled, also for assistive technologies") func disabled() throws
    {
        let stage = BarStage()
        stage.view.selectedRange = NSRange(location: 0, length: 4)
        stage.tapWithThreeFingers()
        let selected = stage.enabled
        try stage.tap("Cut")
        let cut = stage.enabled
        let copy = try #require(stage.buttons.first { $0.accessibilityLabel == "Copy" })

        expect(selected, equals: ["Cut", "Copy"])
        expect(stage.view.text, equals: " words")
        expect(cut, equals: ["Undo", "Paste"])
        expect(copy.accessibilityTraits, equals: [.button, .notEnabled])
    }

    @Test("TX-145 the bar stays while its commands are chosen: cut, undo, redo, paste") func commands() throws {
        let stage = BarStage()
        stage.view.selectedRange = NSRange(location: 5, length: 5)
        stage.tapWithThreeFingers()
        var texts: [String] = []
        for command in ["Cut", "Undo", "Redo", "Paste"] {
            try stage.tap(command)
            texts.append(stage.view.text)
        }

        #expect(texts == ["some ", "some words", "some ", "some words"] && stage.bar != nil)
    }

    @Test("TX-145 the bar disappears after some seconds, each touch on it begins them again") func timeout() throws {
        let stage = BarStage()
        stage.view.selectedRange = NSRange(location: 0, length: 4)
        stage.tapWithThreeFingers()
        stage.app.advance(by: 2.5)
        try stage.tap("Copy")
        stage.app.advance(by: 2.5)
        let kept = stage.bar
        stage.app.advance(by: 2)

        #expect(kept != nil && stage.bar == nil)
    }

    @Test("TX-145 another touch hides the bar, and so does another first responder") func hidden() throws {
        let stage = BarStage()
        stage.tapWithThreeFingers()
        stage.app.tap(at: CGPoint(x: 100, y: 380))
        stage.app.advance(by: 0.5)
        let touched = stage.bar
        stage.tapWithThreeFingers()
        let again = stage.bar
        stage.view.resignFirstResponder()
        stage.app.advance(by: 0.5)

        #expect(touched == nil && again != nil && stage.bar == nil)
    }

    @Test("TX-145 a double tap that undoes shows no bar; one that has nothing to undo does") func doubleTap() {
        let stage = BarStage()
        stage.view.insertText("x")
        stage.app.advance(by: 0.1)
        for wait in [0.05, 1] { stage.tapWithThreeFingers(wait: wait) }
        let undone = (stage.view.text, stage.bar)
        for wait in [0.05, 1] { stage.tapWithThreeFingers(wait: wait) }

        #expect(undone.0 == "some words" && undone.1 == nil && stage.bar != nil)
    }

    @Test("TX-145 from right to left the commands begin at the right") func mirrored() {
        let stage = BarStage(rightToLeft: true)
        stage.tapWithThreeFingers()

        expect(stage.labels, equals: ["Redo", "Paste", "Copy", "Cut", "Undo"])
    }

    @Test("TX-145 no bar without text or a command, nor where the gestures are off") func none() {
        final class Plain: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        final class Quiet: UITextView {
            override var editingInteractionConfiguration: UIEditingInteractionConfiguration { .none }
        }
        let stage = BarStage()
        let plain = Plain(frame: stage.view.frame)
        let quiet = Quiet(frame: stage.view.frame)
        var bars: [EditingCommandBar?] = []
        for view in [plain, quiet] {
            stage.app.window?.addSubview(view)
            view.becomeFirstResponder()
            stage.tapWithThreeFingers()
            bars.append(stage.bar)
        }

        expect(bars, equals: [nil, nil])
    }

    @Test("TX-145 large text makes the bar larger, within the window") func large() throws {
        let stage = BarStage()
        stage.tapWithThreeFingers()
        let before = try #require(stage.bar?.bounds.size)
        stage.app.preferredContentSizeCategory = .accessibilityExtraLarge
        stage.app.advance(by: 0.1)
        let after = try #require(stage.bar?.frame)

        #expect(after.height > before.height && after.minX >= 0)
    }
}
