import CoreGraphics
import Expectations
import Support
import Testing
import TouchstoneTesting
import UIKit

/// An image 12 × 32 points: a red cap of 4 at the left, a blue one at the right, and a color between them.
@MainActor private func cappedImage(_ middle: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 12, height: 32)).image { context in
        for (color, x) in [(UIColor.red, 0), (middle, 4), (.blue, 8)] {
            color.setFill()
            context.fill(CGRect(x: x, y: 0, width: 4, height: 32))
        }
    }.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4), resizingMode: .stretch)
}

@MainActor private func filled(_ color: UIColor, _ width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 10)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: width, height: 10))
    }
}

private let red = PixelColor(red: 255, green: 0, blue: 0)
private let green = PixelColor(red: 0, green: 255, blue: 0)
private let blue = PixelColor(red: 0, green: 0, blue: 255)
private let yellow = PixelColor(red: 255, green: 255, blue: 0)

@MainActor @Suite struct SegmentImageTests {
    /// Three empty segments from x = 100 to 250, y = 280 to 312.
    private func stage() -> ControlStage<UISegmentedControl> {
        ControlStage(UISegmentedControl(items: ["", "", ""]), frame: CGRect(x: 100, y: 280, width: 150, height: 32))
    }

    private func colors(_ app: TestApplication, _ points: [CGFloat]) -> [PixelColor?] {
        app.advance(by: 0.5)
        return points.map { app.color(at: CGPoint(x: $0, y: 296)) }
    }

    @Test("CX-347 the outer segments show the caps of the image, the inner ones its middle") func caps() {
        let stage = stage()
        stage.control.setBackgroundImage(cappedImage(.green), for: .normal, barMetrics: .default)
        let colors = colors(stage.app, [101, 125, 149, 151, 175, 199, 201, 225, 249])

        expect(colors, equals: [red, green, green, green, green, green, green, green, blue])
        #expect(stage.control.backgroundImage(for: .selected, barMetrics: .default) != nil)
    }

    @Test("CX-347 the selected segment has its image instead of the plate, a touched one its own") func states() {
        let stage = stage()
        stage.control.setBackgroundImage(filled(.green, 4), for: .normal, barMetrics: .default)
        stage.control.setBackgroundImage(filled(.blue, 4), for: .selected, barMetrics: .default)
        stage.control.setBackgroundImage(filled(.red, 4), for: .highlighted, barMetrics: .default)
        stage.control.selectedSegmentIndex = 1
        let selected = colors(stage.app, [125, 175, 225])
        let finger = stage.app.touch(at: CGPoint(x: 225, y: 296))
        let touched = colors(stage.app, [125, 175, 225])
        finger.lift()
        let after = colors(stage.app, [125, 175, 225])

        expect(selected, equals: [green, blue, green])
        expect(touched, equals: [green, blue, red])
        expect(after, equals: [green, green, blue])
    }

    @Test("CX-347 divider images stand in place of the lines, by the states at both sides") func dividers() {
        let stage = stage()
        let control = stage.control
        control.setDividerImage(
            filled(.green, 4), forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.setDividerImage(
            filled(.blue, 4), forLeftSegmentState: .selected, rightSegmentState: .normal, barMetrics: .default)
        let before = colors(stage.app, [150, 200])
        control.selectedSegmentIndex = 1
        let selected = colors(stage.app, [150, 200])

        expect(before, equals: [green, green])
        expect(selected, equals: [green, blue])
    }

    @Test("CX-347 contents move by the adjustment of their position") func adjustment() {
        let stage = stage()
        let control = stage.control
        for (index, title) in ["A", "B", "C"].enumerated() { control.setTitle(title, forSegmentAt: index) }
        func frames() -> [CGRect] {
            control.layoutIfNeeded()
            return control.subviews.compactMap { $0 as? UILabel }.sorted { ($0.text ?? "") < ($1.text ?? "") }.map(
                \.frame)
        }
        let before = frames()
        control.setContentPositionAdjustment(
            UIOffset(horizontal: 3, vertical: 5), forSegmentType: .any, barMetrics: .default)
        control.setContentPositionAdjustment(
            UIOffset(horizontal: -7, vertical: 0), forSegmentType: .left, barMetrics: .default)
        let after = frames()

        expect(after[0], equals: before[0].offsetBy(dx: -7, dy: 0))
        #expect(after[1] == before[1].offsetBy(dx: 3, dy: 5) && after[2] == before[2].offsetBy(dx: 3, dy: 5))
        expect(control.contentPositionAdjustment(forSegmentType: .left, barMetrics: .default).horizontal, equals: -7)
    }

    @Test("CX-347 without images the background that was set comes back") func removed() {
        let stage = stage()
        stage.control.backgroundColor = .yellow
        stage.control.setBackgroundImage(filled(.green, 4), for: .normal, barMetrics: .default)
        let with = colors(stage.app, [125])
        stage.control.setBackgroundImage(nil, for: .normal, barMetrics: .default)

        #expect(with == [green] && colors(stage.app, [125]) == [yellow])
    }

    @Test("CX-347 images of compact bars count where the height is compact") func compact() {
        let stage = stage()
        stage.control.setBackgroundImage(filled(.green, 4), for: .normal, barMetrics: .default)
        stage.control.setBackgroundImage(filled(.blue, 4), for: .normal, barMetrics: .compact)
        let regular = colors(stage.app, [125])
        stage.app.window?.traitOverrides.verticalSizeClass = .compact

        #expect(regular == [green] && colors(stage.app, [125]) == [blue])
    }

    @Test("CX-347 a stepper's halves show the image of their states, and a divider between them") func stepper() {
        let stage = ControlStage(UIStepper(), frame: CGRect(x: 100, y: 280, width: 94, height: 32))
        let stepper = stage.control
        for half in [UIControl.State.normal, .disabled] {
            stepper.setDecrementImage(UIImage(), for: half)
            stepper.setIncrementImage(UIImage(), for: half)
        }
        stepper.value = 1
        stepper.setBackgroundImage(cappedImage(.green), for: .normal)
        stepper.setBackgroundImage(filled(.yellow, 4), for: .disabled)
        stepper.setDividerImage(filled(.blue, 6), forLeftSegmentState: .normal, rightSegmentState: .normal)
        let both = colors(stage.app, [101, 120, 147, 170, 193])
        stepper.value = 0
        let first = colors(stage.app, [101, 120, 170, 193])

        expect(both, equals: [red, green, blue, green, blue])
        expect(first, equals: [yellow, yellow, green, blue])
        #expect(stepper.backgroundImage(for: .highlighted) != nil)
        #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) != nil)
    }
}
