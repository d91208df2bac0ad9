import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ControlAppearanceTests {
    private final class Panel: UIView {}

    private var image: UIImage {
        UIGraphicsImageRenderer(bounds: CGRect(x: 0, y: 0, width: 4, height: 4)).image { _ in }
    }

    /// Whether a value of a proxy reaches a view in a window, and one set on the view itself stays (CX-104, CX-105).
    private func reaches<V: UIView, Value: Equatable>(
        _ make: () -> V, _ property: ReferenceWritableKeyPath<V, Value>, _ value: Value, _ own: Value
    ) -> Bool {
        let window = TestApplication().makeWindow()
        V.appearance()[keyPath: property] = value
        let (plain, changed) = (make(), make())
        changed[keyPath: property] = own
        window.addSubview(plain)
        window.addSubview(changed)
        return plain[keyPath: property] == value && changed[keyPath: property] == own
    }

    @Test("CX-104 CX-105 the marked colors of controls come from proxies unless they were set directly") func colors() {
        #expect(reaches({ UISwitch() }, \.onTintColor, .red, .blue))
        #expect(reaches({ UISwitch() }, \.thumbTintColor, .red, .blue))
        #expect(reaches({ UISlider() }, \.minimumTrackTintColor, .red, .blue))
        #expect(reaches({ UISlider() }, \.maximumTrackTintColor, .red, .blue))
        #expect(reaches({ UISlider() }, \.thumbTintColor, .red, .blue))
        #expect(reaches({ UISegmentedControl() }, \.selectedSegmentTintColor, .red, .blue))
        #expect(reaches({ UIPageControl() }, \.pageIndicatorTintColor, .red, .blue))
        #expect(reaches({ UIPageControl() }, \.currentPageIndicatorTintColor, .red, .blue))
        #expect(reaches({ UIProgressView() }, \.progressTintColor, .red, .blue))
        #expect(reaches({ UIProgressView() }, \.trackTintColor, .red, .blue))
        #expect(reaches({ UIActivityIndicatorView() }, \.color, .red, .blue))
    }

    @Test("CX-104 the images of progress views and the insets of buttons come from proxies") func others() {
        let (first, second) = (image, image)
        #expect(reaches({ UIProgressView() }, \.progressImage, first, second))
        #expect(reaches({ UIProgressView() }, \.trackImage, first, second))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(
            reaches({ UIButton() }, \.contentEdgeInsets, insets, UIEdgeInsets(top: 9, left: 9, bottom: 9, right: 9)))
    }

    @Test("CX-104 CX-105 values of buttons for a state come from proxies, each state separately") func buttons() {
        let window = TestApplication().makeWindow()
        let background = image
        UIButton.appearance().setTitleColor(.red, for: .normal)
        UIButton.appearance().setTitleColor(.green, for: .highlighted)
        UIButton.appearance().setTitleShadowColor(.black, for: .normal)
        UIButton.appearance().setBackgroundImage(background, for: .normal)
        let (plain, changed) = (UIButton(), UIButton())
        changed.setTitleColor(.blue, for: .normal)
        window.addSubview(plain)
        window.addSubview(changed)

        expect(plain.titleColor(for: .normal), equals: .red)
        expect(plain.titleColor(for: .highlighted), equals: .green)
        expect(plain.titleShadowColor(for: .normal), equals: .black)
        #expect(plain.backgroundImage(for: .normal) === background)
        expect(changed.titleColor(for: .normal), equals: .blue)
        expect(changed.titleColor(for: .highlighted), equals: .green)
    }

    @Test("CX-104 images of sliders and steppers and text of segments come from proxies") func calls() {
        let window = TestApplication().makeWindow()
        let image = image
        UISlider.appearance().setThumbImage(image, for: .normal)
        UISlider.appearance().setMinimumTrackImage(image, for: .normal)
        UISlider.appearance().setMaximumTrackImage(image, for: .normal)
        UIStepper.appearance().setIncrementImage(image, for: .normal)
        UIStepper.appearance().setDecrementImage(image, for: .normal)
        UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
        let (slider, stepper, segments) = (UISlider(), UIStepper(), UISegmentedControl(items: ["A", "B"]))
        for view in [slider, stepper, segments] { window.addSubview(view) }

        #expect(slider.thumbImage(for: .normal) === image)
        #expect(slider.minimumTrackImage(for: .normal) === image)
        #expect(slider.maximumTrackImage(for: .normal) === image)
        #expect(stepper.incrementImage(for: .normal) === image)
        #expect(stepper.decrementImage(for: .normal) === image)
        expect(segments.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor, equals: .red)
    }

    @Test("CX-106 CX-107 proxies of controls for containers and for traits") func containersAndTraits() {
        let app = TestApplication()
        let window = app.makeWindow()
        UISwitch.appearance(whenContainedInInstancesOf: [Panel.self]).onTintColor = .red
        UISlider.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).thumbTintColor = .black
        let panel = Panel()
        let (inside, outside, slider) = (UISwitch(), UISwitch(), UISlider())
        panel.addSubview(inside)
        for view in [panel, outside, slider] { window.addSubview(view) }
        let light = slider.thumbTintColor
        app.userInterfaceStyle = .dark

        expect(inside.onTintColor, equals: .red)
        #expect(outside.onTintColor == nil)
        #expect(light == nil)
        expect(slider.thumbTintColor, equals: .black)
    }

    @Test("CX-104 a switch shows the color of its proxy") func drawn() {
        let app = TestApplication()
        let window = app.makeWindow()
        UISwitch.appearance().onTintColor = .red
        let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
        control.isOn = true
        window.addSubview(control)

        expect(app.color(at: CGPoint(x: 30, y: 35)), equals: .red)
    }
}
