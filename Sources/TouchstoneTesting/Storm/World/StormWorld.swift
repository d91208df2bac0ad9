import Foundation
import QuartzCore
import TouchInput
import UIKit

/// Carries out the steps of a storm in an application, and looks after every frame whether all is as it must be.
@MainActor final class StormWorld {
    let ledger: StormLedger
    private let app: TestApplication
    private let window: UIWindow
    private let root: StormView
    private var views: [Int: StormView] = [:]
    private var watches: [Int: StormWatch] = [:]
    /// What callbacks of the frame do, and how many callbacks there were.
    private var reactions: [StormReaction] = []
    private var callback = 0
    /// How many steps are on the stack.
    private var depth = 0
    private(set) var frames = 0

    /// Steps inside callbacks inside callbacks end somewhere.
    private static let deepest = 4

    init(in app: TestApplication, window: UIWindow, ledger: StormLedger) {
        self.app = app
        self.window = window
        self.ledger = ledger
        root = StormView(0, frame: window.bounds, ledger: ledger)
        root.isMultipleTouchEnabled = true
        window.addSubview(root)
        views[0] = root
        ledger.whenCalled = { [unowned self] in react() }
        app.application.onStateCommitted = { [weak self] in self?.stateSettled(of: $0, from: $1, to: $2) }
    }

    private func stateSettled(
        of recognizer: UIGestureRecognizer, from old: UIGestureRecognizer.State, to new: UIGestureRecognizer.State
    ) {
        guard !StormWatch.isLegal(from: old, to: new) else { return }
        ledger.report("recognizer \(recognizer.name ?? ""): \(old) became \(new)")
    }

    // MARK: Steps

    /// Does what a step says.
    func perform(_ step: StormStep) {
        guard depth < Self.deepest else { return }
        depth += 1
        carryOut(step)
        depth -= 1
    }

    private func carryOut(_ step: StormStep) {
        switch step {
        case .frame(let frame): deliver(frame)
        case .advance(let microseconds): advance(by: Double(microseconds) / 1e6)
        case .turn: app.application.runPendingWork()
        case .addView(let plan): addView(plan)
        case .removeView(let number): view(number)?.removeFromSuperview()
        case .moveView(let number, let parent): move(number, to: parent)
        case .hideView(let number, let isHidden): view(number)?.isHidden = isHidden
        case .enableView(let number, let isOn): view(number)?.isUserInteractionEnabled = isOn
        case .placeView(let number, let x, let y): view(number)?.center = CGPoint(x: x, y: y)
        case .addRecognizer(let plan): addRecognizer(plan)
        case .removeRecognizer(let number):
            guard let recognizer = watches[number]?.recognizer else { return }
            recognizer.view?.removeGestureRecognizer(recognizer)
        case .moveRecognizer(let number, let to):
            if let recognizer = watches[number]?.recognizer { views[to]?.addGestureRecognizer(recognizer) }
        case .enableRecognizer(let number, let isOn): watches[number]?.recognizer.isEnabled = isOn
        case .require(let number, let other):
            guard let first = watches[number]?.recognizer, let second = watches[other]?.recognizer else { return }
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

    /// A view other than the root.
    private func view(_ number: Int) -> StormView? { number == 0 ? nil : views[number] }

    private func deliver(_ frame: StormFrame) {
        frames += 1
        if depth == 1 {
            reactions = frame.reactions
            callback = 0
        }
        let time = InputTime(seconds: app.now + Double(frame.offset) / 1e6)
        app.application.deliver(InputFrame(time: time, contacts: frame.contacts.map { $0.sample(at: time) }))
        guard depth == 1 else { return }
        reactions = []
        check()
    }

    private func advance(by seconds: TimeInterval) {
        app.host.clock.turn(to: app.now + seconds)
        app.application.runPendingWork()
    }

    /// Does what the frame has in store for this callback.
    private func react() {
        let number = callback
        callback += 1
        guard !reactions.isEmpty else { return }
        for reaction in reactions where reaction.callback == number { perform(reaction.step) }
    }

    // MARK: Tree

    private func addView(_ plan: StormViewPlan) {
        guard views[plan.number] == nil, let parent = views[plan.parent] else { return }
        let frame = CGRect(x: plan.x, y: plan.y, width: plan.width, height: plan.height)
        let view = StormView(plan.number, frame: frame, ledger: ledger)
        view.isMultipleTouchEnabled = plan.isMultiple
        view.isExclusiveTouch = plan.isExclusive
        if plan.turn != 0 { view.transform = CGAffineTransform(rotationAngle: CGFloat(plan.turn) * .pi / 180) }
        views[plan.number] = view
        parent.addSubview(view)
    }

    private func move(_ number: Int, to parent: Int) {
        guard let view = view(number), let parent = views[parent], !parent.isDescendant(of: view) else { return }
        parent.addSubview(view)
    }

    private func addRecognizer(_ plan: StormRecognizerPlan) {
        guard watches[plan.number] == nil, let view = views[plan.view] else { return }
        let recognizer = plan.kind.make(temper: plan.temper, ledger: ledger)
        watches[plan.number] = StormWatch(plan, recognizer, ledger: ledger)
        view.addGestureRecognizer(recognizer)
    }

    // MARK: What must be so

    /// Between frames: where no finger is down and nothing is decided late, nothing is left.
    private func check() {
        let books = app.application.inputStateCounters
        if !books.isIdle { ledger.report("between frames the application is in the middle of a delivery: \(books)") }
        for watch in watches.values { watch.check(at: app.now) }
        if books.keysDown == 0 {
            for view in views.values where !view.openPresses.isEmpty {
                ledger.report("no key is down, and view \(view.number) waits for the end of a press")
            }
        }
        guard books.contactsDown == 0 else { return }
        if books.followedTouches != 0 { ledger.report("no contact is down, and touches are followed: \(books)") }
        guard books.isEmpty else { return }
        for view in views.values where !view.open.isEmpty {
            ledger.report("nothing is down or held, and view \(view.number) waits for the end of a touch")
        }
    }

    /// Lifts all fingers, lets all waiting end, and looks whether anything is left; then takes the tree away.
    func end() {
        ledger.whenCalled = nil
        for device in 1...2 { app.application.deviceRemoved(InputDevice.ID(device)) }
        // Those of the house decide soon. A scripted one that never does is given up after a while, one that waits for
        // it after another.
        for _ in 0..<20 {
            advance(by: 0.1)
            check()
        }
        for _ in 0..<4 { advance(by: 20) }
        let books = app.application.inputStateCounters
        if !books.isEmpty { ledger.report("all fingers are gone, and there is left: \(books)") }
        check()
        app.application.onStateCommitted = nil
        root.removeFromSuperview()
        for mistake in books.warnings where mistake.hasPrefix("UI") {
            ledger.report("a recognizer of the house: \(mistake)")
        }
        views = [:]
        watches = [:]
    }
}
