import CXlib
import Foundation
import InputMethods
import Support

/// The X input method (XIM) that `XMODIFIERS` names: the fallback for methods that are not reached over D-Bus (KB-101).
/// It composes in a separate window and answers later.
@MainActor final class XInputMethod {
    /// What the input method made of a key press.
    enum Result: Hashable {
        /// The key types this text.
        case text(String)
        /// The input method will answer with an event: see `answer(_:)`.
        case pending
    }

    private let window: Window
    private let method: XIM
    /// Its name and its display, to ask whether it answers.
    private let name: String
    private let displayName: String
    private var context: XIC?
    /// True if the program of the input method has ended, or has not answered in time. It is not used again then.
    private(set) var hasEnded = false
    /// Whether Xlib has freed the input method.
    private var isFreed = false

    /// The name of the input method in the environment.
    private static var methodName: String { InputMethodSearch.methodName(EnvironmentVariables.all) ?? "" }

    /// Whether the input method that `XMODIFIERS` names runs and answers at once.
    static func isReady(on display: OpaquePointer) -> Bool {
        XInputMethodProbe.runs(methodName, on: display)
            && XInputMethodProbe.answers(
                methodName, on: String(cString: XDisplayString(display)), timeout: XInputMethodProbe.retryTimeout)
    }

    /// Connects to the input method that `XMODIFIERS` names. Returns `nil` if it does not run or does not answer.
    init?(_ display: OpaquePointer, _ window: Window) {
        name = Self.methodName
        displayName = String(cString: XDisplayString(display))
        setlocale(LC_CTYPE, "")
        XSetLocaleModifiers("")
        guard XInputMethodProbe.answers(name, on: displayName), let method = XOpenIM(display, nil, nil, nil) else {
            return nil
        }
        (self.window, self.method) = (window, method)
        context = touchstone_create_input_context(method, window)
        guard let context else {
            XCloseIM(method)
            isFreed = true
            return nil
        }
        touchstone_watch_input_method(method, Unmanaged.passUnretained(self).toOpaque()) { _, object, _ in
            let address = Int(bitPattern: object)
            MainActor.assumeIsolated {
                guard let object = UnsafeRawPointer(bitPattern: address) else { return }
                Unmanaged<XInputMethod>.fromOpaque(object).takeUnretainedValue().methodEnded()
            }
        }
        XSetICFocus(context)
    }

    /// Ends the connection, unless the program of the input method has ended: Xlib has freed it then. If it does not answer,
    /// the connection stays, without being used.
    isolated deinit {
        if isFreed { return }
        // The callback has the address of this object.
        touchstone_watch_input_method(method, nil, nil)
        guard let context, XInputMethodProbe.answers(name, on: displayName) else { return }
        XDestroyIC(context)
        XCloseIM(method)
    }

    /// Shows a key to the input method. Releases type nothing.
    func read(_ event: inout XEvent) -> Result {
        let isDown = event.type == KeyPress
        let isConsumed = XFilterEvent(&event, window) != 0
        guard isDown else { return .text("") }
        return isConsumed ? .pending : .text(lookUp(&event))
    }

    /// The text in an event with which the input method answers: a key press with code 0 for composed text, or the
    /// original one for a key that it does not use.
    func answer(_ event: XKeyEvent) -> String {
        var core = XEvent()
        core.xkey = event
        return event.type == KeyPress ? lookUp(&core) : ""
    }

    /// Tells the input method whether the window has the focus.
    func focusChanged(_ isFocused: Bool) {
        guard let context else { return }
        guard XInputMethodProbe.answers(name, on: displayName) else {
            (self.context, hasEnded) = (nil, true)
            return
        }
        if isFocused { XSetICFocus(context) } else { XUnsetICFocus(context) }
    }

    /// Called while Xlib frees the input method, because its program ended.
    private func methodEnded() { (context, hasEnded, isFreed) = (nil, true, true) }

    private func lookUp(_ core: inout XEvent) -> String {
        guard let context else { return "" }
        var buffer = [CChar](repeating: 0, count: 128)
        var status: Int32 = 0
        var count = Xutf8LookupString(context, &core.xkey, &buffer, Int32(buffer.count), nil, &status)
        if status == XBufferOverflow {
            buffer = [CChar](repeating: 0, count: Int(count))
            count = Xutf8LookupString(context, &core.xkey, &buffer, count, nil, &status)
        }
        return String(decoding: buffer.prefix(max(0, Int(count))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
