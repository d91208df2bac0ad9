import Foundation

/// A way to type: a language of the keyboard (KB-14).
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    /// The language as a BCP 47 tag, such as `en` or `zh-Hans`.
    open var primaryLanguage: String? { language }

    private let language: String

    /// The modes in the order in which the globe key goes through them; empty without an on-screen keyboard (KB-14).
    open class var activeInputModes: [UITextInputMode] { active }

    /// Posted when another input mode is current (KB-14); the object is `nil`.
    public static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    package static var active: [UITextInputMode] = []
    /// The mode of the keyboard that is shown, or that was shown last.
    package static var current: UITextInputMode?

    package init(language: String) {
        self.language = language
        super.init()
    }
}
