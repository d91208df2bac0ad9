import StrokeRecognizer
import Foundation

/// The reason why touches do not form a recognizer's gesture.
public enum GestureFailure: Hashable, Sendable, CustomStringConvertible {
    /// A quantity exceeded its limit.
    case exceeded(GestureMeasure)
    /// A tap was held longer than this, in seconds.
    case heldTooLong(TimeInterval)
    /// More fingers are down than allowed.
    case tooManyFingers(Int, of: Int)
    /// Not all fingers touched down within a time in seconds.
    case missingFingers(landed: Int, of: Int, within: TimeInterval)
    /// A finger lifted before all had touched down.
    case liftedEarly(landed: Int, of: Int)
    /// All fingers lifted, and the quantity did not reach its threshold; `nil` if it did and the recognizer waited for
    /// others.
    case lifted(GestureMeasure?)
    /// The fingers left a trackpad before the quantity reached its threshold.
    case leftTrackpad(GestureMeasure)
    /// A press was not held long enough; both are in seconds.
    case liftedAfter(TimeInterval, of: TimeInterval)
    /// The gesture took longer than a time in seconds.
    case tookLonger(than: TimeInterval, GestureMeasure)
    /// The tap with this number did not follow within a time in seconds.
    case noTap(number: Int, within: TimeInterval)
    /// A pointer holds other buttons than the required ones; both are masks.
    case wrongButtons(Int, not: Int)
    /// A finger touched down farther from the edges of the screen than this, in points.
    case farFromEdges(Double)
    /// The best match of a drawing has a score below the minimum.
    case scoreTooLow(StrokeMatch, minimum: Double)
    /// The recognizer has no templates.
    case noTemplates
    /// The touches were cancelled.
    case touchesCancelled
    /// The presses were cancelled.
    case pressesCancelled
    /// A press counts as one finger, but more are required.
    case pressForFingers(Int)
    /// The pointer left the view.
    case pointerLeft
    /// The wheel or trackpad stopped.
    case scrollingStopped

    /// The reason as part of a sentence, such as "moved 46 pt > 45 pt".
    public var description: String {
        switch self {
        case .exceeded(let measure): measure.excess
        case .heldTooLong(let time): "held \(GestureText.seconds(time))"
        case .tooManyFingers(let landed, let most): "\(landed) fingers > \(most)"
        case .missingFingers(let landed, let required, let time):
            "\(landed) of \(GestureText.fingers(required)) landed within \(GestureText.seconds(time))"
        case .liftedEarly(let landed, let required): "lifted with \(landed) of \(GestureText.fingers(required)) down"
        case .lifted(let measure): measure.map { "lifted, \($0)" } ?? "lifted"
        case .leftTrackpad(let measure): "lifted from the trackpad, \(measure)"
        case .liftedAfter(let time, let least):
            "lifted after \(GestureText.seconds(time)) of \(GestureText.seconds(least))"
        case .tookLonger(let time, let measure): "took longer than \(GestureText.seconds(time)), \(measure)"
        case .noTap(let number, let time):
            "no \(GestureText.ordinal(number)) tap within \(GestureText.seconds(time))"
        case .wrongButtons(let pressed, let wanted): "pressed with buttons \(pressed), not \(wanted)"
        case .farFromEdges(let distance): "landed farther than \(GestureText.points(CGFloat(distance))) from the edges"
        case .scoreTooLow(let best, let minimum):
            "best was \(GestureText.match(best)) < " + String(format: "%.2f", minimum)
        case .noTemplates: "has no templates"
        case .touchesCancelled: "touches cancelled"
        case .pressesCancelled: "presses cancelled"
        case .pressForFingers(let required): "a press is 1 of \(GestureText.fingers(required))"
        case .pointerLeft: "the pointer left"
        case .scrollingStopped: "scrolling stopped"
        }
    }

    /// The measured quantity, if the failure has one.
    public var measure: GestureMeasure? {
        switch self {
        case .exceeded(let measure), .lifted(let measure?), .leftTrackpad(let measure), .tookLonger(_, let measure):
            measure
        case .liftedAfter(let time, let least): GestureMeasure(.held, time, of: least)
        default: nil
        }
    }
}
