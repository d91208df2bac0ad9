/// Called for an operator, with the scanner to take its values from.
public typealias CGPDFOperatorCallback =
    @convention(c) (
        _ scanner: CGPDFScannerRef, _ info: UnsafeMutableRawPointer?
    ) -> Void

/// What is to be called for each operator.
final class PDFOperatorTable {
    var callbacks: [String: CGPDFOperatorCallback] = [:]

    static func from(_ reference: CGPDFOperatorTableRef) -> PDFOperatorTable {
        Unmanaged<PDFOperatorTable>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
    }
}

/// Makes an empty table. Give it back with `CGPDFOperatorTableRelease`.
public func CGPDFOperatorTableCreate() -> CGPDFOperatorTableRef? {
    OpaquePointer(Unmanaged.passRetained(PDFOperatorTable()).toOpaque())
}

/// Sets what is called for an operator, such as `Tj` or `re`.
public func CGPDFOperatorTableSetCallback(
    _ table: CGPDFOperatorTableRef, _ name: UnsafePointer<CChar>, _ callback: @escaping CGPDFOperatorCallback
) {
    PDFOperatorTable.from(table).callbacks[String(cString: name)] = callback
}

/// Holds on to a table.
@discardableResult
public func CGPDFOperatorTableRetain(_ table: CGPDFOperatorTableRef) -> CGPDFOperatorTableRef? {
    _ = Unmanaged<PDFOperatorTable>.fromOpaque(UnsafeRawPointer(table)).retain()
    return table
}

/// Lets go of a table.
public func CGPDFOperatorTableRelease(_ table: CGPDFOperatorTableRef) {
    Unmanaged<PDFOperatorTable>.fromOpaque(UnsafeRawPointer(table)).release()
}
