/// Called with each object of an array; returns false to stop.
public typealias CGPDFArrayApplierBlock = (
    _ index: Int, _ value: CGPDFObjectRef, _ info: UnsafeMutableRawPointer?
) -> Bool

/// The number of objects in an array.
public func CGPDFArrayGetCount(_ array: CGPDFArrayRef) -> Int { PDFNode.from(array).count }

/// Writes the object at an index to `value`. Returns false and writes nothing if the index is out of range.
@discardableResult
public func CGPDFArrayGetObject(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFObjectRef?>?
) -> Bool {
    guard let node = PDFNode.from(array)[index] else { return false }
    value?.pointee = node.reference
    return true
}

/// True if the object at an index is null.
@discardableResult
public func CGPDFArrayGetNull(_ array: CGPDFArrayRef, _ index: Int) -> Bool {
    PDFNode.from(array)[index]?.type == .null
}

/// Writes the Boolean at an index to `value`. Returns false and writes nothing if the object has another type or the
/// index is out of range.
@discardableResult
public func CGPDFArrayGetBoolean(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFBoolean>?
) -> Bool {
    PDFNode.from(array)[index].store(.boolean, to: value)
}

/// Writes the integer at an index to `value`. Returns false and writes nothing if the object has another type or the
/// index is out of range.
@discardableResult
public func CGPDFArrayGetInteger(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFInteger>?
) -> Bool {
    PDFNode.from(array)[index].store(.integer, to: value)
}

/// Writes the number at an index to `value`; integers are converted. Returns false and writes nothing if the object has
/// another type or the index is out of range.
@discardableResult
public func CGPDFArrayGetNumber(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFReal>?
) -> Bool {
    PDFNode.from(array)[index].store(.real, to: value)
}

/// Writes the name at an index to `value`. Returns false and writes nothing if the object has another type or the index
/// is out of range.
@discardableResult
public func CGPDFArrayGetName(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> Bool {
    PDFNode.from(array)[index].store(.name, to: value)
}

/// Writes the string at an index to `value`. Returns false and writes nothing if the object has another type or the
/// index is out of range.
@discardableResult
public func CGPDFArrayGetString(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFStringRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.string, to: value)
}

/// Writes the array at an index to `value`. Returns false and writes nothing if the object has another type or the
/// index is out of range.
@discardableResult
public func CGPDFArrayGetArray(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFArrayRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.array, to: value)
}

/// Writes the dictionary at an index to `value`. Returns false and writes nothing if the object has another type or the
/// index is out of range.
@discardableResult
public func CGPDFArrayGetDictionary(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFDictionaryRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.dictionary, to: value)
}

/// Writes the stream at an index to `value`. Returns false and writes nothing if the object has another type or the
/// index is out of range.
@discardableResult
public func CGPDFArrayGetStream(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFStreamRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.stream, to: value)
}

/// Calls a block with each object until it returns false.
public func CGPDFArrayApplyBlock(
    _ array: CGPDFArrayRef, _ block: CGPDFArrayApplierBlock, _ info: UnsafeMutableRawPointer?
) {
    let node = PDFNode.from(array)
    for index in 0..<node.count {
        guard let value = node[index] else { continue }
        if !block(index, value.reference, info) { return }
    }
}
