import Foundation

extension Timer {
    /// Creates a timer that calls a method, and adds it to the current run loop in the default mode. The method may
    /// take the timer.
    ///
    /// - Parameters:
    ///   - ti: the time between two calls, in seconds; less than 0.1 ms counts as 0.1 ms. The first call is made after
    ///     this time.
    ///   - aTarget: the object whose method is called, retained until the timer is invalidated or, if it does not
    ///     repeat, has fired.
    ///   - aSelector: the method. If the target has no such method, every call writes a line to standard error.
    ///   - userInfo: the value of the timer's `userInfo`.
    ///   - yesOrNo: whether the timer repeats until it is invalidated.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}

/// Gives `Timer` initializers that create a subclass, which classes cannot have themselves.
public protocol _SelectorTimerCreation {}

extension Timer: _SelectorTimerCreation {}

extension _SelectorTimerCreation where Self: Timer {
    /// Creates a timer that calls a method once it is added to a run loop; the parameters are those of
    /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceNow: SelectorTimer.interval(ti)), interval: ti, target: aTarget,
            selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// Creates a timer that calls a method for the first time at a date, once it is added to a run loop.
    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let timer = SelectorTimer(fire: date, interval: SelectorTimer.interval(ti), repeats: rep) { timer in
            (timer as? SelectorTimer)?.callTarget(isLast: !rep)
        }
        timer.set(target: t as AnyObject, selector: s, userInfo: ui)
        self = timer as! Self
    }
}

/// A timer that calls a method of a target.
final class SelectorTimer: Timer {
    /// The shortest time between two calls, in seconds.
    private static let minimumInterval: TimeInterval = 0.000_1

    private var target: AnyObject?
    private var selector: Selector?
    private var info: Any?

    /// An interval of at least 0.1 ms.
    static func interval(_ interval: TimeInterval) -> TimeInterval {
        interval > minimumInterval ? interval : minimumInterval
    }

    func set(target: AnyObject, selector: Selector, userInfo: Any?) {
        self.target = target
        self.selector = selector
        info = userInfo
    }

    override var userInfo: Any? { info }

    /// Calls the target's method with this timer. A timer that does not repeat then releases the target.
    func callTarget(isLast: Bool) {
        guard let target else { return }
        SelectorCall(target: target, selector: selector, arguments: [self]).perform()
        if isLast { self.target = nil }
    }

    override func invalidate() {
        super.invalidate()
        target = nil
    }
}
