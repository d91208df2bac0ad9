import UIKitCore

/// The appearance objects of a bar: copies of those that were set, whose changes the bar shows at once (NV-287).
@MainActor final class BarLooks<Look: UIBarAppearance> {
    /// The situations that may have a look other than the standard one.
    enum Situation {
        case compact, scrollEdge, compactScrollEdge
    }

    private var standardLook: Look
    private var others: [Situation: Look] = [:]
    /// Called when a look was set or has changed.
    var onChange: () -> Void = {}

    init(_ standard: Look) {
        standardLook = standard
        watch(standard)
    }

    /// The look of the bar where no other one applies.
    var standard: Look {
        get { standardLook }
        set {
            standardLook = adopted(newValue)
            onChange()
        }
    }

    /// The look in a situation; `nil` for that of a more general one.
    subscript(situation: Situation) -> Look? {
        get { others[situation] }
        set {
            others[situation] = newValue.map(adopted)
            onChange()
        }
    }

    private func adopted(_ look: Look) -> Look {
        let copy = look.copy() as? Look ?? look
        watch(copy)
        return copy
    }

    private func watch(_ look: Look) {
        look.onChange = { [weak self] in self?.onChange() }
    }
}
