import Foundation
import NibTables

/// The texts of a document in the user's language (NB-107).
enum NibLocalization {
    /// Replaces texts by those of the `.strings` file of the document's name. Its keys are the identifier of an element, a
    /// dot, and the attribute.
    static func apply(to root: inout NibNode, table: String, _ bundle: Bundle) {
        guard bundle.path(forResource: table, ofType: "strings") != nil else { return }
        translate(&root, in: nil) { key in
            let text = bundle.localizedString(forKey: key, value: missing, table: table)
            return text == missing ? nil : text
        }
    }

    private static let missing = "\u{0}"
    private static let attributes: Set<String> = [
        "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "subtitle",
    ]

    private static func translate(_ node: inout NibNode, in owner: String?, _ text: (String) -> String?) {
        let id = node.id ?? owner
        var segment = 0
        for index in node.children.indices {
            let child = node.children[index]
            if child.element == "segment", let id {
                if let title = text("\(id).segmentTitles[\(segment)]") { node.children[index].set("title", title) }
                segment += 1
            } else if child.element == "state", let id, let key = child["key"] {
                if let title = text("\(id).\(key)Title") { node.children[index].set("title", title) }
            }
            if let id, let key = child["key"], attributes.contains(key),
                ["string", "mutableString"].contains(child.element),
                let text = text("\(id).\(key)")
            {
                node.children[index].text = text
                node.children[index].attributes.removeAll { $0.name == "base64-UTF8" }
            }
            translate(&node.children[index], in: id, text)
        }
        guard let own = node.id else { return }
        for attribute in node.attributes where attributes.contains(attribute.name) {
            if let value = text("\(own).\(attribute.name)") { node.set(attribute.name, value) }
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
}
