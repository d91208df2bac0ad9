import UIKitCore

/// Exploration by touch, for people who do not see the screen: a finger that touches the screen reads what lies below it
/// instead of operating it, a double tap activates what was read last, flicks go from element to element.
///
///     TouchExploration.isEnabled = true
///
/// Programs need no change for it: `--explore` and `TOUCHSTONE_EXPLORE=1` do the same, and with a screen reader of the
/// desktop it begins with the first finger (AX-37). Speech comes from speech-dispatcher, or from the screen reader if one
/// runs. While it is off it costs nothing. `docs/accessibility.md` lists the gestures.
@preconcurrency @MainActor public enum TouchExploration {
    private static var controller: ExplorationController?

    /// Whether fingers explore the screen; false by default. Setting it before the application is launched has no effect.
    public static var isEnabled: Bool {
        get { controller?.isAwake ?? false }
        set {
            guard newValue != isEnabled else { return }
            controller?.end()
            controller = newValue ? ExplorationController(makeVoice(), isAwake: true) : nil
        }
    }

    /// A screen reader of the desktop has started or ended: exploration begins with the first finger that touches the screen,
    /// so that a program without a touch screen has nothing of it, and ends with the screen reader (AX-37).
    package static func screenReaderChanged(isRunning: Bool) {
        if isRunning, controller == nil {
            controller = ExplorationController(makeVoice(), isAwake: false)
            cameWithScreenReader = true
        } else if !isRunning, cameWithScreenReader {
            controller?.end()
            controller = nil
            cameWithScreenReader = false
        }
    }

    private static var cameWithScreenReader = false

    /// Makes nothing audible: for sessions that are replayed.
    package static func silence() { makeVoice = { SilentVoice() } }

    /// Creates the voice; tests replace it.
    static var makeVoice: () -> any SpeechVoice = { SpeechDispatcherVoice() }

    /// The controller, for tests.
    static var current: ExplorationController? { controller }
}

/// A voice that is not heard.
@MainActor private final class SilentVoice: SpeechVoice {
    func speak(_ utterance: Utterance, completion: @escaping @MainActor @Sendable (Bool) -> Void) {}
    func stop() {}
    func pause() {}
    func resume() {}
}
