import Foundation
import NibTables

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the XML of a document into elements with their lines.
final class NibDocumentParser: NSObject, XMLParserDelegate {
    private let document: String
    private var open: [NibNode] = []
    private var root: NibNode?
    private var problem: NibMessage?

    private init(document: String) { self.document = document }

    /// The root element of a document.
    /// - Parameter document: the name for messages.
    static func parse(_ data: Data, document: String) throws(NibMessage) -> NibNode {
        // Foundation's parser traps at names that are not UTF-8.
        guard String(validating: data, as: UTF8.self) != nil else {
            throw NibMessage(isError: true, document: document, line: 0, text: "the document is not UTF-8 text")
        }
        let delegate = NibDocumentParser(document: document)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = delegate
        let isWellFormed = !data.isEmpty && parser.parse()
        if let problem = delegate.problem { throw problem }
        guard isWellFormed, let root = delegate.root else {
            throw NibMessage(
                isError: true, document: document, line: max(0, parser.lineNumber),
                text: data.isEmpty ? "the document is empty" : "the document is not well-formed XML")
        }
        return root
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        guard open.count < NibTable.maximumDepth else {
            problem = NibMessage(
                isError: true, document: document, line: parser.lineNumber,
                text: "\(elementName.shortened) is nested more than \(NibTable.maximumDepth) levels deep")
            return parser.abortParsing()
        }
        let attributes = attributeDict.sorted { $0.key < $1.key }.map {
            NibNode.Attribute(name: $0.key, value: $0.value)
        }
        open.append(NibNode(element: elementName, line: parser.lineNumber, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        guard var node = open.popLast() else { return }
        let isText = ["string", "mutableString", "prototype"].contains(node.element)
        if !isText { node.text = node.text.trimmingCharacters(in: .whitespacesAndNewlines) }
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
}
