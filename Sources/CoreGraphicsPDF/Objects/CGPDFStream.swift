/// What is told of a stream's bytes.
public func CGPDFStreamGetDictionary(_ stream: CGPDFStreamRef) -> CGPDFDictionaryRef? {
    PDFNode.from(stream).dictionaryNode?.reference
}

/// The bytes of a stream, unpacked. Pictures packed as JPEG or JPEG 2000 come as such files, and `format` says so.
/// `nil` when the bytes are damaged, or would be more than 256 MB.
public func CGPDFStreamCopyData(_ stream: CGPDFStreamRef, _ format: UnsafeMutablePointer<CGPDFDataFormat>?) -> CFData? {
    guard let (data, found) = PDFNode.from(stream).decoded() else { return nil }
    format?.pointee = found
    return data
}
