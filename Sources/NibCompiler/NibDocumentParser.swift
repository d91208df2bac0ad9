import Foundation
import NibTables

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads the XML of a document into elements with their lines.
final class NibDocumentParser: NSObject, XMLParserDelegate {
    private let data: Data
    private let document: String
    private var open: [NibNode] = []
    private var root: NibNode?
    private var problem: NibMessage?

    private init(_ data: Data, document: String) { (self.data, self.document) = (data, document) }

    /// The root element of a document.
    /// - Parameter document: the name for messages.
    static func parse(_ data: Data, document: String) throws(NibMessage) -> NibNode {
        // Foundation's parser traps at names that are not UTF-8.
        guard String(validating: data, as: UTF8.self) != nil else {
            throw NibMessage(isError: true, document: document, line: 0, text: "the document is not UTF-8 text")
        }
        let delegate = NibDocumentParser(data, document: document)
        let parser = XMLParser(data: data)
        parser.shouldResolveExternalEntities = false
        parser.delegate = delegate
        let isWellFormed = !data.isEmpty && parser.parse()
        if let problem = delegate.problem { throw problem }
        guard isWellFormed, let root = delegate.root else {
            throw NibMessage(
                isError: true, document: document, line: max(0, parser.lineNumber),
                text: data.isEmpty ? "the document is empty" : Self.malformed)
        }
        return root
    }

    /// The codes of libxml2's errors. Foundation on Linux passes them on, but `XMLParser.ErrorCode` has other numbers.
    private enum ErrorCode {
        static let documentEnd = 5
        static let tagNameMismatch = 76
        static let namespaces = 200..<300
    }

    private static let malformed = "the document is not well-formed XML"

    /// Records the first error. The parser continues after it, up to the end of the document.
    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
        let code = (parseError as NSError).code
        // Prefixes without a namespace have no meaning here.
        guard problem == nil, !ErrorCode.namespaces.contains(code) else { return }
        problem = NibMessage(
            isError: true, document: document, line: max(0, parser.lineNumber),
            text: Self.malformed + (reason(of: code, in: parser).map { ": \($0)" } ?? ""))
    }

    /// What is wrong, with the element that is open; `nil` where the line says enough.
    private func reason(of code: Int, in parser: XMLParser) -> String? {
        guard let open = open.last else { return nil }
        let name = "\(open.element.shortened) of line \(open.line)"
        switch code {
        case ErrorCode.tagNameMismatch:
            let tag = endTag(inLine: parser.lineNumber, beforeColumn: parser.columnNumber)
            return "\(name) is not closed before \(tag.map { "</\($0.shortened)>" } ?? "the end of another element")"
        case ErrorCode.documentEnd: return "\(name) is not closed"
        default: return nil
        }
    }

    /// The name of the last end tag of a line before a column; both count from 1.
    private func endTag(inLine line: Int, beforeColumn column: Int) -> String? {
        let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return nil }
        let text = String(decoding: lines[line - 1].prefix(max(0, column - 1)), as: UTF8.self)
        guard let start = text.range(of: "</", options: .backwards) else { return nil }
        let name = text[start.upperBound...].prefix { $0 != ">" && !$0.isWhitespace }
        return name.isEmpty ? nil : String(name)
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
        attributes attributeDict: [String: String] = [:]
    ) {
        guard problem == nil else { return }
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
        if problem == nil, !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        guard problem == nil, var node = open.popLast() else { return }
        let isText = ["string", "mutableString", "prototype"].contains(node.element)
        if !isText { node.text = node.text.trimmingCharacters(in: .whitespacesAndNewlines) }
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
}
