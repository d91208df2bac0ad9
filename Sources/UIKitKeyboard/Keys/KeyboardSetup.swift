import CoreGraphics
import Foundation
import UIKitCore

/// What determines the keys: the language and the traits of the input (KB-07 to KB-12).
struct KeyboardSetup {
    var layout: KeyboardLayout
    var type = UIKeyboardType.default
    var returnKeyType = UIReturnKeyType.default
    /// Whether several input modes are active (KB-12).
    var hasGlobe = false
    /// Whether it is a tablet, with its own arrangement and a key that hides the keyboard (KB-77).
    var isTablet = false
    /// Whether the input was secret when its traits were read.
    var isSecure = false

    /// The plane that is shown first (KB-10). Tablets lack number pads: their numbers plane is the nearest (TX-10).
    var firstPlane: PlaneName {
        switch type {
        case .numbersAndPunctuation: .numbers
        case .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: isTablet ? .numbers : .pad
        case .asciiCapable, .emailAddress, .URL: hasLatinLetters ? .letters : .latin
        // Without its engine a composed language has Latin letters only (TX-73).
        default: isSecure && layout.composer != nil && !hasLatinLetters ? .latin : .letters
        }
    }

    /// Whether the keyboard is for text of any characters, so that letters may be composed (KB-70): not for addresses,
    /// ASCII and numbers.
    var takesAnyCharacter: Bool {
        switch type {
        case .default, .numbersAndPunctuation, .namePhonePad, .twitter, .webSearch: true
        case .asciiCapable, .URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad: false
        }
    }

    /// The plane that the plane key of the letters shows (KB-10).
    var secondPlane: PlaneName { type == .namePhonePad && !isTablet ? .pad : .numbers }

    private var hasLatinLetters: Bool {
        layout.flicks == nil && layout.rows.first?.unicodeScalars.first.map { $0.isASCII } ?? false
    }

    /// The title of the return key (KB-11).
    var returnTitle: String {
        let name =
            switch returnKeyType {
            case .default: "default"
            case .go: "go"
            case .google: "google"
            case .join: "join"
            case .next: "next"
            case .route: "route"
            case .search: "search"
            case .send: "send"
            case .yahoo: "yahoo"
            case .done: "done"
            case .emergencyCall: "emergencyCall"
            case .continue: "continue"
            }
        return layout.titles[name] ?? name
    }

    /// Whether the return key is filled with the tint (KB-11).
    var fillsReturn: Bool {
        switch returnKeyType {
        case .go, .join, .route, .search, .send, .done, .continue, .google, .yahoo: true
        case .default, .next, .emergencyCall: false
        }
    }

    /// Whether touch targets adapt to likely letters (KB-31).
    func adaptsTargets(isSecure: Bool) -> Bool {
        !isSecure && ![.URL, .emailAddress, .numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(type)
    }
}
