import Foundation
import UIKitCore

/// A value for each state of a control (C-54, CX-15).
struct StateValues<Value> {
    private var values: [UIControl.State: Value] = [:]

    init() {}

    /// The value set for exactly this state.
    subscript(exactly state: UIControl.State) -> Value? {
        get { values[state] }
        set { values[state] = newValue }
    }

    /// The value for a state: the one set for it, with the keyboard focus or without, otherwise that for `normal`. A
    /// combined state does not fall back to its parts (CX-15).
    subscript(state: UIControl.State) -> Value? {
        values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
    }

    /// Whether no value is set.
    var isEmpty: Bool { values.isEmpty }
}

/// What a button shows in each state.
struct ButtonValues {
    var titles = StateValues<String>()
    var attributedTitles = StateValues<NSAttributedString>()
    var titleColors = StateValues<UIColor>()
    var shadowColors = StateValues<UIColor>()
    var images = StateValues<UIImage>()
    var backgroundImages = StateValues<UIImage>()
    var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()
}
