import Expectations
import Foundation
import Support
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

@MainActor @Suite struct LayoutTests {
    @MainActor private final class Counter: NSObject {
        var count = 0
        func posted(_ notification: Notification) { count += 1 }
    }

    @Test("KB-01 every language has three rows of letters, numbers and symbols") func rows() {
        let layouts = KeyboardLayouts.languages.compactMap(KeyboardLayouts.layout)

        expect(layouts.count, equals: 8)
        #expect(layouts.allSatisfy { $0.rows.count == 3 && $0.numbers.count == 3 && $0.symbols.count == 3 })
    }

    @Test("KB-01 shift and delete flank the third row; plane key, globe, space and return make the fourth") func latin()
    {
        let stage = KeyboardStage(languages: ["en", "de"])

        let rows = Dictionary(grouping: stage.keyboard.grid.keys) { $0.frame.minY }
        let counts = rows.sorted { $0.key < $1.key }.map(\.value.count)
        let last = stage.keyboard.grid.keys.suffix(4).map(\.key.kind)
        expect(counts, equals: [10, 9, 9, 4])
        expect(last, equals: [.plane(.numbers), .globe, .newline, .space])
    }

    @Test("KB-02 the second row is centered, half a column free at both sides") func centered() {
        let stage = KeyboardStage(size: CGSize(width: 375, height: 667))

        let (q, a) = (stage.frame(of: "q"), stage.frame(of: "a"))
        #expect(abs(a.minX - q.minX - (q.width + 6) / 2) < 0.01 && a.width == q.width)
    }

    @Test("KB-03 the planes of numbers and symbols, with five wide keys in the third row") func signs() {
        let stage = KeyboardStage()
        func rows() -> [[String]] {
            let characters = stage.keyboard.grid.keys.filter { $0.key.isCharacter }
            return Dictionary(grouping: characters) { $0.frame.minY }.sorted { $0.key < $1.key }
                .map { $0.value.sorted { $0.frame.minX < $1.frame.minX }.map(\.key.text) }
        }
        let letter = stage.frame(of: "q").width
        stage.tap(.plane(.numbers))
        let numbers = rows()
        let wide = numbers.last?.map { stage.frame(of: $0) } ?? []
        let sides = (stage.frame(of: .plane(.symbols)), stage.frame(of: .delete))
        stage.tap(.plane(.symbols))

        expect(numbers.map { $0.joined() }, equals: ["1234567890", "-/:;()$&@\"", ".,?!'"])
        expect(rows().map { $0.joined() }, equals: ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"])
        #expect(wide.count == 5 && wide.allSatisfy { $0.width > letter * 1.2 })
        #expect(sides.0.maxX < wide[0].minX && wide[4].maxX < sides.1.minX && sides.0.midY == wide[0].midY)
    }

    @Test("KB-04 letters show capitals only while shift is on") func capitals() {
        let stage = KeyboardStage()

        let before = stage.titles.contains("q")
        stage.tap(.shift)

        #expect(before && stage.titles.contains("Q") && !stage.titles.contains("q"))
    }

    @Test("KB-05 after a space, and after an apostrophe, the letters come back") func backToLetters() {
        let stage = KeyboardStage()

        stage.tap(.plane(.numbers))
        stage.tap("1")
        let stays = stage.has(.plane(.symbols))
        stage.tap(.space)
        let afterSpace = stage.has(.shift)
        stage.tap(.plane(.numbers))
        stage.tap("'")

        #expect(stays && afterSpace && stage.has(.shift) && stage.text == "1 ‘")
    }

    @Test("KB-06 a slide from the plane key types a character and comes back to the letters") func slideFromPlane() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: .plane(.numbers)).center)
        finger.move(to: stage.frame(of: "4").center, over: 0.2)
        finger.lift()

        #expect(stage.text == "4" && stage.has(.shift))
    }

    @Test("KB-06 a slide from shift types one capital") func slideFromShift() {
        let stage = KeyboardStage()

        let finger = stage.app.touch(at: stage.frame(of: .shift).center)
        finger.move(to: stage.frame(of: "D").center, over: 0.2)
        finger.lift()
        stage.tap("d")

        expect(stage.text, equals: "Dd")
    }

    @Test(
        "KB-07 the keys beside space depend on the keyboard type",
        arguments: [
            (UIKeyboardType.default, ["space"]), (.emailAddress, ["space", "@", "."]), (.URL, [".", "/", ".com"]),
            (.webSearch, ["space", "."]), (.twitter, ["space", "@", "#"]),
        ])
    func fourthRow(type: UIKeyboardType, titles: [String]) {
        let stage = KeyboardStage { $0.keyboardType = type }

        let bottom = stage.keyboard.grid.keys.map(\.frame.maxY).max() ?? 0
        let row = stage.keyboard.grid.keys.filter { $0.frame.maxY == bottom && $0.key.isLight }
        expect(row.sorted { $0.frame.minX < $1.frame.minX }.map(\.key.title), equals: titles)
    }

    @Test("KB-08 KB-09 a number pad has digits and delete, no return; a decimal pad the locale's sign") func pads() {
        let number = KeyboardStage { $0.keyboardType = .numberPad }
        let titles = number.titles
        let hasReturn = number.has(.newline)
        let decimal = KeyboardStage(languages: ["de"]) { $0.keyboardType = .decimalPad }

        #expect(titles == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", ""] && !hasReturn)
        #expect(decimal.titles.contains(","))
    }

    @Test("KB-08 a phone pad has letters under the digits and a key to + * #") func phonePad() {
        let stage = KeyboardStage { $0.keyboardType = .phonePad }

        let letters = stage.keyboard.grid.keys.first { $0.key.text == "2" }?.key.subtitle
        stage.tap(.plane(.padSymbols))
        stage.tap("#")

        expect(letters, equals: "ABC")
        expect(stage.text, equals: "#")
    }

    @Test("KB-10 numbers and punctuation starts on numbers, name and phone leads to a phone pad") func firstPlanes() {
        let numbers = KeyboardStage { $0.keyboardType = .numbersAndPunctuation }
        let startsOnNumbers = numbers.has(.plane(.symbols))
        let name = KeyboardStage { $0.keyboardType = .namePhonePad }
        name.tap(.plane(.pad))

        #expect(startsOnNumbers && name.titles.contains("9") && name.has(.plane(.letters)))
    }

    @Test("KB-11 TX-09 the return key has the title of its type, and is grey while there is no text") func returnKey() {
        let stage = KeyboardStage {
            $0.returnKeyType = .search
            $0.enablesReturnKeyAutomatically = true
        }

        let key = stage.keyboard.keyViews.first { $0.key.kind == .newline }
        let before = key?.look.isDisabled
        stage.type("a")

        expect(key?.key.title, equals: "search")
        expect(before, equals: true)
        expect(key?.look.isDisabled, equals: false)
        expect(key?.look.isFilled, equals: true)
    }

    @Test("KB-12 KB-13 KB-14 the globe goes to the next mode and posts the change") func globe() {
        let single = KeyboardStage(languages: ["en"]).has(.globe)
        let stage = KeyboardStage(languages: ["en", "ru"])
        let counter = Counter()
        NotificationCenter.default.addObserver(
            counter, selector: Selector("posted:", Counter.posted),
            name: UITextInputMode.currentInputModeDidChangeNotification, object: nil)
        stage.tap(.globe)

        #expect(!single && stage.titles.contains("й") && counter.count == 1)
        expect(stage.field.textInputMode?.primaryLanguage, equals: "ru")
        expect(UITextInputMode.activeInputModes.map(\.primaryLanguage), equals: ["en", "ru"])
    }

    @Test("KB-13 holding the globe lists the modes, and sliding onto one chooses it") func modeList() {
        let stage = KeyboardStage(languages: ["en", "de", "ru"])

        let finger = stage.app.touch(at: stage.frame(of: .globe).center)
        stage.app.advance(by: 0.6)
        guard let list = stage.keyboard.modeList else {
            Issue.record("no list")
            return
        }
        finger.move(to: list.convert(CGPoint(x: 60, y: 44 * 2.5), to: nil), over: 0.2)
        finger.lift()

        #expect(stage.titles.contains("й"))
    }

    @Test("KB-13 the mode is remembered for the context of each input") func contexts() {
        final class Field: UITextField {
            override var textInputContextIdentifier: String? { "chat" }
        }
        let stage = KeyboardStage(languages: ["en", "ru"])
        let chat = Field(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
        stage.app.window?.addSubview(chat)
        chat.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        stage.tap(.globe)
        stage.tap(.globe)
        stage.tap(.globe)
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.1)
        stage.tap(.globe)
        let inField = stage.titles.contains("q")
        chat.becomeFirstResponder()
        stage.app.advance(by: 0.1)

        // The empty field begins with a capital.
        #expect(inField && stage.titles.contains("Й"))
    }

    @Test("KB-106 the active modes are those of the environment, otherwise that of the locale, English besides others")
    func standardModes() {
        func languages(_ list: String?, _ locale: String) -> [String] {
            OnScreenKeyboard.standardLanguages(
                environment: list.map { ["TOUCHSTONE_KEYBOARDS": $0] } ?? [:], locale: locale)
        }

        expect(languages("en,ar", "de_DE"), equals: ["en", "ar"])
        expect(languages("tlh", "de_DE"), equals: ["de"])
        expect(languages(nil, "de_DE.UTF-8"), equals: ["de"])
        expect(languages(nil, "ru_RU"), equals: ["ru", "en"])
        expect(languages(nil, "zh_CN"), equals: ["zh-Hans", "en"])
        expect(languages(nil, "ja"), equals: ["ja", "en"])
        expect(languages(nil, "C"), equals: ["en"])
    }

    @Test("KB-106 what the program sets comes before the environment") func setModes() {
        let stage = KeyboardStage(languages: ["fr", "tlh", "ru"])

        expect(UITextInputMode.activeInputModes.map(\.primaryLanguage), equals: ["fr", "ru"])
        expect(stage.titles.prefix(6), equals: ["a", "z", "e", "r", "t", "y"])
    }

    @Test("KB-13 an input may choose its mode by overriding textInputMode") func ownMode() {
        final class Field: UITextField {
            override var textInputMode: UITextInputMode? {
                UITextInputMode.activeInputModes.first { $0.primaryLanguage == "ru" }
            }
        }
        let stage = KeyboardStage(languages: ["en", "ru"])
        let russian = Field(frame: CGRect(x: 20, y: 120, width: 200, height: 40))
        stage.app.window?.addSubview(russian)
        russian.becomeFirstResponder()
        stage.app.advance(by: 0.5)
        let own = stage.titles.contains("Й")
        stage.field.becomeFirstResponder()
        stage.app.advance(by: 0.5)

        #expect(own && stage.titles.contains("q"))
    }
}
