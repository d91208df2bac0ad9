import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import UIKitCore

/// Stands between a host's keys and the application: while a text input is first responder, every key is shown to the
/// user's input method first (TX-177), and what the method composes becomes marked and final text (KB-90).
///
/// A key waits until the method has answered about it, at most `replyTimeout`; keys that follow wait behind it, so that
/// their order is kept. Nothing else waits: answers arrive on the main queue. A key without an answer is delivered as
/// typed. Until the missing answers arrive, further keys are not shown to the method, and what it says about keys
/// that were delivered already is dropped.
@MainActor package final class InputMethodSession {
    /// The longest wait for an answer, in seconds (TX-177).
    package static let replyTimeout = 1.0
    /// The longest wait for the first answer of a service, which may load dictionaries, in seconds (TX-177).
    package static let firstReplyTimeout = 3.0

    private enum State {
        /// No service was looked for yet, or none was found.
        case absent
        case searching
        case ready(any InputMethodService)
    }

    /// Delivers a key that the input method sends as if it was typed (KB-82).
    package var onForwardedKey: ((InputMethodKey) -> Void)?
    /// Converts a rectangle in points of a window to pixels of the screen; `nil` if that is not possible now.
    package var screenRectangle: ((_ rectangle: CGRect, _ window: UIWindow) -> CGRect?)?
    /// True if a service was looked for and there is none.
    package private(set) var isMissing = false

    private let search: InputMethodSearch
    /// Whether secure inputs have the method too. What composes for a compositor gets no keys of theirs otherwise, and a
    /// phone's keyboard could not type passwords (KB-95).
    private let servesSecureInputs: Bool
    private var state = State.absent
    private var queue = KeyQueue()
    /// The key about which the service has not answered yet.
    private var asked: KeyQueue.Entry?
    /// Whether the service has answered about a key.
    private var hasAnswered = false
    private var askedNumber = 0
    private var deadline: DeadlineQueue.Deadline?
    /// The number of answers that came too late or not yet, of keys that were delivered as typed.
    private var lateAnswers = 0
    /// What the service did because of the key that it was asked about.
    private var events: [InputMethodEvent] = []
    /// Whether the window that shows the application has the keyboard focus.
    private var hasWindowFocus = true
    private weak var input: (any UIKeyInput)?
    private var content: InputMethodContent?
    /// Where the service shows its candidates, in points of the window, and the window.
    private var caret: (rectangle: CGRect, window: ObjectIdentifier)?
    /// The count of changes that the text around the caret was told after; `nil` if it was not told.
    private var toldChanges: UInt?
    /// Whether the input method has marked text.
    private var isComposing = false
    private var isPumping = false

    /// Creates a session that connects to a service when the first text input becomes first responder.
    ///
    /// - Parameter servesSecureInputs: whether the service is told of secure inputs as well; false by default.
    package init(_ search: InputMethodSearch, servesSecureInputs: Bool = false) {
        self.search = search
        self.servesSecureInputs = servesSecureInputs
    }

    /// Whether a service answers.
    package var isConnected: Bool {
        if case .ready = state { return true }
        return false
    }

    // MARK: Keys

    /// Takes a key that was typed. Returns false if it is not shown to an input method and no other key waits: the
    /// caller delivers it now. Otherwise `deliver` is called later, unless the input method uses the key.
    ///
    /// - Parameter key: the key; it is not computed if false is returned.
    package func take(_ key: @autoclosure () -> InputMethodKey, deliver: @escaping @MainActor () -> Void) -> Bool {
        update()
        if queue.isEmpty, asked == nil, !isPumping, !asksService { return false }
        queue.append(KeyQueue.Entry(key: key(), time: MediaClock.now, deliver: deliver))
        pump()
        return true
    }

    /// Whether the next key is shown to a service, or waits for one.
    private var asksService: Bool {
        guard input != nil, lateAnswers == 0 else { return false }
        switch state {
        case .absent: return false
        case .searching: return true
        case .ready(let service): return service.seesKeys
        }
    }

    /// Shows keys to the service or delivers them, until one has to wait.
    private func pump() {
        guard !isPumping else { return }
        isPumping = true
        defer { isPumping = false }
        while asked == nil, let first = queue.first {
            update()
            switch state {
            case .ready(let service) where asksService:
                _ = queue.removeFirst()
                ask(service, about: first)
            case .searching where asksService:
                return wait(until: first.time + Self.replyTimeout)
            default:
                _ = queue.removeFirst()
                first.deliver()
            }
        }
    }

    private func ask(_ service: any InputMethodService, about entry: KeyQueue.Entry) {
        asked = entry
        askedNumber += 1
        let number = askedNumber
        if entry.key.isDown, let input, let text = InputMethodText.surroundingText(of: input) {
            service.setSurroundingText(text)
        }
        wait(until: MediaClock.now + (hasAnswered ? Self.replyTimeout : Self.firstReplyTimeout))
        service.process(entry.key) { [weak self] isHandled in self?.answered(number, isHandled) }
    }

    private func answered(_ number: Int, _ isHandled: Bool?) {
        hasAnswered = true
        guard number == askedNumber, let entry = asked else { return lateAnswer() }
        stopWaiting()
        asked = nil
        applyEvents()
        // Without an answer the service is about to end.
        if isHandled == nil { endComposition() }
        // A release belongs to its press: without one, the application ignores it.
        if isHandled != true || !entry.key.isDown { entry.deliver() }
        pump()
    }

    private func lateAnswer() {
        lateAnswers = max(0, lateAnswers - 1)
        guard lateAnswers == 0, case .ready(let service) = state else { return }
        service.reset()
        pump()
    }

    // MARK: Waiting

    private func wait(until time: TimeInterval) {
        stopWaiting()
        deadline = DeadlineQueue.main.schedule(at: time) { [weak self] in
            self?.deadline = nil
            // What was typed is input, though a deadline delivers it.
            HostCalls.fromRunLoop { self?.giveUpWaiting() }
        }
    }

    private func stopWaiting() {
        if let deadline { DeadlineQueue.main.cancel(deadline) }
        deadline = nil
    }

    /// The service has not answered in time, or is not found in time: the keys are delivered as typed.
    private func giveUpWaiting() {
        events = []
        endComposition()
        lateAnswers += 1
        if let entry = asked {
            asked = nil
            askedNumber += 1
            entry.deliver()
        }
        pump()
    }

    // MARK: What the service does

    private func receive(_ event: InputMethodEvent) {
        guard lateAnswers == 0 else { return }
        if asked != nil { return events.append(event) }
        update()
        apply(event)
        update()
    }

    /// Applies the events of one key. Of several changes of the provisional text only the last one counts, and final
    /// text replaces the provisional one that is there.
    private func applyEvents() {
        let events = events
        self.events = []
        for (index, event) in events.enumerated() {
            if case .preedit = event, events.indices.contains(index + 1) {
                switch events[index + 1] {
                case .preedit, .commit: continue
                case .delete, .deleteBytes, .forward: break
                }
            }
            apply(event)
        }
        if !events.isEmpty { update() }
    }

    private func apply(_ event: InputMethodEvent) {
        guard let input else { return }
        switch event {
        case .commit(let text):
            if text.isEmpty { return }
            isComposing = false
            HostCalls.tell(.inputMethod(.commit(text))) { InputMethodText.commit(text, into: input) }
        case .preedit(let text, let cursor, let clause):
            if text.isEmpty, !isComposing { return }
            isComposing = HostCalls.tell(.inputMethod(.mark(text, cursor: cursor))) {
                InputMethodText.mark(text, cursor: cursor, clause: clause, in: input)
            }
        case .delete(let offset, let count):
            HostCalls.tell(.inputMethod(.delete(offset: offset, count: count))) {
                InputMethodText.delete(offset: offset, count: count, in: input)
            }
        case .deleteBytes(let before, let after):
            guard let range = InputMethodText.scalars(before: before, after: after, in: input) else { return }
            apply(.delete(offset: range.lowerBound, count: range.count))
        case .forward(let key): onForwardedKey?(key)
        }
    }

    /// Leaves the composed text as it stands.
    private func endComposition() {
        if isComposing, let input { HostCalls.tell(.inputMethod(.unmark)) { InputMethodText.unmark(input) } }
        isComposing = false
    }

    /// Does what an input method did in a recording.
    package static func apply(_ edit: SessionTextEdit) {
        guard let input = focusedInput(includingSecure: true) else { return }
        switch edit {
        case .commit(let text): InputMethodText.commit(text, into: input)
        case .mark(let text, let cursor): _ = InputMethodText.mark(text, cursor: cursor, in: input)
        case .unmark: InputMethodText.unmark(input)
        case .delete(let offset, let count): InputMethodText.delete(offset: offset, count: count, in: input)
        }
    }

    // MARK: Focus

    /// The window that shows the application got or lost the keyboard focus.
    package func windowFocusChanged(_ hasFocus: Bool) {
        hasWindowFocus = hasFocus
        if !hasFocus { deliverWaitingKeys() }
        update()
    }

    /// Follows the first responder, its caret, and changes of its text by others. Hosts call it after each layout; it
    /// costs little while nothing changes.
    package func update() {
        let current = hasWindowFocus ? Self.focusedInput(includingSecure: servesSecureInputs) : nil
        if current !== input || (input == nil && content != nil) {
            leave()
            input = current
            if current != nil, case .absent = state { find() }
        }
        guard let input, case .ready(let service) = state else { return }
        if isComposing, (input as? any UITextInput)?.markedTextRange == nil {
            // The text was set by code, or a tap has ended the composition (TX-43, TX-45).
            isComposing = false
            service.reset()
        }
        let content = InputMethodContent(input)
        if content != self.content {
            if isComposing {
                // The service forgets the composition with its focus: the text stays as it stands.
                endComposition()
                service.reset()
            }
            self.content = content
            // It forgets the caret and the text around it too (KB-94).
            (caret, toldChanges) = (nil, nil)
            service.focusIn(content)
        }
        if let rectangle = InputMethodText.caret(of: input),
            let window = (input as? any UITextInput)?.textInputView.window,
            caret?.rectangle != rectangle || caret?.window != ObjectIdentifier(window),
            let pixels = screenRectangle?(rectangle, window)
        {
            caret = (rectangle, ObjectIdentifier(window))
            service.setCaret(pixels)
        }
        if !service.seesKeys, !content.isSecure { tellSurroundingText(service, of: input) }
    }

    /// Tells the text around the caret, if it may have changed.
    private func tellSurroundingText(_ service: any InputMethodService, of input: any UIKeyInput) {
        guard let textInput = input as? any UITextInput else { return }
        if toldChanges == TextChanges.count, TextChanges.counts(textInput) { return }
        toldChanges = TextChanges.count
        if let text = InputMethodText.surroundingText(of: input) { service.setSurroundingText(text) }
    }

    /// The window that shows the application was moved on the screen.
    package func windowMoved() { caret = nil }

    /// The first responder of the key window, if it takes text. What is typed into a secure input is shown to no other
    /// program, except to the one that types it (KB-95).
    private static func focusedInput(includingSecure: Bool) -> (any UIKeyInput)? {
        guard let input = UIApplication.shared.keyWindow?.firstResponder as? any UIKeyInput,
            includingSecure || !input.isSecureTextEntry
        else { return nil }
        return input
    }

    /// TX-44: the composed text stays as it stands.
    private func leave() {
        endComposition()
        if content != nil, case .ready(let service) = state { service.focusOut() }
        (content, caret, toldChanges) = (nil, nil, nil)
    }

    // MARK: Service

    /// Connects to a service, and later to one that is started later.
    private func find() {
        state = .searching
        search.start { [weak self] service in self?.found(service) }
    }

    private func found(_ service: (any InputMethodService)?) {
        // A search may have been started twice: by a text input, and by the start of a service.
        if isConnected { return service?.close() ?? () }
        stopWaitingForService()
        isMissing = service == nil
        guard let service else {
            state = .absent
            return pump()
        }
        state = .ready(service)
        hasAnswered = false
        service.onEvent = { [weak self] event in self?.receive(event) }
        service.onLost = { [weak self] in self?.lost() }
        update()
        pump()
    }

    private func stopWaitingForService() {
        guard asked == nil else { return }
        stopWaiting()
        lateAnswers = 0
    }

    /// The service has ended: what it composed stays as it stands, and keys are delivered as typed.
    private func lost() {
        guard case .ready(let service) = state else { return }
        service.close()
        state = .absent
        isMissing = true
        (content, caret, lateAnswers) = (nil, nil, 0)
        deliverWaitingKeys()
        // If no key waited: the next one must not replace the composed text.
        endComposition()
        if input != nil { find() }
    }

    /// Delivers all keys that wait as typed, without waiting for answers about them.
    private func deliverWaitingKeys() {
        guard asked != nil || !queue.isEmpty else { return }
        stopWaiting()
        events = []
        endComposition()
        if let entry = asked {
            if case .ready = state { lateAnswers += 1 }
            asked = nil
            askedNumber += 1
            entry.deliver()
        }
        while let entry = queue.removeFirst() { entry.deliver() }
    }
}
