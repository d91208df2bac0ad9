internal import CQPDF

extension PDFNode {
    /// The names of the packings of a stream, outermost first.
    var filterNames: [String] {
        guard let entry = self["Filter"] ?? self["F"] else { return [] }
        if let name = entry.nameValue { return [name] }
        return (0..<min(entry.count, PDFLimits.nesting)).compactMap { entry[$0]?.nameValue }
    }

    /// The bytes of a stream, unpacked but for pictures' own packings. nil when they cannot be unpacked, or would be
    /// more than `PDFLimits.unpackedBytes`.
    func decoded() -> (data: Data, format: CGPDFDataFormat)? {
        switch content {
        case .stream(_, let data): return (data, .raw)
        case .fileStream(let handle, _):
            guard let store, let raw = store.rawData(of: handle) else { return nil }
            let filterNames = filterNames
            if filterNames.isEmpty { return (raw, .raw) }
            if filterNames.count == 1, let format = Self.imageFormat(filterNames[0]) { return (raw, format) }
            guard isWithinSizeLimit(raw) else {
                ErrorStream.log("CGPDFStream: a stream unpacks to more than \(PDFLimits.decodedBytes) bytes")
                return nil
            }
            guard let result = store.data(of: handle, qpdf_dl_specialized), result.isUnpacked else { return nil }
            return (result.data, .raw)
        default: return nil
        }
    }

    /// True for a stream that stands in the file by itself, false for one within other content.
    var isFileStream: Bool {
        if case .fileStream = content { return true }
        return false
    }

    /// The bytes of a picture in the last of its packings, the others taken off; nil when they cannot be had.
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
        guard raw.withUnsafeBytes({ DecompressionBound.isWithinLimit($0, outer, to: PDFLimits.decodedBytes) }) else { return nil }
        return store?.decode(raw, outer).map { ($0, last) }
    }

    /// False for a stream that would unpack to more than `PDFLimits.unpackedBytes`.
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
