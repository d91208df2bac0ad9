/// Tracks whether the window is mapped, obscured and focused, and derives whether the application is active, inactive
/// or in the background (L-09).
package struct WindowPresence: Sendable {
    /// Life cycle steps of the application, in this order.
    package enum Step: Hashable, Sendable {
        case resignActive, enterBackground, enterForeground, becomeActive
    }

    private enum State: Int, Sendable {
        case background, inactive, active
    }

    /// True if the window is on the screen.
    private var isMapped = true
    /// True if other windows cover all of it.
    private var isObscured = false
    /// True if it has the keyboard focus.
    private var isFocused = true

    /// Creates the presence at launch: visible and focused.
    package init() {}

    /// Records that the window was shown or hidden.
    package mutating func setMapped(_ isMapped: Bool) -> [Step] {
        change { $0.isMapped = isMapped }
    }

    /// Records whether other windows cover all of it.
    package mutating func setObscured(_ isObscured: Bool) -> [Step] {
        change { $0.isObscured = isObscured }
    }

    /// Records that it gained or lost the focus.
    package mutating func setFocused(_ isFocused: Bool) -> [Step] {
        change { $0.isFocused = isFocused }
    }

    private var state: State {
        if !isMapped || isObscured { return .background }
        return isFocused ? .active : .inactive
    }

    private mutating func change(_ body: (inout WindowPresence) -> Void) -> [Step] {
        let before = state
        body(&self)
        switch (before, state) {
        case (.active, .inactive): return [.resignActive]
        case (.active, .background): return [.resignActive, .enterBackground]
        case (.inactive, .background): return [.enterBackground]
        case (.inactive, .active): return [.becomeActive]
        case (.background, .inactive): return [.enterForeground]
        case (.background, .active): return [.enterForeground, .becomeActive]
        case (.background, .background), (.inactive, .inactive), (.active, .active): return []
        }
    }
}
