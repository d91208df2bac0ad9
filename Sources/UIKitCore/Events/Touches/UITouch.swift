import Foundation
import TouchInput

/// One finger, pen or pressed pointer, from landing to lifting (T-01).
///
/// The same object is updated in place for the whole life of the touch; its identity tells fingers apart (T-02). Code
/// should not keep a touch after the callback (T-03). View and window are those that the touch began in and do not
/// follow the finger (E-28, T-23). The touch keeps them alive (E-50).
@MainActor open class UITouch: NSObject {
    /// When the touch began or last changed, in seconds since system start-up (T-08). This is the hardware's time.
    @exclusivity(unchecked) public internal(set) var timestamp: TimeInterval
    /// What the touch did in the event that is being delivered (T-06).
    @exclusivity(unchecked) public internal(set) var phase: Phase
    /// How many landings in quick succession at one place this one completes; decided on landing (T-25), and 0 at the
    /// end of a touch that was no tap (T-30).
    @exclusivity(unchecked) public internal(set) var tapCount: Int
    /// What touches the surface (T-17).
    public let type: TouchType
    /// The window the touch began in.
    @exclusivity(unchecked) public internal(set) var window: UIWindow?
    /// The view the touch began in; `nil` after that view left its window (E-47).
    @exclusivity(unchecked) public internal(set) var view: UIView?

    /// The last reading of the contact.
    @exclusivity(unchecked) var sample: ContactSample
    /// Where the contact is, in the window's base coordinates, points.
    @exclusivity(unchecked) var point: CGPoint
    /// Where the contact was at the previous delivery, in the window's base coordinates, points.
    @exclusivity(unchecked) var previousPoint: CGPoint
    /// Readings since the last delivery, oldest first; the last one is `sample` (T-33).
    @exclusivity(unchecked) var coalescedSamples: [ContactSample] = []
    /// The last places of the contact, in screen points; a copy has none.
    @exclusivity(unchecked) var history = MotionHistory()
    /// What the object stands for.
    let role: TouchRole
    /// The number of the landing: later landings have larger numbers.
    package let sequenceNumber: Int
    /// The recognizers of the view that was hit and of all above it, collected with the hit test, deepest view first
    /// (E-53). One that is added later does not join the touch (E-54).
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The event of the sequence that the touch belongs to.
    @exclusivity(unchecked) weak var event: TouchesEvent?
    /// True when recognizers were asked about the touch.
    @exclusivity(unchecked) var isOffered = false
    /// True when recognizers have not heard what the touch did last.
    @exclusivity(unchecked) var hasUnprocessedChange = true
    /// True when the view has not heard what the touch did last.
    @exclusivity(unchecked) var hasUndeliveredChange = true
    /// What the view hears later, oldest first: kept back while a recognizer is undecided (E-64, E-67).
    @exclusivity(unchecked) var heldSnapshots: [TouchSnapshot] = []
    /// The event of `moments`, which is kept as long as there are some.
    @exclusivity(unchecked) var heldEvent: TouchesEvent?
    /// The touch as it is, while it shows how it was.
    @exclusivity(unchecked) var liveSnapshot: TouchSnapshot?

    /// What the view knows of the touch.
    @exclusivity(unchecked) var deliveryState = DeliveryState.undecided

    /// A touch that lands in a view.
    init(
        landing sample: ContactSample, at point: CGPoint, view: UIView, window: UIWindow, tapCount: Int, number: Int
    ) {
        self.sample = sample
        self.point = point
        self.previousPoint = point
        self.timestamp = sample.time.seconds
        self.phase = .began
        self.tapCount = tapCount
        self.type = TouchType(sample.tool)
        self.view = view
        self.window = window
        self.coalescedSamples = [sample]
        self.sequenceNumber = number
        role = .contact
        history.append(MotionPoint(sample))
        super.init()
    }

    /// A copy of a touch as one reading had it (T-34), or will have it (T-35).
    init(
        copying touch: UITouch, as role: TouchRole, sample: ContactSample, previousPoint: CGPoint, phase: Phase? = nil
    ) {
        self.sample = sample
        self.role = role
        self.point = touch.window?.pointFromScreen(sample.position) ?? sample.position
        self.previousPoint = previousPoint
        self.timestamp = sample.time.seconds
        self.phase = phase ?? touch.phase
        self.tapCount = touch.tapCount
        self.type = touch.type
        self.view = touch.view
        self.window = touch.window
        self.sequenceNumber = touch.sequenceNumber
        self.gestureRecognizers = touch.gestureRecognizers
        super.init()
    }
}

extension UITouch {
    /// What a touch did since the last event (T-06).
    public enum Phase: Int, Sendable {
        /// The finger landed.
        case began = 0
        /// The finger moved, or its pressure or lean changed.
        case moved = 1
        /// The finger is down and did not change since the last event (E-32).
        case stationary = 2
        /// The finger lifted.
        case ended = 3
        /// The system took the touch away (E-46).
        case cancelled = 4
        /// The pointer, or a pen above the surface, came over the view.
        case regionEntered = 5
        /// The pointer moved over the view without a button, or the pen above it.
        case regionMoved = 6
        /// The pointer or pen left the view.
        case regionExited = 7
    }

    /// What touches the surface (T-17).
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a surface apart from the screen.
        case indirect = 1
        /// A pen.
        case pencil = 2
        /// A mouse or trackpad pointer with its button down.
        case indirectPointer = 3

        /// Another name for `pencil`.
        public static var stylus: TouchType { .pencil }

        init(_ tool: ContactTool) {
            switch tool {
            case .finger: self = .direct
            case .pen, .eraser: self = .pencil
            case .pointer: self = .indirectPointer
            }
        }
    }
}
