import DBusClient
import Expectations
import Foundation
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import InputMethods

/// The protocols of ibus and fcitx5 as the real services understand them. No program and no display is needed.
@MainActor @Suite(.serialized) struct InputMethodProtocolTests {
    /// Waits for a condition, while the main queue receives answers. Only the turns of this test count: between two of
    /// them other tests may keep the main queue busy for minutes.
    private func wait(_ what: String, for condition: () -> Bool) async throws {
        for _ in 0..<Int(Program.timeout / Self.pollInterval) {
            if condition() { return }
            try await Task.sleep(for: .seconds(Self.pollInterval))
        }
        throw XPanelError.timeout(what)
    }

    /// The number of keys after which an engine that has not seen one never will.
    private static let mostKeys = 3000
    /// The time between two looks at a condition, in seconds.
    private static let pollInterval = 0.002

    /// What a service does.
    @MainActor private final class Log {
        var events: [InputMethodEvent] = []
        var answers: [Bool?] = []
    }

    private func type(_ keys: InputMethodKey..., on service: any InputMethodService, _ log: Log) async throws {
        for key in keys {
            let count = log.answers.count
            service.process(key) { log.answers.append($0) }
            try await wait("an answer") { log.answers.count > count }
        }
    }

    /// An ibus-daemon with the probe engine and a context of it.
    private struct IBus {
        let daemon: IBusDaemon
        let engine: ChildProcess
        let service: IBusService
        let log: Log
    }

    private func ibus() async throws -> IBus {
        try await MainQueue.waitUntilCalm()
        let daemon = try IBusDaemon(PrivateBus(), engine: nil)
        let engine = try IBusProbeEngine.start(daemon)
        let address = try #require(daemon.environment["IBUS_ADDRESS"])
        let log = Log()
        let service: IBusService? = await withCheckedContinuation { continuation in
            IBusService.connect(to: address, program: "test") { continuation.resume(returning: $0) }
        }
        let connected = try #require(service)
        connected.onEvent = { log.events.append($0) }
        return IBus(daemon: daemon, engine: engine, service: connected, log: log)
    }

    /// Gives the context the focus, and waits until the engine has it: keys arrive.
    private func focus(_ ibus: IBus, _ content: InputMethodContent = InputMethodContent()) async throws {
        ibus.service.focusIn(content)
        // Keys that arrive before the daemon has given the engine to the context are answered without it.
        var keys = 0
        while !ibus.engine.output.contains("key 0x7a 44 0x0") {
            if keys == Self.mostKeys { throw XPanelError.timeout("the engine") }
            keys += 1
            try await type(InputMethodKey(symbol: 0x7A, code: 44), on: ibus.service, ibus.log)
            try await Task.sleep(for: .seconds(10 * Self.pollInterval))
        }
        (ibus.log.events, ibus.log.answers) = ([], [])
    }

    @Test("KB-81 KB-83 a context of ibus-daemon tells its engine focus, capabilities, content, caret and text")
    func context() async throws {
        let ibus = try await ibus()
        defer { withExtendedLifetime(ibus) {} }

        try await focus(ibus)
        ibus.service.setCaret(CGRect(x: 10, y: 20, width: 2, height: 30))
        ibus.service.setSurroundingText(SurroundingText(text: "a😀b", cursor: 2, anchor: 1))
        try await wait("the text") { ibus.engine.output.contains("text a😀b 2 1\n") }
        ibus.service.reset()
        ibus.service.focusOut()
        // The daemon then gives the focus to its internal context.
        try await wait("the end") {
            ibus.engine.output.components(separatedBy: "text a😀b 2 1\n").last?.contains("reset\nfocus out\n") == true
        }

        let said = ibus.engine.output.split(separator: "\n")
        // Preedit 1, focus 8 and surrounding text 32.
        #expect(said.contains("capabilities 41") && said.contains("focus in"))
        #expect(said.contains("cursor 10 20 2 30"))
    }

    @Test("KB-83 for inputs that know no marked text only the focus is announced") func plainInput() async throws {
        let ibus = try await ibus()
        defer { withExtendedLifetime(ibus) {} }
        var content = InputMethodContent()
        content.isTextInput = false

        try await focus(ibus, content)

        expect(
            ibus.engine.output.split(separator: "\n").last { $0.hasPrefix("capabilities") }, equals: "capabilities 8")
    }

    @Test("KB-84 the engine gets evdev codes, releases with bit 30; a forwarded key comes without both bits")
    func keys() async throws {
        let ibus = try await ibus()
        defer { withExtendedLifetime(ibus) {} }
        try await focus(ibus)

        try await type(
            InputMethodKey(symbol: 0x78, code: 45), InputMethodKey(symbol: 0x78, code: 45, isDown: false),
            InputMethodKey(symbol: 0x66, code: 33, modifiers: 1), on: ibus.service, ibus.log)
        try await wait("the forwarded key") { !ibus.log.events.isEmpty }

        let said = ibus.engine.output.split(separator: "\n")
        #expect(said.contains("key 0x78 45 0x0") && said.contains("key 0x78 45 0x40000000"))
        #expect(said.contains("key 0x66 33 0x1") && ibus.log.answers == [false, false, true])
        expect(ibus.log.events, equals: [.forward(InputMethodKey(symbol: 0x67, code: 34, modifiers: 4, isDown: false))])
    }

    @Test("KB-81 KB-82 commits, marked text and deletions of the engine; at the end of the focus ibus commits nothing")
    func composition() async throws {
        let ibus = try await ibus()
        defer { withExtendedLifetime(ibus) {} }
        try await focus(ibus)

        try await type(
            InputMethodKey(symbol: 0x64), InputMethodKey(symbol: 0x70), on: ibus.service, ibus.log)
        try await wait("marked text") { ibus.log.events.count >= 2 }
        ibus.service.focusOut()
        ibus.service.focusIn(InputMethodContent())
        try await type(InputMethodKey(symbol: 0x61), on: ibus.service, ibus.log)
        try await wait("the commit") { ibus.log.events.contains(.commit("á")) }

        let commits = ibus.log.events.filter { if case .commit = $0 { true } else { false } }
        expect(ibus.log.events.prefix(2), equals: [.delete(offset: -2, count: 2), .preedit("pre", cursor: 2)])
        expect(commits, equals: [.commit("á")])
    }

    @Test("TX-39 ibus sets the clause that is converted off with a background") func clause() async throws {
        let ibus = try await ibus()
        defer { withExtendedLifetime(ibus) {} }
        try await focus(ibus)

        try await type(InputMethodKey(symbol: 0x63), on: ibus.service, ibus.log)
        try await wait("marked text") { !ibus.log.events.isEmpty }

        expect(ibus.log.events, equals: [.preedit("pre", cursor: 2, clause: 1..<3)])
    }

    @Test("KB-85 KB-86 ibus gives purposes and hints the same names") func content() async throws {
        let ibus = try await ibus()
        defer { withExtendedLifetime(ibus) {} }
        try await focus(ibus)
        let purposes: [(InputMethodContent.Purpose, String)] = [
            (.alpha, "alpha"), (.digits, "digits"), (.number, "number"), (.phone, "phone"), (.url, "url"),
            (.email, "email"), (.name, "name"), (.freeForm, "free-form"),
        ]
        let hints: [(InputMethodContent.Hints, String)] = [
            (.spellCheck, "spellcheck"), (.noSpellCheck, "no-spellcheck"), (.completion, "word-completion"),
            (.uppercase, "uppercase-chars"), (.uppercaseWords, "uppercase-words"),
            (.uppercaseSentences, "uppercase-sentences"), (.noOnScreenKeyboard, "inhibit-osk"),
        ]

        for (index, purpose) in purposes.enumerated() {
            let hint = hints[index % hints.count]
            var content = InputMethodContent()
            content.purpose = purpose.0
            content.hints = [hint.0]
            ibus.service.focusIn(content)
            try await wait("\(purpose.1) and \(hint.1)") {
                ibus.engine.output.contains("content \(purpose.1) \(hint.1);\n")
            }
        }

        expect(purposes.count, equals: 8)
        expect(hints.count, equals: 7)
    }

    // MARK: fcitx5

    /// A raw context of fcitx5 with capabilities, in which the letter n is typed. Returns the signals that came before
    /// the answer to a later call.
    private func signals(_ address: String, capabilities: UInt64) async throws -> [(String, [DBusValue])] {
        let connection = try DBusConnection(address)
        defer { connection.close() }
        func call(_ method: DBusMethod, _ arguments: [DBusValue]) async throws -> [DBusValue] {
            try await withCheckedContinuation { continuation in
                connection.call(method, arguments) { continuation.resume(returning: $0) }
            }.get()
        }
        let name = "org.fcitx.Fcitx5"
        let create = DBusMethod(
            "CreateInputContext", of: "/org/freedesktop/portal/inputmethod", interface: "org.fcitx.Fcitx.InputMethod1",
            service: name)
        let pairs = DBusValue.array([.structure([.string("program"), .string("test")])], of: "(ss)")
        let path = try #require(try await call(create, [pairs]).first?.text)
        func method(_ member: String) -> DBusMethod {
            DBusMethod(member, of: path, interface: "org.fcitx.Fcitx.InputContext1", service: name)
        }
        var signals: [(String, [DBusValue])] = []
        let rule = DBusSignalRule(sender: name, path: path, interface: "org.fcitx.Fcitx.InputContext1")
        let subscription = try connection.subscribe(rule) { signals.append(($0, $1)) }
        defer { subscription.cancel() }
        _ = try await call(method("SetCapability"), [.uint64(capabilities)])
        _ = try await call(method("FocusIn"), [])
        for symbol: UInt32 in [0x6E, 0x69] {
            let answer = try await call(
                method("ProcessKeyEvent"), [.uint32(symbol), .uint32(0), .uint32(0), .bool(false), .uint32(0)])
            expect(answer.first?.boolean, equals: true)
        }
        try await wait("marked text") { signals.contains { $0.0 == "UpdateFormattedPreedit" } }
        if capabilities & 1 << 39 != 0 {
            try await wait("candidates") { signals.contains { $0.0 == "UpdateClientSideUI" } }
        }
        // All signals before this answer have arrived.
        _ = try await call(method("SetCapability"), [.uint64(capabilities)])
        return signals
    }

    @Test("KB-88 with bit 39 fcitx5 gives the candidates to the application, without it, as we ask, it keeps them")
    func clientSidePanel() async throws {
        try await MainQueue.waitUntilCalm()
        let fcitx5 = try Fcitx5Daemon(PrivateBus())
        defer { withExtendedLifetime(fcitx5) {} }
        let address = try #require(fcitx5.bus.environment["DBUS_SESSION_BUS_ADDRESS"])
        let own = Fcitx5Service.capabilities(InputMethodContent())

        let with = try await signals(address, capabilities: own | 1 << 39)
        let without = try await signals(address, capabilities: own)

        expect(own & 1 << 39, equals: 0)
        #expect(with.contains { $0.0 == "UpdateClientSideUI" && String(describing: $0.1).contains("你") })
        #expect(!without.contains { $0.0 == "UpdateClientSideUI" })
    }

    @Test("KB-89 both protocols reach fcitx5, its own is tried first", arguments: ["", "ibusfrontend"])
    func bothProtocols(disabled: String) async throws {
        try await MainQueue.waitUntilCalm()
        let bus = try PrivateBus()
        let fcitx5 = try Fcitx5Daemon(bus, disabling: disabled.isEmpty ? ["dbusfrontend"] : [disabled])
        let address = try #require(bus.environment["DBUS_SESSION_BUS_ADDRESS"])
        let environment = bus.environment.merging(["IBUS_ADDRESS": address]) { $1 }
        let search = InputMethodSearch(environment, program: "test")
        let log = Log()

        var found: (any InputMethodService)?
        search.start { found = $0 }
        try await wait("the service") { found != nil }
        let service = try #require(found)
        service.onEvent = { log.events.append($0) }
        service.focusIn(InputMethodContent())
        try await type(InputMethodKey(symbol: 0x6E, code: 49), InputMethodKey(symbol: 0x69, code: 23), on: service, log)
        try await wait("marked text") {
            log.events.contains { if case .preedit(let text, _, _) = $0 { !text.isEmpty } else { false } }
        }
        try await type(InputMethodKey(symbol: 0x20, code: 57), on: service, log)
        try await wait("the commit") { log.events.contains(.commit("你")) }

        expect(InputMethodSearch.candidates(environment), equals: [.fcitx5(address: address), .ibus(address: address)])
        #expect(disabled.isEmpty ? service is IBusService : service is Fcitx5Service)
        withExtendedLifetime(fcitx5) {}
    }
}
