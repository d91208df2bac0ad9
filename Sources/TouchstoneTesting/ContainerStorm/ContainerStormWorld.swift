import CoreGraphics
import Foundation
import TouchInput
import UIKit

/// Performs the steps of a container storm in an application and checks the invariants after every frame.
@MainActor final class ContainerStormWorld {
    private let app: TestApplication
    private let monitor: ContainerStormMonitor
    private let tabs = UITabBarController()
    /// All screens that were made.
    private var screens: [WeakScreen] = []
    private var screenCount = 0
    private(set) var frames = 0
    /// The fingers that are down.
    private var fingers: [Int: ContainerStormContact] = [:]

    /// The views that were seen in the window, which nothing may keep alive after the end.
    private(set) var seenViews = SeenViews()

    private struct WeakScreen {
        weak var screen: (any ContainerStormScreen)?
    }

    /// The largest number of controllers in a navigation, and of presentations above each other.
    private static let maximumDepth = 4
    /// Everything comes to rest within this time after the last finger has lifted, in seconds.
    private static let restTime: TimeInterval = 8
    /// After how many changes, on average, the views in the window are noted.
    private static let changesPerLook = 4

    init(in app: TestApplication, window: UIWindow, monitor: ContainerStormMonitor) {
        self.app = app
        self.monitor = monitor
        tabs.viewControllers = [
            UINavigationController(rootViewController: makeScreen()),
            UINavigationController(rootViewController: makeScreen()),
            UINavigationController(rootViewController: makeScreen()),
        ]
        window.rootViewController = tabs
        app.advance(by: 0)
    }

    private func makeScreen() -> UIViewController {
        screenCount += 1
        // The number determines a screen's variant; it must not repeat with the kinds.
        let number = screenCount + screenCount / 3
        let screen: any ContainerStormScreen =
            switch screenCount % 3 {
            case 1: StormTableScreen(number, monitor)
            case 2: StormContentScreen(number, monitor)
            default: StormCollectionScreen(number, monitor)
            }
        screens.append(WeakScreen(screen: screen))
        return screen
    }

    // MARK: Steps

    func perform(_ step: ContainerStormStep) {
        switch step {
        case .frame(let contacts): deliver(contacts)
        case .advance(let milliseconds): app.advance(by: Double(milliseconds) / 1000)
        case .change(let change): perform(change)
        case .unplug:
            fingers = [:]
            app.removePanel()
        case .interrupt:
            app.application.resignActive()
            app.application.becomeActive()
        }
    }

    private func deliver(_ contacts: [ContainerStormContact]) {
        frames += 1
        let time = InputTime(seconds: app.now)
        var samples: [ContactSample] = []
        for contact in contacts {
            // A shrunk script may lack the beginning or the end of a contact.
            guard (contact.phase == 0) == (fingers[contact.number] == nil) else { continue }
            fingers[contact.number] = contact.phase == 2 ? nil : contact
            samples.append(sample(of: contact, at: time))
        }
        if !samples.isEmpty { app.deliver(InputFrame(time: time, contacts: samples)) }
        check()
    }

    private func sample(of contact: ContainerStormContact, at time: InputTime) -> ContactSample {
        let phases: [ContactPhase] = [.began, .moved, .ended]
        return ContactSample(
            contact: ContactID(device: app.panel.id, number: contact.number), tool: .finger,
            phase: phases[contact.phase % 3], position: CGPoint(x: contact.x, y: contact.y), time: time)
    }

    // MARK: Changes

    /// The controller that was presented last, or the tabs.
    private var front: UIViewController {
        var front: UIViewController = tabs
        while let next = front.presentedViewController { front = next }
        return front
    }

    private var presentationDepth: Int {
        var depth = 0
        var front: UIViewController = tabs
        while let next = front.presentedViewController {
            front = next
            depth += 1
        }
        return depth
    }

    /// The navigations of the tabs and of the presentations.
    private var navigations: [UINavigationController] {
        var all = (tabs.viewControllers ?? []).compactMap { $0 as? UINavigationController }
        var front: UIViewController = tabs
        while let next = front.presentedViewController {
            front = next
            if let navigation = next as? UINavigationController { all.append(navigation) }
        }
        return all
    }

    /// The navigation in front; `nil` if an alert is.
    private var navigation: UINavigationController? {
        (front as? UINavigationController) ?? (front as? UITabBarController)?.selectedViewController
            as? UINavigationController
    }

    private func perform(_ change: ContainerStormChange) {
        switch change.kind {
        case .push, .pop, .popToRoot, .replaceStack, .selectTab, .hideBars, .changeToolbar, .changeTitle:
            navigate(change)
        case .presentSheet, .presentFullScreen, .presentAlert, .presentPopover, .dismiss: present(change)
        default: (navigation?.topViewController as? any ContainerStormScreen)?.perform(change)
        }
        app.application.runPendingWork()
        if change.a % Self.changesPerLook == 0, let window = app.window { seenViews.look(in: window) }
        check()
    }

    private func navigate(_ change: ContainerStormChange) {
        switch change.kind {
        case .push:
            guard let navigation, navigation.viewControllers.count < Self.maximumDepth else { return }
            navigation.pushViewController(makeScreen(), animated: change.isAnimated)
        case .pop: navigation?.popViewController(animated: change.isAnimated)
        case .popToRoot: navigation?.popToRootViewController(animated: change.isAnimated)
        case .replaceStack:
            guard let navigation, let root = navigation.viewControllers.first else { return }
            navigation.setViewControllers([root, makeScreen()], animated: change.isAnimated)
        case .selectTab: tabs.selectedIndex = change.a % 3
        case .hideBars:
            guard let navigation else { return }
            navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: change.isAnimated)
        case .changeToolbar, .changeTitle:
            if let navigation { StormBars.perform(change, in: navigation) }
        default: break
        }
    }

    private func present(_ change: ContainerStormChange) {
        if change.kind == .dismiss { return tabs.dismiss(animated: change.isAnimated) }
        guard presentationDepth < Self.maximumDepth, !front.isBeingDismissed else { return }
        let presented: UIViewController
        if change.kind == .presentAlert {
            let alert = UIAlertController(
                title: "Alert", message: "Something", preferredStyle: change.a % 2 == 0 ? .alert : .actionSheet)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
            presented = alert
        } else {
            presented = UINavigationController(rootViewController: makeScreen())
            presented.modalPresentationStyle =
                [.presentSheet: .pageSheet, .presentFullScreen: .fullScreen][change.kind] ?? .popover
            if change.kind == .presentSheet, change.a % 2 == 0 {
                presented.sheetPresentationController?.detents = [.medium(), .large()]
            }
            presented.popoverPresentationController?.sourceView = front.view
        }
        front.present(presented, animated: change.isAnimated)
    }

    // MARK: Invariants

    /// Checks what holds in every frame.
    private func check() {
        let state = app.application.inputStateCounters
        if !state.isIdle { monitor.report("the application is delivering input between frames: \(state)") }
        if state.contactsDown == 0, state.followedTouches != 0 {
            monitor.report("no contact is down, but touches are tracked: \(state)")
        }
        for screen in screens { screen.screen?.check() }
    }

    /// Lifts all fingers, waits until everything is at rest, checks that, and takes everything away.
    func end() {
        deliver(fingers.values.map { ContainerStormContact(number: $0.number, phase: 2, x: $0.x, y: $0.y) })
        app.advance(by: Self.restTime)
        check()
        let state = app.application.inputStateCounters
        if !state.isEmpty { monitor.report("all fingers are up, but state remains: \(state)") }
        for mistake in state.warnings where mistake.hasPrefix("UI") {
            monitor.report("a built-in recognizer: \(mistake)")
        }
        for screen in screens.compactMap(\.screen) { checkAtRest(screen) }
        for navigation in navigations { StormBars.checkAtRest(navigation, monitor) }
        if let window = app.window { seenViews.look(in: window) }
        tabs.dismiss(animated: false)
        app.advance(by: 1)
        if tabs.presentedViewController != nil { monitor.report("a presentation does not end") }
        app.window?.rootViewController = nil
        app.advance(by: 1)
    }

    private func checkAtRest(_ screen: any ContainerStormScreen) {
        screen.checkAtRest()
        let isInWindow = screen.viewIfLoaded?.window != nil
        let state = screen.appearance.state
        if state != .appeared, state != .hidden {
            monitor.report("\(screen.title ?? "") rests while it is \(state.rawValue)")
        }
        if state == .appeared, !isInWindow { monitor.report("\(screen.title ?? "") has appeared without a window") }
    }
}
