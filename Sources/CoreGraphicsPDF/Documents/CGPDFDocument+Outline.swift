extension CGPDFDocument {
    /// The document's outline, in the form that `CGPDFContextSetOutline` takes: entries have a title, children, and a
    /// destination that is the number of a page, from 1, or a `URL`. `nil` when there is none. Entries that lead to
    /// each other in a circle come once.
    public var outline: CFDictionary? {
        guard let store, let root = store.root["Outlines"] else { return nil }
        var reader = OutlineReader(store.root, pageNumbers)
        let children = reader.entries(below: root, depth: 0)
        return children.isEmpty ? nil : [kCGPDFOutlineChildren: children]
    }

    /// The number, from 1, of each page's object.
    private var pageNumbers: [ObjectIdentifier: Int] {
        withPages { pages in
            Dictionary(pages.enumerated().map { (ObjectIdentifier($1.page), $0 + 1) }) { first, _ in first }
        }
    }
}

/// Reads an outline, whose entries hang together in chains that may lead anywhere.
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

    /// The number of a page, or an address.
    private mutating func destination(of entry: PDFNode) -> Any? {
        if let destination = entry["Dest"] { return pageNumber(of: destination) }
        guard let action = entry["A"] else { return nil }
        if let uri = action["URI"], uri.type == .string {
            return CGPDFStringCopyTextString(uri.reference).flatMap { URL(string: $0) }
        }
        return action["D"].flatMap { pageNumber(of: $0) }
    }

    /// A destination is an array that begins with the page, a dictionary that has such an array, or the name of one.
    private mutating func pageNumber(of destination: PDFNode) -> Int? {
        var resolved: PDFNode? = destination
        if let name = resolved?.nameValue { resolved = root["Dests"]?[name] }
        if let name = resolved?.stringBytes { resolved = namedDestinations[name] }
        if let inner = resolved?["D"] { resolved = inner }
        return resolved?[0].flatMap { pageNumbers[ObjectIdentifier($0)] }
    }
}
