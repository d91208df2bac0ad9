import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor final class LifecycleLog {
    var lines: [String] = []
}

@MainActor class LoggingController: UIViewController {
    let name: String
    let log: LifecycleLog

    init(_ name: String = "", log: LifecycleLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func record(_ line: String) { log.lines.append(name.isEmpty ? line : "\(name) \(line)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        record("did load")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("did disappear")
    }
    override func viewWillLayoutSubviews() { record("will lay out") }
    override func viewDidLayoutSubviews() { record("did lay out") }
    override func willMove(toParent parent: UIViewController?) {
        record("will move to \(parent == nil ? "none" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
        record("did move to \(parent == nil ? "none" : "parent")")
    }
}

@MainActor @Suite struct UIViewControllerTests {
    /// Created lazily inside the test, because other tests may run between making a suite and running its test.
    @MainActor private struct Stage {
        let app = TestApplication()
        let log = LifecycleLog()
    }

    @Staged private var stage = Stage()
    private var app: TestApplication { stage.app }
    private var log: LifecycleLog { stage.log }

    @Test("L-17 a controller loads its view on first access") func loadsOnDemand() {
        let controller = LoggingController(log: log)
        let before = (controller.isViewLoaded, controller.viewIfLoaded)

        _ = controller.view
        _ = controller.view

        #expect(!before.0)
        #expect(before.1 == nil)
        #expect(controller.isViewLoaded)
        expect(log.lines, equals: ["did load"])
        expect(controller.view.frame, equals: UIScreen.main.bounds)
    }

    @Test("L-17 an override of loadView provides the view") func loadViewOverride() {
        final class CardController: UIViewController {
            let card = UIView(frame: CGRect(x: 0, y: 0, width: 7, height: 7))
            override func loadView() { view = card }
        }
        let controller = CardController()

        #expect(controller.view === controller.card)
        #expect(controller.card.next === controller)
    }

    @Test("a replaced view is disconnected from its controller") func replacedView() {
        let controller = UIViewController()
        let old: UIView = controller.view
        controller.view = UIView()

        #expect(old.next == nil)
        #expect(controller.view !== old)
    }

    @Test("a controller in a visible window gets will appear before layout and did appear after it") func appears() {
        let controller = LoggingController(log: log)
        app.makeWindow(root: controller)
        let early = log.lines
        app.advance(by: 0)

        expect(early, equals: ["did load", "will appear"])
        expect(log.lines, equals: ["did load", "will appear", "will lay out", "did lay out", "did appear"])
    }

    @Test("NB-115 the root controller of a hidden window loads its view and appears when the window is shown")
    func hiddenWindow() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = LoggingController(log: log)
        app.advance(by: 0.1)
        let before = log.lines
        window.isHidden = false
        app.advance(by: 0.1)
        log.lines.removeAll { $0.contains("lay out") }
        let after = log.lines
        window.isHidden = true

        #expect(before.isEmpty)
        expect(after, equals: ["did load", "will appear", "did appear"])
        expect(log.lines, equals: after + ["will disappear", "did disappear"])
    }

    @Test("a controller disappears when its view leaves the window") func disappears() {
        let window = app.makeWindow(root: LoggingController(log: log))
        app.advance(by: 0)
        log.lines = []

        window.rootViewController = nil

        expect(log.lines, equals: ["will disappear", "did disappear"])
    }

    @Test("a child is notified of its parent and appears when its view enters the window") func containment() {
        let parent = UIViewController()
        app.makeWindow(root: parent)
        app.advance(by: 0)
        let child = LoggingController(log: log)

        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)

        #expect(child.parent === parent)
        expect(parent.children, equals: [child])
        expect(log.lines, equals: ["will move to parent", "did load", "will appear", "did move to parent"])
    }

    @Test("a removed child is notified and disappears with its view") func removal() {
        let parent = UIViewController()
        let child = LoggingController(log: log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        app.makeWindow(root: parent)
        app.advance(by: 0)
        log.lines = []

        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()

        expect(log.lines, equals: ["will move to none", "will disappear", "did disappear", "did move to none"])
        #expect(parent.children.isEmpty)
        #expect(child.parent == nil)
    }

    @Test("a child added to a new parent is removed from the old one") func newParent() {
        let (one, two) = (UIViewController(), UIViewController())
        let child = UIViewController()
        one.addChild(child)

        two.addChild(child)

        #expect(one.children.isEmpty)
        #expect(child.parent === two)
    }

    @Test("NB-74 a nib that does not exist is one line, and the view is plain") func nibName() {
        var lines: [String] = []
        let previousSink = Diagnostics.sink
        Diagnostics.sink = { lines.append($0) }
        defer { Diagnostics.sink = previousSink }

        let controller = UIViewController(nibName: "Main", bundle: nil)
        expect(lines, equals: [])

        #expect(controller.view != nil)
        expect(lines.count, equals: 1)
        expect(lines.first?.contains("'Main'"), equals: true)
    }

    @Test("NV-65 title, navigation item and tab bar item belong together") func titles() {
        let controller = UIViewController()
        controller.title = "One"
        let (item, tab) = (controller.navigationItem, controller.tabBarItem)
        controller.title = "Two"

        #expect(item === controller.navigationItem && item.title == "Two")
        #expect(tab === controller.tabBarItem && tab?.title == "Two")
    }

    @Test("the edit button begins and ends editing, and its title follows") func editing() {
        let controller = UIViewController()
        let item = controller.editButtonItem
        let before = item.title
        controller.setEditing(true, animated: false)

        expect(before, equals: "Edit")
        #expect(controller.isEditing)
        expect(item.title, equals: "Done")
        expect(item.style, equals: .done)
    }
}
