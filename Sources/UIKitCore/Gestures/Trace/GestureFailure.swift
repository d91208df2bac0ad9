import Foundation

/// Why touches are not the gesture that a recognizer looks for.
public enum GestureFailure: Hashable, Sendable, CustomStringConvertible {
    /// More than the limit was measured.
    case exceeded(GestureMeasure)
    /// A tap was held for as many seconds as none is.
    case heldTooLong(TimeInterval)
    /// More fingers than may be down.
    case tooManyFingers(Int, of: Int)
    /// Not all fingers landed within some seconds.
    case missingFingers(landed: Int, of: Int, within: TimeInterval)
    /// A finger lifted before all had landed.
    case liftedEarly(landed: Int, of: Int)
    /// All fingers lifted; what was measured by then did not suffice. Without a measure it sufficed, and others were
    /// waited for.
    case lifted(GestureMeasure?)
    /// The fingers left a trackpad before enough was measured.
    case leftTrackpad(GestureMeasure)
    /// A press was held for too few seconds.
    case liftedAfter(TimeInterval, of: TimeInterval)
    /// It took longer than some seconds.
    case tookLonger(than: TimeInterval, GestureMeasure)
    /// The next tap, with its number, did not come within some seconds.
    case noTap(number: Int, within: TimeInterval)
    /// A pointer has other buttons down than the wanted ones; both are masks.
    case wrongButtons(Int, not: Int)
    /// A finger landed farther from the edges of the screen than so many points.
    case farFromEdges(Double)
    /// A drawing resembles its nearest template with a score below the smallest one.
    case scoreTooLow(StrokeMatch, minimum: Double)
    /// There are no templates that a drawing could resemble.
    case noTemplates
    /// The touches were cancelled.
    case touchesCancelled
    /// The presses were cancelled.
    case pressesCancelled
    /// A press is one finger, and more are required.
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

    /// What was measured, when the failure is a matter of measure.
    public var measure: GestureMeasure? {
        switch self {
        case .exceeded(let measure), .lifted(let measure?), .leftTrackpad(let measure), .tookLonger(_, let measure):
            measure
        case .liftedAfter(let time, let least): GestureMeasure(.held, time, of: least)
        default: nil
        }
    }
}
