import BetterSegmentedControl
import ChromaColorPicker
import CircleMenu
import Cosmos
import M13Checkbox
import MultiSlider
import PaperSwitch
import RangeSlider
import UIKit

extension Page {
    /// Switches, sliders and other controls.
    @MainActor static let controls = [
        Page(name: "M13Checkbox") {
            CanvasController { view in
                let animations: [M13Checkbox.Animation] = [
                    .stroke, .fill, .bounce(.fill), .spiral, .dot(.stroke), .flat(.fill),
                ]
                for (index, animation) in animations.enumerated() {
                    let frame = CGRect(x: 60 + 150 * (index % 2), y: 100 + 180 * (index / 2), width: 110, height: 110)
                    let checkbox = M13Checkbox(frame: frame)
                    checkbox.stateChangeAnimation = animation
                    view.addSubview(checkbox)
                }
            }
        },
        Page(name: "CircleMenu") { CircleMenuController() },
        Page(name: "PaperSwitch") {
            CanvasController { view in
                let panel = UIView(frame: CGRect(x: 0, y: 120, width: 390, height: 300))
                panel.backgroundColor = .white
                let control = RAMPaperSwitch(view: panel, color: .systemTeal)
                control.frame = CGRect(x: 170, y: 140, width: 51, height: 31)
                panel.addSubview(control)
                view.addSubview(panel)
            }
        },
        Page(name: "Cosmos") {
            CanvasController { view in
                for (index, mode) in [StarFillMode.full, .half, .precise].enumerated() {
                    let stars = CosmosView(frame: CGRect(x: 60, y: 150 + 100 * index, width: 250, height: 40))
                    stars.settings.fillMode = mode
                    stars.settings.starSize = 44
                    stars.rating = 2.3
                    view.addSubview(stars)
                }
            }
        },
        Page(name: "BetterSegmentedControl") {
            CanvasController { view in
                let segments = LabelSegment.segments(
                    withTitles: ["One", "Two", "Three"], normalTextColor: .darkGray, selectedTextColor: .white)
                let frame = CGRect(x: 35, y: 120, width: 320, height: 50)
                let control = BetterSegmentedControl(frame: frame, segments: segments)
                control.backgroundColor = UIColor(white: 0.92, alpha: 1)
                control.indicatorViewBackgroundColor = .systemIndigo
                control.cornerRadius = 25
                view.addSubview(control)
            }
        },
        Page(name: "ChromaColorPicker") {
            CanvasController { view in
                let picker = ChromaColorPicker(frame: CGRect(x: 45, y: 80, width: 300, height: 300))
                let slider = ChromaBrightnessSlider(frame: CGRect(x: 45, y: 420, width: 300, height: 32))
                view.addSubview(picker)
                view.addSubview(slider)
                picker.connect(slider)
                picker.addHandle(at: .systemOrange)
            }
        },
        Page(name: "RangeSlider") {
            CanvasController { $0.addSubview(RangeSlider(frame: CGRect(x: 45, y: 200, width: 300, height: 32))) }
        },
        Page(name: "MultiSlider") {
            CanvasController { view in
                let slider = MultiSlider()
                slider.frame = CGRect(x: 100, y: 80, width: 190, height: 500)
                slider.maximumValue = 10
                slider.value = [2, 5, 8]
                slider.tintColor = .systemGreen
                slider.trackWidth = 8
                slider.valueLabelPosition = .right
                view.addSubview(slider)
            }
        },
    ]
}

private final class CircleMenuController: UIViewController, CircleMenuDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .darkGray
        let button = CircleMenu(
            frame: CGRect(x: 165, y: 350, width: 60, height: 60), normalIcon: nil, selectedIcon: nil, buttonsCount: 6,
            duration: 0.8, distance: 120)
        button.backgroundColor = .white
        button.layer.cornerRadius = 30
        button.delegate = self
        view.addSubview(button)
    }

    func circleMenu(_ circleMenu: CircleMenu, willDisplay button: UIButton, atIndex index: Int) {
        button.backgroundColor = UIColor(hue: CGFloat(index) / 6, saturation: 0.7, brightness: 0.9, alpha: 1)
    }
}
