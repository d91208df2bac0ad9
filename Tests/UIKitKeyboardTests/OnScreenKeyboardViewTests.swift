import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A view that takes keys and has no text system.
private final class Terminal: UIView, UIKeyInput {
    var text = ""
    var autocorrectionType = UITextAutocorrectionType.no
    var autocapitalizationType = UITextAutocapitalizationType.none
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { text = String(text.dropLast()) }
}

/// The keyboard among the views of a program, with its public interface only: keys are where KB-20 to KB-24 put them.
@MainActor @Suite struct OnScreenKeyboardViewTests {
    /// A keyboard of 375 × 216 points below a terminal, without candidates.
    @MainActor private struct Stage {
        let app = TestApplication()
        let keyboard = OnScreenKeyboardView(frame: CGRect(x: 0, y: 300, width: 375, height: 216))
        let window: UIWindow

        init() {
            window = app.makeWindow()
            OnScreenKeyboard.languages = ["en"]
            window.addSubview(keyboard)
            app.advance(by: 0.1)
        }

        /// Where a letter is on the keyboard.
        func position(of letter: Character) -> CGPoint {
            let rows = [("qwertyuiop", 18.75, 31.5), ("asdfghjkl", 37.5, 85.5), ("zxcvbnm", 75, 139.5)]
            for (letters, x, y) in rows {
                guard let index = letters.firstIndex(of: letter) else { continue }
                let column = letters.distance(from: letters.startIndex, to: index)
                return CGPoint(x: x + 37.5 * CGFloat(column), y: y)
            }
            return Self.space
        }

        static let space = CGPoint(x: 190, y: 192)
        static let shift = CGPoint(x: 24, y: 139.5)
        static let delete = CGPoint(x: 351, y: 139.5)
        static let plane = CGPoint(x: 23, y: 192)
        static let newline = CGPoint(x: 328, y: 192)

        func tap(_ point: CGPoint) {
            app.tap(at: keyboard.convert(point, to: nil))
            app.advance(by: 0.1)
        }

        func type(_ text: String) { for letter in text { tap(position(of: letter)) } }
    }

    @Test("KB-115 keys type into an input that is not first responder") func types() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal

        stage.type("ls lib")
        stage.tap(Stage.delete)
        stage.tap(Stage.newline)

        #expect(terminal.text == "ls li\n" && !terminal.isFirstResponder)
    }

    @Test("KB-115 shift makes a capital, and the plane key leads to numbers") func shiftAndPlanes() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal

        stage.tap(Stage.shift)
        stage.type("ab")
        stage.tap(Stage.plane)
        stage.tap(stage.position(of: "q"))
        stage.tap(stage.position(of: "w"))
        stage.tap(Stage.plane)
        stage.type("c")

        expect(terminal.text, equals: "Ab12c")
    }

    @Test("KB-115 KB-35 KB-36 overlapping thumbs type in the order of their landings") func thumbs() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        var last: TestFinger?

        for letter in "the quick brown fox" {
            let finger = stage.app.touch(at: stage.keyboard.convert(stage.position(of: letter), to: nil))
            stage.app.advance(by: 0.03)
            last?.lift()
            last = finger
        }
        last?.lift()

        expect(terminal.text, equals: "the quick brown fox")
    }

    @Test("KB-115 the view does not keep its input alive, and types into nothing once it is gone") func weakInput() {
        let stage = Stage()
        var input: Terminal? = Terminal()
        weak let weakInput = input
        stage.keyboard.keyInput = input
        stage.type("a")

        input = nil
        stage.type("b")
        stage.tap(Stage.delete)

        #expect(weakInput == nil)
        #expect(stage.keyboard.keyInput == nil)
    }

    @Test("KB-115 another input gets the keys that follow, with its own traits") func otherInput() {
        let (stage, first, second) = (Stage(), Terminal(), Terminal())
        second.autocapitalizationType = .sentences
        stage.keyboard.keyInput = first
        stage.type("a")

        stage.keyboard.keyInput = second
        stage.type("ab")

        expect(first.text, equals: "a")
        expect(second.text, equals: "Ab")
    }

    @Test("KB-115 the keyboard type of the view takes the place of that of the input") func keyboardType() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        let own = stage.keyboard.keyboardType
        stage.keyboard.keyboardType = .numberPad

        stage.tap(CGPoint(x: 187, y: 85))
        stage.keyboard.keyboardType = nil
        stage.type("a")

        #expect(own == nil)
        expect(terminal.text, equals: "5a")
    }

    @Test("TX-12 changed traits of the input are adopted when they are reloaded") func reload() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal

        terminal.keyboardType = .phonePad
        stage.keyboard.reloadTraits()
        stage.tap(CGPoint(x: 187, y: 85))

        expect(terminal.text, equals: "5")
    }

    @Test("KB-80 KB-115 the keyboard is dark if the view or the input says so") func appearance() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        func gray() -> Int {
            stage.app.advance(by: 0.1)
            return Int(stage.app.color(at: CGPoint(x: 1, y: 302))?.red ?? 0)
        }

        let light = gray()
        stage.keyboard.keyboardAppearance = .dark
        let dark = gray()
        terminal.keyboardAppearance = .dark
        stage.keyboard.keyboardAppearance = nil
        let ofInput = gray()
        stage.keyboard.keyboardAppearance = .light
        let lightAgain = gray()

        #expect(light > 200 && dark < 60 && ofInput == dark && lightAgain == light)
    }

    @Test("KB-115 the globe key goes through the languages of the view, and leaves the input mode alone")
    func languages() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        stage.keyboard.languages = ["en", "ru", "tlh"]
        let languages = stage.keyboard.languages
        stage.tap(CGPoint(x: 70, y: 192))
        let (language, mode) = (stage.keyboard.language, UITextInputMode.activeInputModes.map(\.primaryLanguage))
        stage.tap(CGPoint(x: 18, y: 31.5))

        expect(languages, equals: ["en", "ru"])
        expect(language, equals: "ru")
        expect(mode, equals: ["en"])
        expect(terminal.text, equals: "й")

        stage.keyboard.language = "fr"
        let unknown = stage.keyboard.language
        stage.keyboard.language = "en"

        expect(unknown, equals: "ru")
        expect(stage.keyboard.language, equals: "en")
    }

    @Test("KB-15 KB-18 KB-115 the intrinsic height follows the width and the candidates") func intrinsicSize() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        let plain = stage.keyboard.intrinsicContentSize
        terminal.autocorrectionType = .default
        stage.keyboard.reloadTraits()
        let withBar = stage.keyboard.intrinsicContentSize.height

        expect(plain, equals: CGSize(width: UIView.noIntrinsicMetric, height: 216))
        expect(withBar, equals: 260)
        expect(stage.keyboard.sizeThatFits(CGSize(width: 414, height: 10)), equals: CGSize(width: 414, height: 270))
    }

    @Test("KB-115 with constraints it is as high as it needs, also after the input has changed") func constraints() {
        let (stage, terminal) = (Stage(), Terminal())
        let keyboard = stage.keyboard
        keyboard.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            keyboard.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
            keyboard.trailingAnchor.constraint(equalTo: stage.window.trailingAnchor),
            keyboard.bottomAnchor.constraint(equalTo: stage.window.bottomAnchor),
        ])
        stage.app.advance(by: 0.1)
        let before = keyboard.frame
        terminal.autocorrectionType = .default
        keyboard.keyInput = terminal
        stage.app.advance(by: 0.1)

        expect(before.height, equals: 216)
        expect(keyboard.frame.height, equals: 260)
        expect(keyboard.frame.maxY, equals: stage.window.bounds.maxY)
        expect(keyboard.frame.width, equals: stage.window.bounds.width)
    }

    @Test("KB-115 a greater height goes to the keys") func higher() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        stage.keyboard.frame.size.height = 316
        stage.app.advance(by: 0.1)

        // The first row reaches down to 10 + 68, the second to 89 + 68.
        stage.tap(CGPoint(x: 18.75, y: 76))
        stage.tap(CGPoint(x: 37.5, y: 155))

        expect(terminal.text, equals: "qa")
    }

    @Test("KB-55 KB-115 shift follows text that other keys have typed") func follows() {
        let stage = Stage()
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        field.autocorrectionType = .no
        field.inputView = UIView()
        stage.window.addSubview(field)
        stage.keyboard.keyInput = field
        field.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        stage.type("ab")
        field.insertText(". ")
        stage.app.advance(by: 0.1)

        stage.type("cd")

        expect(field.text, equals: "Ab. Cd")
    }

    @Test("KB-115 TX-159 it can be the input view of a text field") func inputView() {
        let app = TestApplication()
        app.onScreenKeyboard = .always
        let window = app.makeWindow()
        OnScreenKeyboard.languages = ["en"]
        let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
        field.autocorrectionType = .no
        field.autocapitalizationType = .none
        let keyboard = OnScreenKeyboardView()
        keyboard.keyInput = field
        field.inputView = keyboard
        window.addSubview(field)
        field.becomeFirstResponder()
        app.advance(by: 0.5)

        app.tap(at: keyboard.convert(CGPoint(x: 18.75, y: 31.5), to: nil))

        expect(field.text, equals: "q")
        expect(keyboard.convert(keyboard.bounds, to: nil).maxY, equals: window.bounds.maxY)
        expect(keyboard.bounds.height, equals: 216)
    }

    @Test("KB-38 KB-115 a key that is held when the view leaves its window types nothing") func leaves() {
        let (stage, terminal) = (Stage(), Terminal())
        stage.keyboard.keyInput = terminal
        let finger = stage.app.touch(at: stage.keyboard.convert(Stage.delete, to: nil))
        terminal.text = "abc"
        stage.app.advance(by: 0.1)
        stage.keyboard.removeFromSuperview()
        stage.app.advance(by: 2)
        finger.lift()

        expect(terminal.text, equals: "abc")
    }
}
