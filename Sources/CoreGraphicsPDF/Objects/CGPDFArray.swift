/// Called with each object of an array, until it returns false.
public typealias CGPDFArrayApplierBlock = (
    _ index: Int, _ value: CGPDFObjectRef, _ info: UnsafeMutableRawPointer?
) -> Bool

/// The number of objects in an array.
public func CGPDFArrayGetCount(_ array: CGPDFArrayRef) -> Int { PDFNode.from(array).count }

/// Writes the object with a number from 0 to `value`. False outside of the array; then nothing is written.
@discardableResult
public func CGPDFArrayGetObject(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFObjectRef?>?
) -> Bool {
    guard let node = PDFNode.from(array)[index] else { return false }
    value?.pointee = node.reference
    return true
}

/// True when the object with a number from 0 is nothing.
@discardableResult
public func CGPDFArrayGetNull(_ array: CGPDFArrayRef, _ index: Int) -> Bool {
    PDFNode.from(array)[index]?.type == .null
}

/// Writes the yes or no with an index from 0 to `value`. False when it is of another type or outside; then nothing is
/// written.
@discardableResult
public func CGPDFArrayGetBoolean(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFBoolean>?
) -> Bool {
    PDFNode.from(array)[index].store(.boolean, to: value)
}

/// Writes the whole number with an index from 0 to `value`. False when it is of another type or outside; then nothing
/// is written.
@discardableResult
public func CGPDFArrayGetInteger(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFInteger>?
) -> Bool {
    PDFNode.from(array)[index].store(.integer, to: value)
}

/// Writes the number, whole or not, with an index from 0 to `value`. False when it is of another type or outside; then
/// nothing is written.
@discardableResult
public func CGPDFArrayGetNumber(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFReal>?
) -> Bool {
    PDFNode.from(array)[index].store(.real, to: value)
}

/// Writes the name with an index from 0 to `value`. False when it is of another type or outside; then nothing is
/// written.
@discardableResult
public func CGPDFArrayGetName(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> Bool {
    PDFNode.from(array)[index].store(.name, to: value)
}

/// Writes the string with an index from 0 to `value`. False when it is of another type or outside; then nothing is
/// written.
@discardableResult
public func CGPDFArrayGetString(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFStringRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.string, to: value)
}

/// Writes the array with an index from 0 to `value`. False when it is of another type or outside; then nothing is
/// written.
@discardableResult
public func CGPDFArrayGetArray(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFArrayRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.array, to: value)
}

/// Writes the dictionary with an index from 0 to `value`. False when it is of another type or outside; then nothing is
/// written.
@discardableResult
public func CGPDFArrayGetDictionary(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFDictionaryRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.dictionary, to: value)
}

/// Writes the stream with an index from 0 to `value`. False when it is of another type or outside; then nothing is
/// written.
@discardableResult
public func CGPDFArrayGetStream(
    _ array: CGPDFArrayRef, _ index: Int, _ value: UnsafeMutablePointer<CGPDFStreamRef?>?
) -> Bool {
    PDFNode.from(array)[index].store(.stream, to: value)
}

/// Calls a block with each object, until it returns false.
public func CGPDFArrayApplyBlock(
    _ array: CGPDFArrayRef, _ block: CGPDFArrayApplierBlock, _ info: UnsafeMutableRawPointer?
) {
    let node = PDFNode.from(array)
    for index in 0..<node.count {
        guard let value = node[index] else { continue }
        if !block(index, value.reference, info) { return }
    }
}
