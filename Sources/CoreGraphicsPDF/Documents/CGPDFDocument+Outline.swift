extension CGPDFDocument {
    /// The document's outline, in the format of `CGPDFContextSetOutline`: entries have a title, children, and a
    /// destination that is a page number, from 1, or a `URL`. `nil` if there is none. Each entry of a cycle appears
    /// once.
    public var outline: CFDictionary? {
        guard let store, let root = store.root["Outlines"] else { return nil }
        var reader = OutlineReader(store.root, pageNumbers)
        let children = reader.entries(below: root, depth: 0)
        return children.isEmpty ? nil : [kCGPDFOutlineChildren: children]
    }

    /// The page number, from 1, of each page object.
    private var pageNumbers: [ObjectIdentifier: Int] {
        withPages { pages in
            Dictionary(pages.enumerated().map { (ObjectIdentifier($1.page), $0 + 1) }) { first, _ in first }
        }
    }
}

/// Reads an outline. Its entries are linked lists that may contain cycles.
struct OutlineReader {
    private let root: PDFNode
    private let pageNumbers: [ObjectIdentifier: Int]
    private var seen: Set<ObjectIdentifier> = []
    private lazy var namedDestinations = NamedDestinations(root["Names"]?["Dests"])

    init(_ root: PDFNode, _ pageNumbers: [ObjectIdentifier: Int]) {
        self.root = root
        self.pageNumbers = pageNumbers
    }

    mutating func entries(below parent: PDFNode, depth: Int) -> [CFDictionary] {
        guard depth < PDFLimits.treeDepth else { return [] }
        var entries: [CFDictionary] = []
        var next = parent["First"]
        while let node = next, node.type == .dictionary, seen.count < PDFLimits.objects,
            seen.insert(ObjectIdentifier(node)).inserted
        {
            var entry: CFDictionary = [:]
            entry[kCGPDFOutlineTitle] = node["Title"].flatMap { CGPDFStringCopyTextString($0.reference) } ?? ""
            if let destination = destination(of: node) { entry[kCGPDFOutlineDestination] = destination }
            let children = self.entries(below: node, depth: depth + 1)
            if !children.isEmpty { entry[kCGPDFOutlineChildren] = children }
            entries.append(entry)
            next = node["Next"]
        }
        return entries
    }

    /// The destination of an entry: a page number or a `URL`.
    private mutating func destination(of entry: PDFNode) -> Any? {
        if let destination = entry["Dest"] { return pageNumber(of: destination) }
        guard let action = entry["A"] else { return nil }
        if let uri = action["URI"], uri.type == .string {
            return CGPDFStringCopyTextString(uri.reference).flatMap { URL(string: $0) }
        }
        return action["D"].flatMap { pageNumber(of: $0) }
    }

    /// Resolves a destination: an array that begins with the page, a dictionary with such an array, or the name of one.
    private mutating func pageNumber(of destination: PDFNode) -> Int? {
        var resolved: PDFNode? = destination
        if let name = resolved?.nameValue { resolved = root["Dests"]?[name] }
        if let name = resolved?.stringBytes { resolved = namedDestinations[name] }
        if let inner = resolved?["D"] { resolved = inner }
        return resolved?[0].flatMap { pageNumbers[ObjectIdentifier($0)] }
    }
}

/// The named destinations of a document, read once from the name tree. The tree may have cycles or be very deep: each
/// node is visited once, down to `PDFLimits.treeDepth`. Names beyond `PDFLimits.objects` are ignored.
struct NamedDestinations {
    private var destinations: [Data: PDFNode] = [:]
    private var seen: Set<ObjectIdentifier> = []

    init(_ tree: PDFNode?) {
        if let tree { collect(tree, depth: 0) }
    }

    /// The destination with a name.
    subscript(name: StableBytes) -> PDFNode? { destinations[Self.key(name)] }

    private mutating func collect(_ tree: PDFNode, depth: Int) {
        guard depth < PDFLimits.treeDepth, seen.insert(ObjectIdentifier(tree)).inserted else { return }
        if let names = tree["Names"] {
            for index in stride(from: 0, to: names.count - 1, by: 2) {
                guard destinations.count < PDFLimits.objects else { return }
                guard let name = names[index]?.stringBytes, destinations[Self.key(name)] == nil else { continue }
                destinations[Self.key(name)] = names[index + 1]
            }
        }
        guard let kids = tree["Kids"] else { return }
        for index in 0..<kids.count where seen.count < PDFLimits.objects {
            if let kid = kids[index] { collect(kid, depth: depth + 1) }
        }
    }

    private static func key(_ name: StableBytes) -> Data { Data(bytes: name.start, count: name.count) }
}
