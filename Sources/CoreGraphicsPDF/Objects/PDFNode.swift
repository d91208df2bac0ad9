internal import CQPDF

/// An object of a PDF file, or one that was read from the content of a page.
final class PDFNode {
    enum Content {
        case null
        case boolean(Bool)
        case integer(Int)
        case real(CGFloat)
        case name(StableBytes)
        case string(StableBytes)
        /// Objects read from content.
        case array([PDFNode])
        case dictionary([String: PDFNode])
        /// An image inside of content.
        case stream(PDFNode, Data)
        /// Objects of the file, which are made when they are asked for.
        case fileArray(qpdf_oh, count: Int)
        case fileDictionary(qpdf_oh)
        case fileStream(qpdf_oh, PDFNode)
    }

    let content: Content
    /// Where an object of the file belongs.
    private(set) weak var store: PDFStore?
    /// The number of an object of the file that has one.
    let number: Int?
    /// Objects inside this one that were asked for. They are used under the store's lock only: nodes belong to all
    /// threads that use the file.
    private var cachedEntries: [String: PDFNode] = [:]
    private var cachedItems: [Int: PDFNode] = [:]

    init(_ content: Content, store: PDFStore? = nil, number: Int? = nil) {
        self.content = content
        self.store = store
        self.number = number
    }

    /// The object as programs hold it.
    var reference: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// The object that a program holds.
    static func from(_ reference: OpaquePointer) -> PDFNode {
        Unmanaged<PDFNode>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
    }

    /// Lets go of the objects inside, which may hold each other.
    func removeCachedElements() {
        cachedEntries = [:]
        cachedItems = [:]
    }

    var type: CGPDFObjectType {
        switch content {
        case .null: .null
        case .boolean: .boolean
        case .integer: .integer
        case .real: .real
        case .name: .name
        case .string: .string
        case .array, .fileArray: .array
        case .dictionary, .fileDictionary: .dictionary
        case .stream, .fileStream: .stream
        }
    }

    /// The number of objects inside.
    var count: Int {
        switch content {
        case .array(let items): items.count
        case .dictionary(let entries): entries.count
        case .fileArray(_, let count): count
        case .fileDictionary: keys.count
        default: 0
        }
    }

    /// The names of the objects inside, in the order of their letters.
    var keys: [String] {
        switch content {
        case .dictionary(let entries): entries.keys.sorted()
        case .fileDictionary(let handle): store?.keys(of: handle) ?? []
        default: []
        }
    }

    /// The object under a name; nil when there is none, or nothing.
    subscript(key: String) -> PDFNode? {
        switch content {
        case .dictionary(let entries): return entries[key]
        case .fileDictionary(let handle):
            guard let store else { return nil }
            return store.withFile { _ in
                if let cached = cachedEntries[key] { return cached }
                guard let node = store.entry(key, of: handle) else { return nil }
                cachedEntries[key] = node
                return node
            }
        case .stream(let dictionary, _), .fileStream(_, let dictionary): return dictionary[key]
        default: return nil
        }
    }

    /// The object with a number from 0; nil outside.
    subscript(index: Int) -> PDFNode? {
        guard index >= 0, index < count else { return nil }
        switch content {
        case .array(let items): return items[index]
        case .fileArray(let handle, _):
            guard let store else { return nil }
            return store.withFile { _ in
                if let cached = cachedItems[index] { return cached }
                let node = store.item(index, of: handle)
                cachedItems[index] = node
                return node
            }
        default: return nil
        }
    }
}

extension PDFNode {
    /// Whole or not.
    var numberValue: CGFloat? {
        switch content {
        case .integer(let value): CGFloat(value)
        case .real(let value): value
        default: nil
        }
    }

    var integerValue: Int? {
        if case .integer(let value) = content { return value }
        return nil
    }

    var nameValue: String? {
        if case .name(let bytes) = content { return bytes.text }
        return nil
    }

    /// The dictionary itself, or that of a stream.
    var dictionaryNode: PDFNode? {
        switch content {
        case .dictionary, .fileDictionary: self
        case .stream(let dictionary, _), .fileStream(_, let dictionary): dictionary
        default: nil
        }
    }

    /// A rectangle that is told by two corners.
    var rectValue: CGRect? {
        guard type == .array, count >= 4 else { return nil }
        let numbers = (0..<4).compactMap { self[$0]?.numberValue }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
            .standardized
    }
}
