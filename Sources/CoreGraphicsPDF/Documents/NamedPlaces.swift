/// The places of a document that have names, read once from the tree of names. Branches may lead back to each other, or
/// be very deep: each is followed once, and only so deep. Names beyond `PDFLimits.objects` are not seen.
struct NamedDestinations {
    private var destinations: [Data: PDFNode] = [:]
    private var seen: Set<ObjectIdentifier> = []

    init(_ tree: PDFNode?) {
        if let tree { collect(tree, depth: 0) }
    }

    /// The place with a name.
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
