import Foundation
import HeadlessHost
import Testing
import TouchstoneTesting
import UIKit
import UIKitCore

/// Random pushes, pops, presentations, dismissals, changes of tabs and sizes, and touches, with invariants after each
/// step. A failure names the seed and the step.
@MainActor @Suite struct NavigationStormTests {
    /// A small, fixed generator, so that a seed always makes the same storm.
    private struct Random: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    /// Counts appearance calls and refuses wrong orders.
    private final class Page: UIViewController {
        enum State { case gone, appearing, shown, disappearing }
        static var all: [WeakPage] = []
        static var problems: [String] = []
        static var count = 0
        private(set) var state = State.gone
        let number: Int

        init() {
            Self.count += 1
            number = Self.count
            super.init(nibName: nil, bundle: nil)
            title = "Page \(number)"
            Self.all.append(WeakPage(page: self))
        }
        required init?(coder: NSCoder) { nil }

        private func expect(_ allowed: [State], _ call: String, _ next: State) {
            if !allowed.contains(state) { Self.problems.append("\(title ?? "") \(call) while \(state)") }
            state = next
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = UIColor(hue: CGFloat(number % 12) / 12, saturation: 0.5, brightness: 1, alpha: 1)
            if number % 3 == 0 {
                let scrollView = UIScrollView(frame: view.bounds)
                scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                scrollView.contentSize = CGSize(width: 1000, height: 3000)
                view.addSubview(scrollView)
            }
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            expect([.gone, .disappearing], "will appear", .appearing)
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            expect([.appearing], "did appear", .shown)
        }
        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            expect([.shown, .appearing], "will disappear", .disappearing)
        }
        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            expect([.disappearing], "did disappear", .gone)
        }
    }

    private struct WeakPage { weak var page: Page? }

    /// The tabs of the storm and what happens to them.
    @MainActor private final class Stage {
        let app = TestApplication()
        let tabs = UITabBarController()
        var random: Random
        var finger: TestFinger?
        var size = TestApplication.phone

        init(seed: UInt64) {
            random = Random(state: seed)
            Page.all = []
            Page.problems = []
            Page.count = 0
            tabs.viewControllers = (0..<3).map { _ in UINavigationController(rootViewController: Page()) }
            app.makeWindow(root: tabs)
            app.advance(by: 0.5)
        }

        var navigation: UINavigationController? { tabs.selectedViewController as? UINavigationController }
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        var top: UIViewController {
            var top: UIViewController = tabs
            while let next = top.presentedViewController { top = next }
            return top
        }

        /// Performs a random action and returns its name.
        func step() -> String {
            let animated = chance(70)
            switch number(14) {
            case 0, 1, 2:
                navigation?.pushViewController(Page(), animated: animated)
                return "push \(animated)"
            case 3, 4:
                navigation?.popViewController(animated: animated)
                return "pop \(animated)"
            case 5:
                navigation?.popToRootViewController(animated: animated)
                return "pop to root \(animated)"
            case 6:
                guard let navigation else { return "nothing" }
                var stack = navigation.viewControllers
                if stack.count > 2, chance(50) { stack.remove(at: number(stack.count - 1)) }
                if chance(50) { stack.append(Page()) }
                navigation.setViewControllers(stack, animated: animated)
                return "set stack \(animated)"
            case 7:
                tabs.selectedIndex = number(3)
                return "tab"
            case 8:
                let page = Page()
                page.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen][number(3)]
                top.present(page, animated: animated)
                return "present \(animated)"
            case 9:
                tabs.dismiss(animated: animated)
                return "dismiss \(animated)"
            case 10:
                size = chance(50) ? TestApplication.phone : CGSize(width: 844, height: 390)
                app.host.changeScreen(ScreenMetrics(size: size, scale: 1))
                return "turn"
            case 11:
                navigation?.setNavigationBarHidden(chance(30), animated: animated)
                return "hide bar"
            case 12:
                swipeBack()
                return "swipe"
            default:
                app.tap(at: CGPoint(x: CGFloat(number(Int(size.width))), y: CGFloat(number(Int(size.height)))))
                return "tap"
            }
        }

        private func swipeBack() {
            let finger = app.touch(at: CGPoint(x: 4, y: size.height / 2))
            finger.move(to: CGPoint(x: CGFloat(30 + number(300)), y: size.height / 2), over: 0.2)
            if chance(30) { changeStack() }
            if chance(20) { finger.cancel() } else { finger.lift() }
        }

        /// Pushes a new or the last popped controller, or pops one.
        private func changeStack() {
            switch number(3) {
            case 0: navigation?.pushViewController(Page(), animated: chance(50))
            case 1: navigation?.popViewController(animated: chance(50))
            default:
                guard let popped = navigation?.popViewController(animated: chance(50)) else { return }
                app.advance(by: 0.05)
                if popped.parent == nil || popped.parent === navigation,
                    navigation?.viewControllers.contains(popped) == false
                {
                    navigation?.pushViewController(popped, animated: chance(50))
                }
            }
        }

        /// Ends everything that runs, and says what is wrong.
        func settledProblems() -> [String] {
            app.advance(by: 2)
            var problems = Page.problems
            Page.problems = []
            for page in Page.all.compactMap(\.page) {
                let isSeen = page.viewIfLoaded?.window != nil
                if page.state == .appearing || page.state == .disappearing {
                    problems.append("\(page.title ?? "") rests while \(page.state)")
                }
                if isSeen != (page.state == .shown) {
                    problems.append("\(page.title ?? "") is \(page.state), in a window: \(isSeen)")
                }
            }
            for case let navigation as UINavigationController in tabs.viewControllers ?? [] {
                problems += stackProblems(navigation)
            }
            return problems
        }

        private func stackProblems(_ navigation: UINavigationController) -> [String] {
            // Changes off screen are carried out when the view appears (NV-148).
            guard navigation.viewIfLoaded?.window != nil else { return [] }
            var problems: [String] = []
            if navigation.children != navigation.viewControllers { problems.append("children are not the stack") }
            if navigation.transitionCoordinator != nil { problems.append("a transition does not end") }
            let items = navigation.navigationBar.items ?? []
            if !items.elementsEqual(navigation.viewControllers.map(\.navigationItem), by: ===) {
                problems.append("the bar has \(items.map { $0.title ?? "" })")
            }
            for controller in navigation.viewControllers {
                let isTop = controller === navigation.topViewController
                if (controller.viewIfLoaded?.window != nil) != isTop {
                    problems.append("\(controller.title ?? "") is \(isTop ? "not " : "")in the window")
                }
            }
            if let view = navigation.topViewController?.view {
                if !view.transform.isIdentity { problems.append("the top view is transformed") }
                if view.frame.width != navigation.view.bounds.width {
                    problems.append("the top view has another width")
                }
            }
            return problems
        }
    }

    @Test("NV-16 NV-19 NV-148 any order of changes keeps stack, views and appearance calls together", arguments: 1...6)
    func storm(seed: Int) {
        let stage = Stage(seed: UInt64(seed))
        var steps: [String] = []
        for index in 0..<60 {
            steps.append(stage.step())
            // Often the next change comes during the transition.
            stage.app.advance(by: [0, 0.05, 0.2, 1][stage.number(4)])
            guard index % 5 == 4 else { continue }
            let problems = stage.settledProblems()
            guard problems.isEmpty else {
                Issue.record("seed \(seed), step \(index): \(problems) after \(steps.suffix(12))")
                return
            }
        }
    }
}
