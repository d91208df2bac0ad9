/// How much of the window its user has: decides when the application is active, inactive or in the background (L-09).
struct WindowPresence: Sendable {
    /// What the application must be told, in this order.
    enum Step: Hashable, Sendable {
        case resignActive, enterBackground, enterForeground, becomeActive
    }

    private enum State: Int, Sendable {
        case background, inactive, active
    }

    /// The window is on the screen.
    private var isMapped = true
    /// Other windows cover all of it.
    private var isObscured = false
    /// Keys go to it.
    private var isFocused = true

    /// Makes a window that is seen and has the focus: what an application is launched into.
    init() {}

    /// The window was shown or taken off the screen.
    mutating func setMapped(_ isMapped: Bool) -> [Step] {
        change { $0.isMapped = isMapped }
    }

    /// Other windows cover all of it, or no longer do.
    mutating func setObscured(_ isObscured: Bool) -> [Step] {
        change { $0.isObscured = isObscured }
    }

    /// It got or lost the focus.
    mutating func setFocused(_ isFocused: Bool) -> [Step] {
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
