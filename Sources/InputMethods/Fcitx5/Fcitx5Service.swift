import CoreGraphics
import DBusClient
import Foundation

/// An input context of fcitx5 (KB-87, KB-88).
@MainActor final class Fcitx5Service: InputMethodService {
    /// The name of fcitx5 on the session bus.
    static let name = "org.fcitx.Fcitx5"

    /// The time within which a context must be created, in seconds (decision).
    private static let connectionTimeout = 5.0

    private static let contextInterface = "org.fcitx.Fcitx.InputContext1"

    /// Bits of the capabilities. Candidates are shown by fcitx5.
    private enum Capability {
        static let preedit: UInt64 = 1 << 1
        static let formattedPreedit: UInt64 = 1 << 4
        /// The application keeps provisional text when the focus leaves.
        static let commitsWhenUnfocused: UInt64 = 1 << 5
        static let surroundingText: UInt64 = 1 << 6
        static let email: UInt64 = 1 << 7
        static let digits: UInt64 = 1 << 8
        static let uppercase: UInt64 = 1 << 9
        static let url: UInt64 = 1 << 12
        static let phone: UInt64 = 1 << 13
        static let number: UInt64 = 1 << 14
        static let noOnScreenKeyboard: UInt64 = 1 << 15
        static let spellCheck: UInt64 = 1 << 16
        static let noSpellCheck: UInt64 = 1 << 17
        static let completion: UInt64 = 1 << 18
        static let uppercaseWords: UInt64 = 1 << 19
        static let uppercaseSentences: UInt64 = 1 << 20
        static let alpha: UInt64 = 1 << 21
        static let name: UInt64 = 1 << 22
        static let reportsRepeats: UInt64 = 1 << 38
    }

    /// The bit of a repeated key in its state.
    private static let repeatMask: UInt32 = 1 << 31
    /// Key codes of X and fcitx5 are this much greater than those of the kernel.
    private static let codeOffset: UInt32 = 8

    var onEvent: ((InputMethodEvent) -> Void)?
    var onLost: (() -> Void)?

    private let connection: DBusConnection
    private let path: String
    private var subscriptions: [DBusSubscription] = []

    /// Creates a context, if fcitx5 runs; it is not started. `completion` gets `nil` otherwise.
    ///
    /// - Parameter display: the window system, as fcitx5 names it: `x11:` or `wayland:`.
    static func connect(
        on address: String, program: String, display: String, completion: @escaping @MainActor (Fcitx5Service?) -> Void
    ) {
        guard let connection = try? DBusConnection(address) else { return completion(nil) }
        func fail() {
            connection.close()
            completion(nil)
        }
        let bus = "org.freedesktop.DBus"
        let owner = DBusMethod("GetNameOwner", of: "/org/freedesktop/DBus", interface: bus, service: bus)
        connection.call(owner, [.string(name)], timeout: connectionTimeout) { result in
            guard case .success = result else { return fail() }
            let create = DBusMethod(
                "CreateInputContext", of: "/org/freedesktop/portal/inputmethod",
                interface: "org.fcitx.Fcitx.InputMethod1", service: name)
            let details = [("program", program), ("display", display)]
            let pairs = details.map { DBusValue.structure([.string($0.0), .string($0.1)]) }
            connection.call(create, [.array(pairs, of: "(ss)")], timeout: connectionTimeout) { result in
                guard case .success(let values) = result, let path = values.first?.text else { return fail() }
                completion(Fcitx5Service(connection, path))
            }
        }
    }

    private init?(_ connection: DBusConnection, _ path: String) {
        (self.connection, self.path) = (connection, path)
        connection.onLost = { [weak self] in self?.lost() }
        do {
            let signals = DBusSignalRule(sender: Self.name, path: path, interface: Self.contextInterface)
            subscriptions.append(try connection.subscribe(signals) { [weak self] in self?.receive($0, $1) })
            let owner = DBusSignalRule(
                sender: "org.freedesktop.DBus", member: "NameOwnerChanged", firstArgument: Self.name)
            subscriptions.append(try connection.subscribe(owner) { [weak self] _, _ in self?.lost() })
        } catch {
            connection.close()
            return nil
        }
    }

    private func lost() {
        let onLost = onLost
        self.onLost = nil
        onLost?()
    }

    // MARK: Requests

    func process(_ key: InputMethodKey, reply: @escaping @MainActor (Bool?) -> Void) {
        let arguments: [DBusValue] = [
            .uint32(key.symbol), .uint32(key.code == 0 ? 0 : key.code + Self.codeOffset),
            .uint32(key.modifiers | (key.isRepeat ? Self.repeatMask : 0)), .bool(!key.isDown), .uint32(key.time),
        ]
        connection.call(method("ProcessKeyEvent"), arguments) { result in
            reply((try? result.get())?.first?.boolean)
        }
    }

    func focusIn(_ content: InputMethodContent) {
        connection.send(method("SetCapability"), [.uint64(Self.capabilities(content))])
        connection.send(method("FocusIn"))
    }

    func focusOut() {
        connection.send(method("Reset"))
        connection.send(method("FocusOut"))
    }

    func reset() { connection.send(method("Reset")) }

    func setCaret(_ rectangle: CGRect) {
        connection.send(method("SetCursorRect"), CaretRectangle(rectangle).numbers.map { .int32($0) })
    }

    func setSurroundingText(_ text: SurroundingText) {
        connection.send(
            method("SetSurroundingText"),
            [.string(text.text), .uint32(UInt32(text.cursor)), .uint32(UInt32(text.anchor))])
    }

    func close() {
        for subscription in subscriptions { subscription.cancel() }
        connection.close()
    }

    private func method(_ name: String) -> DBusMethod {
        DBusMethod(name, of: path, interface: Self.contextInterface, service: Self.name)
    }

    static func capabilities(_ content: InputMethodContent) -> UInt64 {
        var bits = Capability.commitsWhenUnfocused | Capability.reportsRepeats
        if content.isTextInput {
            bits |= Capability.preedit | Capability.formattedPreedit | Capability.surroundingText
        }
        switch content.purpose {
        case .freeForm: break
        case .alpha: bits |= Capability.alpha
        case .digits: bits |= Capability.digits
        case .number: bits |= Capability.number
        case .phone: bits |= Capability.phone
        case .url: bits |= Capability.url
        case .email: bits |= Capability.email
        case .name: bits |= Capability.name
        }
        let hints: [(InputMethodContent.Hints, UInt64)] = [
            (.spellCheck, Capability.spellCheck), (.noSpellCheck, Capability.noSpellCheck),
            (.completion, Capability.completion), (.uppercase, Capability.uppercase),
            (.uppercaseWords, Capability.uppercaseWords),
            (.uppercaseSentences, Capability.uppercaseSentences),
            (.noOnScreenKeyboard, Capability.noOnScreenKeyboard),
        ]
        for (hint, bit) in hints where content.hints.contains(hint) { bits |= bit }
        return bits
    }

    // MARK: Signals

    private func receive(_ signal: String, _ arguments: [DBusValue]) {
        switch signal {
        case "CommitString":
            if let text = arguments.first?.text { onEvent?(.commit(text)) }
        case "UpdateFormattedPreedit":
            guard arguments.count >= 2, let parts = arguments[0].elements, let cursor = arguments[1].integer else {
                return
            }
            let (text, clause) = Self.formatted(parts)
            onEvent?(.preedit(text, cursor: Self.utf16Offset(bytes: cursor, in: text), clause: clause))
        case "DeleteSurroundingText":
            guard arguments.count >= 2, let offset = arguments[0].integer, let count = arguments[1].integer else {
                return
            }
            onEvent?(.delete(offset: offset, count: count))
        case "ForwardKey":
            guard arguments.count >= 3, let symbol = arguments[0].integer, let state = arguments[1].integer,
                let isUp = arguments[2].boolean
            else { return }
            let modifiers = UInt32(truncatingIfNeeded: state) & 0xFF
            onEvent?(
                .forward(
                    InputMethodKey(
                        symbol: UInt32(truncatingIfNeeded: symbol), modifiers: modifiers, isDown: !isUp)))
        default: break
        }
    }

    /// The bit of highlighted parts in their format: the clause that is converted.
    private nonisolated static let highlight = 1 << 4

    /// The text of parts with formats, and its first highlighted parts that follow each other, in UTF-16 units (TX-39).
    nonisolated static func formatted(_ parts: [DBusValue]) -> (text: String, clause: Range<Int>?) {
        var (text, clause) = ("", Range<Int>?.none)
        for part in parts {
            guard let members = part.elements, let characters = members.first?.text else { continue }
            let start = text.utf16.count
            text += characters
            guard members.count >= 2, let format = members[1].integer, format & highlight != 0 else { continue }
            if clause == nil || clause?.upperBound == start {
                clause = (clause?.lowerBound ?? start)..<text.utf16.count
            }
        }
        return (text, clause)
    }

    /// The position in UTF-16 units after some bytes of UTF-8; the end for a negative number and beyond the text.
    nonisolated static func utf16Offset(bytes: Int, in text: String) -> Int {
        guard bytes >= 0, bytes <= text.utf8.count else { return text.utf16.count }
        return text.utf8.index(text.utf8.startIndex, offsetBy: bytes).utf16Offset(in: text)
    }
}
