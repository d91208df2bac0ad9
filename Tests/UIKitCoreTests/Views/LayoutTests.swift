import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Counts its layouts.
private final class LayoutCountingView: UIView {
    var layouts = 0
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        layouts += 1
        onLayout?()
    }
}

@MainActor @Suite struct LayoutTests {
    @Test("D-21 layoutSubviews is called in the next cycle")
    func nextCycle() {
        let view = LayoutCountingView()
        let app = TestApplication(rootView: view)
        let before = view.layouts

        view.setNeedsLayout()
        view.setNeedsLayout()
        let immediately = view.layouts
        app.advance(by: app.refreshInterval)

        expect(immediately, equals: before)
        expect(view.layouts, equals: before + 1)
    }

    @Test("D-21 layoutIfNeeded lays out immediately and only once")
    func now() {
        let view = LayoutCountingView()
        view.layoutIfNeeded()
        let before = view.layouts

        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()

        expect(view.layouts, equals: before + 1)
    }

    @Test("D-20 superviews are laid out before their subviews, and layout precedes drawing")
    func passes() {
        final class Drawing: UIView {
            var onDraw: (() -> Void)?
            override func draw(_ rect: CGRect) { onDraw?() }
        }
        var events: [String] = []
        let outer = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let drawing = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        inner.addSubview(drawing)
        outer.addSubview(inner)
        outer.onLayout = { events.append("outer") }
        inner.onLayout = { events.append("inner") }
        drawing.onDraw = { events.append("draw") }

        _ = TestApplication(rootView: outer)

        expect(events, equals: ["outer", "inner", "draw"])
    }

    @Test("Y-27 a new size and a new subview need layout; a move does not")
    func reasons() {
        let view = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        view.layouts = 0

        view.center = CGPoint(x: 300, y: 300)
        view.layoutIfNeeded()
        expect(view.layouts, equals: 0)

        view.frame.size = CGSize(width: 20, height: 20)
        view.layoutIfNeeded()
        expect(view.layouts, equals: 1)

        view.addSubview(UIView())
        view.layoutIfNeeded()
        expect(view.layouts, equals: 2)
    }

    @Test("Y-27 a subview that is resized makes its superview lay out; one that is moved does not")
    func resizedSubview() {
        let outer = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        outer.addSubview(inner)
        outer.layoutIfNeeded()
        outer.layouts = 0

        inner.frame.origin.x = 40
        outer.layoutIfNeeded()
        expect(outer.layouts, equals: 0)

        inner.frame.size.width = 30
        outer.layoutIfNeeded()
        expect(outer.layouts, equals: 1)

        inner.removeFromSuperview()
        outer.layoutIfNeeded()
        expect(outer.layouts, equals: 2)
    }

    @Test("Y-27 adding the last subview again needs no layout; reordering does")
    func reordering() {
        let outer = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, last) = (UIView(), UIView())
        outer.addSubview(first)
        outer.addSubview(last)
        outer.layoutIfNeeded()
        outer.layouts = 0

        outer.addSubview(last)
        outer.layoutIfNeeded()
        expect(outer.layouts, equals: 0)

        outer.addSubview(first)
        outer.layoutIfNeeded()
        expect(outer.layouts, equals: 1)
    }

    @Test("Y-27 adding, reordering and resizing subviews inside layoutSubviews does not repeat it")
    func changesInsideLayout() {
        let outer = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (first, second) = (UIView(), UIView())
        outer.onLayout = { [unowned outer] in
            outer.addSubview(first)
            outer.addSubview(second)
            first.bounds.size.width += 1
            second.removeFromSuperview()
        }
        let app = TestApplication(rootView: outer)
        app.advance(by: app.refreshInterval)
        outer.layouts = 0

        outer.setNeedsLayout()
        for _ in 0..<5 { app.advance(by: app.refreshInterval) }

        expect(outer.layouts, equals: 1)
    }

    @Test("Y-27 a view is laid out when it first enters a window, and not when it enters again")
    func enteringWindow() {
        let app = TestApplication(rootView: UIView())
        let view = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        view.layouts = 0

        app.window?.addSubview(view)
        app.advance(by: app.refreshInterval)
        let first = view.layouts
        view.removeFromSuperview()
        app.window?.addSubview(view)
        app.advance(by: app.refreshInterval)

        expect(first, equals: 1)
        expect(view.layouts, equals: 1)
    }

    @Test("D-20 layoutIfNeeded lays out the unbroken chain of marked superviews, not those above it")
    func chain() {
        let views = (0..<4).map { _ in LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        views[0].layoutIfNeeded()
        for view in views { view.layouts = 0 }

        for index in [0, 2, 3] { views[index].setNeedsLayout() }
        views[3].layoutIfNeeded()

        expect(views.map(\.layouts), equals: [0, 0, 1, 1])
    }

    @Test("a controller is notified before and after its view is laid out")
    func controller() {
        final class Controller: UIViewController {
            var events: [String] = []
            override func loadView() {
                let view = LayoutCountingView()
                view.onLayout = { [unowned self] in events.append("view") }
                self.view = view
            }
            override func viewWillLayoutSubviews() { events.append("will") }
            override func viewDidLayoutSubviews() { events.append("did") }
        }
        let controller = Controller()
        let app = TestApplication(rootViewController: controller)
        controller.events = []

        controller.view.setNeedsLayout()
        app.advance(by: app.refreshInterval)

        expect(controller.events, equals: ["will", "view", "did"])
    }
}
