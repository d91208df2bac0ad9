import Foundation
import QuartzCore
import TouchInput
import UIKit

/// Performs the steps of a storm in an application and checks the invariants after every frame.
@MainActor final class StormWorld {
    let monitor: StormMonitor
    private let app: TestApplication
    private let window: UIWindow
    private let root: StormView
    private var views: [Int: StormView] = [:]
    private var observers: [Int: StormObserver] = [:]
    /// The reactions of the current frame's callbacks, and the number of callbacks so far.
    private var reactions: [StormReaction] = []
    private var callbackIndex = 0
    /// The nesting depth of steps.
    private var depth = 0
    private(set) var frames = 0

    /// The maximum nesting depth of steps in callbacks.
    private static let maximumDepth = 4

    init(in app: TestApplication, window: UIWindow, monitor: StormMonitor) {
        self.app = app
        self.window = window
        self.monitor = monitor
        root = StormView(0, frame: window.bounds, monitor: monitor)
        root.isMultipleTouchEnabled = true
        window.addSubview(root)
        views[0] = root
        monitor.onCallback = { [unowned self] in react() }
        app.application.onStateCommitted = { [weak self] in self?.stateWasCommitted(of: $0, from: $1, to: $2) }
    }

    private func stateWasCommitted(
        of recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
    ) {
        guard !StormObserver.isLegal(from: old, to: new) else { return }
        monitor.report("recognizer \(recognizer.name ?? ""): \(old) became \(new)")
    }

    // MARK: Steps

    /// Performs a step, unless the maximum depth is reached.
    func perform(_ step: StormStep) {
        guard depth < Self.maximumDepth else { return }
        depth += 1
        execute(step)
        depth -= 1
    }

    private func execute(_ step: StormStep) {
        switch step {
        case .frame(let frame): deliver(frame)
        case .advance(let microseconds): advance(by: Double(microseconds) / 1e6)
        case .runPendingWork: app.application.runPendingWork()
        case .addView(let plan): addView(plan)
        case .removeView(let number): view(number)?.removeFromSuperview()
        case .moveView(let number, let parent): move(number, to: parent)
        case .hideView(let number, let isHidden): view(number)?.isHidden = isHidden
        case .enableView(let number, let isOn): view(number)?.isUserInteractionEnabled = isOn
        case .positionView(let number, let x, let y): view(number)?.center = CGPoint(x: x, y: y)
        case .addRecognizer(let plan): addRecognizer(plan)
        case .removeRecognizer(let number):
            guard let recognizer = observers[number]?.recognizer else { return }
            recognizer.view?.removeGestureRecognizer(recognizer)
        case .moveRecognizer(let number, let to):
            if let recognizer = observers[number]?.recognizer { views[to]?.addGestureRecognizer(recognizer) }
        case .enableRecognizer(let number, let isOn): observers[number]?.recognizer.isEnabled = isOn
        case .require(let number, let other):
            guard let first = observers[number]?.recognizer, let second = observers[other]?.recognizer else { return }
            first.require(toFail: second)
        case .removeDevice(let number): app.application.deviceRemoved(InputDevice.ID(number))
        case .input(let input): app.application.deliver(input.frame(at: InputTime(seconds: app.now)))
        case .focus(let number): view(number)?.becomeFirstResponder()
        case .interrupt:
            app.application.resignActive()
            app.application.becomeActive()
        case .ignoreInteraction:
            app.application.beginIgnoringInteractionEvents()
            app.application.endIgnoringInteractionEvents()
        }
    }

    /// Makes the number of callbacks so far visible: it colors a view, and fades another one now and then.
    func showCallbacks(_ count: Int) {
        let numbers = views.keys.sorted()
        let view = views[numbers[count % numbers.count]]
        view?.backgroundColor = UIColor(hue: CGFloat(count % 97) / 97, saturation: 0.7, brightness: 0.9, alpha: 0.8)
        guard count.isMultiple(of: 7) else { return }
        UIView.animate(withDuration: 0.2) { view?.alpha = count.isMultiple(of: 2) ? 1 : 0.6 }
    }

    /// A view other than the root.
    private func view(_ number: Int) -> StormView? { number == 0 ? nil : views[number] }

    private func deliver(_ frame: StormFrame) {
        frames += 1
        if depth == 1 {
            reactions = frame.reactions
            callbackIndex = 0
        }
        let time = InputTime(seconds: app.now + Double(frame.offset) / 1e6)
        app.application.deliver(InputFrame(time: time, contacts: frame.contacts.map { $0.sample(at: time) }))
        guard depth == 1 else { return }
        reactions = []
        check()
    }

    private func advance(by seconds: TimeInterval) {
        app.host.clock.advance(to: app.now + seconds)
        app.application.runPendingWork()
    }

    /// Performs the frame's reactions to the current callback.
    private func react() {
        let number = callbackIndex
        callbackIndex += 1
        guard !reactions.isEmpty else { return }
        for reaction in reactions where reaction.callback == number { perform(reaction.step) }
    }

    // MARK: Tree

    private func addView(_ plan: StormViewPlan) {
        guard views[plan.number] == nil, let parent = views[plan.parent] else { return }
        let frame = CGRect(x: plan.x, y: plan.y, width: plan.width, height: plan.height)
        let view = StormView(plan.number, frame: frame, monitor: monitor)
        view.isMultipleTouchEnabled = plan.isMultiple
        view.isExclusiveTouch = plan.isExclusive
        if plan.rotation != 0 { view.transform = CGAffineTransform(rotationAngle: CGFloat(plan.rotation) * .pi / 180) }
        views[plan.number] = view
        parent.addSubview(view)
    }

    private func move(_ number: Int, to parent: Int) {
        guard let view = view(number), let parent = views[parent], !parent.isDescendant(of: view) else { return }
        parent.addSubview(view)
    }

    private func addRecognizer(_ plan: StormRecognizerPlan) {
        guard observers[plan.number] == nil, let view = views[plan.view] else { return }
        let recognizer = plan.kind.makeRecognizer(behavior: plan.behavior, monitor: monitor)
        observers[plan.number] = StormObserver(plan, recognizer, monitor: monitor)
        view.addGestureRecognizer(recognizer)
    }

    // MARK: Invariants

    /// Checks the invariants between frames: if no finger is down and no decision is pending, no state remains.
    private func check() {
        let state = app.application.inputStateCounters
        if !state.isIdle { monitor.report("the application is delivering input between frames: \(state)") }
        for watch in observers.values { watch.check(at: app.now) }
        if state.keysDown == 0 {
            for view in views.values where !view.openPresses.isEmpty {
                monitor.report("no key is down, but view \(view.number) waits for the end of a press")
            }
        }
        guard state.contactsDown == 0 else { return }
        if state.followedTouches != 0 { monitor.report("no contact is down, but touches are tracked: \(state)") }
        guard state.isEmpty else { return }
        for view in views.values where !view.openTouches.isEmpty {
            monitor.report("nothing is down or pending, but view \(view.number) waits for the end of a touch")
        }
    }

    /// Lifts all fingers, waits until all decisions are made, checks that no state remains, and removes the tree.
    func end() {
        monitor.onCallback = nil
        for device in 1...2 { app.application.deviceRemoved(InputDevice.ID(device)) }
        // Built-in recognizers decide soon. A scripted one that never decides is given up after a timeout, and one that
        // requires its failure after another.
        for _ in 0..<20 {
            advance(by: 0.1)
            check()
        }
        for _ in 0..<4 { advance(by: 20) }
        let state = app.application.inputStateCounters
        if !state.isEmpty { monitor.report("all fingers are up, but state remains: \(state)") }
        check()
        app.application.onStateCommitted = nil
        root.removeFromSuperview()
        for mistake in state.warnings where mistake.hasPrefix("UI") {
            monitor.report("a built-in recognizer: \(mistake)")
        }
        views = [:]
        observers = [:]
    }
}
