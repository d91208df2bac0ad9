/// A phase of entering or leaving full screen.
package enum FullScreenPhase: Sendable {
    /// The transition begins.
    case willEnter, willExit
    /// It has ended.
    case didEnter, didExit
}

/// The buttons above a film.
package struct TopButtons: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The button that ends the presentation.
    package static let close = TopButtons(rawValue: 1 << 0)
    /// The button that enters or leaves full screen.
    package static let fullScreen = TopButtons(rawValue: 1 << 1)
}

/// Decides what the controls of a player do, for a framework that is built on this one.
@MainActor package protocol PlayerControlsDelegate: AnyObject {
    /// The button for playing and pausing was pressed.
    func controlsDidPlayOrPause()
    /// The button that closes was pressed.
    func controlsDidClose()
    /// The film fills the screen, or is put back.
    func fullScreenDidChange(_ phase: FullScreenPhase)
}
