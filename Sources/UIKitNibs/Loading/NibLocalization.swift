import Foundation
import NibTables
import Support

/// The texts of a document in the user's language (NB-107).
enum NibLocalization {
    /// Replaces texts by those of the `.strings` file of the document's name. Its keys are the identifier of an element, a
    /// dot, and the attribute.
    static func apply(to root: inout NibNode, table: String, _ bundle: Bundle) {
        guard LocalizedStrings.path(forResource: table, ofType: "strings", in: bundle) != nil else { return }
        translate(&root, in: nil) { key in
            let text = bundle.localizedString(forKey: key, value: missing, table: table)
            return text == missing ? nil : text
        }
    }

    private static let missing = "\u{0}"
    private static let attributes: Set<String> = [
        "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "subtitle",
    ]
    private static let accessibilityAttributes = [
        "label": "accessibilityLabel", "hint": "accessibilityHint", "value": "accessibilityValue",
    ]
    private static let configurationTitles = ["title": "configuration.title", "subtitle": "configuration.subtitle"]
    /// The key of the texts of runtime attributes, which are numbered by themselves.
    private static let runtimeAttributes = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings"

    private static func translate(_ node: inout NibNode, in owner: String?, _ text: (String) -> String?) {
        let id = node.id ?? owner
        // The members of arrays are numbered.
        var index = 0
        for position in node.children.indices {
            if let id {
                translate(&node.children[position], of: id, in: node.element, &index) { text("\(id).\($0)") }
            }
            translate(&node.children[position], in: id, text)
        }
        guard let own = node.id else { return }
        for attribute in node.attributes where attributes.contains(attribute.name) {
            if let value = text("\(own).\(attribute.name)") { node.set(attribute.name, value) }
        }
    }

    /// Replaces the texts of an element inside an object: those of a state, a segment, or a value.
    /// - Parameters:
    ///   - parent: the element around it.
    ///   - index: the number of the member of an array, counted by this function.
    ///   - text: the text of the object for a key.
    private static func translate(
        _ node: inout NibNode, of id: String, in parent: String, _ index: inout Int, _ text: (String) -> String?
    ) {
        switch node.element {
        case "segment":
            if let title = text("segmentTitles[\(index)]") { node.set("title", title) }
            index += 1
        case "state":
            if let key = node["key"], let title = text("\(key)Title") { node.replaceText("title", title) }
        case "buttonConfiguration":
            for (attribute, key) in configurationTitles {
                if let title = text(key) { node.replaceText(attribute, title) }
            }
        case "accessibility":
            for (attribute, key) in accessibilityAttributes {
                if let value = text(key) { node.set(attribute, value) }
            }
        case "userDefinedRuntimeAttribute" where node["type"] == "localizedString":
            if let value = text("\(runtimeAttributes)[\(index)]") { node.replaceText("value", value) }
            index += 1
        case "string" where parent == "scopeButtonTitles":
            if let title = text("scopeButtonTitles[\(index)]") { node.setText(title) }
            index += 1
        case "string", "mutableString":
            if let key = node["key"], attributes.contains(key), let value = text(key) { node.setText(value) }
        default: break
        }
    }
}

extension NibNode {
    /// Gives an attribute a value.
    fileprivate mutating func set(_ name: String, _ value: String) {
        if let index = attributes.firstIndex(where: { $0.name == name }) {
            attributes[index].value = value
        } else {
            attributes.append(Attribute(name: name, value: value))
        }
    }

    /// Gives an attribute a text in place of the element that had it.
    fileprivate mutating func replaceText(_ name: String, _ value: String) {
        children.removeAll { $0["key"] == name && ["string", "mutableString"].contains($0.element) }
        set(name, value)
    }

    /// Replaces the text between the tags.
    fileprivate mutating func setText(_ value: String) {
        text = value
        attributes.removeAll { $0.name == "base64-UTF8" }
    }
}
