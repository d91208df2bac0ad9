/// What an object is.
public func CGPDFObjectGetType(_ object: CGPDFObjectRef) -> CGPDFObjectType { PDFNode.from(object).type }

/// Writes an object's value to `value`, which points to what the type asks for: `CGPDFBoolean`, `CGPDFInteger`,
/// `CGPDFReal`, a pointer to characters for names, or the reference of a string, array, dictionary or stream. Whole
/// numbers are also given as `real`. False when the object is of another type; then nothing is written.
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
    /// Writes the value of an object of a type to where a program wants it. False when there is none.
    func store<Value>(_ type: CGPDFObjectType, to value: UnsafeMutablePointer<Value>?) -> Bool {
        guard let node = self else { return false }
        return CGPDFObjectGetValue(node.reference, type, UnsafeMutableRawPointer(value))
    }
}
