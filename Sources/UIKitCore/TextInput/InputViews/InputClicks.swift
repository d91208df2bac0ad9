import Foundation

/// A view that may click when it is touched. Adopt it in an input view or an accessory view (TX-162).
@preconcurrency @MainActor public protocol UIInputViewAudioFeedback: NSObjectProtocol {
    /// Whether `UIDevice.playInputClick()` sounds while the view is shown; false by default.
    var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
    /// False.
    public var enableInputClicksWhenVisible: Bool { false }
}

/// The sounds of keys, with their numbers on the phone (KB-73).
package enum InputSound: Int, CaseIterable, Sendable {
    /// A key that types.
    case key = 1104
    /// The delete key.
    case delete = 1155
    /// Shift, plane keys, space and return.
    case modifier = 1156
}

/// Plays the sounds of keys.
@MainActor package enum InputSounds {
    /// Whether the user wants them (KB-116).
    package static var isEnabled = true
    /// Receives every sound; silent unless a host or a test replaces this. It must not wait.
    package static var output: (InputSound) -> Void = { _ in }

    /// Plays a sound, if the user wants it.
    package static func play(_ sound: InputSound) { if isEnabled { output(sound) } }
}

extension UIDevice {
    /// Plays the click of a key, while an input view or an accessory that has `enableInputClicksWhenVisible` is shown and
    /// the user wants clicks (TX-162). It does not wait for the sound.
    public func playInputClick() { if UIApplication.shared.inputViews.wantsClicks { InputSounds.play(.key) } }
}
