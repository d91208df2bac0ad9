import Foundation
import TouchInput

/// A finger, pen or pressed pointer, from touch-down to lift (T-01).
///
/// The same object is updated in place for the whole life of the touch; its identity distinguishes fingers (T-02). Do
/// not keep a touch after the callback (T-03). View and window are those in which the touch began and do not follow the
/// finger (E-28, T-23). The touch retains them (E-50).
@preconcurrency @MainActor open class UITouch: NSObject {
    /// When the touch began or last changed, in seconds since system start-up (T-08). This is the hardware's time.
    @exclusivity(unchecked) public internal(set) var timestamp: TimeInterval
    /// The phase of the touch in the current event (T-06).
    @exclusivity(unchecked) public internal(set) var phase: Phase
    /// The number of taps in quick succession at one location, including this one; determined at touch-down (T-25), and
    /// 0 when a touch that was not a tap ends (T-30).
    @exclusivity(unchecked) public internal(set) var tapCount: Int
    /// The kind of contact (T-17).
    public let type: TouchType
    /// The window in which the touch began.
    @exclusivity(unchecked) public internal(set) var window: UIWindow?
    /// The view in which the touch began; `nil` after that view left its window (E-47).
    @exclusivity(unchecked) public internal(set) var view: UIView?

    /// The last sample of the contact.
    @exclusivity(unchecked) var sample: ContactSample
    /// The contact's location in the window's base coordinates, in points.
    @exclusivity(unchecked) var point: CGPoint
    /// The contact's location at the previous delivery, in the window's base coordinates, in points.
    @exclusivity(unchecked) var previousPoint: CGPoint
    /// The samples since the last delivery, oldest first; the last one is `sample` (T-33).
    @exclusivity(unchecked) var coalescedSamples: [ContactSample] = []
    /// The contact's recent locations, in screen points; empty for a copy.
    @exclusivity(unchecked) var history = MotionHistory()
    /// What the object represents.
    let role: TouchRole
    /// The touch's sequence number: later touches have larger numbers.
    package let sequenceNumber: Int
    /// The recognizers of the hit view and its ancestors, collected with the hit test, deepest view first (E-53). A
    /// recognizer that is added later does not receive the touch (E-54).
    @exclusivity(unchecked) public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

    /// The event of the touch's sequence; `nil` once it is deallocated.
    var event: TouchesEvent? {
        get { eventReference?.object }
        set { eventReference = newValue?.reference }
    }
    @exclusivity(unchecked) private var eventReference: UnownedReference<TouchesEvent>?
    /// The changes the view receives later, oldest first: held back while a recognizer is undecided (E-64, E-67).
    @exclusivity(unchecked) var heldSnapshots: [TouchSnapshot] = []
    /// The event of `heldSnapshots`, retained while there are any.
    @exclusivity(unchecked) var heldEvent: TouchesEvent?
    /// The live state of the touch, while it shows an earlier one.
    @exclusivity(unchecked) var liveSnapshot: TouchSnapshot?

    /// How far the touch has been processed and delivered.
    @exclusivity(unchecked) var progress = TouchProgress()

    /// Derived from the touch's number instead of its address, so that sets of touches have the same order in every run.
    open override var hash: Int { sequenceNumber }

    /// Creates a touch that begins in a view.
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

    /// Creates a copy of a touch for one coalesced (T-34) or predicted (T-35) sample.
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
    /// The phase of a touch (T-06).
    public enum Phase: Int, Sendable {
        /// The finger touched down.
        case began = 0
        /// The finger moved, or its pressure or tilt changed.
        case moved = 1
        /// The finger is down and has not changed since the last event (E-32).
        case stationary = 2
        /// The finger lifted.
        case ended = 3
        /// The system cancelled the touch (E-46).
        case cancelled = 4
        /// The pointer, or a pen above the surface, entered the view.
        case regionEntered = 5
        /// The pointer moved over the view without a pressed button, or the pen moved above it.
        case regionMoved = 6
        /// The pointer or pen left the view.
        case regionExited = 7
    }

    /// The kind of contact (T-17).
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a surface separate from the screen.
        case indirect = 1
        /// A pen.
        case pencil = 2
        /// A mouse or trackpad pointer with its button pressed.
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

extension UITouch {
    /// The touch's location in the coordinates of `view`, in points; in window coordinates if `nil` (T-10). It is
    /// converted on every call, so it follows a view that moves (T-12).
    public func location(in view: UIView?) -> CGPoint {
        convert(point, to: view)
    }

    /// The touch's location at the previous delivery, in the coordinates of `view`, in points (T-11). Equal to
    /// `location(in:)` if the touch began or did not move.
    public func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousPoint, to: view)
    }

    /// The most precise location known, in points. It may lie slightly outside the hit view and is not for hit-testing
    /// (T-14). Locations are never rounded here, so it equals `location(in:)`.
    public func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// The most precise location known of the previous delivery, in points (T-14).
    public func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Whether the view has received the touch and not yet its end: it is neither held back nor withheld (E-64).
    package var isTrackedByView: Bool { progress.delivery == .delivered }

    /// The location of a sample in the window's base coordinates, in points.
    func point(of reading: ContactSample) -> CGPoint {
        window?.pointFromScreen(reading.position) ?? reading.position
    }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window, view !== window else { return point }
        return view.convert(point, from: window as UIView)
    }
}

/// What a `UITouch` object represents.
enum TouchRole {
    /// The contact, updated in place (T-01).
    case contact
    /// One of the samples that were delivered together (T-34).
    case coalesced
    /// A predicted sample (T-35).
    case predicted
    /// An earlier sample with corrected values (T-21).
    case correction
}

/// The name of `UITouch.Phase` before Swift 4.2.
@available(*, deprecated, renamed: "UITouch.Phase")
public typealias UITouchPhase = UITouch.Phase

/// The name of `UITouch.TouchType` before Swift 4.2.
@available(*, deprecated, renamed: "UITouch.TouchType")
public typealias UITouchType = UITouch.TouchType

/// The name of `UITouch.Properties` before Swift 4.2.
@available(*, deprecated, renamed: "UITouch.Properties")
public typealias UITouchProperties = UITouch.Properties
