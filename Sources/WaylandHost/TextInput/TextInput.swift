import CWayland
import CoreGraphics
import Foundation
import InputMethods

/// The text input of a seat: the compositor's input method, or the keyboard of a phone's shell, writes with it (KB-91).
/// Keys have passed the method before the program gets them.
@MainActor final class TextInput: InputMethodService {
    var onEvent: ((InputMethodEvent) -> Void)?
    /// Never called: the text input ends with the connection.
    var onLost: (() -> Void)?
    /// Called when the window got or lost the text focus.
    var onFocusChange: ((Bool) -> Void)?
    /// Called before the method changes the text: delivers what was read before.
    var onDone: (() -> Void)?
    var seesKeys: Bool { false }

    /// Whether the compositor has been told of a focused text.
    var isEnabled: Bool { state.isEnabled }

    private let object: OpaquePointer
    private var state = TextInputState()

    /// Creates the text input of a seat; `nil` if the connection is lost.
    init?(_ manager: OpaquePointer, seat: OpaquePointer) {
        guard let object = zwp_text_input_manager_v3_get_text_input(manager, seat) else { return nil }
        self.object = object
        zwp_text_input_v3_add_listener(object, Self.listener, ownerPointer(self))
    }

    isolated deinit { zwp_text_input_v3_destroy(object) }

    /// Tells the compositor what has changed in this turn of the run loop, in one commit.
    func commitChanges() { send(state.takeChanges()) }

    // MARK: InputMethodService

    /// Keys are not shown to the method by programs; it uses none.
    func process(_ key: InputMethodKey, reply: @escaping @MainActor (Bool?) -> Void) {
        DispatchQueue.main.async { reply(false) }
    }

    func focusIn(_ content: InputMethodContent) { send(state.focus(content)) }
    func focusOut() { send(state.unfocus()) }
    func reset() { send(state.reset()) }
    func setCaret(_ rectangle: CGRect) { state.setRectangle(CaretRectangle(rectangle)) }
    func setSurroundingText(_ text: SurroundingText) { state.setSurroundings(text) }
    func close() { send(state.unfocus()) }

    private func send(_ requests: [TextInputRequest]) {
        for request in requests {
            switch request {
            case .enable: zwp_text_input_v3_enable(object)
            case .disable: zwp_text_input_v3_disable(object)
            case .contentType(let hints, let purpose): zwp_text_input_v3_set_content_type(object, hints, purpose)
            case .surroundingText(let bytes):
                zwp_text_input_v3_set_surrounding_text(object, bytes.text, bytes.cursor, bytes.anchor)
            case .otherCause:
                zwp_text_input_v3_set_text_change_cause(object, ZWP_TEXT_INPUT_V3_CHANGE_CAUSE_OTHER.rawValue)
            case .rectangle(let rectangle):
                zwp_text_input_v3_set_cursor_rectangle(
                    object, rectangle.x, rectangle.y, rectangle.width, rectangle.height)
            case .commit: zwp_text_input_v3_commit(object)
            }
        }
    }

    // MARK: Events

    /// The focus is on some surface of the window.
    private func entered() {
        guard !state.isEntered else { return }
        state.enter()
        onFocusChange?(true)
    }

    private func left() {
        guard state.isEntered else { return }
        state.leave()
        onFocusChange?(false)
    }

    private func done(_ serial: UInt32) {
        onDone?()
        for event in state.done(serial: serial) { onEvent?(event) }
    }

    nonisolated(unsafe) private static let listener = makeListener(
        zwp_text_input_v3_listener(
            enter: { data, _, _ in withOwner(data, TextInput.self) { $0.entered() } },
            leave: { data, _, _ in withOwner(data, TextInput.self) { $0.left() } },
            preedit_string: { data, _, text, begin, end in
                let text = text.map { String(cString: $0) } ?? ""
                withOwner(data, TextInput.self) { input in
                    input.state.change { $0.setPreedit(text, begin: begin, end: end) }
                }
            },
            commit_string: { data, _, text in
                let text = text.map { String(cString: $0) } ?? ""
                withOwner(data, TextInput.self) { input in input.state.change { $0.setCommit(text) } }
            },
            delete_surrounding_text: { data, _, before, after in
                withOwner(data, TextInput.self) { input in
                    input.state.change { $0.setDeletion(before: before, after: after) }
                }
            },
            done: { data, _, serial in withOwner(data, TextInput.self) { $0.done(serial) } }))
}
