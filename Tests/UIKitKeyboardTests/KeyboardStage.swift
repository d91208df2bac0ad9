import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// Engines of input methods learn in a directory of the test run instead of the user's.
func useTemporaryLearnedData() {
    PinyinEngine.userDirectory.withLock { $0 = NSTemporaryDirectory() + "touchstone-keyboard-\(getpid())" }
}

/// A screen with a text field and the on-screen keyboard.
@MainActor final class KeyboardStage {
    let app: TestApplication
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 40))

    init(
        size: CGSize = TestApplication.phone, scale: CGFloat = 1, idiom: UIUserInterfaceIdiom = .phone,
        languages: [String] = ["en"], _ configure: (UITextField) -> Void = { $0.autocapitalizationType = .none }
    ) {
        useTemporaryLearnedData()
        app = TestApplication(size: size, scale: scale, idiom: idiom)
        app.onScreenKeyboard = .always
        OnScreenKeyboard.languages = languages
        let window = app.makeWindow()
        window.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        window.addSubview(field)
        configure(field)
        app.advance(by: 0.1)
        field.becomeFirstResponder()
        app.advance(by: 0.5)
    }

    var text: String { field.text ?? "" }

    /// The keyboard that is shown; `nil` if there is none.
    var shownKeyboard: KeyboardView? {
        var pending: [UIView] = UIApplication.shared.allWindows
        while let view = pending.popLast() {
            if let keyboard = view as? KeyboardView { return keyboard }
            pending += view.subviews
        }
        return nil
    }

    var keyboard: KeyboardView {
        guard let shownKeyboard else { preconditionFailure("no keyboard is shown") }
        return shownKeyboard
    }

    /// The titles of the bar.
    var candidates: [String] {
        keyboard.composer == nil ? keyboard.bar.candidates.map(\.title) : keyboard.strip.candidates
    }

    /// The marked part of the field's text; `nil` if nothing is marked.
    var marked: String? { field.markedTextRange.flatMap { field.text(in: $0) } }

    /// Taps a candidate of the bar.
    func tapCandidate(_ index: Int) {
        guard candidates.indices.contains(index) else {
            Issue.record("the bar has no candidate \(index): \(candidates)")
            return
        }
        if keyboard.composer == nil {
            app.tap(at: keyboard.bar.convert(keyboard.bar.frames[index].center, to: nil))
        } else {
            let cell = keyboard.strip.cells[index]
            app.tap(at: cell.convert(cell.bounds.center, to: nil))
        }
    }

    /// The frame of the keyboard on the screen.
    var frame: CGRect { keyboard.convert(keyboard.bounds, to: nil) }

    /// The titles of the keys from the top left.
    var titles: [String] { keyboard.grid.keys.map(\.key.title) }

    /// The frame of the key that types a text, small or capital, on the screen.
    func frame(of text: String) -> CGRect {
        frame { $0.isCharacter && $0.text.lowercased() == text.lowercased() }
    }

    func frame(of kind: Key.Kind) -> CGRect { frame { $0.kind == kind } }

    private func frame(where matches: (Key) -> Bool) -> CGRect {
        guard let placed = keyboard.grid.keys.first(where: { matches($0.key) }) else {
            preconditionFailure("no such key among \(titles)")
        }
        return keyboard.keysArea.convert(placed.frame, to: nil)
    }

    func has(_ kind: Key.Kind) -> Bool { keyboard.grid.keys.contains { $0.key.kind == kind } }

    /// Taps the key that types a text, or a key of a kind.
    func tap(_ text: String, holding seconds: TimeInterval = 0.05) {
        app.tap(at: frame(of: text).center, holding: seconds)
    }

    func tap(_ kind: Key.Kind, holding seconds: TimeInterval = 0.05) {
        app.tap(at: frame(of: kind).center, holding: seconds)
    }

    /// Types characters with one finger, through other planes if needed.
    func type(_ text: String) {
        for character in text {
            if character == " " { tap(.space) } else { tap(String(character)) }
            app.advance(by: 0.1)
        }
    }
}

extension CGRect {
    var center: CGPoint { CGPoint(x: midX, y: midY) }
}
