/// The type of an object.
public func CGPDFObjectGetType(_ object: CGPDFObjectRef) -> CGPDFObjectType { PDFNode.from(object).type }

/// Writes an object's value to `value`, which points to the type's storage: `CGPDFBoolean`, `CGPDFInteger`,
/// `CGPDFReal`, a character pointer for names, or the reference of a string, array, dictionary or stream. Integers are
/// also returned as `real`. Returns false and writes nothing if the object has another type.
@discardableResult
public func CGPDFObjectGetValue(
    _ object: CGPDFObjectRef, _ type: CGPDFObjectType, _ value: UnsafeMutableRawPointer?
) -> Bool {
    let node = PDFNode.from(object)
    switch (type, node.content) {
    case (.null, .null): return true
    case (.boolean, .boolean(let flag)):
        value?.storeBytes(of: flag ? 1 : 0, as: CGPDFBoolean.self)
    case (.integer, .integer(let number)):
        value?.storeBytes(of: number, as: CGPDFInteger.self)
    case (.real, .integer), (.real, .real):
        value?.storeBytes(of: node.numberValue ?? 0, as: CGPDFReal.self)
    case (.name, .name(let bytes)):
        value?.storeBytes(of: bytes.cString, as: UnsafePointer<CChar>.self)
    case (.string, .string), (.array, .array), (.array, .fileArray), (.dictionary, .dictionary),
        (.dictionary, .fileDictionary), (.stream, .stream), (.stream, .fileStream):
        value?.storeBytes(of: object, as: OpaquePointer.self)
    default: return false
    }
    return true
}

extension PDFNode? {
    /// Writes the value of an object of a type to `value`. False if there is no object or it has another type.
    func store<Value>(_ type: CGPDFObjectType, to value: UnsafeMutablePointer<Value>?) -> Bool {
        guard let node = self else { return false }
        return CGPDFObjectGetValue(node.reference, type, UnsafeMutableRawPointer(value))
    }
}

// A PDF file's objects belong to their document and are valid while it is retained. Objects popped from a scanner are
// valid until the operator's callback returns.

/// Any object of a PDF file.
public typealias CGPDFObjectRef = OpaquePointer
/// A dictionary of a PDF file.
public typealias CGPDFDictionaryRef = OpaquePointer
/// An array of a PDF file.
public typealias CGPDFArrayRef = OpaquePointer
/// A string of a PDF file.
public typealias CGPDFStringRef = OpaquePointer
/// A stream (a dictionary and bytes) of a PDF file.
public typealias CGPDFStreamRef = OpaquePointer
/// The content of a page or a form.
public typealias CGPDFContentStreamRef = OpaquePointer
/// Parses the operators of content.
public typealias CGPDFScannerRef = OpaquePointer
/// The callback for each operator.
public typealias CGPDFOperatorTableRef = OpaquePointer

/// An integer of a PDF file.
public typealias CGPDFInteger = Int
/// A real number of a PDF file.
public typealias CGPDFReal = CGFloat
/// A Boolean of a PDF file: 1 for true, 0 for false.
public typealias CGPDFBoolean = UInt8

/// The type of a PDF object.
public enum CGPDFObjectType: Int32, Sendable {
    /// The null object.
    case null = 1
    /// A Boolean.
    case boolean = 2
    /// An integer.
    case integer = 3
    /// A real number.
    case real = 4
    /// A name.
    case name = 5
    /// Bytes or text.
    case string = 6
    /// An ordered list of objects.
    case array = 7
    /// Objects by key.
    case dictionary = 8
    /// A dictionary with bytes.
    case stream = 9
}

/// The format of a stream's data.
public enum CGPDFDataFormat: Int32, Sendable {
    /// Raw data; the stream's dictionary describes it.
    case raw = 0
    /// JPEG data.
    case jpegEncoded = 1
    /// JPEG 2000 data.
    case JPEG2000 = 2
}

/// The dictionary of a stream.
public func CGPDFStreamGetDictionary(_ stream: CGPDFStreamRef) -> CGPDFDictionaryRef? {
    PDFNode.from(stream).dictionaryNode?.reference
}

/// The decoded bytes of a stream. JPEG and JPEG 2000 images are returned as such files, as reported in `format`. `nil`
/// if the bytes are damaged, or would exceed 256 MiB.
public func CGPDFStreamCopyData(_ stream: CGPDFStreamRef, _ format: UnsafeMutablePointer<CGPDFDataFormat>?) -> CFData? {
    guard let (data, found) = PDFNode.from(stream).decoded() else { return nil }
    format?.pointee = found
    return data
}
