import CoreGraphics
import Foundation
import NibTables
import UIKitControls
import UIKitCore
import UIKitScrolling
import UIKitText

/// The values of controls.
@MainActor enum NibControls {
    static func setValues(of control: UIControl, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(control, node, bundle)
        setting.flags([
            "enabled": \.isEnabled, "selected": \.isSelected, "highlighted": \.isHighlighted,
            "showsMenuAsPrimaryAction": \.showsMenuAsPrimaryAction,
        ])
        setting.name(
            "contentHorizontalAlignment", NibValueTables.horizontalAlignment, \.contentHorizontalAlignment)
        setting.name("contentVerticalAlignment", NibValueTables.verticalAlignment, \.contentVerticalAlignment)
        switch control {
        case let button as UIButton: setValues(of: button, node, bundle)
        case let field as UITextField: NibText.setValues(of: field, node, bundle)
        case let control as UISwitch:
            let setting = NibSetting(control, node, bundle)
            setting.flags(["on": \.isOn])
            setting.colors(["onTintColor": \.onTintColor, "thumbTintColor": \.thumbTintColor])
        case let slider as UISlider: setValues(of: slider, node, bundle)
        case let stepper as UIStepper:
            stepper.minimumValue = node.number("minimumValue") ?? 0
            stepper.maximumValue = node.number("maximumValue") ?? 100
            if let value = node.number("stepValue"), value > 0 { stepper.stepValue = value }
            stepper.value = node.number("value") ?? 0
            NibSetting(stepper, node, bundle).flags([
                "wraps": \.wraps, "continuous": \.isContinuous, "autorepeat": \.autorepeat,
            ])
        case let control as UISegmentedControl: setValues(of: control, node, bundle)
        case let control as UIPageControl:
            control.numberOfPages = node.integer("numberOfPages")
            control.currentPage = node.integer("currentPage")
            let setting = NibSetting(control, node, bundle)
            setting.flags(["hidesForSinglePage": \.hidesForSinglePage])
            setting.colors([
                "pageIndicatorTintColor": \.pageIndicatorTintColor,
                "currentPageIndicatorTintColor": \.currentPageIndicatorTintColor,
            ])
        case let picker as UIDatePicker: setValues(of: picker, node, bundle)
        case let refresh as UIRefreshControl:
            if let title = node.value("attributedTitle")?.attributedText(in: bundle) { refresh.attributedTitle = title }
        default: break
        }
    }

    private static func setValues(of slider: UISlider, _ node: NibNode, _ bundle: Bundle) {
        slider.minimumValue = Float(node.number("minValue") ?? 0)
        slider.maximumValue = Float(node.number("maxValue") ?? 1)
        slider.value = Float(node.number("value") ?? 0)
        let setting = NibSetting(slider, node, bundle)
        setting.flags(["continuous": \.isContinuous])
        setting.colors([
            "minimumTrackTintColor": \.minimumTrackTintColor, "maximumTrackTintColor": \.maximumTrackTintColor,
            "thumbTintColor": \.thumbTintColor,
        ])
        if let image = node.image("minimumValueImage", in: bundle) { slider.minimumValueImage = image }
        if let image = node.image("maximumValueImage", in: bundle) { slider.maximumValueImage = image }
    }

    private static func setValues(of control: UISegmentedControl, _ node: NibNode, _ bundle: Bundle) {
        for (index, segment) in (node.child("segments")?.children ?? []).enumerated() {
            if let image = segment.image("image", in: bundle) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                control.insertSegment(withTitle: segment.text("title"), at: index, animated: false)
            }
            if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
            if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
            if let offset = segment.value("contentOffset") {
                control.setContentOffset(offset.size, forSegmentAt: index)
            }
        }
        let setting = NibSetting(control, node, bundle)
        setting.flags([
            "momentary": \.isMomentary, "apportionsSegmentWidthsByContent": \.apportionsSegmentWidthsByContent,
        ])
        setting.colors(["selectedSegmentTintColor": \.selectedSegmentTintColor])
        setting.integers(["selectedSegmentIndex": \.selectedSegmentIndex])
    }

    private static func setValues(of picker: UIDatePicker, _ node: NibNode, _ bundle: Bundle) {
        let setting = NibSetting(picker, node, bundle)
        setting.name("datePickerMode", NibValueTables.datePickerMode, \.datePickerMode)
        // UIKit stops the program for a countdown in a calendar; the compiler has left the style out (NB-123).
        if picker.datePickerMode != .countDownTimer || node["style"] != "inline" {
            setting.name("style", NibValueTables.datePickerStyle, \.preferredDatePickerStyle)
        }
        if let value = node.number("minuteInterval"), value >= 1, value <= 30 { picker.minuteInterval = Int(value) }
        func date(_ key: String) -> Date? {
            node.value(key)?.number("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: $0) }
        }
        picker.minimumDate = date("minimumDate")
        picker.maximumDate = date("maximumDate")
        if node.flag("useCurrentDate") != true, let date = date("date") { picker.date = date }
        if let value = node.number("countDownDuration"), picker.datePickerMode == .countDownTimer {
            picker.countDownDuration = value
        }
    }

    // MARK: Buttons

    /// NB-34.
    private static func setValues(of button: UIButton, _ node: NibNode, _ bundle: Bundle) {
        let configuration = node.child("buttonConfiguration")
        if let font = node.value("fontDescription")?.font { button.titleLabel?.font = font }
        if let mode = node["lineBreakMode"].flatMap({ NibValueTables.lineBreak[$0] }) {
            button.titleLabel?.lineBreakMode = mode
        }
        if configuration == nil {
            if let insets = node.value("contentEdgeInsets")?.insets { button.contentEdgeInsets = insets }
            if let insets = node.value("titleEdgeInsets")?.insets { button.titleEdgeInsets = insets }
            if let insets = node.value("imageEdgeInsets")?.insets { button.imageEdgeInsets = insets }
        }
        NibSetting(button, node, bundle).flags([
            "adjustsImageWhenHighlighted": \.adjustsImageWhenHighlighted,
            "adjustsImageWhenDisabled": \.adjustsImageWhenDisabled,
            "reversesTitleShadowWhenHighlighted": \.reversesTitleShadowWhenHighlighted,
            "pointerInteraction": \.isPointerInteractionEnabled,
        ])
        let states: [String: UIControl.State] = [
            "normal": .normal, "selected": .selected, "highlighted": .highlighted, "disabled": .disabled,
        ]
        for each in node.children where each.element == "state" {
            guard let state = each["key"].flatMap({ states[$0] }) else { continue }
            setValues(of: button, each, state, bundle)
        }
        // Setting the title or the image of the normal state would replace that of the configuration.
        if let configuration { button.configuration = buttonConfiguration(configuration, bundle) }
    }

    private static func setValues(
        of button: UIButton, _ node: NibNode, _ state: UIControl.State, _ bundle: Bundle
    ) {
        if let title = node.text("title") { button.setTitle(title, for: state) }
        if let title = node.value("attributedTitle")?.attributedText(in: bundle) {
            button.setAttributedTitle(title, for: state)
        }
        if let image = node.image("image", in: bundle) { button.setImage(image, for: state) }
        if let image = node.image("backgroundImage", in: bundle) { button.setBackgroundImage(image, for: state) }
        if let color = node.color("titleColor", in: bundle) { button.setTitleColor(color, for: state) }
        if let color = node.color("titleShadowColor", in: bundle) { button.setTitleShadowColor(color, for: state) }
        if let symbol = node.value("preferredSymbolConfiguration") {
            button.setPreferredSymbolConfiguration(symbolConfiguration(symbol), forImageIn: state)
        }
    }

    static func symbolConfiguration(_ node: NibNode) -> UIImage.SymbolConfiguration {
        let scale = node["scale"].flatMap { NibValueTables.symbolScale[$0] } ?? .default
        guard let size = node.number("pointSize") else { return UIImage.SymbolConfiguration(scale: scale) }
        let weights: [String: UIImage.SymbolWeight] = [
            "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
            "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
        ]
        return UIImage.SymbolConfiguration(
            pointSize: size, weight: node["weight"].flatMap { weights[$0] } ?? .regular, scale: scale)
    }

    private static func buttonConfiguration(_ node: NibNode, _ bundle: Bundle) -> UIButton.Configuration {
        var configuration = node["style"].flatMap { NibValueTables.buttonStyle[$0] } ?? .plain()
        if let title = node.text("title") { configuration.title = title }
        if let subtitle = node["subtitle"] { configuration.subtitle = subtitle }
        if let image = node.image("image", in: bundle) { configuration.image = image }
        if let value = node["imagePlacement"].flatMap({ NibValueTables.imagePlacement[$0] }) {
            configuration.imagePlacement = value
        }
        if let value = node["cornerStyle"].flatMap({ NibValueTables.cornerStyle[$0] }) {
            configuration.cornerStyle = value
        }
        if let value = node["buttonSize"].flatMap({ NibValueTables.buttonSize[$0] }) {
            configuration.buttonSize = value
        }
        if let value = node.number("imagePadding") { configuration.imagePadding = value }
        if let value = node.number("titlePadding") { configuration.titlePadding = value }
        if let value = node.flag("showsActivityIndicator") { configuration.showsActivityIndicator = value }
        if let color = node.color("baseForegroundColor", in: bundle) { configuration.baseForegroundColor = color }
        if let color = node.color("baseBackgroundColor", in: bundle) { configuration.baseBackgroundColor = color }
        if let insets = node.value("contentInsets") { configuration.contentInsets = insets.directionalInsets }
        return configuration
    }
}
