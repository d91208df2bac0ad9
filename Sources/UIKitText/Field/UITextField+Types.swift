import Foundation

extension UITextField {
    /// What surrounds a text field (TX-54).
    public enum BorderStyle: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A line.
        case line = 1
        /// A sunken frame.
        case bezel = 2
        /// A rounded box.
        case roundedRect = 3
    }

    /// When a side view or the clear button is shown (TX-54).
    public enum ViewMode: Int, Sendable {
        /// Never.
        case never = 0
        /// While the text is edited.
        case whileEditing = 1
        /// While it is not.
        case unlessEditing = 2
        /// Always.
        case always = 3
    }

    /// Why editing ended (TX-63).
    public enum DidEndEditingReason: Int, Sendable {
        /// The text was accepted.
        case committed = 0
        /// Editing was abandoned.
        case cancelled = 1
    }

    /// Posted after editing began; the object is the field.
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    /// Posted after editing ended; the object is the field.
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    /// Posted after the user changed the text; the object is the field.
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    /// The key of the reason in the notification that editing ended; a number.
    public static let didEndEditingReasonUserInfoKey = "UITextFieldDidEndEditingReasonKey"
}
