import Foundation

/// What a recognizer, or the environment for it, decided about a gesture. Times are in seconds on the clock of
/// `UITouch.timestamp`; recognizers are named as people call them.
public enum GestureDecision: Hashable, Sendable {
    /// Why a touch is not the recognizer's.
    public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
        /// The attempt began with another kind of touch (G-26).
        case anotherKindOfTouch
        /// The delegate does not want the touch (G-23).
        case delegate
        /// The recognizer or its delegate does not look at such events (G-23).
        case event
    }

    /// What a pointer did that hovers.
    public enum PointerChange: String, Hashable, Sendable, CaseIterable {
        /// It came over the view.
        case entered
        /// It left the view, or a button was pressed.
        case left
        /// It was taken away.
        case cancelled
    }

    /// Where the recognizer is now (G-01).
    case entered(UIGestureRecognizer.State)
    /// A new touch or press is the recognizer's (G-24).
    case offered
    /// A new touch is not the recognizer's (G-23).
    case notOffered(RejectionReason)
    /// A touch is no part of the gesture any more (G-29).
    case ignoresTouch
    /// A press is no part of the gesture any more.
    case ignoresPress
    /// What the gesture has come to so far.
    case measured(GestureMeasure)
    /// Taps are complete.
    case tapped(Int)
    /// Taps that come before a press are complete.
    case tappedBeforePress(Int, of: Int)
    /// All fingers of a press are down; it begins when they were held for some seconds.
    case presses(fingers: Int, beginsIn: TimeInterval)
    /// A pointer came or went.
    case pointer(PointerChange)
    /// The next tap, with its number, must land within some seconds after the last one.
    case waitsForTap(number: Int, within: TimeInterval)
    /// The next stroke, with its number, may land until a time.
    case waitsForStroke(number: Int, of: Int, until: TimeInterval)
    /// A drawing resembles a template; another name came second.
    case resembles(StrokeMatch, next: StrokeMatch?)
    /// The recognizer's wish stands back until another has failed, which will have decided at a time if it has a
    /// deadline (G-48).
    case waits(for: String, until: TimeInterval?)
    /// Another that had to fail was recognized (G-49).
    case requiredToFail(String)
    /// Another that was recognized keeps it from recognizing (G-58).
    case excluded(by: String)
    /// A view or the delegate does not let it begin (G-40).
    case notAllowed(by: String)
    /// The view does not hear yet of what a touch did (E-64, E-67).
    case holdsBack(UITouch.Phase)
    /// The touches are not the gesture: the recognizer gives up.
    case fails(GestureFailure)
    /// The attempt was ended from outside, for a reason in words.
    case stopped(because: String)
    /// An assignment of `state` has no effect (G-08).
    case ignored(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    /// What a recognizer says in words of its own.
    case said(String)
}

extension GestureDecision {
    /// The decision with its times counted from another moment, in seconds on the same clock.
    public func relative(to start: TimeInterval) -> GestureDecision {
        switch self {
        case .waits(let other, let until): .waits(for: other, until: until.map { $0 - start })
        case .waitsForStroke(let number, let count, let until):
            .waitsForStroke(number: number, of: count, until: until - start)
        default: self
        }
    }

    /// What was measured, when the decision is a matter of measure.
    public var measure: GestureMeasure? {
        switch self {
        case .measured(let measure): measure
        case .fails(let failure): failure.measure
        default: nil
        }
    }

    /// Who else the decision is about: the recognizer that is waited for, required to fail, or that excludes; or the
    /// one who does not allow it.
    public var other: String? {
        switch self {
        case .waits(let other, _), .requiredToFail(let other), .excluded(let other), .notAllowed(let other): other
        default: nil
        }
    }

    /// Until when something is waited for, in seconds.
    public var until: TimeInterval? {
        switch self {
        case .waits(_, let until): until
        case .waitsForStroke(_, _, let until): until
        default: nil
        }
    }
}
