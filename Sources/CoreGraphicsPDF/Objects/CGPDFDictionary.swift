/// Called with each key and object of a dictionary.
public typealias CGPDFDictionaryApplierFunction =
    @convention(c) (
        _ key: UnsafePointer<CChar>, _ value: CGPDFObjectRef, _ info: UnsafeMutableRawPointer?
    ) -> Void

/// Called with each key and object of a dictionary; returns false to stop.
public typealias CGPDFDictionaryApplierBlock = (
    _ key: UnsafePointer<CChar>, _ value: CGPDFObjectRef, _ info: UnsafeMutableRawPointer?
) -> Bool

/// The number of entries in a dictionary.
public func CGPDFDictionaryGetCount(_ dict: CGPDFDictionaryRef) -> Int { PDFNode.from(dict).count }

/// Writes the object for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetObject(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFObjectRef?>?
) -> Bool {
    guard let node = PDFNode.from(dict)[String(cString: key)] else { return false }
    value?.pointee = node.reference
    return true
}

/// Writes the Boolean for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetBoolean(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFBoolean>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.boolean, to: value)
}

/// Writes the integer for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetInteger(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFInteger>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.integer, to: value)
}

/// Writes the number for a key to `value`; integers are converted. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetNumber(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFReal>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.real, to: value)
}

/// Writes the name for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetName(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.name, to: value)
}

/// Writes the string for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetString(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFStringRef?>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.string, to: value)
}

/// Writes the array for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetArray(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFArrayRef?>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.array, to: value)
}

/// Writes the dictionary for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetDictionary(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFDictionaryRef?>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.dictionary, to: value)
}

/// Writes the stream for a key to `value`. Returns false and writes nothing if there is none.
@discardableResult
public func CGPDFDictionaryGetStream(
    _ dict: CGPDFDictionaryRef, _ key: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<CGPDFStreamRef?>?
) -> Bool {
    PDFNode.from(dict)[String(cString: key)].store(.stream, to: value)
}

/// Calls a function with each key and object, in ascending order of the keys.
public func CGPDFDictionaryApplyFunction(
    _ dict: CGPDFDictionaryRef, _ function: CGPDFDictionaryApplierFunction, _ info: UnsafeMutableRawPointer?
) {
    CGPDFDictionaryApplyBlock(
        dict,
        {
            function($0, $1, $2)
            return true
        }, info)
}

/// Calls a block with each key and object, in ascending order of the keys, until it returns false.
public func CGPDFDictionaryApplyBlock(
    _ dict: CGPDFDictionaryRef, _ block: CGPDFDictionaryApplierBlock, _ info: UnsafeMutableRawPointer?
) {
    let node = PDFNode.from(dict)
    for key in node.keys {
        guard let value = node[key] else { continue }
        if !key.withCString({ block($0, value.reference, info) }) { return }
    }
}
