import Expectations
import Testing
import TouchstoneTesting
import UIKit

@Suite @MainActor struct AccessibilityTests {
    /// Draws two parts, which are elements of their own.
    private final class Chart: UIView {
        var activated: [String] = []

        override func accessibilityElementCount() -> Int { 2 }
        override func accessibilityElement(at index: Int) -> Any? {
            let element = UIAccessibilityElement(accessibilityContainer: self)
            element.accessibilityLabel = "part \(index)"
            element.accessibilityFrameInContainerSpace = CGRect(x: index * 10, y: 0, width: 10, height: 10)
            return element
        }
    }

    private final class Pad: UIView {
        var touchCount = 0
        var isActivatedItself = false

        override func accessibilityActivate() -> Bool { isActivatedItself }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchCount += 1 }
    }

    @Test("P-160 a view has no accessibility properties until they are set")
    func defaults() {
        let view = UIView()
        #expect(!view.isAccessibilityElement && view.accessibilityTraits == .none)
        #expect(view.accessibilityLabel == nil)
        #expect(view.accessibilityIdentifier == nil)
        #expect(view.accessibilityHint == nil)

        view.isAccessibilityElement = true
        view.accessibilityIdentifier = "card"
        (view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue) = ("Card", "Opens it", "3")
        view.accessibilityTraits = [.button, .selected]

        #expect(view.isAccessibilityElement && view.accessibilityIdentifier == "card")
        expect(view.accessibilityLabel, equals: "Card")
        expect(view.accessibilityHint, equals: "Opens it")
        #expect(view.accessibilityValue == "3" && view.accessibilityTraits.contains(.selected))
    }

    @Test("P-160 a label is an element with its text, an image view has the trait image")
    func standardViews() {
        let label = UILabel()
        label.text = "Name"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
        expect(label.accessibilityTraits, equals: .staticText)

        label.accessibilityLabel = "Your name"
        label.accessibilityTraits = .header
        label.isAccessibilityElement = false

        expect(label.accessibilityLabel, equals: "Your name")
        expect(label.accessibilityTraits, equals: .header)
        #expect(!label.isAccessibilityElement)
        #expect(UIImageView().accessibilityTraits == .image && !UIImageView().isAccessibilityElement)
    }

    @Test("P-161 elements are those of the containers, in their order")
    func containers() {
        let root = UIView(), group = UIView(), chart = Chart(frame: CGRect(x: 0, y: 50, width: 20, height: 10))
        let (first, second, other) = (UILabel(), UILabel(), UILabel())
        (first.text, second.text, other.text) = ("first", "second", "other")
        first.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        second.frame = CGRect(x: 0, y: 25, width: 50, height: 20)
        first.addSubview(other)
        for view in [first, second] { group.addSubview(view) }
        for view in [group, chart] { root.addSubview(view) }
        let app = TestApplication(rootView: root)
        expect(app.accessibilityElements.map(\.label), equals: ["first", "second", "part 0", "part 1"])

        group.accessibilityElements = [second, first]

        expect(app.accessibilityElements.map(\.label), equals: ["second", "first", "part 0", "part 1"])
        expect(group.accessibilityElementCount(), equals: 2)
        expect(group.index(ofAccessibilityElement: first), equals: 1)
        #expect(group.accessibilityElement(at: 0) as? UILabel === second && group.accessibilityElement(at: 2) == nil)
        expect(root.accessibilityElementCount(), equals: 0)
        expect(root.index(ofAccessibilityElement: first), equals: NSNotFound)
    }

    @Test("P-162 hidden containers and siblings of a modal view have no elements")
    func hidden() {
        let root = UIView()
        let labels = ["a", "b", "c"].map { text in
            let label = UILabel()
            label.text = text
            label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
            let box = UIView()
            box.addSubview(label)
            root.addSubview(box)
            return label
        }
        let app = TestApplication(rootView: root)

        labels[0].superview?.accessibilityElementsHidden = true
        expect(app.accessibilityElements.map(\.label), equals: ["b", "c"])
        labels[2].isHidden = true
        expect(app.accessibilityElements.map(\.label), equals: ["b"])
        labels[2].isHidden = false
        labels[2].superview?.accessibilityViewIsModal = true
        expect(app.accessibilityElements.map(\.label), equals: ["c"])
    }

    @Test("P-162 a transparent modal view does not hide its siblings")
    func transparentModal() {
        let root = UIView(), label = UILabel(), modal = UIView()
        label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        label.text = "a"
        for view in [label, modal] { root.addSubview(view) }
        modal.accessibilityViewIsModal = true
        let app = TestApplication(rootView: root)
        #expect(app.accessibilityElements.isEmpty)

        modal.alpha = 0

        expect(app.accessibilityElements.map(\.label), equals: ["a"])
    }

    @Test("P-161 a container that contains itself is visited once")
    func cycle() {
        let root = UIView(), label = UILabel()
        label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        label.text = "a"
        label.accessibilityLanguage = nil
        root.accessibilityLanguage = "de-DE"
        root.addSubview(label)
        let app = TestApplication(rootView: root)

        root.accessibilityElements = [root, label]

        expect(app.accessibilityElements.map(\.label), equals: ["a"])
        expect(app.accessibilityElements.map(\.language), equals: ["de-DE"])
    }

    /// Records what assistive technologies ask for.
    private final class Adjustable: UIView {
        var lines: [String] = []
        var handles = false

        override func accessibilityIncrement() { lines.append("increment") }
        override func accessibilityDecrement() { lines.append("decrement") }
        override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            lines.append("scroll \(direction)")
            return handles
        }
        override func accessibilityPerformEscape() -> Bool {
            lines.append("escape")
            return handles
        }
        override func accessibilityPerformMagicTap() -> Bool {
            lines.append("magic tap")
            return handles
        }
    }

    @Test("P-166 the value of an adjustable element is increased and decreased")
    func adjusting() throws {
        let view = Adjustable()
        view.isAccessibilityElement = true
        let app = TestApplication(rootView: view)
        let element = try #require(app.accessibilityElements.first)
        #expect(!app.increment(element) && !app.decrement(element) && view.lines.isEmpty)

        view.accessibilityTraits = .adjustable

        #expect(app.increment(element) && app.decrement(element))
        expect(view.lines, equals: ["increment", "decrement"])
    }

    @Test("P-167 scrolling, escape and magic tap go up to the first that handles them")
    func chain() throws {
        let outer = Adjustable(), inner = Adjustable()
        inner.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
        inner.isAccessibilityElement = true
        outer.addSubview(inner)
        let app = TestApplication(rootView: outer)
        let element = try #require(app.accessibilityElements.first)
        #expect(!app.scroll(element, .down) && !app.performEscape() && !app.performMagicTap())
        expect(inner.lines, equals: ["scroll down", "escape", "magic tap"])
        expect(outer.lines, equals: inner.lines)

        (outer.handles, outer.lines) = (true, [])

        #expect(app.scroll(element, .next) && app.performEscape() && app.performMagicTap())
        expect(outer.lines, equals: ["scroll next", "escape", "magic tap"])
    }

    private final class Target: UIView {
        func succeed() -> Bool { true }
        func fail(_ action: UIAccessibilityCustomAction) -> Bool { false }
        func plain() {}
    }

    @Test("a custom action returns what its target's method returns")
    func customActionTargets() throws {
        let view = Target()
        view.isAccessibilityElement = true
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Yes", target: view, selector: Selector(Target.succeed)),
            UIAccessibilityCustomAction(name: "No", target: view, selector: Selector(Target.fail)),
            UIAccessibilityCustomAction(name: "Plain", target: view, selector: Selector(Target.plain)),
        ]
        let app = TestApplication(rootView: view)
        let element = try #require(app.accessibilityElements.first)

        #expect(app.performCustomAction(named: "Yes", of: element))
        #expect(!app.performCustomAction(named: "No", of: element))
        #expect(app.performCustomAction(named: "Plain", of: element))
    }

    @Test("P-163 the frame is on the screen and follows the view")
    func frames() {
        let root = UIView(), box = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let chart = Chart(frame: CGRect(x: 1, y: 2, width: 20, height: 10))
        box.addSubview(chart)
        root.addSubview(box)
        let app = TestApplication(rootView: root)
        expect(chart.accessibilityFrame, equals: CGRect(x: 11, y: 22, width: 20, height: 10))
        expect(app.element(labeled: "part 1")?.frame, equals: CGRect(x: 21, y: 22, width: 10, height: 10))

        box.frame.origin.x = 30

        expect(chart.accessibilityFrame.minX, equals: 31)
        expect(chart.accessibilityActivationPoint, equals: CGPoint(x: 41, y: 27))
        chart.accessibilityFrame = CGRect(x: 1, y: 1, width: 1, height: 1)
        expect(chart.accessibilityFrame, equals: CGRect(x: 1, y: 1, width: 1, height: 1))
    }

    @Test("P-164 an element is activated in its own way or by a tap on it")
    func activation() throws {
        let root = UIView(), pad = Pad(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
        pad.isAccessibilityElement = true
        pad.accessibilityIdentifier = "pad"
        root.addSubview(pad)
        let app = TestApplication(rootView: root)
        let element = try #require(app.accessibilityElements.first)
        #expect(app.view(identifiedBy: "pad") === pad && app.view(identifiedBy: "other") == nil)
        expect("\(element)", equals: "Pad #pad")

        app.activate(element)
        expect(pad.touchCount, equals: 1)
        pad.isActivatedItself = true
        app.activate(element)
        expect(pad.touchCount, equals: 1)
    }

    @Test("P-165 notifications are for assistive technologies; tests receive them")
    func notifications() {
        let app = TestApplication(rootView: UIView())

        UIAccessibility.post(notification: .announcement, argument: "Saved")

        expect(app.accessibilityNotifications.count, equals: 1)
        expect(app.accessibilityNotifications.first?.notification, equals: .announcement)
        expect(app.accessibilityNotifications.first?.argument as? String, equals: "Saved")
        #expect(!UIAccessibility.isVoiceOverRunning)
    }

    @Test("custom actions call their handler or the method of their target")
    func customActions() throws {
        let view = UIView()
        view.isAccessibilityElement = true
        view.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Fail") { _ in false },
            UIAccessibilityCustomAction(name: "Go") { $0.name == "Go" },
        ]
        let app = TestApplication(rootView: view)
        let element = try #require(app.accessibilityElements.first)

        #expect(app.performCustomAction(named: "Go", of: element))
        #expect(!app.performCustomAction(named: "Fail", of: element))
        #expect(!app.performCustomAction(named: "None", of: element))
    }
}
