import StrokeRecognizer
import Foundation

/// A decision of a recognizer, or of the environment about it. Times are in seconds on the clock of
/// `UITouch.timestamp`; recognizers are identified by their `traceName`.
public enum GestureDecision: Hashable, Sendable {
    /// The reason why a recognizer does not receive a touch.
    public enum RejectionReason: String, Hashable, Sendable, CaseIterable {
        /// The attempt began with another touch type (G-26).
        case anotherKindOfTouch
        /// The delegate rejects the touch (G-23).
        case delegate
        /// The recognizer or its delegate rejects the event (G-23).
        case event
    }

    /// A change of a hovering pointer.
    public enum PointerChange: String, Hashable, Sendable, CaseIterable {
        /// It entered the view.
        case entered
        /// It left the view, or a button was pressed.
        case left
        /// Hovering was cancelled.
        case cancelled
    }

    /// The recognizer entered a state (G-01).
    case entered(UIGestureRecognizer.State)
    /// The recognizer receives a new touch or press (G-24).
    case offered
    /// The recognizer does not receive a new touch (G-23).
    case notOffered(RejectionReason)
    /// A touch was removed from the gesture (G-29).
    case ignoresTouch
    /// A press was removed from the gesture.
    case ignoresPress
    /// The progress of the gesture.
    case measured(GestureMeasure)
    /// All taps are complete.
    case tapped(Int)
    /// A number of the taps before a press are complete.
    case tappedBeforePress(Int, of: Int)
    /// All fingers of a press are down; it begins after a time in seconds.
    case presses(fingers: Int, beginsIn: TimeInterval)
    /// A pointer entered or left.
    case pointer(PointerChange)
    /// The tap with this number must follow within a time in seconds after the last one.
    case waitsForTap(number: Int, within: TimeInterval)
    /// The stroke with this number may follow until a time.
    case waitsForStroke(number: Int, of: Int, until: TimeInterval)
    /// A drawing matches a template; `next` is the second best name.
    case resembles(StrokeMatch, next: StrokeMatch?)
    /// The request waits until another recognizer fails, which decides at a time if it has a deadline (G-48).
    case waits(for: String, until: TimeInterval?)
    /// Another recognizer that had to fail was recognized (G-49).
    case requiredToFail(String)
    /// A recognized recognizer excludes this one (G-58).
    case excluded(by: String)
    /// A view or the delegate does not permit the gesture (G-40).
    case notAllowed(by: String)
    /// A change of a touch is held back from its view (E-64, E-67).
    case holdsBack(UITouch.Phase)
    /// The recognizer fails: the touches do not form the gesture.
    case fails(GestureFailure)
    /// The attempt was ended externally, for a reason given as text.
    case stopped(because: String)
    /// An assignment of `state` was ignored (G-08).
    case ignored(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    /// A free-form message of a recognizer.
    case note(String)
}

extension GestureDecision {
    /// The decision with its times relative to a start time, in seconds on the same clock.
    public func relative(to start: TimeInterval) -> GestureDecision {
        switch self {
        case .waits(let other, let until): .waits(for: other, until: until.map { $0 - start })
        case .waitsForStroke(let number, let count, let until):
            .waitsForStroke(number: number, of: count, until: until - start)
        default: self
        }
    }

    /// The measured quantity, if the decision has one.
    public var measure: GestureMeasure? {
        switch self {
        case .measured(let measure): measure
        case .fails(let failure): failure.measure
        default: nil
        }
    }

    /// The other recognizer of the decision: the one that is waited for, required to fail, or excludes; or the object
    /// that does not permit the gesture.
    public var other: String? {
        switch self {
        case .waits(let other, _), .requiredToFail(let other), .excluded(let other), .notAllowed(let other): other
        default: nil
        }
    }

    /// The time until which the recognizer waits, in seconds.
    public var until: TimeInterval? {
        switch self {
        case .waits(_, let until): until
        case .waitsForStroke(_, _, let until): until
        default: nil
        }
    }
}

extension GestureDecision: CustomStringConvertible {
    /// The name of the decision's case, or of the entered state.
    public var name: String {
        switch self {
        case .entered(let state): state.word
        case .offered: "offered"
        case .notOffered: "notOffered"
        case .ignoresTouch: "ignoresTouch"
        case .ignoresPress: "ignoresPress"
        case .measured: "measured"
        case .tapped: "tapped"
        case .tappedBeforePress: "tappedBeforePress"
        case .presses: "presses"
        case .pointer: "pointer"
        case .waitsForTap: "waitsForTap"
        case .waitsForStroke: "waitsForStroke"
        case .resembles: "resembles"
        case .waits: "waits"
        case .requiredToFail: "requiredToFail"
        case .excluded: "excluded"
        case .notAllowed: "notAllowed"
        case .holdsBack: "holdsBack"
        case .fails: "fails"
        case .stopped: "stopped"
        case .ignored: "ignored"
        case .note: "note"
        }
    }

    /// The decision as text, such as "excluded by pan on UIScrollView".
    public var description: String {
        switch self {
        case .entered(let state): state.word
        case .offered: "offered"
        case .notOffered(let refusal): "not offered: \(refusal)"
        case .ignoresTouch: "ignores a touch"
        case .ignoresPress: "ignores a press"
        case .measured(let measure): "\(measure)"
        case .tapped(let taps): "tapped \(taps == 1 ? "once" : "\(taps) times")"
        case .tappedBeforePress(let taps, let count): "tapped \(taps) of \(count) times before the press"
        case .presses(let fingers, let time):
            "held by \(GestureText.fingers(fingers)), begins in \(GestureText.seconds(time))"
        case .pointer(let change): "the pointer \(change == .cancelled ? "was cancelled" : change.rawValue)"
        case .waitsForTap(let number, let gap):
            "waits for \(GestureText.ordinal(number)) tap until \(GestureText.seconds(gap)) after the "
                + (number == 2 ? "first" : "last")
        case .waitsForStroke(let number, let count, let until):
            "waits for stroke \(number) of at most \(count) until \(Self.timeText(until))"
        case .resembles(let best, let next):
            "is \(GestureText.match(best))" + (next.map { ", next was \(GestureText.match($0))" } ?? "")
        case .waits(let other, let until): "waits for \(other)" + (until.map { " until \(Self.timeText($0))" } ?? "")
        case .requiredToFail(let other): "failed because \(other), which it requires to fail, was recognized"
        case .excluded(let other): "excluded by \(other)"
        case .notAllowed(let other): "not allowed by \(other)"
        case .holdsBack(let phase): "delays \(phase.methodName) to its view"
        case .fails(let failure): "failed: \(failure)"
        case .stopped(let reason): reason
        case .ignored(let old, let new): "ignored: \(old.word) cannot become \(new.word)"
        case .note(let text): text
        }
    }

    /// A clock time with two decimals.
    private static func timeText(_ time: TimeInterval) -> String { String(format: "%.2f s", time) }
}

extension GestureDecision.RejectionReason: CustomStringConvertible {
    /// The reason as part of a sentence.
    public var description: String {
        switch self {
        case .anotherKindOfTouch: "another kind of touch came first"
        case .delegate: "the delegate does not want the touch"
        case .event: "the event is not wanted"
        }
    }
}

extension UITouch.Phase {
    /// The method that reports this phase, or a phrase where no method does.
    fileprivate var methodName: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .stationary: "a resting touch"
        case .regionEntered: "the beginning of a hover"
        case .regionMoved: "a hover movement"
        case .regionExited: "the end of a hover"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        }
    }
}
