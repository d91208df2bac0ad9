import Foundation

extension UIResponder {
    /// Posted before an input view or an accessory is shown (N-01); the object is the screen (N-02).
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Posted after an input view or an accessory was shown (N-01).
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Posted before the input views are hidden (N-01).
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Posted after the input views were hidden (N-01).
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Posted before the frame of the input views changes (N-01).
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted after the frame of the input views has changed (N-01).
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    /// The frame on the screen before the change, as a value with a rectangle (N-04).
    public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The frame on the screen after the change, as a value with a rectangle (N-04).
    public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The duration of the animation, in seconds, as a number; before the change only (N-03).
    public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The curve of the animation, as a number; before the change only (N-03).
    public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// Whether the input views belong to this program: always (N-04).
    public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// Names of notifications before Swift 4.2.
extension NSNotification.Name {
    /// The name of `UIResponder.keyboardWillShowNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static var UIKeyboardWillShow: NSNotification.Name { UIResponder.keyboardWillShowNotification }
    /// The name of `UIResponder.keyboardDidShowNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static var UIKeyboardDidShow: NSNotification.Name { UIResponder.keyboardDidShowNotification }
    /// The name of `UIResponder.keyboardWillHideNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static var UIKeyboardWillHide: NSNotification.Name { UIResponder.keyboardWillHideNotification }
    /// The name of `UIResponder.keyboardDidHideNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static var UIKeyboardDidHide: NSNotification.Name { UIResponder.keyboardDidHideNotification }
    /// The name of `UIResponder.keyboardWillChangeFrameNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static var UIKeyboardWillChangeFrame: NSNotification.Name { UIResponder.keyboardWillChangeFrameNotification }
    /// The name of `UIResponder.keyboardDidChangeFrameNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static var UIKeyboardDidChangeFrame: NSNotification.Name { UIResponder.keyboardDidChangeFrameNotification }
}
