import Expectations
import Foundation
import Testing
import TouchstoneTesting
import WebBrowser

@testable import BrowserHost

/// What is composed in the page, with the input methods of real browsers.
extension TwoBrowsersTests {
    /// A browser whose page edits the text of the program.
    private func editor(_ kind: BrowserKind, _ program: BrowserProgram) throws -> any Browser {
        let browser = try screen(kind, program)
        try touch(browser, "touchStart", [(100, 56)])
        try touch(browser, "touchEnd")
        try program.wait(for: "editing")
        try browser.wait(for: "textNumber > 0 && document.activeElement === textField && told !== null")
        return browser
    }

    private func press(_ browser: any Browser, _ letter: String) throws {
        if let chromium = browser as? Chromium { try chromium.press(letter, code: "Key" + letter.uppercased()) }
        if let firefox = browser as? Firefox { try firefox.pressByInputMethod(letter) }
    }

    /// The lines of the program about the text.
    private func texts(_ program: BrowserProgram) -> [String] {
        program.process.output.split(separator: "\n").filter { $0.hasPrefix("text ") }.map { String($0.dropFirst(5)) }
    }

    @Test("KB-117 TX-39 composed text is marked with its cursor, then final", arguments: BrowserKind.allCases)
    func composition(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)
        // Where candidates appear.
        try browser.wait(
            for: "(b => b.left > 20 && b.left < 60 && b.top > 38 && b.bottom < 76)(textField.getBoundingClientRect())")

        try browser.compose("ni", cursor: 2)
        try program.wait(for: "text [ni|]\n")
        try browser.compose("ni hao", cursor: 2)
        try program.wait(for: "text [ni| hao]\n")
        try browser.endComposition("你好")
        try program.wait(for: "text 你好\n")

        try browser.wait(for: "told.text === '你好' && textField.value === '你好' && textField.selectionStart === 2")
    }

    @Test("KB-117 keys before and after a composition are typed once, in their order", arguments: BrowserKind.allCases)
    func keysBesides(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)

        try press(browser, "a")
        try browser.compose("x", cursor: 1)
        try browser.endComposition("啊")
        try press(browser, "b")
        try browser.compose("y", cursor: 1)
        try browser.endComposition("呀")
        try press(browser, "c")
        try program.wait(for: "text a啊b呀c\n")

        expect(texts(program).filter { !$0.contains("[") }, equals: ["a", "a啊", "a啊b", "a啊b呀", "a啊b呀c"])
    }

    @Test("KB-117 keys that the input method takes are not typed") func keysOfMethod() throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(.chromium, program)
        guard let chromium = browser as? Chromium else { return }
        func method(_ type: String) throws {
            try chromium.call(
                "Input.dispatchKeyEvent",
                ["type": type, "key": "Process", "code": "KeyN", "windowsVirtualKeyCode": 229])
        }

        try method("rawKeyDown")
        try chromium.compose("n", selection: 0..<1)
        try method("keyUp")
        try method("rawKeyDown")
        try chromium.endComposition("你")
        try method("keyUp")
        try press(chromium, "b")
        try program.wait(for: "text 你b\n")

        expect(texts(program).filter { !$0.contains("[") }, equals: ["你", "你b"])
    }

    @Test("KB-117 a composition that is emptied leaves the text as it was", arguments: BrowserKind.allCases)
    func emptied(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)
        try press(browser, "a")
        try browser.compose("ni", cursor: 2)
        try program.wait(for: "text a[ni|]\n")

        try browser.compose("", cursor: 0)
        try program.wait(for: "text a\n", times: 2)
        try press(browser, "b")

        try program.wait(for: "text ab\n")
    }

    @Test(
        "TX-44 KB-95 KB-117 another first responder keeps composed text; secret text is a password in the page",
        arguments: BrowserKind.allCases)
    func otherResponder(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)
        try browser.compose("ni", cursor: 2)
        try program.wait(for: "text [ni|]\n")

        program.process.send(SIGUSR1)
        try program.wait(for: "secret editing")
        try browser.wait(
            for: "!isComposing && document.activeElement === secretField && secretField.type === 'password'")
        try expect(browser.text(of: "document.execCommand('insertText', false, 'geheim')"), equals: "true")
        try program.wait(for: "secret geheim\n")

        try expect(browser.text(of: "[told === null, textField.value, secretField.value]"), equals: "true,,")
        #expect(!program.process.output.contains("secret ni"))
    }

    @Test(
        "KB-117 a lost connection keeps the composed text, and the next page edits it", arguments: BrowserKind.allCases)
    func lostConnection(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)
        try browser.compose("ni", cursor: 2)
        try program.wait(for: "text [ni|]\n")

        _ = try browser.text(of: "socket.close()")
        try browser.wait(for: "socket !== null && socket.readyState === 1 && told !== null && told.text === 'ni'")
        try browser.wait(for: "!isComposing && textField.value === 'ni'")
        try browser.compose("x", cursor: 1)
        try browser.endComposition("你")

        try program.wait(for: "text ni你\n")
    }

    @Test(
        "KB-117 text that is typed without keys, a replaced word and a deletion change the text",
        arguments: BrowserKind.allCases)
    func withoutKeys(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)

        _ = try browser.text(of: "document.execCommand('insertText', false, 'teh')")
        try program.wait(for: "text teh\n")
        try browser.wait(for: "told.text === 'teh' && isAdopted")
        // As a correction replaces a word.
        _ = try browser.text(
            of: "(textField.setSelectionRange(0, 3), document.execCommand('insertText', false, 'the'))")
        try program.wait(for: "text the\n")
        try browser.wait(for: "told.text === 'the' && isAdopted")
        _ = try browser.text(of: "document.execCommand('delete')")

        try program.wait(for: "text th\n")
    }

    @Test(
        "KB-79 KB-117 after a touch the program's keyboard is shown, and the browser's is not",
        arguments: BrowserKind.allCases)
    func oneKeyboard(kind: BrowserKind) throws {
        let program = try BrowserProgram()
        defer { program.process.stop() }
        let browser = try editor(kind, program)

        try program.wait(for: "keyboard shown")

        try expect(browser.text(of: "[textField, secretField].map(field => field.inputMode)"), equals: "none,none")
    }
}
