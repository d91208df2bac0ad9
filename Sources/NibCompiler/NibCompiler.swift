import Foundation
import NibTables

/// Compiles a `.xib` or `.storyboard` document to the table that programs load.
package struct NibCompiler {
    /// The compiled document.
    package private(set) var table: NibTable
    /// What is left out, in document order (NB-09).
    package private(set) var warnings: [NibMessage] = []

    private var firstLines: [String: Int] = [:]
    /// The identifiers in elements that are left out.
    private var leftOut: Set<String> = []
    /// The components of the system's colors that the document repeats, by their names (NB-30).
    private var systemColors: [String: NibNode] = [:]

    /// Compiles a document.
    /// - Parameters:
    ///   - data: the XML.
    ///   - document: the path or name of the document for messages.
    /// - Throws: one message with document, line and element, for the first error.
    package init(_ data: Data, document: String) throws(NibMessage) {
        let parsed = try NibDocumentParser.parse(data, document: document)
        table = NibTable(document: document, root: parsed)
        try checkRoot(parsed)
        systemColors = Self.systemColors(of: parsed)
        table.root = try compile(parsed, in: nil) ?? parsed
        try checkReferences(of: table.root)
        if let found = NibStructure.problem(of: table) { throw error(found.node, found.text) }
    }

    /// The file ending of the compiled form of a document: `nib` or `storyboardc`.
    package static func fileEnding(ofDocument path: String) -> String? {
        if path.hasSuffix(".xib") { return "nib" }
        return path.hasSuffix(".storyboard") ? "storyboardc" : nil
    }

    private func error(_ node: NibNode, _ text: String) -> NibMessage {
        NibMessage(isError: true, document: table.document, line: node.line, text: text)
    }

    private mutating func warn(_ node: NibNode, _ text: String) {
        warnings.append(NibMessage(isError: false, document: table.document, line: node.line, text: text))
    }

    private func checkRoot(_ root: NibNode) throws(NibMessage) {
        if root.element == "archive" {
            throw error(root, "the format is older than Xcode 5; open the document in Xcode once to convert it")
        }
        guard root.element == "document" else {
            throw error(root, "the root element is \(root.element), not document")
        }
        guard root["targetRuntime"]?.contains("CocoaTouch") == true, root["targetRuntime"]?.contains("iOS") == true
        else {
            throw error(root, "the document is for \(root["targetRuntime"] ?? "no platform"), not for iOS.CocoaTouch")
        }
    }

    /// The element with what is known; `nil` if it is left out.
    private mutating func compile(_ node: NibNode, in parent: NibNode?) throws(NibMessage) -> NibNode? {
        if Self.isPassedOver(node, in: parent) {
            leaveOut(node)
            return nil
        }
        guard let known = NibSchema.element(node.element), Self.fits(node, in: parent) else {
            let location = parent.map { " in \(Self.name($0))" } ?? ""
            return leaveOut(node, "\(Self.name(node))\(location) is not supported; it is left out")
        }
        if let parent, let key = node["key"], !Self.isValue(node, of: parent, key) {
            return leaveOut(
                node, "\(key.shortened) of \(Self.name(parent)) is not supported; the \(node.element) is left out")
        }
        var result = node
        result.attributes = []
        for attribute in node.attributes {
            guard let kind = known.attributes[attribute.name] else {
                if known.passesOver(attribute) || NibSchema.passedOverAttributes.contains(attribute.name) { continue }
                warn(node, "attribute \(attribute.name) of \(Self.name(node)) is not supported; it is left out")
                continue
            }
            try check(attribute, kind, of: node)
            if case .name(let list) = kind, NibSchema.names[list]?.contains(attribute.value) != true {
                let text = "\(attribute.name) \(attribute.value.shortened) of \(Self.name(node)) is unknown"
                if list == "systemColor" {
                    if node["red"] ?? node["white"] != nil { continue }
                    guard let color = systemColors[attribute.value] else {
                        return leaveOut(node, "\(text); the color is left out")
                    }
                    // What the document repeats of a color that is newer than this list.
                    result.attributes += color.attributes.filter { known.attributes[$0.name] == .number }
                    continue
                }
                if NibSchema.required[node.element]?.contains(attribute.name) == true {
                    return leaveOut(node, "\(text); the \(node.element) is left out")
                }
                warn(node, "\(text); it is left out")
                continue
            }
            result.attributes.append(attribute)
        }
        result.children = []
        for child in node.children {
            if let child = try compile(child, in: node) { result.children.append(child) }
        }
        leaveOutContradictions(of: &result)
        try checkMeaning(of: result)
        return result
    }

    /// Leaves out values that are not possible together (NB-123).
    private mutating func leaveOutContradictions(of node: inout NibNode) {
        guard node.element == "datePicker", node["datePickerMode"] == "countDownTimer", node["style"] == "inline" else {
            return
        }
        warn(node, "style inline of \(Self.name(node)) is not possible with countDownTimer; it is left out")
        node.attributes.removeAll { $0.name == "style" }
    }

    /// Leaves an element out with a warning.
    private mutating func leaveOut(_ node: NibNode, _ text: String) -> NibNode? {
        warn(node, text)
        leaveOut(node)
        return nil
    }

    /// Whether an element means nothing to a running program (NB-08). A value of another element does.
    private static func isPassedOver(_ node: NibNode, in parent: NibNode?) -> Bool {
        guard let key = node["key"] else {
            return NibSchema.passedOver.contains(node.element) || node.element == "nil"
        }
        // A reference shows the items of the controller that it leads to only in Interface Builder.
        let isShownOnly = parent?.element == "viewControllerPlaceholder" && key.hasSuffix("Item")
        if isShownOnly || NibSchema.passedOverKeys.contains(key) { return true }
        let isKnown = parent.flatMap { NibSchema.element($0.element)?.keyed[key] }?.contains(node.element) == true
        return !isKnown && NibSchema.passedOver.contains(node.element)
    }

    /// Whether an element without a key may be inside another (NB-09). The key of a variation names size classes.
    private static func fits(_ node: NibNode, in parent: NibNode?) -> Bool {
        guard let parent, node["key"] == nil || node.element == "variation" else { return true }
        return NibSchema.element(parent.element)?.children.contains(node.element) == true
    }

    private static func systemColors(of root: NibNode) -> [String: NibNode] {
        let named = root.child("resources")?.children.filter { $0.element == "systemColor" } ?? []
        return named.reduce(into: [:]) { colors, node in
            if let name = node["name"] { colors[name] = node.child("color") }
        }
    }

    private mutating func leaveOut(_ node: NibNode) {
        node.visit { if let id = $0.id { leftOut.insert(id) } }
    }

    /// Whether an element may be the value of a key of its parent (NB-06). `nil` fits every key.
    private static func isValue(_ node: NibNode, of parent: NibNode, _ key: String) -> Bool {
        guard node.element != "variation", let known = NibSchema.element(parent.element), !known.hasAnyKey else {
            return true
        }
        guard let allowed = known.keyed[key] else { return false }
        return node.element == "nil" || allowed.contains(node.element)
    }

    private mutating func check(
        _ attribute: NibNode.Attribute, _ kind: NibSchema.Kind, of node: NibNode
    ) throws(NibMessage) {
        let value = attribute.value
        func wrong(_ expected: String) -> NibMessage {
            error(node, "\(attribute.name) of \(Self.name(node)) is \"\(value.shortened)\", not \(expected)")
        }
        switch kind {
        case .string, .reference, .name: break
        case .number: if Double(value)?.isFinite != true { throw wrong("a number") }
        case .ratio: if NibNode.ratio(value) == nil { throw wrong("a number or a ratio") }
        case .flag: if value != "YES" && value != "NO" { throw wrong("YES or NO") }
        case .id:
            if let first = firstLines[value] {
                throw error(node, "\(Self.name(node)) has the same id as the element on line \(first)")
            }
            firstLines[value] = node.line
        }
    }

    private func checkMeaning(of node: NibNode) throws(NibMessage) {
        for attribute in NibSchema.required[node.element] ?? [] where node[attribute] == nil {
            throw error(node, "\(Self.name(node)) has no \(attribute)")
        }
        switch node.element {
        case "constraint":
            for name in ["firstAttribute", "secondAttribute"] {
                if let value = node[name], !NibVocabulary.layoutAttributes.contains(value) {
                    let text = "\(name) of \(Self.name(node)) is \"\(value.shortened)\""
                    throw error(node, "\(text), which is not a layout attribute")
                }
            }
        case "action":
            if let event = node["eventType"], NibVocabulary.controlEvents[event] == nil {
                let text = "eventType of \(Self.name(node)) is \"\(event.shortened)\""
                throw error(node, "\(text), which is not a control event")
            }
        default: break
        }
    }

    /// References lead to elements of the document; those to elements that were left out are left out with a warning.
    private mutating func checkReferences(of root: NibNode) throws(NibMessage) {
        var kept: Set<String> = []
        root.visit { if let id = $0.id { kept.insert(id) } }
        if let initial = root["initialViewController"], !kept.contains(initial) {
            let text = "initialViewController \(initial.shortened)"
            guard leftOut.contains(initial) else { throw error(root, "\(text) is not in the document") }
            warn(root, "\(text) is an element that is not supported")
        }
        table.root = try withoutDangling(root, kept: kept)
    }

    private mutating func withoutDangling(_ node: NibNode, kept: Set<String>) throws(NibMessage) -> NibNode {
        var result = node
        result.children = []
        for child in node.children {
            let known = NibSchema.element(child.element)?.attributes ?? [:]
            let dangling = child.attributes.first { known[$0.name] == .reference && !kept.contains($0.value) }
            if let dangling {
                let text = "\(dangling.name) \(dangling.value.shortened) of \(Self.name(child))"
                guard leftOut.contains(dangling.value) else {
                    throw error(child, "\(text) is not in the document")
                }
                warn(child, "\(text) is an element that is not supported; the \(child.element) is left out")
                continue
            }
            result.children.append(try withoutDangling(child, kept: kept))
        }
        return result
    }

    /// An element in messages: its name and identifier.
    static func name(_ node: NibNode) -> String {
        let element = node.element.shortened
        return (node.id ?? node["key"]).map { "\(element) \($0.shortened)" } ?? element
    }
}
