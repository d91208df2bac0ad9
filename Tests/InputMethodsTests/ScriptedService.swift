import CoreGraphics
import Foundation
import UIKit

@testable import InputMethods

/// A service whose answers a test gives.
@MainActor final class ScriptedService: InputMethodService {
    var onEvent: ((InputMethodEvent) -> Void)?
    var onLost: (() -> Void)?
    var seesKeys = true

    /// What the session has asked for, in order.
    private(set) var calls: [String] = []
    private(set) var caret: CGRect?
    /// How often the caret was told.
    private(set) var caretCount = 0
    private(set) var surroundingText: SurroundingText?
    /// How often the text around the caret was told.
    private(set) var surroundingTextCount = 0
    private(set) var content: InputMethodContent?
    /// The keys without an answer.
    private var pending: [(key: InputMethodKey, reply: @MainActor (Bool?) -> Void)] = []

    /// The keys about which the session waits for an answer.
    var askedKeys: [InputMethodKey] { pending.map(\.key) }

    /// Answers about the first key, after these events.
    func answer(_ isHandled: Bool?, _ events: InputMethodEvent...) {
        for event in events { onEvent?(event) }
        pending.removeFirst().reply(isHandled)
    }

    /// Ends like a program that was killed.
    func die() {
        let waiting = pending
        pending = []
        for (_, reply) in waiting { reply(nil) }
        onLost?()
    }

    func process(_ key: InputMethodKey, reply: @escaping @MainActor (Bool?) -> Void) { pending.append((key, reply)) }

    func focusIn(_ content: InputMethodContent) {
        self.content = content
        calls.append("in")
    }

    func focusOut() { calls.append("out") }
    func reset() { calls.append("reset") }
    func setCaret(_ rectangle: CGRect) {
        caret = rectangle
        caretCount += 1
    }

    func setSurroundingText(_ text: SurroundingText) {
        surroundingText = text
        surroundingTextCount += 1
    }

    func close() { calls.append("close") }

    /// Forgets the calls so far.
    func forgetCalls() { calls = [] }
}

/// A search that finds what a test says.
@MainActor final class ScriptedSearch: InputMethodSearch {
    private(set) var count = 0
    private var completion: (@MainActor ((any InputMethodService)?) -> Void)?

    override func start(_ completion: @escaping @MainActor ((any InputMethodService)?) -> Void) {
        count += 1
        self.completion = completion
    }

    /// Ends the search.
    func find(_ service: ScriptedService?) { completion?(service) }
}
