// A PDF file's objects belong to its document, and are good as long as the document is kept. Those that a scanner pops
// are good until the operator's callback returns.

/// Any object of a PDF file.
public typealias CGPDFObjectRef = OpaquePointer
/// A dictionary of a PDF file.
public typealias CGPDFDictionaryRef = OpaquePointer
/// An array of a PDF file.
public typealias CGPDFArrayRef = OpaquePointer
/// A string of a PDF file.
public typealias CGPDFStringRef = OpaquePointer
/// A dictionary with bytes, of a PDF file.
public typealias CGPDFStreamRef = OpaquePointer
/// What a page or a form draws.
public typealias CGPDFContentStreamRef = OpaquePointer
/// Reads the operators of content.
public typealias CGPDFScannerRef = OpaquePointer
/// What is to be called for each operator.
public typealias CGPDFOperatorTableRef = OpaquePointer

/// A whole number of a PDF file.
public typealias CGPDFInteger = Int
/// A number of a PDF file.
public typealias CGPDFReal = CGFloat
/// Yes (1) or no (0) in a PDF file.
public typealias CGPDFBoolean = UInt8

/// What an object of a PDF file is.
public enum CGPDFObjectType: Int32, Sendable {
    /// Nothing.
    case null = 1
    /// Yes or no.
    case boolean = 2
    /// A whole number.
    case integer = 3
    /// A number.
    case real = 4
    /// A name.
    case name = 5
    /// Bytes or text.
    case string = 6
    /// Objects by number.
    case array = 7
    /// Objects by name.
    case dictionary = 8
    /// A dictionary with bytes.
    case stream = 9
}

/// What the bytes of a stream are.
public enum CGPDFDataFormat: Int32, Sendable {
    /// What the stream's other entries say.
    case raw = 0
    /// A JPEG file.
    case jpegEncoded = 1
    /// A JPEG 2000 file.
    case JPEG2000 = 2
}
