import Foundation

extension GestureDecision: CustomStringConvertible {
    /// The decision without its details, as one word: the name of its case, or that of the state that was entered.
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
        case .said: "said"
        }
    }

    /// The decision as people read it, such as "excluded by pan on UIScrollView".
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
        case .requiredToFail(let other): "required \(other) to fail, which was recognized"
        case .excluded(let other): "excluded by \(other)"
        case .notAllowed(let other): "not allowed by \(other)"
        case .holdsBack(let phase): "holds a touch that \(phase.verb) back from its view"
        case .fails(let failure): "failed: \(failure)"
        case .stopped(let reason): reason
        case .ignored(let old, let new): "ignored: \(old.word) cannot become \(new.word)"
        case .said(let words): words
        }
    }

    /// A time of a clock, with two digits after the point always.
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
    /// What the touch did, as a word of a sentence.
    fileprivate var verb: String {
        switch self {
        case .began: "landed"
        case .moved: "moved"
        case .stationary: "rests"
        case .regionEntered: "came over it"
        case .regionMoved: "moved above it"
        case .regionExited: "left"
        case .ended: "lifted"
        case .cancelled: "was cancelled"
        }
    }
}
