import CoreGraphics
import Foundation

/// When the on-screen keyboard is shown for a text input without an input view (KB-79).
public enum OnScreenKeyboardPolicy: Sendable {
    /// Always: there is no hardware keyboard.
    case always
    /// Only if the last input before the text input became first responder was a touch: there is a hardware keyboard.
    case afterTouch
    /// Never: something else types, such as the keyboard of a desktop's shell.
    case never
}

/// The on-screen keyboard, as the input views show it.
@MainActor package protocol SystemKeyboard: UIView {
    /// Adopts the traits of an input, from its first plane on (TX-12); `nil` when it types no more.
    func attach(to input: (any UIKeyInput)?)
    /// The height on a screen, in points.
    ///
    /// - Parameter bottomInset: the safe area's inset at the bottom edge, which the keyboard covers too (KB-19).
    func height(on screen: CGSize, idiom: UIUserInterfaceIdiom, bottomInset: CGFloat) -> CGFloat
    /// Whether it stands in two halves, with the application between them: it is not docked then (KB-113, TX-165).
    var isSplit: Bool { get }
    /// The text or the selection of the input has changed (KB-55).
    func inputDidChange()
    /// Waits until all keys so far are shown as text. Hosts with a manual clock call it, so that what an input method's
    /// engine does on another thread does not depend on the speed of the machine.
    func finishComposing()
}

/// Makes the on-screen keyboard. Without one, text inputs without an input view show only their accessory.
@MainActor package enum SystemKeyboards {
    /// Creates a keyboard; `nil`, as by default, if no module provides one.
    package static var make: (() -> any SystemKeyboard)?
}
