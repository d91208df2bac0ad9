import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

@MainActor @Suite struct DeviceRemovalTests {
    private let position = CGPoint(x: 195, y: 422)

    @Test("E-80 removing a trackpad cancels its pinch") func pinch() {
        let pad = GesturePad()
        pad.add(UIPinchGestureRecognizer(), "pinch")
        pad.app.transform(.began, at: position)
        pad.app.transform(.changed, at: position, scale: 2)

        pad.app.removePanel()

        expect(pad.lines, equals: ["pinch began", "pinch cancelled"])
        #expect(pad.app.application.inputStateCounters.isEmpty)
    }

    @Test("E-80 removing a mouse cancels its scrolling and hovering") func pointer() {
        let pad = GesturePad()
        pad.add(UIHoverGestureRecognizer(), "hover")
        let pan = pad.add(UIPanGestureRecognizer(), "pan")
        pan.allowedScrollTypesMask = .all
        pad.app.hover(at: position)
        pad.app.scroll(at: position, by: 0, 20)

        pad.app.removePanel()

        expect(pad.lines, equals: ["hover began", "pan began", "hover cancelled", "pan cancelled"])
        #expect(pad.app.application.inputStateCounters.isEmpty)
    }

    @Test("E-80 input of other devices continues") func others() {
        let pad = GesturePad()
        pad.add(UIPinchGestureRecognizer(), "pinch")
        pad.app.transform(.began, at: position)
        pad.app.transform(.changed, at: position, scale: 2)

        pad.app.application.deviceRemoved(InputDevice.ID(77))

        expect(pad.lines, equals: ["pinch began"])
    }

    @Test("E-80 removing a keyboard cancels its keys that are down") func keys() {
        final class KeyView: UIView {
            var lines: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { lines.append("began") }
            override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                lines.append("cancelled \(presses.count)")
            }
        }
        let app = TestApplication()
        let view = KeyView()
        app.makeWindow().addSubview(view)
        view.becomeFirstResponder()
        app.press(.keyboardA)
        app.press(.keyboardB)

        app.removePanel()

        expect(view.lines, equals: ["began", "began", "cancelled 2"])
        #expect(app.application.inputStateCounters.isEmpty)
    }
}
