internal import CQPDF

extension CGPDFDocument {
    /// The dictionary that all of the document is found from; `nil` while the file is locked.
    public var catalog: CGPDFDictionaryRef? { store?.root.dictionaryNode?.reference }

    /// Title, author and the like; `nil` when there is nothing.
    public var info: CGPDFDictionaryRef? { store?.trailer["Info"]?.dictionaryNode?.reference }

    /// Two strings that tell the file from others; `nil` when there are none.
    public var fileIdentifier: CGPDFArrayRef? {
        guard let identifier = store?.trailer["ID"], identifier.type == .array else { return nil }
        return identifier.reference
    }

    /// Whether the author lets the pages be printed.
    public var allowsPrinting: Bool { store?.allows(qpdf_allow_print_low_res) ?? false }

    /// Whether the author lets text and pictures be taken out.
    public var allowsCopying: Bool { store?.allows(qpdf_allow_extract_all) ?? false }

    /// Writes the version of PDF that the file says it is; 0.0 when it says none.
    public func getVersion(
        majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>
    ) {
        let text = store?.withFile { qpdf_get_pdf_version($0).map { String(cString: $0) } } ?? "0.0"
        let parts = text.split(separator: ".").map { Int32($0) ?? 0 }
        majorVersion.pointee = parts.first ?? 0
        minorVersion.pointee = parts.count > 1 ? parts[1] : 0
    }
}
