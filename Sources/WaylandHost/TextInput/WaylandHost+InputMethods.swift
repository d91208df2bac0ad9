import CoreGraphics
import Foundation
import HostSupport
import InputMethods
import Support
import TouchInput
import UIKitCore

extension WaylandHost {
    /// The text input of the first seat, unless the environment turns input methods off. It exists from the start:
    /// compositors tell of the text focus only when it changes.
    static func textInput(of connection: WaylandConnection) -> TextInput? {
        let name = InputMethodSearch.methodName(EnvironmentVariables.all)
        guard let manager = connection.textInputs, let seat = connection.seats.firstSeat,
            name.map(InputMethodSearch.disablingNames.contains) != true
        else { return nil }
        return TextInput(manager, seat: seat)
    }

    /// The session with the compositor's input method, or with ibus and fcitx5 over D-Bus (KB-91, KB-101).
    static func inputMethods(_ textInput: TextInput?) -> InputMethodSession {
        guard let textInput else { return InputMethodSession(InputMethodSearch(display: "wayland:")) }
        return InputMethodSession(InputMethodSearch(finding: textInput), servesSecureInputs: true)
    }

    /// Connects the windows with the user's input method.
    func connectInputMethods() {
        connection.seats.inputMethods = inputMethods
        inputMethods.screenRectangle = { [unowned self] in surfaceRectangle($0, of: $1) }
        inputMethods.onForwardedKey = { [unowned self] in connection.seats.type($0) }
        guard let textInput else { return }
        inputMethods.windowFocusChanged(false)
        textInput.onFocusChange = { [unowned self] hasFocus in
            connection.seats.finish()
            inputMethods.windowFocusChanged(hasFocus)
        }
        textInput.onDone = { [unowned self] in
            connection.seats.finish()
            // A key may have moved the focus: what follows was meant for the text before (KB-94).
            inputMethods.update()
        }
        shellKeyboard?.onAnswer = { [unowned self] in application?.hostKeyboardPolicyChanged() }
    }

    /// Tells the input method what has changed in this turn of the run loop.
    func updateInputMethods() {
        guard application != nil else { return }
        inputMethods.update()
        textInput?.commitChanges()
        connection.flush()
    }

    /// The keyboard of a window came or went. The text focus says more than the keyboard's, where there is one.
    func keyboardFocusChanged(_ hasFocus: Bool, in window: Int) {
        connection.seats.finish()
        windows.first { $0.number == window }?.keyboardFocusChanged(hasFocus)
        updateActivity()
        if textInput == nil { inputMethods.windowFocusChanged(hasFocus) }
    }

    /// A rectangle in points of a window, in units of the surface: the compositor does not say where that is (KB-90).
    private func surfaceRectangle(_ rectangle: CGRect, of window: UIWindow) -> CGRect? {
        guard let shown = windows.first(where: { $0.number == window.screen.surface }) else { return nil }
        let noWindow: UIWindow? = nil
        let scale = 1 / shown.pointsPerUnit
        return window.convert(rectangle, to: noWindow).applying(CGAffineTransform(scaleX: scale, y: scale))
    }

    /// The change of the shell's keyboard, if a new size of the first window is due to it (KB-100).
    func keyboardChange(from old: ScreenMetrics, to metrics: ScreenMetrics) -> ShellKeyboard.Change? {
        shellKeyboard?.resized(
            from: old.size, to: metrics.size, isManaged: first.window.isManaged,
            hasTextInput: textInput?.isEnabled == true)
    }
}
