import CoreGraphics

extension CGPDFPage {
    /// The page as a form object, to be embedded in another file with everything that its resources refer to.
    var form: PDFForm {
        PDFForm(identifier: "\(ObjectIdentifier(sharedData).hashValue)", box: getBoxRect(.cropBox), owner: self) {
            PDFFormWriter(firstNumber: $0).objects(of: self)
        }
    }
}

/// Writes a page as a form object, followed by the objects that it refers to, with new numbers.
private struct PDFFormWriter {
    /// Entries that lead out of the page, into the page tree or the structure of its document.
    private static let omittedKeys: Set = [
        "Parent", "StructParent", "StructParents", "PieceInfo", "Metadata", "Length",
    ]

    private var objects: [PDFForm.Object] = []
    private var nextNumber: Int
    private var numbers: [Int: Int] = [:]
    /// Objects that have a number and are still to be written.
    private var pending: [(number: Int, node: PDFNode)] = []
    private var byteCount = 0

    init(firstNumber: Int) { nextNumber = firstNumber }

    /// The form first, then all others. An empty form, with a line on standard error, for a page beyond `PDFLimits`.
    mutating func write(_ page: CGPDFPage) -> [PDFForm.Object] {
        let content = PDFContentStream.decodedData(of: PDFContentStream.streams(page.attribute("Contents")))
        let box = page.getBoxRect(.cropBox)
        // The form is drawn in the place of an image, into the unit square.
        let matrix = [
            1 / box.width, 0, 0, 1 / box.height, -box.minX / box.width, -box.minY / box.height,
        ]
        var entries = "/Type /XObject /Subtype /Form"
        entries += " /BBox [\([box.minX, box.minY, box.maxX, box.maxY].map(Self.number).joined(separator: " "))]"
        entries += " /Matrix [\(matrix.map(Self.number).joined(separator: " "))]"
        let number = nextNumber
        nextNumber += 1
        for key in ["Resources", "Group"] {
            guard content != nil, let value = page.attribute(key) else { continue }
            entries += " /\(key) " + text(of: value, depth: 0)
        }
        addStream(number, entries, content ?? Data())
        while let (number, node) = pending.popLast(), isWithinLimits { add(number, node) }
        guard content != nil, isWithinLimits else {
            ErrorStream.log("CGContext: the PDF page has too much content to be embedded and is skipped")
            objects = []
            addStream(number, "/Type /XObject /Subtype /Form /BBox [0 0 1 1]", Data())
            return objects
        }
        return objects
    }

    /// The same, for a writer that is used once.
    func objects(of page: CGPDFPage) -> [PDFForm.Object] {
        var writer = self
        return writer.write(page)
    }

    private var isWithinLimits: Bool { objects.count <= PDFLimits.objects && byteCount <= PDFLimits.decodedBytes }

    private mutating func add(_ number: Int, _ node: PDFNode) {
        guard case .fileStream(let handle, let dictionary) = node.content else {
            return addObject(number, Data(text(of: node, depth: 0, isTop: true).utf8))
        }
        let entries = entries(of: dictionary, depth: 0)
        addStream(number, entries, node.store?.rawData(of: handle) ?? Data())
    }

    private mutating func addStream(_ number: Int, _ entries: String, _ data: Data) {
        addObject(
            number, Data("<< \(entries) /Length \(data.count) >>\nstream\n".utf8) + data + Data("\nendstream".utf8))
    }

    private mutating func addObject(_ number: Int, _ body: Data) {
        byteCount += body.count
        objects.append(PDFForm.Object(number: number, body: body))
    }

    /// A reference to an object; it is written later.
    private mutating func reference(to node: PDFNode, _ original: Int) -> String {
        if let number = numbers[original] { return "\(number) 0 R" }
        let number = nextNumber
        nextNumber += 1
        numbers[original] = number
        pending.append((number, node))
        return "\(number) 0 R"
    }

    /// An object in PDF syntax: a reference if it is indirect and not at the top.
    private mutating func text(of node: PDFNode, depth: Int, isTop: Bool = false) -> String {
        if !isTop, let original = node.number { return reference(to: node, original) }
        guard depth < PDFLimits.nesting else { return "null" }
        switch node.content {
        case .null, .stream, .fileStream: return "null"
        case .boolean(let value): return value ? "true" : "false"
        case .integer(let value): return String(value)
        case .real(let value): return Self.number(value)
        case .name(let bytes): return Self.name(bytes)
        case .string(let bytes):
            return "<" + UnsafeBufferPointer(start: bytes.start, count: bytes.count).map(Self.hex).joined() + ">"
        case .array, .fileArray:
            let items = (0..<node.count).map { node[$0].map { text(of: $0, depth: depth + 1) } ?? "null" }
            return "[" + items.joined(separator: " ") + "]"
        case .dictionary, .fileDictionary: return "<< " + entries(of: node, depth: depth) + " >>"
        }
    }

    private mutating func entries(of dictionary: PDFNode, depth: Int) -> String {
        var result: [String] = []
        for key in dictionary.keys where !Self.omittedKeys.contains(key) {
            guard let value = dictionary[key] else { continue }
            result.append(Self.name(StableBytes(key.utf8)) + " " + text(of: value, depth: depth + 1))
        }
        return result.joined(separator: " ")
    }

    /// A number without an exponent.
    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        return String(format: "%.12f", Double(value))
    }

    private static func name(_ bytes: StableBytes) -> String {
        "/"
            + UnsafeBufferPointer(start: bytes.start, count: bytes.count).map { byte in
                let isPlain =
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                return isPlain ? String(Unicode.Scalar(byte)) : "#" + hex(byte)
            }.joined()
    }

    private static func hex(_ byte: UInt8) -> String { String(format: "%02X", byte) }
}
