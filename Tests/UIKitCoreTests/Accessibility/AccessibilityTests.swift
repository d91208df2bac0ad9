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
        #expect(view.accessibilityLabel == nil && view.accessibilityIdentifier == nil && view.accessibilityHint == nil)

        view.isAccessibilityElement = true
        view.accessibilityIdentifier = "card"
        (view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue) = ("Card", "Opens it", "3")
        view.accessibilityTraits = [.button, .selected]

        #expect(view.isAccessibilityElement && view.accessibilityIdentifier == "card")
        #expect(view.accessibilityLabel == "Card" && view.accessibilityHint == "Opens it")
        #expect(view.accessibilityValue == "3" && view.accessibilityTraits.contains(.selected))
    }

    @Test("P-160 a label is an element with its text, an image view has the trait image")
    func standardViews() {
        let label = UILabel()
        label.text = "Name"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
        #expect(label.accessibilityTraits == .staticText)

        label.accessibilityLabel = "Your name"
        label.accessibilityTraits = .header
        label.isAccessibilityElement = false

        #expect(label.accessibilityLabel == "Your name" && label.accessibilityTraits == .header)
        #expect(!label.isAccessibilityElement)
        #expect(UIImageView().accessibilityTraits == .image && !UIImageView().isAccessibilityElement)
    }

    @Test("P-161 elements are those of the containers, in their order")
    func containers() {
        let root = UIView(), group = UIView(), chart = Chart(frame: CGRect(x: 0, y: 50, width: 20, height: 10))
        let (first, second, other) = (UILabel(), UILabel(), UILabel())
        (first.text, second.text, other.text) = ("first", "second", "other")
        first.addSubview(other)
        for view in [first, second] { group.addSubview(view) }
        for view in [group, chart] { root.addSubview(view) }
        let app = TestApplication(rootView: root)
        #expect(app.accessibilityElements.map(\.label) == ["first", "second", "part 0", "part 1"])

        group.accessibilityElements = [second, first]

        #expect(app.accessibilityElements.map(\.label) == ["second", "first", "part 0", "part 1"])
        #expect(group.accessibilityElementCount() == 2 && group.index(ofAccessibilityElement: first) == 1)
        #expect(group.accessibilityElement(at: 0) as? UILabel === second && group.accessibilityElement(at: 2) == nil)
        #expect(root.accessibilityElementCount() == 0 && root.index(ofAccessibilityElement: first) == NSNotFound)
    }

    @Test("P-162 hidden containers and siblings of a modal view have no elements")
    func hidden() {
        let root = UIView()
        let labels = ["a", "b", "c"].map { text in
            let label = UILabel()
            label.text = text
            let box = UIView()
            box.addSubview(label)
            root.addSubview(box)
            return label
        }
        let app = TestApplication(rootView: root)

        labels[0].superview?.accessibilityElementsHidden = true
        #expect(app.accessibilityElements.map(\.label) == ["b", "c"])
        labels[2].isHidden = true
        #expect(app.accessibilityElements.map(\.label) == ["b"])
        labels[2].isHidden = false
        labels[2].superview?.accessibilityViewIsModal = true
        #expect(app.accessibilityElements.map(\.label) == ["c"])
    }

    @Test("P-163 the frame is on the screen and follows the view")
    func frames() {
        let root = UIView(), box = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        let chart = Chart(frame: CGRect(x: 1, y: 2, width: 20, height: 10))
        box.addSubview(chart)
        root.addSubview(box)
        let app = TestApplication(rootView: root)
        #expect(chart.accessibilityFrame == CGRect(x: 11, y: 22, width: 20, height: 10))
        #expect(app.element(labeled: "part 1")?.frame == CGRect(x: 21, y: 22, width: 10, height: 10))

        box.frame.origin.x = 30

        #expect(chart.accessibilityFrame.minX == 31)
        #expect(chart.accessibilityActivationPoint == CGPoint(x: 41, y: 27))
        chart.accessibilityFrame = CGRect(x: 1, y: 1, width: 1, height: 1)
        #expect(chart.accessibilityFrame == CGRect(x: 1, y: 1, width: 1, height: 1))
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
        #expect("\(element)" == "Pad #pad")

        app.activate(element)
        #expect(pad.touchCount == 1)
        pad.isActivatedItself = true
        app.activate(element)
        #expect(pad.touchCount == 1)
    }

    @Test("P-165 notifications are for assistive technologies; tests receive them")
    func notifications() {
        let app = TestApplication(rootView: UIView())

        UIAccessibility.post(notification: .announcement, argument: "Saved")

        #expect(app.accessibilityNotifications.count == 1)
        #expect(app.accessibilityNotifications.first?.notification == .announcement)
        #expect(app.accessibilityNotifications.first?.argument as? String == "Saved")
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
