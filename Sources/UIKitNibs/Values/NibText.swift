import CoreGraphics
import Foundation
import NibTables
import UIKitCore
import UIKitScrolling
import UIKitText

/// The values of labels, fields and text views.
@MainActor enum NibText {
    static func setValues(of label: UILabel, _ node: NibNode, _ bundle: Bundle) {
        if let font = node.value("fontDescription")?.font { label.font = font }
        label.text = node.text("text")
        let setting = NibSetting(label, node, bundle)
        setting.name("textAlignment", NibValueTables.textAlignment, \.textAlignment)
        setting.name("lineBreakMode", NibValueTables.lineBreak, \.lineBreakMode)
        setting.name("baselineAdjustment", NibValueTables.baselineAdjustment, \.baselineAdjustment)
        setting.integers(["numberOfLines": \.numberOfLines])
        setting.numbers([
            "minimumScaleFactor": \.minimumScaleFactor, "preferredMaxLayoutWidth": \.preferredMaxLayoutWidth,
        ])
        setting.flags([
            "adjustsFontSizeToFit": \.adjustsFontSizeToFitWidth, "enabled": \.isEnabled,
            "highlighted": \.isHighlighted, "adjustsFontForContentSizeCategory": \.adjustsFontForContentSizeCategory,
            "adjustsLetterSpacingToFitWidth": \.allowsDefaultTighteningForTruncation,
        ])
        if let color = node.color("textColor", in: bundle), let color { label.textColor = color }
        setting.colors(["highlightedColor": \.highlightedTextColor, "shadowColor": \.shadowColor])
        if let offset = node.value("shadowOffset") { label.shadowOffset = offset.size }
        // Older documents give the smallest size instead of the factor.
        if let size = node.number("minimumFontSize"), node["minimumScaleFactor"] == nil, label.font.pointSize > 0 {
            label.minimumScaleFactor = min(1, size / label.font.pointSize)
        }
        if let text = node.value("attributedText")?.attributedText(in: bundle) { label.attributedText = text }
    }

    static func setValues(of field: UITextField, _ node: NibNode, _ bundle: Bundle) {
        if let font = node.value("fontDescription")?.font { field.font = font }
        if let color = node.color("textColor", in: bundle), let color { field.textColor = color }
        let setting = NibSetting(field, node, bundle)
        setting.name("textAlignment", NibValueTables.textAlignment, \.textAlignment)
        setting.name("borderStyle", NibValueTables.borderStyle, \.borderStyle)
        setting.name("clearButtonMode", NibValueTables.viewMode, \.clearButtonMode)
        setting.numbers(["minimumFontSize": \.minimumFontSize])
        setting.flags([
            "adjustsFontSizeToFit": \.adjustsFontSizeToFitWidth, "clearsOnBeginEditing": \.clearsOnBeginEditing,
            "allowsEditingTextAttributes": \.allowsEditingTextAttributes,
            "adjustsFontForContentSizeCategory": \.adjustsFontForContentSizeCategory,
        ])
        if let image = node.image("background", in: bundle) { field.background = image }
        field.text = node.text("text") ?? ""
        if let placeholder = node.text("placeholder") { field.placeholder = placeholder }
        if let traits = node.value("textInputTraits") { setTraits(of: field, traits) }
    }

    static func setValues(of view: UITextView, _ node: NibNode, _ bundle: Bundle) {
        if let font = node.value("fontDescription")?.font { view.font = font }
        if let color = node.color("textColor", in: bundle), let color { view.textColor = color }
        let setting = NibSetting(view, node, bundle)
        setting.name("textAlignment", NibValueTables.textAlignment, \.textAlignment)
        setting.flags([
            "editable": \.isEditable, "selectable": \.isSelectable,
            "allowsEditingTextAttributes": \.allowsEditingTextAttributes,
            "adjustsFontForContentSizeCategory": \.adjustsFontForContentSizeCategory,
        ])
        if let detectors = node.value("dataDetectorTypes") {
            let names: [(String, UIDataDetectorTypes)] = [
                ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address),
            ]
            view.dataDetectorTypes = names.reduce(into: []) { if detectors.flag($1.0) == true { $0.insert($1.1) } }
        }
        view.text = node.text("text") ?? ""
        if let text = node.value("attributedText")?.attributedText(in: bundle) { view.attributedText = text }
        if let traits = node.value("textInputTraits") { setTraits(of: view, traits) }
    }

    /// NB-35.
    static func setTraits(of object: some UITextInputTraits & AnyObject, _ node: NibNode) {
        func name<Value>(_ name: String, _ values: [String: Value], _ set: (Value) -> Void) {
            if let value = node[name].flatMap({ values[$0] }) { set(value) }
        }
        name("autocapitalizationType", NibValueTables.autocapitalization) { object.autocapitalizationType = $0 }
        name("autocorrectionType", ["default": .default, "no": .no, "yes": .yes]) { object.autocorrectionType = $0 }
        name("spellCheckingType", ["default": .default, "no": .no, "yes": .yes]) { object.spellCheckingType = $0 }
        name("smartDashesType", ["default": .default, "no": .no, "yes": .yes]) { object.smartDashesType = $0 }
        name("smartQuotesType", ["default": .default, "no": .no, "yes": .yes]) { object.smartQuotesType = $0 }
        name("smartInsertDeleteType", ["default": .default, "no": .no, "yes": .yes]) {
            object.smartInsertDeleteType = $0
        }
        name("keyboardType", NibValueTables.keyboardType) { object.keyboardType = $0 }
        name("keyboardAppearance", NibValueTables.keyboardAppearance) { object.keyboardAppearance = $0 }
        name("returnKeyType", NibValueTables.returnKey) { object.returnKeyType = $0 }
        if let value = node.flag("enablesReturnKeyAutomatically") { object.enablesReturnKeyAutomatically = value }
        if let value = node.flag("secureTextEntry") { object.isSecureTextEntry = value }
        if let type = node["textContentType"] { object.textContentType = UITextContentType(rawValue: type) }
    }
}

extension NibNode {
    /// `attributedString`: its fragments with their attributes (NB-33).
    @MainActor func attributedText(in bundle: Bundle) -> NSAttributedString? {
        guard element == "attributedString" else { return nil }
        let text = NSMutableAttributedString()
        for fragment in children where fragment.element == "fragment" {
            guard let content = fragment.text("content") else { continue }
            text.append(NSAttributedString(string: content, attributes: fragment.textAttributes(in: bundle)))
        }
        return text
    }

    @MainActor private func textAttributes(in bundle: Bundle) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for value in child("attributes")?.children ?? [] {
            switch (value.element, value["key"]) {
            case ("color", "NSColor"): attributes[.foregroundColor] = value.color(in: bundle)
            case ("color", "NSBackgroundColor"): attributes[.backgroundColor] = value.color(in: bundle)
            case ("font", "NSFont"): attributes[.font] = value.fragmentFont
            case ("paragraphStyle", _): attributes[.paragraphStyle] = value.paragraphStyle
            case ("integer", "NSUnderline"): attributes[.underlineStyle] = value.integer("value")
            case ("integer", "NSStrikethrough"): attributes[.strikethroughStyle] = value.integer("value")
            case ("real", "NSKern"), ("integer", "NSKern"): attributes[.kern] = value.number("value")
            case ("real", "NSBaselineOffset"), ("integer", "NSBaselineOffset"):
                attributes[.baselineOffset] = value.number("value")
            case ("url", "NSLink"): attributes[.link] = value["string"].flatMap { URL(string: $0) }
            default: break
            }
        }
        return attributes
    }

    /// `font`: a system font by its use, or a name.
    @MainActor private var fragmentFont: UIFont? {
        let size = CGFloat(number("size") ?? 17)
        if let name = self["name"], let font = UIFont(name: name, size: size) { return font }
        let isBold = self["metaFont"]?.localizedCaseInsensitiveContains("bold") == true
        return isBold ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }

    @MainActor private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        if let value = self["alignment"].flatMap({ NibValueTables.textAlignment[$0] }) { style.alignment = value }
        if let value = self["lineBreakMode"].flatMap({ NibValueTables.paragraphLineBreak[$0] }) {
            style.lineBreakMode = value
        }
        if let value = self["baseWritingDirection"].flatMap({ NibValueTables.writingDirection[$0] }) {
            style.baseWritingDirection = value
        }
        let numbers: [(String, ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>)] = [
            ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing),
            ("firstLineHeadIndent", \.firstLineHeadIndent), ("headIndent", \.headIndent),
            ("tailIndent", \.tailIndent), ("minimumLineHeight", \.minimumLineHeight),
            ("maximumLineHeight", \.maximumLineHeight), ("lineHeightMultiple", \.lineHeightMultiple),
        ]
        for (name, property) in numbers { if let value = number(name) { style[keyPath: property] = value } }
        return style
    }
}
