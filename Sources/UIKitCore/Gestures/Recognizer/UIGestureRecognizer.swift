import Foundation
import QuartzCore

/// Watches the touches of one view and everything below it, and says when they form a gesture.
///
/// A recognizer gets touches before views do (E-51) and decides by setting `state`; its targets hear of it at the end
/// of the update (G-17). A subclass overrides the four touch methods and `reset()`, calls `super`, and sets `state`
/// (G-81); it sets `failed` as soon as the gesture is impossible (G-82). `State` has the picture of all transitions.
///
///     final class DotRecognizer: UIGestureRecognizer {
///         override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
///             super.touchesEnded(touches, with: event)
///             state = .ended
///         }
///     }
///
/// `trace` tells why a recognizer is where it is.
@MainActor open class UIGestureRecognizer: NSObject {
    /// Where the recognizer is in its present attempt.
    @exclusivity(unchecked) final var attempt = GestureAttempt()
    final var targets: [ActionTarget] = []
    /// What `require(toFail:)` was told; those that are gone are dropped when the list is read.
    final var staticRequirements: [WeakRecognizer] = []
    /// `view`, which takes it away when it goes. Not weak: objects with weak references are slower to hold.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
    final var typeFilter = InputTypeFilter()
    final var traceLines = TraceLines()
    final var deadlines: [GestureDeadline] = []

    /// Makes a recognizer that sends an action to a target; either may be `nil`, which adds none.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Makes a recognizer without targets.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    // MARK: State

    /// Where the recognizer is (G-01); `possible` at first (G-02). Only subclasses set it (G-14).
    ///
    /// Setting it asks for a transition of the table in `State`; any other is logged and ignored (G-08). Until the end
    /// of the update the answer is what was asked for. Then permission (G-40), failure requirements (G-48) and
    /// exclusion (G-58) decide: the state is then what was asked for, or `failed`, or `possible` again while another
    /// recognizer has to fail first.
    open var state: State {
        get { attempt.reportedState }
        set { request(newValue) }
    }

    /// False keeps touches away (G-23) and ends a gesture in progress, which is cancelled (G-34); true unless set
    /// (G-75).
    open var isEnabled = true {
        didSet {
            if oldValue, !isEnabled { environment.end(self, because: "disabled") }
        }
    }

    /// The view whose touches the recognizer watches; `nil` until it is added to one.
    open var view: UIView? { attachedView }

    /// Who is asked about the gesture; not kept alive, `nil` unless set (G-80).
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for people: logs and `trace` use it (G-39).
    open var name: String?

    // MARK: Touches in views

    /// True takes the touches of a recognized gesture from their views, which get `touchesCancelled` (E-58); true
    /// unless set (G-76).
    open var cancelsTouchesInView = true

    /// The kinds of presses that the class looks at unless it is told otherwise; `nil` for all.
    var defaultPressTypes: [UIPress.PressType]? { nil }

    /// True keeps touches from their views while the recognizer is undecided (E-64); false unless set (G-77).
    open var delaysTouchesBegan = false

    /// True keeps the end of touches from their views while the recognizer is undecided (E-67); true unless set (G-78).
    open var delaysTouchesEnded = true

    /// The kinds of touches it looks at, as raw values of `UITouch.TouchType`; all unless set (G-25).
    open var allowedTouchTypes: [NSNumber] {
        get { typeFilter.touchTypes }
        set { typeFilter.touchTypes = newValue }
    }

    /// The kinds of presses it looks at, as raw values of `UIPress.PressType`. Until it is set, tap and long press look
    /// at `select` (G-85), and other classes that override press methods at presses of every kind; then the answer
    /// names those that every device has (G-25).
    open var allowedPressTypes: [NSNumber] {
        get {
            (typeFilter.pressTypes ?? defaultPressTypes ?? UIPress.PressType.common).map { NSNumber(value: $0.rawValue) }
        }
        set { typeFilter.pressTypes = newValue.map { UIPress.PressType(rawValue: $0.intValue) } }
    }

    /// True ignores touches of another kind than the first one accepted, until the reset (G-26); true unless set
    /// (G-79).
    open var requiresExclusiveTouchType = true

    // MARK: The last event

    /// Keyboard modifiers at the last event (G-38).
    open var modifierFlags: UIKeyModifierFlags { attempt.modifierFlags }

    /// Pointer buttons at the last event (G-38).
    open var buttonMask: UIEvent.ButtonMask { attempt.buttonMask }

    // MARK: Places

    /// How many touches can be asked for their place (G-30): by default those that were accepted and are down, or
    /// lifted in this update.
    open var numberOfTouches: Int { attempt.tracked.count }

    /// The middle of the touches, in points of `view`, of the window for `nil` (G-31, G-33). Without touches it is
    /// where the middle was last.
    open func location(in view: UIView?) -> CGPoint {
        convertFromWindow(centroid, to: view)
    }

    /// Where one touch is, in points of `view`, of the window for `nil` (G-33). An index not below `numberOfTouches` is
    /// a mistake of the program and ends it (G-32).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        precondition(
            attempt.tracked.indices.contains(touchIndex),
            "touch \(touchIndex) of a gesture recognizer that has \(attempt.tracked.count)")
        return convertFromWindow(attempt.tracked[touchIndex].point, to: view)
    }

    // MARK: Touch methods

    /// Touches landed that the recognizer accepted. Comes before the view's own call (G-27). Does nothing by default
    /// (G-28).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches of the recognizer moved. Does nothing by default (G-28).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches of the recognizer lifted. Does nothing by default (G-28).
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The system took touches of the recognizer away. Does nothing by default (G-28). When none is left and the
    /// recognizer has not decided, it fails, or is cancelled if it had begun (G-09).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Values of touches that were estimates are known now (T-21). Does nothing by default.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys went down. Does nothing by default.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Keys that are held changed. Does nothing by default.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Keys went up. Does nothing by default.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The system took held keys away. Does nothing by default.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The attempt is over: the recognizer forgets what it gathered. Called after `ended`, `cancelled` or `failed`,
    /// when actions have been sent (G-10, G-13); `state` still tells how it ended, and is `possible` afterwards.
    /// Overriders call `super` (G-12).
    open func reset() {}

    /// Drops a touch from the gesture: the recognizer hears no more of it, and its view keeps it whatever the gesture
    /// does (G-29). To be called, not overridden.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        environment.drop(touch, from: self)
    }

    /// Drops a press from the gesture: the recognizer hears no more of it. To be called, not overridden.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        environment.drop(button, from: self)
    }

    /// Whether the recognizer looks at an event at all (G-23); true by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Relations

    /// Whether this recognizer, when it recognizes, makes another one fail that shares touches (G-59); true by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails when another one recognizes that shares touches (G-59); true by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether another one has to fail before this one recognizes, in this attempt (G-53…G-55); false by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether this one has to fail before another one recognizes, in this attempt (G-53…G-55); false by default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Makes this recognizer wait until another one fails (G-48). It lasts as long as both exist (G-52). Two that wait
    /// for each other are a mistake: one line says so, and the one that is ready first goes on.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        addRequirement(otherGestureRecognizer)
    }

    // MARK: Targets

    /// Adds a receiver of the action, which is not kept alive. The same pair twice counts once (G-19, G-22).
    open func addTarget(_ target: Any, action: Selector) {
        insertTarget(target, action)
    }

    /// Takes receivers away; `nil` stands for every target, or for every action (G-21).
    open func removeTarget(_ target: Any?, action: Selector?) {
        deleteTargets(target, action)
    }
}
