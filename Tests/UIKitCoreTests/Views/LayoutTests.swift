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

        #expect(immediately == before)
        #expect(view.layouts == before + 1)
    }

    @Test("D-21 layoutIfNeeded lays out immediately and only once")
    func now() {
        let view = LayoutCountingView()
        view.layoutIfNeeded()
        let before = view.layouts

        view.setNeedsLayout()
        view.layoutIfNeeded()
        view.layoutIfNeeded()

        #expect(view.layouts == before + 1)
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

        #expect(events == ["outer", "inner", "draw"])
    }

    @Test("a new size and a new subview need layout; a move does not")
    func reasons() {
        let view = LayoutCountingView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.layoutIfNeeded()
        view.layouts = 0

        view.center = CGPoint(x: 300, y: 300)
        view.layoutIfNeeded()
        #expect(view.layouts == 0)

        view.frame.size = CGSize(width: 20, height: 20)
        view.layoutIfNeeded()
        #expect(view.layouts == 1)

        view.addSubview(UIView())
        view.layoutIfNeeded()
        #expect(view.layouts == 2)
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

        #expect(controller.events == ["will", "view", "did"])
    }
}
