import CoreGraphics
import Foundation
import NibTables
import UIKitControls
import UIKitCore
import UIKitLists
import UIKitScrolling
import UIKitText

/// The values of labels, controls and scroll views.
@MainActor enum NibControls {
    private static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    private static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]

    static func setValues(of label: UILabel, _ node: NibNode, _ bundle: Bundle) {
        if let font = node.value("fontDescription")?.font { label.font = font }
        label.text = node.text("text")
        if let color = node.color("textColor", in: bundle) { label.textColor = color }
        if let alignment = node["textAlignment"].flatMap({ alignments[$0] }) { label.textAlignment = alignment }
        if let mode = node["lineBreakMode"].flatMap({ lineBreakModes[$0] }) { label.lineBreakMode = mode }
        if let lines = node.number("numberOfLines") { label.numberOfLines = Int(lines) }
        if let value = node.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
        if let value = node.number("minimumScaleFactor") { label.minimumScaleFactor = value }
        let adjustments: [String: UIBaselineAdjustment] = [
            "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
        ]
        if let value = node["baselineAdjustment"].flatMap({ adjustments[$0] }) { label.baselineAdjustment = value }
        if let value = node.flag("enabled") { label.isEnabled = value }
        if let value = node.flag("highlighted") { label.isHighlighted = value }
        if let value = node.flag("adjustsFontForContentSizeCategory") {
            label.adjustsFontForContentSizeCategory = value
        }
        if let color = node.color("highlightedColor", in: bundle) { label.highlightedTextColor = color }
        if let color = node.color("shadowColor", in: bundle) { label.shadowColor = color }
        if let offset = node.value("shadowOffset") { label.shadowOffset = offset.size }
    }

    static func setValues(of control: UIControl, _ node: NibNode, _ bundle: Bundle) {
        if let value = node.flag("enabled") { control.isEnabled = value }
        let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
            "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading,
            "trailing": .trailing,
        ]
        let vertical: [String: UIControl.ContentVerticalAlignment] = [
            "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
        ]
        if let value = node["contentHorizontalAlignment"].flatMap({ horizontal[$0] }) {
            control.contentHorizontalAlignment = value
        }
        if let value = node["contentVerticalAlignment"].flatMap({ vertical[$0] }) {
            control.contentVerticalAlignment = value
        }
        if let value = node.flag("selected") { control.isSelected = value }
        if let value = node.flag("highlighted") { control.isHighlighted = value }
        switch control {
        case let button as UIButton: setValues(of: button, node, bundle)
        case let field as UITextField: setValues(of: field, node, bundle)
        case let control as UISwitch:
            if let value = node.flag("on") { control.isOn = value }
            if let color = node.color("onTintColor", in: bundle) { control.onTintColor = color }
            if let color = node.color("thumbTintColor", in: bundle) { control.thumbTintColor = color }
        case let slider as UISlider:
            slider.minimumValue = Float(node.number("minValue") ?? 0)
            slider.maximumValue = Float(node.number("maxValue") ?? 1)
            slider.value = Float(node.number("value") ?? 0)
            if let value = node.flag("continuous") { slider.isContinuous = value }
            if let color = node.color("minimumTrackTintColor", in: bundle) { slider.minimumTrackTintColor = color }
            if let color = node.color("maximumTrackTintColor", in: bundle) { slider.maximumTrackTintColor = color }
        case let stepper as UIStepper:
            stepper.minimumValue = node.number("minimumValue") ?? 0
            stepper.maximumValue = node.number("maximumValue") ?? 100
            if let value = node.number("stepValue"), value > 0 { stepper.stepValue = value }
            stepper.value = node.number("value") ?? 0
            if let value = node.flag("wraps") { stepper.wraps = value }
        case let control as UISegmentedControl:
            for (index, segment) in (node.child("segments")?.children ?? []).enumerated() {
                if let image = segment.image("image", in: bundle) {
                    control.insertSegment(with: image, at: index, animated: false)
                } else {
                    control.insertSegment(withTitle: segment.text("title"), at: index, animated: false)
                }
            }
            if let value = node.flag("momentary") { control.isMomentary = value }
            if let value = node.number("selectedSegmentIndex") { control.selectedSegmentIndex = Int(value) }
        case let control as UIPageControl:
            control.numberOfPages = Int(node.number("numberOfPages") ?? 0)
            control.currentPage = Int(node.number("currentPage") ?? 0)
            if let value = node.flag("hidesForSinglePage") { control.hidesForSinglePage = value }
        default: break
        }
    }

    /// NB-34.
    private static func setValues(of button: UIButton, _ node: NibNode, _ bundle: Bundle) {
        let states: [String: UIControl.State] = [
            "normal": .normal, "selected": .selected, "highlighted": .highlighted, "disabled": .disabled,
        ]
        if let font = node.value("fontDescription")?.font { button.titleLabel?.font = font }
        if let mode = node["lineBreakMode"].flatMap({ lineBreakModes[$0] }) { button.titleLabel?.lineBreakMode = mode }
        if let insets = node.value("contentEdgeInsets")?.insets { button.contentEdgeInsets = insets }
        if let insets = node.value("titleEdgeInsets")?.insets { button.titleEdgeInsets = insets }
        if let insets = node.value("imageEdgeInsets")?.insets { button.imageEdgeInsets = insets }
        for each in node.children where each.element == "state" {
            guard let state = each["key"].flatMap({ states[$0] }) else { continue }
            if let title = each.text("title") { button.setTitle(title, for: state) }
            if let image = each.image("image", in: bundle) { button.setImage(image, for: state) }
            if let image = each.image("backgroundImage", in: bundle) { button.setBackgroundImage(image, for: state) }
            if let color = each.color("titleColor", in: bundle) { button.setTitleColor(color, for: state) }
            if let color = each.color("titleShadowColor", in: bundle) { button.setTitleShadowColor(color, for: state) }
        }
    }

    private static func setValues(of field: UITextField, _ node: NibNode, _ bundle: Bundle) {
        if let font = node.value("fontDescription")?.font { field.font = font }
        if let color = node.color("textColor", in: bundle), let color { field.textColor = color }
        if let alignment = node["textAlignment"].flatMap({ alignments[$0] }) { field.textAlignment = alignment }
        let borders: [String: UITextField.BorderStyle] = ["line": .line, "bezel": .bezel, "roundedRect": .roundedRect]
        if let style = node["borderStyle"].flatMap({ borders[$0] }) { field.borderStyle = style }
        let modes: [String: UITextField.ViewMode] = [
            "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
        ]
        if let mode = node["clearButtonMode"].flatMap({ modes[$0] }) { field.clearButtonMode = mode }
        if let size = node.number("minimumFontSize") { field.minimumFontSize = size }
        if let value = node.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
        if let value = node.flag("clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
        field.text = node.text("text") ?? ""
        if let placeholder = node.text("placeholder") { field.placeholder = placeholder }
        if let traits = node.value("textInputTraits"), traits.flag("secureTextEntry") == true {
            field.isSecureTextEntry = true
        }
    }

    static func setValues(of view: UIActivityIndicatorView, _ node: NibNode, _ bundle: Bundle) {
        if node["style"] == "large" || node["style"] == "whiteLarge" { view.style = .large }
        if let color = node.color("color", in: bundle), let color { view.color = color }
        if let value = node.flag("hidesWhenStopped") { view.hidesWhenStopped = value }
        if node.flag("animating") == true { view.startAnimating() }
    }

    static func setValues(of view: UIScrollView, _ node: NibNode, _ bundle: Bundle) {
        if let value = node.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = value }
        if let value = node.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = value }
        if let value = node.flag("scrollEnabled") { view.isScrollEnabled = value }
        if let value = node.flag("pagingEnabled") { view.isPagingEnabled = value }
        if let value = node.flag("bounces") { view.bounces = value }
        if let value = node.flag("alwaysBounceVertical") { view.alwaysBounceVertical = value }
        if let value = node.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = value }
        if let value = node.number("minimumZoomScale") { view.minimumZoomScale = value }
        if let value = node.number("maximumZoomScale") { view.maximumZoomScale = value }
        let modes: [String: UIScrollView.KeyboardDismissMode] = ["onDrag": .onDrag, "interactive": .interactive]
        if let mode = node["keyboardDismissMode"].flatMap({ modes[$0] }) { view.keyboardDismissMode = mode }
        if let size = node.value("contentSize") { view.contentSize = size.size }
        if let table = view as? UITableView { setValues(of: table, node) }
        if let text = view as? UITextView { setValues(of: text, node, bundle) }
    }

    /// NB-113.
    private static func setValues(of table: UITableView, _ node: NibNode) {
        func height(_ name: String) -> CGFloat? {
            node.number(name).map { $0 == -1 ? UITableView.automaticDimension : CGFloat($0) }
        }
        if let value = height("rowHeight") { table.rowHeight = value }
        if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
        if let value = height("sectionHeaderHeight") { table.sectionHeaderHeight = value }
        if let value = height("sectionFooterHeight") { table.sectionFooterHeight = value }
        if node["separatorStyle"] == "none" { table.separatorStyle = .none }
        if let value = node.flag("allowsSelection") { table.allowsSelection = value }
        if let value = node.flag("allowsMultipleSelection") { table.allowsMultipleSelection = value }
    }

    private static func setValues(of view: UITextView, _ node: NibNode, _ bundle: Bundle) {
        if let font = node.value("fontDescription")?.font { view.font = font }
        if let color = node.color("textColor", in: bundle), let color { view.textColor = color }
        if let alignment = node["textAlignment"].flatMap({ alignments[$0] }) { view.textAlignment = alignment }
        if let value = node.flag("editable") { view.isEditable = value }
        if let value = node.flag("selectable") { view.isSelectable = value }
        view.text = node.text("text") ?? ""
    }
}
