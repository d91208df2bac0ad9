import Foundation

/// The shift key (KB-51 to KB-56).
struct ShiftState: Equatable {
    enum Mode: Equatable {
        case off
        /// For one character.
        case on
        case locked
    }

    /// The longest time between the two taps that lock, in seconds (KB-53).
    static let doubleTapInterval: TimeInterval = 0.35

    private(set) var mode = Mode.off
    private var lastTap: TimeInterval?

    var isUppercase: Bool { mode != .off }

    /// Shift was tapped (KB-51, KB-52).
    mutating func tap(at time: TimeInterval) {
        if let lastTap, time - lastTap <= Self.doubleTapInterval {
            mode = .locked
            self.lastTap = nil
            return
        }
        mode = mode == .off ? .on : .off
        lastTap = time
    }

    /// Another key landed while shift is held: it makes capitals (KB-54).
    mutating func hold() {
        if mode == .off { mode = .on }
        lastTap = nil
    }

    /// A held shift that has made capitals was released (KB-54).
    mutating func release() {
        mode = .off
        lastTap = nil
    }

    /// A character was typed: two taps on shift with one between do not lock.
    mutating func characterTyped(isLetter: Bool) {
        lastTap = nil
        if isLetter, mode == .on { mode = .off }
    }

    /// The text or the selection has changed (KB-55).
    mutating func apply(autocapitalizes: Bool) {
        if mode != .locked { mode = autocapitalizes ? .on : .off }
    }

    /// Another input: nothing is locked.
    mutating func reset() { self = ShiftState() }

}
