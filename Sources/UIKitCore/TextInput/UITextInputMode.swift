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

    /// Makes the modes when they are first used: they depend on the locale, which is known only in the course of the launch.
    /// `nil` without an on-screen keyboard.
    private static var makeModes: (() -> [UITextInputMode])?
    private static var cachedModes: [UITextInputMode]?
    private static var selectedMode: UITextInputMode?

    private static var active: [UITextInputMode] {
        if let cachedModes { return cachedModes }
        let modes = makeModes?() ?? []
        cachedModes = modes
        return modes
    }

    /// The mode of the keyboard that is shown, or that was shown last; the first one before. `nil` without an on-screen
    /// keyboard.
    package static var current: UITextInputMode? {
        get { selectedMode ?? active.first }
        set { selectedMode = newValue }
    }

    /// Replaces the modes, the first of which becomes the current one.
    ///
    /// - Parameter make: returns the modes; called when they are first used.
    package static func replaceModes(_ make: @escaping () -> [UITextInputMode]) {
        (makeModes, cachedModes, selectedMode) = (make, nil, nil)
    }

    package init(language: String) {
        self.language = language
        super.init()
    }
}
