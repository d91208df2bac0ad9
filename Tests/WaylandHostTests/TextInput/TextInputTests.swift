import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

extension WestonTests {
    /// Texts that the compositor's input method writes, with text-input-v3. The test plays the method.
    @Suite struct TextInputTests {
        /// A compositor and a program whose first field is edited, when the compositor has been told of it.
        private func start(_ environment: [String: String] = [:]) throws -> (Weston, ChildProcess) {
            let weston = try Weston(hasTextInput: true)
            let program = try weston.launch("HostProbe", ["--delegate", "TextDelegate"], environment: environment)
            try weston.waitForTextInput(["enabled": "1", "text": ""], of: program)
            return (weston, program)
        }

        /// Types keys of the kernel.
        private func type(_ codes: Int..., in weston: Weston) throws {
            for code in codes { try weston.send("k \(code) 1", "k \(code) 0") }
        }

        private static let (a, b, tab, one, backspace) = (30, 48, 15, 2, 14)

        // MARK: State

        @Test("KB-91 KB-94 a text that is edited is enabled with its type, text and caret, in one commit")
        func enable() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            let state = try weston.textInput()

            expect(state["purpose"], equals: "0")
            expect(state["hints"], equals: "4")
            expect(state["cursor"], equals: "0")
            expect(state["anchor"], equals: "0")
            let numbers = (state["rectangle"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }
            // The caret of an empty field that spans 20…320 by 60…94.
            try #require(numbers.count == 4)
            #expect((20...40).contains(numbers[0]))
            #expect((60...80).contains(numbers[1]))
            #expect((10...34).contains(numbers[3]))
            let requests = try weston.takeTextInputRequests()
            expect(requests.first, equals: "enable")
            #expect(requests.prefix { $0 != "commit" }.contains("content"))
            expect(requests.filter { $0 == "commit" }.count, equals: Int(state["commits"] ?? ""))
        }

        @Test(
            "KB-91 KB-93 typed keys change the surrounding text, whose cursor is counted in bytes, and are another cause"
        )
        func typing() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            try weston.send("ic Grüße", "id 0")
            try weston.waitForTextInput(["text": "Grüße", "cursor": "7", "anchor": "7", "cause": "0"], of: program)
            try type(Self.a, in: weston)

            try weston.waitForTextInput(["text": "Grüßea", "cursor": "8", "anchor": "8", "cause": "1"], of: program)
            #expect(program.output.contains("text 0 'Grüßea'\n"))
        }

        @Test(
            "KB-94 KB-95 each field is disabled and enabled again; a secure one is a password, and its text is not told"
        )
        func fields() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ic one", "id 0")
            try weston.waitForTextInput(["text": "one"], of: program)
            _ = try weston.takeTextInputRequests()

            try type(Self.tab, in: weston)
            try weston.waitForTextInput(["enables": "2", "text": ""], of: program)
            let requests = try weston.takeTextInputRequests()
            expect(requests.prefix(3), equals: ["disable", "commit", "enable"])
            #expect(requests.contains("content") && requests.contains("rectangle"))
            try type(Self.tab, in: weston)
            try weston.waitForTextInput(
                ["enables": "3", "purpose": "8", "hints": "192", "text": "(none)"], of: program)
            try weston.send("ic geheim", "id 0")
            try program.waitForOutput("text 2 'geheim'")
            try weston.send("ix 1 0", "id 0")
            try program.waitForOutput("text 2 'gehei'")

            try expect(weston.textInput()["text"], equals: "(none)")
        }

        // MARK: Events

        @Test("KB-91 provisional text is marked, and takes effect with done only; final text replaces it")
        func composition() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            try weston.send("ip 2 2 ni", "ip 6 6 ni hao")
            try type(Self.a, in: weston)
            try program.waitForOutput("text 0 'a'\n")
            try weston.send("id 0")
            try program.waitForOutput("text 0 'a[ni hao]'\n")
            // The text around is told without the provisional one.
            try weston.waitForTextInput(["text": "a", "cursor": "1"], of: program)
            try weston.send("ic 你好", "id 0")

            try program.waitForOutput("text 0 'a你好'\n")
            #expect(!program.output.contains("[ni]"))
        }

        @Test("KB-91 keys that were sent before a change of the input method take effect before it, also in one read")
        func keysBefore() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ic x", "id 0")
            try program.waitForOutput("text 0 'x'\n")

            try weston.send("k \(Self.backspace) 1", "k \(Self.backspace) 0", "ip 2 2 ni", "id 0")
            try program.waitForOutput("text 0 '[ni]'\n")
            try weston.send("ic 你", "id 0", "k \(Self.one) 1", "k \(Self.one) 0", "ic ，", "id 0")

            try program.waitForOutput("text 0 '你1，'\n")
            #expect(!program.output.contains("x["))
        }

        @Test("KB-94 what follows a key that moves the focus in one read is not written into the next field")
        func keyMovesFocus() throws {
            let (weston, program) = try start()
            defer { program.stop() }

            try weston.send("k \(Self.tab) 1", "k \(Self.tab) 0", "ic lost", "id 0")
            try weston.waitForTextInput(["enables": "2"], of: program)
            try weston.send("ic kept", "id 0")

            try program.waitForOutput("text 1 'kept'\n")
        }

        @Test("KB-92 one done: provisional text away, deletion, final text, then new provisional text")
        func order() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ic abcßd", "id 0", "ip 1 1 x", "id 0")
            try program.waitForOutput("text 0 'abcßd[x]'\n")

            // The order of these events does not matter.
            try weston.send("ip 1 1 y", "ic Z", "ix 3 0", "id 0")

            try program.waitForOutput("text 0 'abcZ[y]'\n")
            // The events may have crossed a commit: nothing is told until they know it.
            try Deadline.poll(seconds: Weston.timeout, "the text: \(program.output)") {
                try weston.send("ip 1 1 y", "id 0")
                let state = try weston.textInput()
                return state["text"] == "abcZ" && state["cursor"] == "4" ? () : nil
            }
        }

        @Test("KB-92 events of an older state count, but nothing is told until the serial matches")
        func staleSerial() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ic a", "id 0")
            try weston.waitForTextInput(["text": "a"], of: program)
            _ = try weston.takeTextInputRequests()

            try weston.send("ic b", "id -1")
            try program.waitForOutput("text 0 'ab'\n")
            try type(Self.a, in: weston)
            try program.waitForOutput("text 0 'aba'\n")
            // A later turn of the run loop would have told it.
            try type(Self.b, in: weston)
            try program.waitForOutput("text 0 'abab'\n")
            try expect(weston.takeTextInputRequests(), equals: [])
            try weston.send("id 0")

            try weston.waitForTextInput(["text": "abab"], of: program)
        }

        @Test("KB-94 what was sent before the compositor knew of the next field is not written into it")
        func lateEvents() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try type(Self.tab, in: weston)
            try weston.waitForTextInput(["enables": "2"], of: program)

            // One commit disabled the first field, the next one enabled the second.
            try weston.send("ic lost", "id -2", "ic kept", "id 0")

            try program.waitForOutput("text 1 'kept'\n")
        }

        @Test("TX-44 a window that loses the text focus keeps the composed text; what comes then is ignored")
        func leave() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ip 2 2 ni", "id 0")
            try program.waitForOutput("text 0 '[ni]'\n")

            try weston.send("ic lost", "ig", "id 0", "ic lost", "id 0", "ie")
            try weston.waitForTextInput(["enables": "2", "text": "ni"], of: program)
            try weston.send("ic x", "id 0")

            try program.waitForOutput("text 0 'nix'\n")
        }

        @Test("TX-43 text that the program sets ends the composition: the text is enabled again")
        func setText() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ip 2 2 ni", "id 0")
            try program.waitForOutput("text 0 '[ni]'\n")

            program.send(SIGUSR1)

            try weston.waitForTextInput(["enables": "2", "disables": "1", "text": "set"], of: program)
            try weston.send("ic x", "id 0")
            try program.waitForOutput("text 0 'setx'\n")
        }

        @Test(
            "events without sense change nothing: before the focus, beyond the text, within a character, of the future")
        func faults() throws {
            let (weston, program) = try start()
            defer { program.stop() }
            try weston.send("ig", "id 0", "id 7", "ic lost", "id 0", "ig", "ie", "ie")
            try weston.waitForTextInput(["enables": "2"], of: program)
            try weston.send("ic ßb", "id 0")
            try program.waitForOutput("text 0 'ßb'\n")

            try weston.send("ix 9 0", "id 0", "ix 2 0", "id 0", "ix 0 4294967295", "id 0", "ip 1 9 ß", "id 0")
            try program.waitForOutput("text 0 'ßb[ß]'\n")
            try weston.send("ip -1 -1 é", "id 0", "ip", "ip 1", "id 5", "ic c", "id 3")

            try program.waitForOutput("text 0 'ßbc'\n")
            #expect(!program.output.contains("lost"))
        }

        @Test("KB-91 without a text that is edited nothing is enabled, and keys are typed")
        func noText() throws {
            let weston = try Weston(hasTextInput: true)
            let program = try weston.launch("HostProbe")
            defer { program.stop() }
            try weston.waitForPixel(300, 200, .red, of: program)

            try type(Self.a, in: weston)

            try program.waitForOutput("key up 'a'")
            try expect(weston.textInput()["enables"], equals: "0")
        }

        @Test("KB-101 XMODIFIERS turns the compositor's input method off") func disabled() throws {
            let weston = try Weston(hasTextInput: true)
            let program = try weston.launch(
                "HostProbe", ["--delegate", "TextDelegate"], environment: ["XMODIFIERS": "@im=none"])
            defer { program.stop() }
            try program.waitForOutput("editing 0")
            try weston.waitForPixel(100, 400, .red, of: program)

            try type(Self.a, in: weston)

            try program.waitForOutput("text 0 'a'\n")
            try expect(weston.textInput()["focus"], equals: "0")
        }

        // MARK: The keyboard of a shell

        @Test("KB-100 with squeekboard's name on the bus the own keyboard is hidden, the shell's height reported")
        func squeekboard() throws {
            let bus = try PrivateBus()
            let keyboard = try bus.start(
                "/usr/bin/python3", [PrivateBus.script("bus_name.py"), "sm.puri.OSK0"])
            defer { keyboard.stop() }
            try Deadline.poll(seconds: Weston.timeout, "the name") { keyboard.output.contains("owned") ? () : nil }
            let (weston, program) = try start(bus.environment)
            defer { program.stop() }
            try weston.send("d 1 100 137", "f", "u 1", "f")
            try program.waitForOutput("editing 1")

            try weston.send("z 800 350")
            try program.waitForOutput("keyboard show 350 250")
            try weston.send("z 800 600")

            try program.waitForOutput("keyboard hide 600 250")
            expect(program.lines("keyboard ").count, equals: 2)
            #expect(try weston.pixel(400, 590).isClose(to: .red))
        }

        @Test("KB-79 KB-100 where the shell has no keyboard, the program's own comes after a touch in a text")
        func ownKeyboard() throws {
            let bus = try PrivateBus()
            let (weston, program) = try start(bus.environment)
            defer { program.stop() }

            try weston.send("d 1 100 137", "f", "u 1", "f")

            try program.waitForOutput("keyboard show ")
        }
    }
}
