import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitKeyboard

/// The pictures of docs/text-input.md. `scripts/keyboard-images` writes them to the directory in `TOUCHSTONE_PICTURES`.
@MainActor @Suite(.enabled(if: ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] != nil))
struct KeyboardPictureTests {
    private static let phone = CGSize(width: 390, height: 470)

    /// A text view above the keyboard.
    @MainActor private struct Page {
        let app: TestApplication
        let view: UITextView

        /// Where a word is on the screen.
        func frame(of word: String) -> CGRect {
            let range = NSString(string: view.text).range(of: word)
            guard let start = view.position(from: view.beginningOfDocument, offset: range.location),
                let end = view.position(from: start, offset: range.length),
                let textRange = view.textRange(from: start, to: end)
            else { preconditionFailure("no such word") }
            return view.convert(view.firstRect(for: textRange), to: nil)
        }

        var keyboard: KeyboardView? {
            var pending: [UIView] = UIApplication.shared.allWindows
            while let view = pending.popLast() {
                if let keyboard = view as? KeyboardView { return keyboard }
                pending += view.subviews
            }
            return nil
        }

        func center(of text: String) -> CGPoint {
            guard let keyboard, let placed = keyboard.grid.keys.first(where: { $0.key.text == text }) else {
                preconditionFailure("no key \(text)")
            }
            return keyboard.keysArea.convert(placed.frame.center, to: nil)
        }

        func type(_ text: String) {
            for character in text {
                app.tap(at: center(of: String(character)))
                app.advance(by: 0.1)
            }
        }

        func doubleTap(_ word: String) {
            for _ in 0..<2 {
                app.tap(at: frame(of: word).center)
                app.advance(by: 0.05)
            }
            app.advance(by: 0.6)
        }

        func save(_ name: String) throws {
            app.advance(by: 0.01)
            let directory = ProcessInfo.processInfo.environment["TOUCHSTONE_PICTURES"] ?? NSTemporaryDirectory()
            let data = try #require(UIImage(cgImage: app.screenshot()).pngData())
            try data.write(to: URL(fileURLWithPath: directory).appendingPathComponent("\(name).png"))
        }
    }

    private func page(
        _ text: String = "The ferry leaves at noon from the old harbor. ", size: CGSize = phone,
        idiom: UIUserInterfaceIdiom = .phone, languages: [String] = ["en"], style: UIUserInterfaceStyle = .light,
        _ configure: (TestApplication, UITextView) -> Void = { _, _ in }
    ) -> Page {
        useTemporaryLearnedData()
        let app = TestApplication(size: size, scale: 2, idiom: idiom)
        app.onScreenKeyboard = .always
        OnScreenKeyboard.languages = languages
        app.userInterfaceStyle = style
        let window = app.makeWindow()
        window.backgroundColor = .systemBackground
        let view = UITextView(frame: window.bounds)
        view.font = .preferredFont(forTextStyle: .title3)
        view.textContainerInset = UIEdgeInsets(top: 28, left: 16, bottom: 16, right: 16)
        view.text = text
        configure(app, view)
        window.addSubview(view)
        app.advance(by: 0.1)
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: text.utf16.count, length: 0)
        // The keyboard is up, and the caret on.
        app.advance(by: 1.1)
        return Page(app: app, view: view)
    }

    @Test("KB-41 KB-80 the keyboard of a phone, light and dark, with a held key", arguments: ["light", "dark"])
    func phone(style: String) throws {
        let page = page(style: style == "dark" ? .dark : .light)
        page.app.tap(at: page.center(of: "T"))
        page.app.advance(by: 0.1)
        page.type("h")
        let finger = page.app.touch(at: page.center(of: "e"))
        page.app.advance(by: 0.1)
        try page.save(style)
        finger.lift()

        #expect(page.view.text.hasSuffix("The"))
    }

    @Test("KB-115 the keyboard among the views of a program") func embedded() throws {
        let app = TestApplication(size: CGSize(width: 520, height: 420), scale: 2)
        OnScreenKeyboard.languages = ["en"]
        app.userInterfaceStyle = .light
        let window = app.makeWindow()
        window.backgroundColor = UIColor(white: 0.93, alpha: 1)
        let panel = UIView(frame: CGRect(x: 40, y: 30, width: 440, height: 360))
        panel.backgroundColor = UIColor(red: 0.07, green: 0.1, blue: 0.14, alpha: 1)
        panel.layer.cornerRadius = 16
        panel.clipsToBounds = true
        let view = UITextView(frame: CGRect(x: 12, y: 12, width: 416, height: 110))
        view.backgroundColor = .clear
        view.textColor = .systemGreen
        view.font = .monospacedSystemFont(ofSize: 17, weight: .regular)
        view.text = "robot> "
        view.autocorrectionType = .no
        view.autocapitalizationType = .none
        let keyboard = OnScreenKeyboardView(frame: CGRect(x: 0, y: 130, width: 440, height: 230))
        keyboard.keyboardAppearance = .dark
        keyboard.keyInput = view
        panel.addSubview(view)
        panel.addSubview(keyboard)
        window.addSubview(panel)
        app.advance(by: 0.1)
        let page = Page(app: app, view: view)
        page.type("turn lef")
        let finger = app.touch(at: page.center(of: "t"))
        app.advance(by: 0.1)
        try page.save("embedded")
        finger.lift()

        expect(view.text, equals: "robot> turn left")
    }

    @Test("KB-44 alternatives of a held key") func alternatives() throws {
        let page = page("Un caf", style: .light)
        let finger = page.app.touch(at: page.center(of: "e"))
        page.app.advance(by: 0.6)
        finger.move(by: 50, 0)
        page.app.advance(by: 0.1)
        try page.save("alternatives")
        finger.lift()

        expect(page.view.text.count, equals: 7)
    }

    @Test("KB-108 the keyboard of a tablet") func tablet() throws {
        let page = page(size: CGSize(width: 820, height: 600), idiom: .pad, languages: ["en", "de"])
        try page.save("tablet")

        #expect(page.keyboard != nil)
    }

    @Test("KB-113 the split keyboard of a tablet") func split() throws {
        let page = page(
            "The ferry leaves at noon from the old harbor, and the last one back at eight. Bring something warm, and the "
                + "map with the path along the cliffs. Th",
            size: CGSize(width: 820, height: 1000), idiom: .pad)
        OnScreenKeyboard.isSplit = true
        page.app.advance(by: 0.6)
        try page.save("split")

        expect(page.keyboard?.metrics.isSplit, equals: true)
    }

    @Test("KB-70 pinyin with candidates", arguments: ["light", "dark"]) func pinyin(style: String) throws {
        let page = page("明天", languages: ["zh-Hans", "en"], style: style == "dark" ? .dark : .light)
        page.type("xiawu")
        try page.save("pinyin-\(style)")

        expect(page.view.text, equals: "明天xia wu")
    }

    @Test("KB-70 all candidates in place of the keys") func allCandidates() throws {
        let page = page("明天", languages: ["zh-Hans", "en"])
        page.type("shi")
        let strip = try #require(page.keyboard?.strip)
        page.app.tap(at: strip.convert(CGPoint(x: strip.bounds.maxX - 22, y: 22), to: nil))
        page.app.advance(by: 0.1)
        try page.save("candidates")

        #expect(strip.isExpanded)
    }

    @Test("KB-107 KB-112 the kana pad") func kana() throws {
        let page = page("明日の", languages: ["ja", "en"])
        page.type("かわ")
        try page.save("kana")

        expect(page.view.text, equals: "明日のかわ")
    }

    @Test("the Arabic keyboard") func arabic() throws {
        let page = page("تغادر العبارة عند الظهر ", languages: ["ar", "en"])
        try page.save("arabic")

        #expect(page.keyboard != nil)
    }

    @Test("TX-127 the loupe") func loupe() throws {
        let page = page { _, view in view.textContainerInset.top = 110 }
        let rect = page.frame(of: "noon")
        let finger = page.app.touch(at: CGPoint(x: rect.minX - 30, y: rect.midY))
        page.app.advance(by: 0.9)
        finger.move(to: rect.center, over: 0.3)
        page.app.advance(by: 0.3)
        try page.save("loupe")
        finger.lift()

        expect(page.view.selectedRange.length, equals: 0)
    }

    @Test("TX-134 handles and the edit menu", arguments: ["light", "dark"]) func menu(style: String) throws {
        let page = page(style: style == "dark" ? .dark : .light) { _, view in view.textContainerInset.top = 80 }
        page.doubleTap("leaves")
        try page.save("menu-\(style)")

        expect(page.view.selectedRange.length, equals: 6)
    }

    @Test("the edit menu from right to left") func rightToLeft() throws {
        let page = page("تغادر العبارة عند الظهر من الميناء القديم ", languages: ["ar"]) { app, view in
            app.window?.traitOverrides.layoutDirection = .rightToLeft
            view.textContainerInset.top = 80
        }
        page.doubleTap("العبارة")
        try page.save("menu-right-to-left")

        expect(page.view.selectedRange.length, equals: 7)
    }

    @Test("the edit menu in large text") func large() throws {
        let page = page { app, view in
            app.preferredContentSizeCategory = .accessibilityExtraLarge
            view.font = .preferredFont(forTextStyle: .body)
            view.textContainerInset.top = 110
        }
        page.doubleTap("ferry")
        try page.save("menu-large-text")

        expect(page.view.selectedRange.length, equals: 5)
    }

    @Test("TX-145 the bar of commands", arguments: ["light", "dark"]) func commandBar(style: String) throws {
        let page = page(style: style == "dark" ? .dark : .light) { _, view in view.textContainerInset.top = 80 }
        page.view.selectedRange = NSRange(location: 4, length: 5)
        let fingers = page.app.touch(at: (0..<3).map { CGPoint(x: 100 + CGFloat($0) * 80, y: 160) })
        page.app.frame { for finger in fingers { finger.lift() } }
        page.app.advance(by: 1.2)
        try page.save("commands-\(style)")

        expect(page.view.selectedRange.length, equals: 5)
    }
}
