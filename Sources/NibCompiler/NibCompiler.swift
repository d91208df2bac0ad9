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

    /// Compiles a document.
    /// - Parameters:
    ///   - data: the XML.
    ///   - document: the path or name of the document for messages.
    /// - Throws: one message with document, line and element, for the first error.
    package init(_ data: Data, document: String) throws(NibMessage) {
        let parsed = try NibDocumentParser.parse(data, document: document)
        table = NibTable(document: document, root: parsed)
        try checkRoot(parsed)
        table.root = try compile(parsed, in: nil) ?? parsed
        try checkReferences(of: table.root)
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
        if NibSchema.passedOver.contains(node.element) || NibSchema.passedOverKeys.contains(node["key"] ?? "") {
            leaveOut(node)
            return nil
        }
        guard let known = NibSchema.element(node.element) else {
            warn(
                node,
                "\(Self.name(node))\(parent.map { " in \(Self.name($0))" } ?? "") is not supported; it is left out")
            leaveOut(node)
            return nil
        }
        if let parent, let key = node["key"], !Self.isValue(node, of: parent, key) {
            warn(node, "\(key) of \(Self.name(parent)) is not supported; the \(node.element) is left out")
            leaveOut(node)
            return nil
        }
        var result = node
        result.attributes = []
        for attribute in node.attributes {
            guard let kind = known.attributes[attribute.name] else {
                if NibSchema.passedOverAttributes.contains(attribute.name) { continue }
                warn(node, "attribute \(attribute.name) of \(Self.name(node)) is not supported; it is left out")
                continue
            }
            try check(attribute, kind, of: node)
            if case .name(let list) = kind, NibSchema.names[list]?.contains(attribute.value) != true {
                warn(node, "\(attribute.name) \(attribute.value) of \(Self.name(node)) is unknown; it is left out")
                continue
            }
            result.attributes.append(attribute)
        }
        result.children = []
        for child in node.children {
            if let child = try compile(child, in: node) { result.children.append(child) }
        }
        try checkMeaning(of: result)
        return result
    }

    private mutating func leaveOut(_ node: NibNode) {
        node.visit { if let id = $0.id { leftOut.insert(id) } }
    }

    /// Whether an element may be the value of a key of its parent (NB-06). `nil` fits every key.
    private static func isValue(_ node: NibNode, of parent: NibNode, _ key: String) -> Bool {
        // The key of a variation names size classes.
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
            error(node, "\(attribute.name) of \(Self.name(node)) is \"\(value)\", not \(expected)")
        }
        switch kind {
        case .string, .reference, .name: break
        case .number: if Double(value)?.isFinite != true { throw wrong("a number") }
        case .ratio: if NibNode.ratio(value) == nil { throw wrong("a number or a ratio") }
        case .flag: if value != "YES" && value != "NO" { throw wrong("YES or NO") }
        case .id:
            if let first = firstLines[value] {
                throw error(node, "the id of \(Self.name(node)) is that of the element in line \(first)")
            }
            firstLines[value] = node.line
        }
    }

    private func checkMeaning(of node: NibNode) throws(NibMessage) {
        func require(_ attribute: String) throws(NibMessage) {
            if node[attribute] == nil { throw error(node, "\(Self.name(node)) has no \(attribute)") }
        }
        switch node.element {
        case "constraint":
            try require("firstAttribute")
            for name in ["firstAttribute", "secondAttribute"] {
                if let value = node[name], !NibNames.layoutAttributes.contains(value) {
                    throw error(node, "\(name) of \(Self.name(node)) is \"\(value)\", which is no layout attribute")
                }
            }
        case "action":
            try require("selector")
            try require("destination")
            if let event = node["eventType"], NibNames.controlEvents[event] == nil {
                throw error(node, "eventType of \(Self.name(node)) is \"\(event)\", which is no event of controls")
            }
        case "outlet", "outletCollection":
            try require("property")
            try require("destination")
        case "segue":
            try require("kind")
            try require("destination")
        case "userDefinedRuntimeAttribute":
            try require("type")
            try require("keyPath")
        default: break
        }
    }

    /// References lead to elements of the document; those to elements that were left out are left out with a warning.
    private mutating func checkReferences(of root: NibNode) throws(NibMessage) {
        var kept: Set<String> = []
        root.visit { if let id = $0.id { kept.insert(id) } }
        if let initial = root["initialViewController"], !kept.contains(initial) {
            let text = "initialViewController \(initial)"
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
                let text = "\(dangling.name) \(dangling.value) of \(Self.name(child))"
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

    private static func name(_ node: NibNode) -> String {
        guard let mark = node.id ?? node["key"] else { return node.element }
        return "\(node.element) \(mark)"
    }
}
