import Support
import Foundation
import QuartzCore

/// Watches the touches of a view and its subviews and recognizes a gesture.
///
/// A recognizer receives touches before views do (E-51) and decides by setting `state`; its targets are notified at the
/// end of the update (G-17). A subclass overrides the four touch methods and `reset()`, calls `super`, and sets `state`
/// (G-81); it sets `failed` as soon as the gesture is impossible (G-82). See `State` for all transitions.
///
///     final class DotRecognizer: UIGestureRecognizer {
///         override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
///             super.touchesEnded(touches, with: event)
///             state = .ended
///         }
///     }
///
/// `trace` records the decisions about a recognizer.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The state of the current attempt.
    @exclusivity(unchecked) final var attempt = GestureAttempt()
    final var targets: [ActionTarget] = []
    /// The recognizers passed to `require(toFail:)`; deallocated ones are removed when another is added.
    final var staticRequirements: [WeakRecognizer] = []
    /// Backs `view`, which removes the recognizer before it is deallocated. Not weak, because retaining objects that
    /// have weak references is slower.
    @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var attachedView: UIView?
    final var typeFilter = InputTypeFilter()
    final var traceLines = TraceLines()
    final var deadlines: [GestureDeadline] = []

    /// Creates a recognizer that sends an action to a target; adds none if either is `nil`.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without targets.
    public convenience override init() {
        self.init(target: nil, action: nil)
    }

    // MARK: State

    /// The state of the recognizer (G-01); `possible` at first (G-02). As a rule set by subclasses only (G-14, G-94).
    ///
    /// Setting it requests a transition of the table in `State`; any other is logged once and ignored (G-08), and a
    /// finished recognizer ignores all of them (G-89). Until the end of the update it reads as the requested state.
    /// Then permission (G-40), failure requirements (G-48) and exclusion (G-58) decide: the state becomes the requested
    /// one, or `failed`, or `possible` again while another recognizer has to fail first. A state that is set outside of
    /// events is resolved immediately (G-90).
    open var state: State {
        get { attempt.reportedState }
        set { request(newValue) }
    }

    /// Whether the recognizer receives touches (G-23); `true` by default (G-75). Setting it to `false` cancels a
    /// gesture in progress (G-34).
    open var isEnabled = true {
        didSet {
            if oldValue, !isEnabled { environment.end(self, because: "disabled") }
        }
    }

    /// The view whose touches the recognizer watches; `nil` while it is not added to a view.
    open var view: UIView? { attachedView }

    /// The delegate, which is asked about the gesture; not retained, `nil` by default (G-80).
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    /// A name for logs and `trace`; `nil` by default (G-39).
    open var name: String?

    // MARK: Touches in views

    /// Whether the touches of a recognized gesture are cancelled in their views, which receive `touchesCancelled`
    /// (E-58); `true` by default (G-76).
    open var cancelsTouchesInView = true

    /// Whether the class sets `changed` for every movement itself. For other classes the environment sends `changed`
    /// whenever touches of a gesture in progress move (G-88).
    var setsChangedItself: Bool { false }

    /// Called when the gesture is permitted to begin: what the recognizer measures counts from here.
    func startMeasuringGesture() {}

    /// The default press types of the class; `nil` for all.
    var defaultPressTypes: [UIPress.PressType]? { nil }

    /// Whether touches are held back from their views while the recognizer is undecided (E-64); `false` by default
    /// (G-77).
    open var delaysTouchesBegan = false

    /// Whether the end of touches is held back from their views while the recognizer is undecided (E-67); `true` by
    /// default (G-78).
    open var delaysTouchesEnded = true

    /// The accepted touch types, as raw values of `UITouch.TouchType`; all by default (G-25).
    open var allowedTouchTypes: [NSNumber] {
        get { typeFilter.touchTypes }
        set { typeFilter.touchTypes = newValue }
    }

    /// The accepted press types, as raw values of `UIPress.PressType`. By default tap and long press accept `select`
    /// (G-85), and other classes that override press methods accept all types; the value then lists those that every
    /// device has (G-25).
    open var allowedPressTypes: [NSNumber] {
        get {
            (typeFilter.pressTypes ?? defaultPressTypes ?? UIPress.PressType.common).map {
                NSNumber(value: $0.rawValue)
            }
        }
        set { typeFilter.pressTypes = newValue.map { UIPress.PressType(rawValue: $0.intValue) } }
    }

    /// Whether touches of another type than the first accepted one are ignored until the reset (G-26); `true` by
    /// default (G-79).
    open var requiresExclusiveTouchType = true

    // MARK: The last event

    /// The keyboard modifiers of the last event (G-38).
    open var modifierFlags: UIKeyModifierFlags { attempt.modifierFlags }

    /// The pointer buttons of the last event (G-38).
    open var buttonMask: UIEvent.ButtonMask { attempt.buttonMask }

    // MARK: Locations

    /// The number of touches for `location(ofTouch:in:)` (G-30): by default the accepted touches that are down, or
    /// lifted in this update. Pans, long presses, pinches and rotations do not count lifted ones (G-92, R-58).
    open var numberOfTouches: Int { locatedTouches.count }

    /// Whether `numberOfTouches` includes touches that lifted in this update.
    var countsLiftedTouches: Bool { true }

    private var locatedTouches: [UITouch] {
        countsLiftedTouches ? attempt.tracked : attempt.tracked.filter { !$0.isFinished }
    }

    /// The centroid of the touches in the coordinates of `view`, in points; in window coordinates if `nil` (G-31,
    /// G-33). Without touches, the last centroid; zero before the first touch (G-92).
    open func location(in view: UIView?) -> CGPoint {
        convertFromWindow(centroid, to: view)
    }

    /// The location of one touch in the coordinates of `view`, in points; in window coordinates if `nil` (G-33).
    /// `touchIndex` must be in 0..<`numberOfTouches`; otherwise it is a programming error that ends the program (G-32).
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = locatedTouches
        precondition(
            touches.indices.contains(touchIndex),
            "touch index \(touchIndex) is out of range: the gesture recognizer has \(touches.count) touches")
        return convertFromWindow(touches[touchIndex].point, to: view)
    }

    // MARK: Touch methods

    /// Accepted touches began. Called before the view's method (G-27). Does nothing by default (G-28).
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches of the recognizer moved. Does nothing by default (G-28).
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Touches of the recognizer lifted. Does nothing by default (G-28).
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The system cancelled touches of the recognizer. Does nothing by default (G-28). If no touch is left and the
    /// recognizer has not changed its state, it fails, or is cancelled if it had begun (G-09).
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Estimated values of touches have been corrected (T-21). Does nothing by default.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

    /// Keys were pressed. Does nothing by default.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Held keys changed. Does nothing by default.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Keys were released. Does nothing by default.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// The system cancelled held keys. Does nothing by default.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

    /// Resets the recognizer's own state at the end of an attempt. Called after `ended`, `cancelled` or `failed`, at
    /// the end of the update, when actions have been sent and views have received their touches (G-10, G-13); `state`
    /// still has the final state. Overrides must call `super`. The standard recognizers do nothing if it is called at
    /// another time (G-12).
    open func reset() {}

    /// Removes a touch from the gesture: the recognizer receives no more of it, and its view keeps it whatever the
    /// gesture does (G-29). Call it; do not override it.
    open func ignore(_ touch: UITouch, for event: UIEvent) {
        environment.drop(touch, from: self)
    }

    /// Removes a press from the gesture: the recognizer receives no more of it. Call it; do not override it.
    open func ignore(_ button: UIPress, for event: UIPressesEvent) {
        environment.drop(button, from: self)
    }

    /// Whether the recognizer accepts an event (G-23); `true` by default.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Relations

    /// Whether this recognizer, once recognized, fails another one that shares touches (G-59); `true` by default.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer fails once another one that shares touches is recognized (G-59); `true` by default.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether this recognizer requires another one to fail, in this attempt (G-53…G-55); `false` by default.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Whether this recognizer must fail before another one recognizes, in this attempt (G-53…G-55); `false` by
    /// default.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// Makes this recognizer wait until another one fails (G-48), as long as both exist (G-52). Two that wait for each
    /// other are a programming error: it is logged once, and the one that is ready first proceeds.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        addRequirement(otherGestureRecognizer)
    }

    // MARK: Targets

    /// Adds a target and action; the target is not retained. No effect if the pair was added before (G-19, G-22).
    open func addTarget(_ target: Any, action: Selector) {
        insertTarget(target, action)
    }

    /// Removes targets; `nil` stands for every target, or for every action (G-21).
    open func removeTarget(_ target: Any?, action: Selector?) {
        deleteTargets(target, action)
    }
}

/// A target of a recognizer's action.
struct ActionTarget {
    weak var target: AnyObject?
    let action: Selector
}

extension UIGestureRecognizer {
    final func insertTarget(_ target: Any, _ action: Selector) {
        let target = target as AnyObject
        targets.removeAll { $0.target == nil }
        guard !targets.contains(where: { $0.target === target && $0.action == action }) else { return }
        targets.append(ActionTarget(target: target, action: action))
    }

    final func deleteTargets(_ target: Any?, _ action: Selector?) {
        let target = target.map { $0 as AnyObject }
        targets.removeAll { pair in
            (target == nil || pair.target === target) && (action == nil || pair.action == action)
        }
    }

    /// Notifies the targets that have not received the current action, in the order in which they were added (G-19,
    /// G-20).
    final func notifyTargets() {
        while let pair = attempt.currentAction?.dequeueTarget() {
            guard let target = pair.target else { continue }
            if !pair.action.perform(on: target, self) {
                Diagnostics.log("\(type(of: target)) has no method for the action \(pair.action) of \(traceName)")
            }
        }
    }
}

/// An action that is being sent to the targets of a recognizer.
struct GestureAction {
    /// The state the targets are notified of (G-15).
    let state: UIGestureRecognizer.State
    private let targets: [ActionTarget]
    private var next = 0

    /// Creates an action that no target has received.
    init(state: UIGestureRecognizer.State, targets: [ActionTarget]) {
        self.state = state
        self.targets = targets
    }

    /// The next target in the order in which targets were added (G-19); `nil` after the last one.
    mutating func dequeueTarget() -> ActionTarget? {
        guard next < targets.count else { return nil }
        defer { next += 1 }
        return targets[next]
    }
}
