import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// A view of a program: no initializer with a frame, and state that only its own initializer makes.
final class Dial: UIView {
    static var created = 0
    let parts: [CALayer]
    var changes = 0

    init(parts count: Int) {
        Self.created += 1
        parts = (0..<count).map { _ in CALayer() }
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { fatalError("no nib") }

    var ringColor: UIColor = .gray {
        didSet {
            if recordsAppearance(of: \Dial.ringColor, ringColor) { return }
            changes += parts.count
        }
    }
    var names: [String] = ["a"] {
        didSet { if recordsAppearance(of: \Dial.names, names) { return } }
    }
    var ringWidth: CGFloat {
        get { parts[0].borderWidth }
        set {
            if recordsAppearance(of: \Dial.ringWidth, newValue) { return }
            parts[0].borderWidth = newValue
        }
    }
}

@MainActor @Suite struct AppearanceProxyTests {
    private final class Panel: UIView {}
    private final class Sidebar: UIView {}
    private final class Page: UIViewController {}
    private class Badge: UILabel {}
    private final class RoundBadge: Badge {}

    @Test("CX-104 a view gets the values of its class's proxy when it enters a window") func enteringWindow() {
        let window = TestApplication().makeWindow()
        UILabel.appearance().textColor = .red
        let (label, badge) = (UILabel(), Badge())
        let before = label.textColor

        window.addSubview(label)
        window.addSubview(badge)

        expect(before, equals: .label)
        expect(label.textColor, equals: .red)
        expect(badge.textColor, equals: .red)
    }

    @Test("CX-104 views that are in a window keep their values until they enter one again") func reentering() {
        let window = TestApplication().makeWindow()
        let label = UILabel()
        window.addSubview(label)

        UILabel.appearance().textColor = .red
        let kept = label.textColor
        label.removeFromSuperview()
        window.addSubview(label)

        expect(kept, equals: .label)
        expect(label.textColor, equals: .red)
    }

    @Test("CX-104 a window gets the values of its proxy when it is shown") func window() {
        let app = TestApplication()
        UIWindow.appearance().tintColor = .green

        let window = app.makeWindow()

        expect(window.tintColor, equals: .green)
    }

    @Test("CX-105 a value set on the view itself stays, before and after it has been in a window") func directValue() {
        let window = TestApplication().makeWindow()
        UILabel.appearance().textColor = .red
        let (early, late) = (UILabel(), UILabel())
        early.textColor = .blue
        window.addSubview(early)
        window.addSubview(late)

        late.textColor = .green
        late.removeFromSuperview()
        window.addSubview(late)

        expect(early.textColor, equals: .blue)
        expect(late.textColor, equals: .green)
    }

    @Test("CX-105 properties without the mark win over a value set before") func unmarkedProperty() {
        let window = TestApplication().makeWindow()
        UILabel.appearance().numberOfLines = 3
        UIView.appearance().tintColor = .red
        let label = UILabel()
        label.numberOfLines = 2
        label.tintColor = .blue

        window.addSubview(label)

        expect(label.numberOfLines, equals: 3)
        expect(label.tintColor, equals: .red)
    }

    @Test("CX-105 properties of the program work, stored and computed, and no initializer runs for the proxy")
    func ownProperties() {
        let window = TestApplication().makeWindow()
        Dial.created = 0

        Dial.appearance().ringColor = .blue
        Dial.appearance().names = ["b", "a name that does not fit into a small string"]
        Dial.appearance().ringWidth = 5
        let createdForProxy = Dial.created
        let (dial, other) = (Dial(parts: 2), Dial(parts: 1))
        other.ringColor = .green
        window.addSubview(dial)
        window.addSubview(other)

        expect(createdForProxy, equals: 0)
        expect(dial.ringColor, equals: .blue)
        expect(dial.names, equals: ["b", "a name that does not fit into a small string"])
        expect(dial.ringWidth, equals: 5)
        expect(dial.changes, equals: 2)
        expect(other.ringColor, equals: .green)
        #expect(!dial.isAppearanceProxy)
        #expect(Dial.appearance().isAppearanceProxy)
        #expect(Dial.appearance() === Dial.appearance())
    }

    @Test("CX-105 every setter of a view can be called on a proxy") func otherSetters() {
        let window = TestApplication().makeWindow()
        let proxy = Badge.appearance()
        proxy.alpha = 0.5
        proxy.isExclusiveTouch = true
        proxy.semanticContentAttribute = .forceRightToLeft
        proxy.backgroundColor = .yellow
        proxy.font = .systemFont(ofSize: 30)
        proxy.textAlignment = .center
        let (badge, label) = (Badge(), UILabel())

        window.addSubview(badge)
        window.addSubview(label)

        expect(badge.alpha, equals: 0.5)
        #expect(badge.isExclusiveTouch)
        expect(badge.semanticContentAttribute, equals: .forceRightToLeft)
        expect(badge.backgroundColor, equals: .yellow)
        expect(badge.font.pointSize, equals: 30)
        expect(badge.textAlignment, equals: .center)
        expect(label.alpha, equals: 1)
        #expect(label.backgroundColor == nil)
    }

    @Test("CX-106 containers are given from the inside outward and include view controllers") func containers() {
        let app = TestApplication()
        let page = Page()
        let window = app.makeWindow(root: page)
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Page.self]).textColor = .red
        let (panel, inside, outside, loose) = (Panel(), UILabel(), UILabel(), UILabel())
        let loosePanel = Panel()
        panel.addSubview(inside)
        loosePanel.addSubview(loose)

        page.view.addSubview(panel)
        page.view.addSubview(outside)
        window.addSubview(loosePanel)

        expect(inside.textColor, equals: .red)
        expect(outside.textColor, equals: .label)
        expect(loose.textColor, equals: .label)
    }

    @Test("CX-106 the proxy whose outermost container is farthest out wins, then the longer chain") func precedence() {
        let window = TestApplication().makeWindow()
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self, Sidebar.self]).textColor = .red
        UILabel.appearance(whenContainedInInstancesOf: [Sidebar.self]).textColor = .green
        UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .blue
        UILabel.appearance().textColor = .yellow
        let (sidebar, panel, both, one) = (Sidebar(), Panel(), UILabel(), UILabel())
        sidebar.addSubview(panel)
        panel.addSubview(both)
        sidebar.addSubview(one)

        window.addSubview(sidebar)

        expect(both.textColor, equals: .red)
        expect(one.textColor, equals: .green)
    }

    @Test("CX-106 the proxy of a subclass wins over that of its superclass") func subclasses() {
        let window = TestApplication().makeWindow()
        RoundBadge.appearance().textColor = .green
        UILabel.appearance().textColor = .red
        let (round, badge) = (RoundBadge(), Badge())

        window.addSubview(round)
        window.addSubview(badge)

        expect(round.textColor, equals: .green)
        expect(badge.textColor, equals: .red)
    }

    @Test("CX-107 a proxy for traits holds while the view's traits contain them, and is looked at again") func traits()
    {
        let app = TestApplication()
        let window = app.makeWindow()
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        UILabel.appearance().textColor = .red
        UILabel.appearance(for: dark).textColor = .green
        UILabel.appearance(for: dark, whenContainedInInstancesOf: [Panel.self]).textColor = .blue
        let (label, panel, contained) = (UILabel(), Panel(), UILabel())
        panel.addSubview(contained)
        window.addSubview(label)
        window.addSubview(panel)
        let light = [label.textColor, contained.textColor]

        app.userInterfaceStyle = .dark
        let inDark = [label.textColor, contained.textColor]
        app.userInterfaceStyle = .light

        expect(light, equals: [.red, .red])
        expect(inDark, equals: [.green, .blue])
        expect(label.textColor, equals: .red)
    }

    @Test("CX-108 calls are repeated in order, the latest of each property, before didMoveToWindow") func order() {
        final class Order: UIView {
            static var seen: [CGFloat] = []
            var ring: CGFloat = 0 {
                didSet {
                    if recordsAppearance(of: \Order.ring, ring) { return }
                    Self.seen.append(ring)
                }
            }
            var width: CGFloat = 0 {
                didSet {
                    if recordsAppearance(of: \Order.width, width) { return }
                    Self.seen.append(width)
                }
            }
            override func didMoveToWindow() { Self.seen.append(-1) }
        }
        let window = TestApplication().makeWindow()
        Order.seen = []
        Order.appearance().ring = 1
        Order.appearance().width = 2
        Order.appearance().ring = 3

        window.addSubview(Order())

        expect(Order.seen, equals: [2, 3, -1])
    }

    @Test("CX-104 a launch forgets what an earlier application set on proxies") func relaunch() {
        _ = TestApplication()
        UILabel.appearance().textColor = .red

        let window = TestApplication().makeWindow()
        let label = UILabel()
        window.addSubview(label)

        expect(label.textColor, equals: .label)
    }
}
