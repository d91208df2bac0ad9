import Expectations
import Testing
import TouchVisualization
import TouchstoneTesting
import UIKit

@MainActor @Suite(.serialized) struct TouchVisualizerTests {
    private func stage() -> (app: TestApplication, view: UIView) {
        let view = UIView()
        view.backgroundColor = .white
        return (TestApplication(rootView: view), view)
    }

    @Test("each finger has a mark that follows it and fades when it lifts") func marks() {
        let (app, _) = stage()
        TouchVisualizer.isEnabled = true
        defer { TouchVisualizer.isEnabled = false }
        let fingers = app.touch(at: [CGPoint(x: 50, y: 100), CGPoint(x: 300, y: 700)])
        expect(TouchVisualizer.markCount, equals: 2)
        #expect(app.color(at: CGPoint(x: 50, y: 100)) != .white)

        fingers[0].move(to: CGPoint(x: 90, y: 300), over: 0.1)
        #expect(app.color(at: CGPoint(x: 90, y: 300)) != .white)
        fingers[1].lift()
        app.advance(by: 1)

        expect(TouchVisualizer.markCount, equals: 1)
        expect(app.color(at: CGPoint(x: 300, y: 700)), equals: .white)
    }

    @Test("the marks take no touches, and the tree of views is the same") func transparent() {
        let (app, view) = stage()
        TouchVisualizer.isEnabled = true
        defer { TouchVisualizer.isEnabled = false }
        let windows = app.application.windows.count
        _ = app.touch(at: CGPoint(x: 50, y: 100))

        expect(app.application.windows.count, equals: windows)
        #expect(view.subviews.isEmpty)
        #expect(app.window?.hitTest(CGPoint(x: 50, y: 100), with: nil) === view)
    }

    @Test("a removed device and a program that becomes inactive leave no marks") func cancelled() {
        let (app, _) = stage()
        TouchVisualizer.isEnabled = true
        defer { TouchVisualizer.isEnabled = false }
        _ = app.touch(at: CGPoint(x: 50, y: 100))
        app.removePanel()
        app.advance(by: 1)
        expect(TouchVisualizer.markCount, equals: 0)

        _ = app.touch(at: CGPoint(x: 50, y: 100))
        app.application.resignActive()
        app.advance(by: 1)
        expect(TouchVisualizer.markCount, equals: 0)
    }

    @Test("while it is off, and after it was on, frames are those of the program") func off() {
        let (app, _) = stage()
        TouchVisualizer.isEnabled = true
        let finger = app.touch(at: CGPoint(x: 50, y: 100))
        TouchVisualizer.isEnabled = false
        expect(app.color(at: CGPoint(x: 50, y: 100)), equals: .white)
        finger.move(to: CGPoint(x: 100, y: 200))
        expect(app.color(at: CGPoint(x: 100, y: 200)), equals: .white)
        expect(TouchVisualizer.markCount, equals: 0)
    }
}
