import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct TransformedViewTests {
    /// The transform of the view on the screen.
    enum Pose: CaseIterable {
        case plain, rotated, scaled, nested

        @MainActor func apply(to view: UIView, inside container: UIView) {
            switch self {
            case .plain: break
            case .rotated: view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            case .scaled: view.transform = CGAffineTransform(scaleX: 2, y: 2)
            case .nested:
                container.transform = CGAffineTransform(rotationAngle: .pi)
                view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            }
        }
    }

    private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }

    @Test("G-31 G-33 E-22 locations follow rotation, scale and nesting", arguments: Pose.allCases)
    func locations(_ pose: Pose) {
        let stage = GestureStage()
        let view = LoggingView("view", frame: CGRect(x: 40, y: 60, width: 100, height: 80), log: stage.log)
        stage.inner.frame = CGRect(x: 100, y: 200, width: 200, height: 200)
        stage.inner.addSubview(view)
        pose.apply(to: view, inside: stage.inner)
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log), to: view)
        let inside = [CGPoint(x: 45, y: 35), CGPoint(x: 55, y: 45)]
        let onScreen = inside.map { view.convert($0, to: nil) }

        _ = stage.app.touch(at: onScreen)

        let middle = CGPoint(x: (onScreen[0].x + onScreen[1].x) / 2, y: (onScreen[0].y + onScreen[1].y) / 2)
        expect(recognizer.numberOfTouches, equals: 2)
        #expect(near(recognizer.location(in: view), CGPoint(x: 50, y: 40)))
        #expect(near(recognizer.location(ofTouch: 1, in: view), inside[1]))
        #expect(near(recognizer.location(in: nil), middle))
    }

    @Test("E-58 E-68 gestures are recognized and cancel touches on transformed views", arguments: Pose.allCases)
    func gestures(_ pose: Pose) {
        let stage = GestureStage()
        let view = LoggingView("view", frame: CGRect(x: 40, y: 60, width: 100, height: 80), log: stage.log)
        stage.inner.frame = CGRect(x: 100, y: 200, width: 200, height: 200)
        stage.inner.addSubview(view)
        pose.apply(to: view, inside: stage.inner)
        let drag = stage.add(.drag("drag", log: stage.log), to: view)
        drag.logsCalls = false

        let finger = stage.app.touch(at: view.convert(CGPoint(x: 50, y: 40), to: nil))
        finger.move(by: 5, 5)
        finger.lift()

        expect(stage.log.lines, equals: ["view began 1", "drag acts began", "view cancelled 1", "drag acts ended"])
    }

    @Test("T-12 the location is converted on demand: it follows the view") func followsTheView() {
        let stage = GestureStage()
        let recognizer = stage.add(ScriptedRecognizer("r", log: stage.log))
        _ = stage.app.touch(at: stage.onInner)

        stage.inner.center.x += 10

        expect(recognizer.location(in: stage.inner).x, equals: stage.onInner.x - 30)
        expect(recognizer.location(in: nil), equals: stage.onInner)
    }
}
