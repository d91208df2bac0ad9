internal import CQPDF

extension PDFNode {
    /// The names of the packings of a stream, outermost first.
    var filters: [String] {
        guard let entry = self["Filter"] ?? self["F"] else { return [] }
        if let name = entry.nameValue { return [name] }
        return (0..<min(entry.count, PDFLimits.nesting)).compactMap { entry[$0]?.nameValue }
    }

    /// The bytes of a stream, unpacked but for pictures' own packings. nil when they cannot be unpacked, or would be
    /// more than `PDFLimits.unpackedBytes`.
    func unpacked() -> (data: Data, format: CGPDFDataFormat)? {
        switch content {
        case .stream(_, let data): return (data, .raw)
        case .fileStream(let handle, _):
            guard let store, let raw = store.rawData(of: handle) else { return nil }
            let filters = filters
            if filters.isEmpty { return (raw, .raw) }
            if filters.count == 1, let format = Self.pictureFormat(filters[0]) { return (raw, format) }
            guard isBounded(raw) else {
                ErrorStream.log("CGPDFStream: a stream unpacks to more than \(PDFLimits.unpackedBytes) bytes")
                return nil
            }
            guard let result = store.data(of: handle, qpdf_dl_specialized), result.isUnpacked else { return nil }
            return (result.data, .raw)
        default: return nil
        }
    }

    /// True for a stream that stands in the file by itself, false for one within other content.
    var isOfFile: Bool {
        if case .fileStream = content { return true }
        return false
    }

    /// The bytes of a picture in the last of its packings, the others taken off; nil when they cannot be had.
    var packedPicture: (data: Data, filter: String)? {
        let filters = filters
        guard let last = filters.last else { return nil }
        let raw: Data?
        switch content {
        case .stream(_, let data): raw = data
        case .fileStream(let handle, _): raw = store?.rawData(of: handle)
        default: raw = nil
        }
        guard let raw else { return nil }
        if filters.count == 1 { return (raw, last) }
        let outer = Array(filters.dropLast())
        guard raw.withUnsafeBytes({ Expansion.isBounded($0, outer, to: PDFLimits.unpackedBytes) }) else { return nil }
        return store?.unpack(raw, outer).map { ($0, last) }
    }

    /// False for a stream that would unpack to more than `PDFLimits.unpackedBytes`.
    var isBounded: Bool {
        guard case .fileStream(let handle, _) = content, let raw = store?.rawData(of: handle) else { return true }
        return isBounded(raw)
    }

    private func isBounded(_ raw: Data) -> Bool {
        raw.withUnsafeBytes { Expansion.isBounded($0, filters, to: PDFLimits.unpackedBytes) }
    }

    private static func pictureFormat(_ filter: String) -> CGPDFDataFormat? {
        switch filter {
        case "DCTDecode", "DCT": .jpegEncoded
        case "JPXDecode": .JPEG2000
        default: nil
        }
    }
}
