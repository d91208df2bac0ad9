internal import CQPDF

/// An object of a PDF file, or an operand in page content.
final class PDFNode {
    enum Content {
        case null
        case boolean(Bool)
        case integer(Int)
        case real(CGFloat)
        case name(StableBytes)
        case string(StableBytes)
        /// Operands in page content.
        case array([PDFNode])
        case dictionary([String: PDFNode])
        /// An inline image.
        case stream(PDFNode, Data)
        /// Objects of the file; their elements are created on access.
        case fileArray(qpdf_oh, count: Int)
        case fileDictionary(qpdf_oh)
        case fileStream(qpdf_oh, PDFNode)
    }

    let content: Content
    /// The store of an object of the file.
    private(set) weak var store: PDFStore?
    /// The object and generation number of an indirect object.
    let number: Int?
    /// The elements accessed so far, guarded by the store's lock because nodes are shared by all threads that use the
    /// file.
    private var cachedEntries: [String: PDFNode] = [:]
    private var cachedItems: [Int: PDFNode] = [:]

    init(_ content: Content, store: PDFStore? = nil, number: Int? = nil) {
        self.content = content
        self.store = store
        self.number = number
    }

    /// The opaque reference to the object in the public API.
    var reference: OpaquePointer { OpaquePointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// The object behind an opaque reference.
    static func from(_ reference: OpaquePointer) -> PDFNode {
        Unmanaged<PDFNode>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
    }

    /// Releases the cached elements, which may form cycles.
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

    /// The number of elements.
    var count: Int {
        switch content {
        case .array(let items): items.count
        case .dictionary(let entries): entries.count
        case .fileArray(_, let count): count
        case .fileDictionary: keys.count
        default: 0
        }
    }

    /// The keys of a dictionary, in ascending order.
    var keys: [String] {
        switch content {
        case .dictionary(let entries): entries.keys.sorted()
        case .fileDictionary(let handle): store?.keys(of: handle) ?? []
        default: []
        }
    }

    /// The object for a key; `nil` if there is none or it is null.
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

    /// The object at an index; `nil` if out of range.
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
    /// The value of an integer or a real number.
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

    /// The dictionary itself, or the dictionary of a stream.
    var dictionaryNode: PDFNode? {
        switch content {
        case .dictionary, .fileDictionary: self
        case .stream(let dictionary, _), .fileStream(_, let dictionary): dictionary
        default: nil
        }
    }

    /// A rectangle, stored as two opposite corners.
    var rectValue: CGRect? {
        guard type == .array, count >= 4 else { return nil }
        let numbers = (0..<4).compactMap { self[$0]?.numberValue }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
            .standardized
    }
}

extension PDFNode {
    /// The names of a stream's filters, outermost first.
    var filterNames: [String] {
        guard let entry = self["Filter"] ?? self["F"] else { return [] }
        if let name = entry.nameValue { return [name] }
        return (0..<min(entry.count, PDFLimits.nesting)).compactMap { entry[$0]?.nameValue }
    }

    /// The decoded bytes of a stream; JPEG and JPEG 2000 data is returned encoded. `nil` if it cannot be decoded, or
    /// would exceed `PDFLimits.decodedBytes`.
    func decoded() -> (data: Data, format: CGPDFDataFormat)? {
        switch content {
        case .stream(_, let data): return (data, .raw)
        case .fileStream(let handle, _):
            guard let store, let raw = store.rawData(of: handle) else { return nil }
            let filterNames = filterNames
            if filterNames.isEmpty { return (raw, .raw) }
            if filterNames.count == 1, let format = Self.imageFormat(filterNames[0]) { return (raw, format) }
            guard isWithinSizeLimit(raw) else {
                ErrorStream.log("CGPDFStream: the stream decodes to more than \(PDFLimits.decodedBytes) bytes")
                return nil
            }
            guard let result = store.data(of: handle, qpdf_dl_specialized), result.isUnpacked else { return nil }
            return (result.data, .raw)
        default: return nil
        }
    }

    /// True for a stream object of the file, false for an inline image.
    var isFileStream: Bool {
        if case .fileStream = content { return true }
        return false
    }

    /// The bytes of an encoded image in the last of its filters, with the others decoded; `nil` if they cannot be read.
    var encodedImage: (data: Data, filter: String)? {
        let filterNames = filterNames
        guard let last = filterNames.last else { return nil }
        let raw: Data?
        switch content {
        case .stream(_, let data): raw = data
        case .fileStream(let handle, _): raw = store?.rawData(of: handle)
        default: raw = nil
        }
        guard let raw else { return nil }
        if filterNames.count == 1 { return (raw, last) }
        let outer = Array(filterNames.dropLast())
        guard raw.withUnsafeBytes({ DecompressionBound.isWithinLimit($0, outer, to: PDFLimits.decodedBytes) }) else {
            return nil
        }
        return store?.decode(raw, outer).map { ($0, last) }
    }

    /// False for a stream that may decode to more than `PDFLimits.decodedBytes`.
    var isWithinSizeLimit: Bool {
        guard case .fileStream(let handle, _) = content, let raw = store?.rawData(of: handle) else { return true }
        return isWithinSizeLimit(raw)
    }

    private func isWithinSizeLimit(_ raw: Data) -> Bool {
        raw.withUnsafeBytes { DecompressionBound.isWithinLimit($0, filterNames, to: PDFLimits.decodedBytes) }
    }

    private static func imageFormat(_ filter: String) -> CGPDFDataFormat? {
        switch filter {
        case "DCTDecode", "DCT": .jpegEncoded
        case "JPXDecode": .JPEG2000
        default: nil
        }
    }
}

/// Zero-terminated bytes at an address that does not change.
final class StableBytes {
    /// The first byte.
    let start: UnsafeMutablePointer<UInt8>
    /// The number of bytes, without the terminating zero.
    let count: Int

    init(_ bytes: some Collection<UInt8>) {
        count = bytes.count
        start = .allocate(capacity: count + 1)
        for (index, byte) in bytes.enumerated() { start[index] = byte }
        start[count] = 0
    }

    deinit { start.deallocate() }

    /// The bytes as a C string.
    var cString: UnsafePointer<CChar> {
        UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    }

    /// The bytes decoded as UTF-8.
    var text: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }
}
