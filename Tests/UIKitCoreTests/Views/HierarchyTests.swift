import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Records the hierarchy callbacks of L-27 in a shared log.
private final class MoveRecorder: UIView {
    let name: String
    let log: Log

    final class Log {
        var lines: [String] = []
    }

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    private func record(_ line: String) { log.lines.append("\(name) \(line)") }

    private func name(_ view: UIView?) -> String { (view as? MoveRecorder)?.name ?? (view == nil ? "nil" : "window") }

    override func willMove(toSuperview newSuperview: UIView?) { record("will superview \(name(newSuperview))") }
    override func didMoveToSuperview() { record("did superview \(name(superview))") }
    override func willMove(toWindow newWindow: UIWindow?) { record("will window \(name(newWindow))") }
    override func didMoveToWindow() { record("did window \(name(window))") }
    override func didAddSubview(_ subview: UIView) { record("did add \(name(subview))") }
    override func willRemoveSubview(_ subview: UIView) { record("will remove \(name(subview))") }
}

@MainActor @Suite struct HierarchyTests {
    private let log = MoveRecorder.Log()

    @Test("L-27 adding outside a window notifies of the superview only")
    func addOutsideWindow() {
        let parent = MoveRecorder("parent", log)
        let child = MoveRecorder("child", log)

        parent.addSubview(child)

        expect(
            log.lines, equals: ["child will superview parent", "child did superview parent", "parent did add child"])
    }

    @Test(
        "L-27 adding in a window notifies of the window between the calls for the superview, including all descendants")
    func addInWindow() {
        let app = TestApplication()
        let parent = MoveRecorder("parent", log)
        app.makeWindow().addSubview(parent)
        let child = MoveRecorder("child", log)
        let inner = MoveRecorder("inner", log)
        child.addSubview(inner)
        log.lines = []

        parent.addSubview(child)

        expect(
            log.lines,
            equals: [
                "child will superview parent", "child will window window", "inner will window window",
                "child did window window", "inner did window window", "child did superview parent",
                "parent did add child",
            ])
    }

    @Test("L-27 removal notifies the parent first, then of the window between the calls for the superview")
    func removal() {
        let app = TestApplication()
        let parent = MoveRecorder("parent", log)
        app.makeWindow().addSubview(parent)
        let child = MoveRecorder("child", log)
        parent.addSubview(child)
        log.lines = []

        child.removeFromSuperview()

        expect(
            log.lines,
            equals: [
                "parent will remove child", "child will superview nil", "child will window nil",
                "child did window nil", "child did superview nil",
            ])
    }

    @Test("L-27 superview and window are still set before a removal and are gone after it")
    func stateDuringRemoval() {
        final class StateRecorder: UIView {
            var states: [String] = []
            private func record(_ name: String) { states.append("\(name) \(superview != nil) \(window != nil)") }
            override func willMove(toSuperview newSuperview: UIView?) { record("will superview") }
            override func willMove(toWindow newWindow: UIWindow?) { record("will window") }
            override func didMoveToWindow() { record("did window") }
            override func didMoveToSuperview() { record("did superview") }
        }
        let app = TestApplication()
        let view = StateRecorder()
        app.makeWindow().addSubview(view)
        view.states = []

        view.removeFromSuperview()

        expect(
            view.states,
            equals: [
                "will superview true true", "will window true true", "did window false false",
                "did superview false false",
            ])
    }

    @Test("L-27 moving between superviews of the same window causes no window callbacks")
    func moveInWindow() {
        let app = TestApplication()
        let window = app.makeWindow()
        let (old, new) = (MoveRecorder("old", log), MoveRecorder("new", log))
        window.addSubview(old)
        window.addSubview(new)
        let child = MoveRecorder("child", log)
        old.addSubview(child)
        log.lines = []

        new.addSubview(child)

        expect(
            log.lines,
            equals: [
                "old will remove child", "child will superview new", "child did superview new", "new did add child",
            ])
        #expect(old.subviews.isEmpty)
        #expect(child.superview === new)
    }

    @Test("subviews and their layers are ordered by insertion")
    func order() {
        let root = UIView()
        let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())

        root.addSubview(b)
        root.insertSubview(a, at: 0)
        root.insertSubview(d, aboveSubview: b)
        root.insertSubview(c, belowSubview: d)

        expect(root.subviews, equals: [a, b, c, d])
        expect(root.layer.sublayers, equals: [a.layer, b.layer, c.layer, d.layer])
    }

    @Test("a view inserted above another one stands behind foreign layers in front of that one")
    func foreignLayer() {
        let root = UIView()
        let (a, b, c, foreign) = (UIView(), UIView(), UIView(), CALayer())
        root.addSubview(a)
        root.layer.addSublayer(foreign)
        root.addSubview(c)

        root.insertSubview(b, aboveSubview: a)

        expect(root.subviews, equals: [a, b, c])
        expect(root.layer.sublayers, equals: [a.layer, b.layer, foreign, c.layer])
    }

    @Test("subviews can be brought to the front, sent to the back and exchanged")
    func reorder() {
        let root = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        [a, b, c].forEach(root.addSubview)

        root.bringSubviewToFront(a)
        expect(root.subviews, equals: [b, c, a])

        root.sendSubviewToBack(c)
        expect(root.subviews, equals: [c, b, a])

        root.exchangeSubview(at: 0, withSubviewAt: 2)
        expect(root.subviews, equals: [a, b, c])
        expect(root.layer.sublayers, equals: [a.layer, b.layer, c.layer])
    }

    @Test("adding a subview again brings it to the front without callbacks")
    func addAgain() {
        let parent = MoveRecorder("parent", log)
        let child = MoveRecorder("child", log)
        parent.addSubview(child)
        parent.addSubview(UIView())
        log.lines = []

        parent.addSubview(child)

        #expect(parent.subviews.last === child)
        #expect(log.lines.isEmpty)
    }

    @Test("layers without a view keep their position among the views' layers")
    func foreignLayers() {
        let root = UIView()
        let (a, b) = (UIView(), UIView())
        let foreign = CALayer()
        root.addSubview(b)
        root.layer.addSublayer(foreign)

        root.insertSubview(a, at: 0)

        expect(root.layer.sublayers, equals: [a.layer, b.layer, foreign])
    }

    @Test("subviews of a deallocated superview have no superview")
    func deallocatedSuperview() {
        let child = UIView()
        var parent: UIView? = UIView()
        parent?.addSubview(child)

        parent = nil

        #expect(child.superview == nil)
        #expect(child.next == nil)
        #expect(child.layer.superlayer == nil)
    }

    @Test("descendants are found by relationship and by tag")
    func descendants() {
        let root = UIView()
        let (a, b) = (UIView(), UIView())
        root.addSubview(a)
        a.addSubview(b)
        b.tag = 7

        #expect(b.isDescendant(of: root))
        #expect(b.isDescendant(of: b))
        #expect(!root.isDescendant(of: b))
        #expect(root.viewWithTag(7) === b)
        #expect(root.viewWithTag(8) == nil)
    }

    @Test("a class with another search for tags has the content mode of other views, and any that is set")
    func contentModeOfOverriddenTagSearch() {
        final class Opaque: UIView {
            override func viewWithTag(_ tag: Int) -> UIView? { tag == 8 ? self : nil }
        }
        let (root, opaque) = (UIView(), Opaque())
        root.addSubview(opaque)
        expect(opaque.contentMode, equals: .scaleToFill)

        opaque.contentMode = .center

        expect(opaque.contentMode, equals: .center)
        #expect(root.viewWithTag(8) === opaque)
    }

    @Test("the search for a tag calls overrides of subviews")
    func overriddenTagSearch() {
        final class Opaque: UIView {
            override func viewWithTag(_ tag: Int) -> UIView? { tag == 8 ? self : nil }
        }
        let (root, opaque, inner, last) = (UIView(), Opaque(), UIView(), UIView())
        root.addSubview(opaque)
        opaque.addSubview(inner)
        root.addSubview(last)
        (inner.tag, last.tag) = (7, 7)

        #expect(root.viewWithTag(7) === last)
        #expect(root.viewWithTag(8) === opaque)
    }

    @Test("P-02 the next responder is the superview, or the controller whose root view it is")
    func nextResponder() {
        let root = UIView()
        let child = UIView()
        root.addSubview(child)
        let controller = UIViewController()

        controller.view.addSubview(root)

        #expect(child.next === root)
        #expect(controller.view.next === controller)
    }

    @Test("E-46 touches of a view that leaves its window are cancelled")
    func leavingCancels() {
        final class Touched: UIView {
            var cancelled = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled += 1 }
        }
        let view = Touched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.addSubview(view)
        let app = TestApplication(rootView: outer)
        _ = app.touch(at: CGPoint(x: 50, y: 50))

        outer.removeFromSuperview()

        expect(view.cancelled, equals: 1)
    }
}
