import Foundation
import Support
import UIKitCore
import UIKitText

/// The settings of the on-screen keyboard (KB-13, KB-74).
@preconcurrency @MainActor public enum OnScreenKeyboard {
    /// The languages of the keyboard, in the order of the globe key, as BCP 47 tags. Those without a layout are left out,
    /// as are those whose layout another one has; none at all counts as English. By default the environment variable
    /// `TOUCHSTONE_KEYBOARDS` lists them, separated by commas; otherwise it is the language of the user's locale, and
    /// English if that has other letters (KB-13, KB-106).
    public static var languages: [String] {
        get { chosen ?? standard }
        set {
            let known = KeyboardLayouts.languages(for: newValue)
            chosen = known.isEmpty ? ["en"] : known
            replaceModes()
        }
    }

    /// Whether each key of the on-screen keyboard sounds when it is touched, and whether `UIDevice.playInputClick()` sounds;
    /// true by default (KB-73, KB-116). Without libcanberra or a sound server there is no sound in any case.
    public static var clicks: Bool {
        get { InputSounds.isEnabled }
        set { InputSounds.isEnabled = newValue }
    }

    /// Whether each key vibrates; false by default (KB-74).
    public static var vibrates = false

    /// Whether the keyboard of tablets stands in two halves at the edges of the screen, for the thumbs; false by default
    /// (KB-113). The user changes it by holding the key that hides the keyboard. No effect on phones.
    public static var isSplit = false {
        didSet { if isSplit != oldValue { UIApplication.shared.inputViews.heightDidChange() } }
    }

    /// The languages that have a layout, as BCP 47 tags.
    public static var availableLanguages: [String] { KeyboardLayouts.languages }

    private static var chosen: [String]?

    private static var standard: [String] {
        standardLanguages(environment: EnvironmentVariables.all, locale: Locale.current.identifier)
    }

    /// The languages without settings of the program (KB-106).
    static func standardLanguages(environment: [String: String], locale: String) -> [String] {
        if let list = environment["TOUCHSTONE_KEYBOARDS"] {
            let known = KeyboardLayouts.languages(for: list.split(separator: ",").map(String.init))
            if !known.isEmpty { return known }
        }
        guard let language = KeyboardLayouts.language(for: locale) else { return ["en"] }
        return ["ru", "ar", "ja", "zh-Hans"].contains(language) ? [language, "en"] : [language]
    }

    /// Provides the keyboard to the input views from now on, with the standard settings.
    package static func install() {
        chosen = nil
        vibrates = false
        clicks = true
        isSplit = false
        KeyboardView.modesByContext = [:]
        FrequentWords.provider = { language in
            let layout = KeyboardLayouts.language(for: language).flatMap { KeyboardLayouts.layout(of: $0) }
            return layout?.words.split(separator: " ").map(String.init) ?? []
        }
        SystemKeyboards.make = { KeyboardView(frame: .zero) }
        replaceModes()
    }

    private static func replaceModes() {
        UITextInputMode.replaceModes { languages.map { UITextInputMode(language: $0) } }
    }
}
