internal import CQPDF

/// The objects of one PDF file, parsed by QPDF. Each node is created once, on first access.
final class PDFStore {
    /// The reason why a file was not opened.
    enum OpenError: Error {
        case damaged(String)
        case locked
    }

    /// The bytes of the file, at an address that does not change.
    let bytes: UnsafeMutableRawBufferPointer
    /// The error bit of QPDF's return codes.
    private static let errorBit: Int32 = 2
    private var qpdf: qpdf_data?
    private let lock = NSRecursiveLock()
    private var nodes: [Int: PDFNode] = [:]
    private var allNodes: [PDFNode] = []
    private var hasFoundUnreadableObject = false

    init(_ data: Data, password: String?) throws(OpenError) {
        bytes = .allocate(byteCount: max(data.count, 1), alignment: 16)
        data.copyBytes(to: bytes)
        guard ObjectStreamScan.areWithinBudget(UnsafeRawBufferPointer(bytes)) else {
            throw .damaged("its object streams decode to more than \(PDFLimits.objectStreamBytes) bytes")
        }
        qpdf = qpdf_init()
        qpdf_silence_errors(qpdf)
        qpdf_set_suppress_warnings(qpdf, 1)
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let status = qpdf_read_memory(qpdf, "PDF", start, UInt64(data.count), password)
        if status & Self.errorBit != 0 {
            let error = qpdf_get_error(qpdf)
            if error != nil, qpdf_get_error_code(qpdf, error) == qpdf_e_password { throw .locked }
            let reason = error.flatMap { qpdf_get_error_message_detail(qpdf, $0) }.map { String(cString: $0) }
            throw .damaged(reason ?? "it cannot be read")
        }
    }

    deinit {
        for node in allNodes { node.removeCachedElements() }
        if qpdf != nil {
            // QPDF prints errors that were never fetched to standard error.
            if qpdf_has_error(qpdf) != 0 { qpdf_get_error(qpdf) }
            qpdf_cleanup(&qpdf)
        }
        bytes.deallocate()
    }

    /// Calls `body` with the file, one thread at a time.
    func withFile<Result>(_ body: (qpdf_data?) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(qpdf)
    }

    /// True if QPDF replaced an object by null because it could not read it, for example a number beyond 64 bits.
    /// Poppler may still read such an object.
    var containsUnreadableObject: Bool {
        withFile { qpdf in
            while qpdf_more_warnings(qpdf) != 0, let warning = qpdf_next_warning(qpdf) {
                guard let text = qpdf_get_error_message_detail(qpdf, warning) else { continue }
                if String(cString: text).contains("error reading object") { hasFoundUnreadableObject = true }
            }
            return hasFoundUnreadableObject
        }
    }

    /// The document catalog.
    var root: PDFNode { withFile { node(qpdf_get_root($0)) } }

    /// The trailer dictionary.
    var trailer: PDFNode { withFile { node(qpdf_get_trailer($0)) } }

    /// The node for a handle; takes ownership of the handle.
    private func node(_ handle: qpdf_oh) -> PDFNode {
        let object = Int(qpdf_oh_get_object_id(qpdf, handle))
        let number = object > 0 ? object << 16 | Int(qpdf_oh_get_generation(qpdf, handle)) : nil
        if let number, let cached = nodes[number] {
            qpdf_oh_release(qpdf, handle)
            return cached
        }
        let node = PDFNode(content(of: handle), store: self, number: number)
        allNodes.append(node)
        if let number { nodes[number] = node }
        return node
    }

    private func content(of handle: qpdf_oh) -> PDFNode.Content {
        switch qpdf_oh_get_type_code(qpdf, handle) {
        case ot_array: return .fileArray(handle, count: Int(qpdf_oh_get_array_n_items(qpdf, handle)))
        case ot_dictionary: return .fileDictionary(handle)
        case ot_stream: return .fileStream(handle, node(qpdf_oh_get_dict(qpdf, handle)))
        default: break
        }
        defer { qpdf_oh_release(qpdf, handle) }
        switch qpdf_oh_get_type_code(qpdf, handle) {
        case ot_boolean: return .boolean(qpdf_oh_get_bool_value(qpdf, handle) != 0)
        case ot_integer: return .integer(Int(qpdf_oh_get_int_value(qpdf, handle)))
        case ot_real: return .real(CGFloat(qpdf_oh_get_numeric_value(qpdf, handle)))
        case ot_name:
            guard let name = qpdf_oh_get_name(qpdf, handle) else { return .null }
            return .name(
                StableBytes(
                    UnsafeBufferPointer(start: name, count: strlen(name)).dropFirst().map(UInt8.init(bitPattern:))))
        case ot_string:
            var count = 0
            guard let text = qpdf_oh_get_binary_string_value(qpdf, handle, &count) else { return .null }
            return .string(StableBytes(UnsafeBufferPointer(start: text, count: count).map(UInt8.init(bitPattern:))))
        default: return .null
        }
    }

    /// The keys of a dictionary, in ascending order.
    func keys(of handle: qpdf_oh) -> [String] {
        withFile { qpdf in
            var keys: [String] = []
            qpdf_oh_begin_dict_key_iter(qpdf, handle)
            while qpdf_oh_dict_more_keys(qpdf) != 0, let key = qpdf_oh_dict_next_key(qpdf) {
                keys.append(String(cString: key + 1))
            }
            return keys
        }
    }

    /// The object for a key; `nil` for null.
    func entry(_ key: String, of handle: qpdf_oh) -> PDFNode? {
        withFile { qpdf in
            let node = node(qpdf_oh_get_key(qpdf, handle, "/" + key))
            return node.type == .null ? nil : node
        }
    }

    func item(_ index: Int, of handle: qpdf_oh) -> PDFNode {
        withFile { node(qpdf_oh_get_array_item($0, handle, Int32(index))) }
    }

    /// The encoded bytes of a stream, decrypted; `nil` if they cannot be read.
    func rawData(of handle: qpdf_oh) -> Data? { data(of: handle, qpdf_dl_none)?.data }

    /// The bytes of a stream, decoded as far as its filters are lossless, and whether all filters were decoded.
    func data(of handle: qpdf_oh, _ level: qpdf_stream_decode_level_e) -> (data: Data, isUnpacked: Bool)? {
        withFile { qpdf in
            var isUnpacked: QPDF_BOOL = 0
            var start: UnsafeMutablePointer<UInt8>?
            var count = 0
            let status = qpdf_oh_get_stream_data(qpdf, handle, level, &isUnpacked, &start, &count)
            defer { free(start) }
            guard status & Self.errorBit == 0, let start else { return nil }
            return (Data(bytes: start, count: count), isUnpacked != 0)
        }
    }

    /// Decodes bytes with filters, outermost first; `nil` if they are damaged.
    func decode(_ bytes: Data, _ filters: [String]) -> Data? {
        withFile { qpdf in
            let names = qpdf_oh_new_array(qpdf)
            let parameters = qpdf_oh_new_null(qpdf)
            let stream = qpdf_oh_new_stream(qpdf)
            defer { for handle in [names, parameters, stream] { qpdf_oh_release(qpdf, handle) } }
            for filter in filters {
                let name = qpdf_oh_new_name(qpdf, "/" + filter)
                qpdf_oh_append_item(qpdf, names, name)
                qpdf_oh_release(qpdf, name)
            }
            bytes.withUnsafeBytes {
                qpdf_oh_replace_stream_data(
                    qpdf, stream, $0.bindMemory(to: UInt8.self).baseAddress, $0.count, names, parameters)
            }
            return data(of: stream, qpdf_dl_specialized).flatMap { $0.isUnpacked ? $0.data : nil }
        }
    }

    /// Whether the file grants a permission.
    func allows(_ permission: (qpdf_data?) -> QPDF_BOOL) -> Bool { withFile { permission($0) != 0 } }
}
