import CXkbCommon
import Foundation
import Support
import TouchInput

/// Combines the symbols of dead keys, the compose key and what follows them, by the table of the user's locale
/// (TX-175, T-45).
@MainActor package final class ComposeSequence {
    /// What a key press did.
    package enum Result: Hashable {
        /// It belongs to no sequence, and types what it always does.
        case none
        /// It belongs to a sequence that is not complete; the text shows the sequence so far.
        case pending(String)
        /// It completes a sequence that stands for this text.
        case composed(String)
        /// It does not fit; the whole sequence is dropped.
        case cancelled
    }

    private let state: OpaquePointer?
    private var shown = ""

    /// Reads the table of a locale such as `de_DE.UTF-8`, or that of English if there is none. Without any table no
    /// keys are combined.
    package init(locale: String = ComposeSequence.locale()) {
        let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS)
        defer { xkb_context_unref(context) }
        var table: OpaquePointer?
        for name in [locale, Self.fallbackLocale] where table == nil {
            table = xkb_compose_table_new_from_locale(context, name, XKB_COMPOSE_COMPILE_NO_FLAGS)
        }
        state = table.flatMap { xkb_compose_state_new($0, XKB_COMPOSE_STATE_NO_FLAGS) }
        xkb_compose_table_unref(table)
    }

    isolated deinit { xkb_compose_state_unref(state) }

    nonisolated private static let fallbackLocale = "en_US.UTF-8"

    /// The locale of characters in the environment. That of the C library has no table worth the name.
    package nonisolated static func locale(
        _ environment: [String: String] = EnvironmentVariables.all
    ) -> String {
        let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return name.flatMap { ["C", "POSIX"].contains($0) ? nil : $0 } ?? fallbackLocale
    }

    /// Adds the symbol of a key press.
    package func add(_ symbol: UInt32) -> Result {
        guard let state, xkb_compose_state_feed(state, symbol) == XKB_COMPOSE_FEED_ACCEPTED else { return .none }
        switch xkb_compose_state_get_status(state) {
        case XKB_COMPOSE_COMPOSING:
            shown += Self.visibleText(of: symbol)
            return .pending(shown)
        case XKB_COMPOSE_COMPOSED:
            let text = Self.text { xkb_compose_state_get_utf8(state, $0, $1) }
            reset()
            return .composed(text)
        case XKB_COMPOSE_CANCELLED:
            reset()
            return .cancelled
        default: return .none
        }
    }

    /// Forgets the sequence.
    package func reset() {
        shown = ""
        if let state { xkb_compose_state_reset(state) }
    }

    /// The text that a symbol types; empty if it types none.
    package static func text(of symbol: UInt32) -> String {
        // The library counts the final zero here.
        text { max(0, xkb_keysym_to_utf8(symbol, $0, $1) - 1) }
    }

    private static func text(_ read: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 128)
        let count = buffer.withUnsafeMutableBufferPointer { read($0.baseAddress!, $0.count) }
        let bytes = buffer.prefix(min(max(0, Int(count)), buffer.count - 1))
        return String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    // MARK: Pending sequences

    /// How a symbol is shown in a pending sequence: dead keys as their accent, the compose key and others without a text
    /// as a middle dot.
    private static func visibleText(of symbol: UInt32) -> String {
        if deadKeys.indices.contains(Int(symbol) - Int(XKB_KEY_dead_grave)) {
            return deadKeys[Int(symbol) - Int(XKB_KEY_dead_grave)]
        }
        let text = text(of: symbol)
        return text.isEmpty ? "·" : text
    }

    /// The accents of the dead keys, in the order of their symbols.
    private static let deadKeys = [
        "`", "´", "^", "~", "¯", "˘", "˙", "¨", "˚", "˝", "ˇ", "¸", "˛", "ͺ", "゛", "゜", ".", "ˀ", "ʼ", "/",
    ]
}
