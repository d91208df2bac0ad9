import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

/// Counts the touches that began in the view.
private class TouchCountingView: UIView {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
}

private final class AlwaysMultipleTouchView: TouchCountingView {
    override var isMultipleTouchEnabled: Bool {
        get { true }
        set {}
    }
}

@MainActor @Suite struct TouchFlagsTests {
    @Test("E-77 an override of isMultipleTouchEnabled is respected")
    func overridden() {
        let view = AlwaysMultipleTouchView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = TestApplication(rootView: view)

        _ = app.touch(at: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 50)])

        expect(view.began, equals: 2)
    }

    @Test("E-33 a view receives one touch by default")
    func single() {
        let view = TouchCountingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let app = TestApplication(rootView: view)

        _ = app.touch(at: [CGPoint(x: 10, y: 10), CGPoint(x: 50, y: 50)])

        #expect(!view.isMultipleTouchEnabled)
        expect(view.began, equals: 1)
    }

    @Test("E-38 a view is not exclusive by default")
    func exclusive() {
        let view = UIView()

        view.isMultipleTouchEnabled = true

        #expect(!view.isExclusiveTouch)
        #expect(view.isMultipleTouchEnabled)
    }
}
