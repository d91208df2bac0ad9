import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor private final class Delegate: NSObject, UIColorPickerViewControllerDelegate {
    let log = EventLog()

    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {
        log.add(continuously ? "color" : "color at last")
    }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.add("finish") }
}

@MainActor @Suite struct ColorPickerTests {
    /// A picker that fills a screen of 320 × 500 points. The field lies from (16, 88) to (304, 328), the opacity from
    /// (16, 360) to (240, 394).
    @MainActor private struct Stage {
        let delegate = Delegate()
        let picker = UIColorPickerViewController()
        let app: TestApplication

        init(_ color: UIColor = .red, isMirrored: Bool = false) {
            picker.delegate = delegate
            picker.selectedColor = color
            picker.title = "Ink"
            app = TestApplication(size: CGSize(width: 320, height: 500), rootViewController: picker)
            if isMirrored { picker.view.semanticContentAttribute = .forceRightToLeft }
            app.advance(by: 0.1)
        }

        /// Shows the grid, the spectrum or the sliders.
        func show(_ kind: Int) {
            app.tap(at: CGPoint(x: 16 + 288 * (CGFloat(kind) + 0.5) / 3, y: 60))
            app.advance(by: 1)
        }

        /// Red, green, blue and opacity of the color, in 255ths.
        var components: [Int] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            _ = picker.selectedColor.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
        }
    }

    @Test("CX-204 black, with opacity, by default") func defaults() {
        expect(UIColorPickerViewController().selectedColor, equals: .black)
        #expect(UIColorPickerViewController().supportsAlpha)
    }

    @Test("CX-204 a finger takes colors of the grid; the last one is told when it lifts") func grid() {
        let stage = Stage()
        let finger = stage.app.touch(at: CGPoint(x: 28, y: 100))
        finger.move(to: CGPoint(x: 292, y: 100))
        let last = stage.components
        finger.lift()

        expect(stage.delegate.log.lines.first, equals: "color")
        expect(stage.delegate.log.lines.last, equals: "color at last")
        expect(last, equals: [0, 0, 0, 255])
    }

    @Test("CX-204 the spectrum goes from white over all hues to black") func spectrum() {
        let stage = Stage()
        stage.show(1)
        stage.app.tap(at: CGPoint(x: 16 + 288 / 3, y: 88 + 120))
        let green = stage.components
        stage.app.tap(at: CGPoint(x: 100, y: 327.9))
        let dark = stage.components
        stage.app.tap(at: CGPoint(x: 100, y: 88.1))

        #expect(green[0] < 4 && green[1] > 251 && green[2] < 4)
        #expect(dark.prefix(3).allSatisfy { $0 < 4 })
        #expect(stage.components.prefix(3).allSatisfy { $0 > 251 })
    }

    @Test("CX-204 sliders change red, green and blue") func sliders() {
        let stage = Stage()
        stage.show(2)
        stage.app.tap(at: CGPoint(x: 230, y: 88 + 80 + 37))

        #expect(stage.components == [255, 255, 0, 255] || stage.components[1] > 250)
        expect(stage.delegate.log.lines, equals: ["color", "color at last"])
    }

    @Test("CX-204 the opacity stays when another color is taken") func opacity() {
        let stage = Stage()
        stage.app.tap(at: CGPoint(x: 128, y: 377))
        let half = stage.components
        stage.app.tap(at: CGPoint(x: 28, y: 100))

        expect(half, equals: [255, 0, 0, 128])
        expect(stage.components, equals: [255, 255, 255, 128])
    }

    @Test("CX-204 without opacity colors are opaque") func withoutAlpha() {
        let stage = Stage()
        stage.picker.supportsAlpha = false
        stage.app.advance(by: 0.1)
        stage.app.tap(at: CGPoint(x: 128, y: 377))
        let unchanged = stage.components
        stage.app.tap(at: CGPoint(x: 28, y: 100))

        expect(unchanged, equals: [255, 0, 0, 255])
        expect(stage.components, equals: [255, 255, 255, 255])
    }

    @Test("CX-204 from right to left sliders are mirrored") func mirrored() {
        let stage = Stage(isMirrored: true)
        stage.app.tap(at: CGPoint(x: 303, y: 377))

        expect(stage.components, equals: [255, 0, 0, 0])
    }

    @Test("CX-204 arrows change a slider by a twentieth") func keyboard() throws {
        let stage = Stage()
        for _ in 0..<4 {
            stage.app.press(.keyboardTab)
            stage.app.release(.keyboardTab)
            if stage.app.element(labeled: "Opacity").flatMap({ $0.responder as? UIControl })?.isFocusedByKeys == true {
                break
            }
        }
        stage.app.press(.keyboardLeftArrow)
        stage.app.release(.keyboardLeftArrow)

        expect(stage.components, equals: [255, 0, 0, 242])
    }

    @Test("CX-204 a color from code is shown without a call") func fromCode() {
        let stage = Stage()
        stage.picker.selectedColor = .green
        stage.show(2)

        expect(stage.delegate.log.lines, equals: [])
        #expect(DatePickerStage.texts(stage.picker.view).contains("255"))
    }

    @Test("CX-204 closing a presented picker ends it") func finishes() {
        let root = UIViewController()
        let app = TestApplication(rootViewController: root)
        let delegate = Delegate()
        let picker = UIColorPickerViewController()
        picker.delegate = delegate
        root.present(picker, animated: true)
        app.advance(by: 1)
        picker.dismiss(animated: true)
        app.advance(by: 1)

        #expect(root.presentedViewController == nil)
        expect(delegate.log.lines, equals: ["finish"])
    }
}

extension UIControl {
    fileprivate var isFocusedByKeys: Bool { state.contains(.focused) }
}
