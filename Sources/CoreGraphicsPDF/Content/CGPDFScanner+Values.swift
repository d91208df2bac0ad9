// Each of these takes the last value in front of the operator that is being read. They return false, and take and write
// nothing, when there is none or it is of another type.

/// Takes any object.
@discardableResult
public func CGPDFScannerPopObject(
    _ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFObjectRef?>?
) -> Bool {
    guard let node = PDFScanner.from(scanner).pop() else { return false }
    value?.pointee = node.reference
    return true
}

/// Takes a yes or no.
@discardableResult
public func CGPDFScannerPopBoolean(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFBoolean>?) -> Bool {
    PDFScanner.from(scanner).pop(.boolean, to: value)
}

/// Takes a whole number.
@discardableResult
public func CGPDFScannerPopInteger(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFInteger>?) -> Bool {
    PDFScanner.from(scanner).pop(.integer, to: value)
}

/// Takes a number, whole or not.
@discardableResult
public func CGPDFScannerPopNumber(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFReal>?) -> Bool {
    PDFScanner.from(scanner).pop(.real, to: value)
}

/// Takes a name.
@discardableResult
public func CGPDFScannerPopName(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<UnsafePointer<CChar>?>?)
    -> Bool
{
    PDFScanner.from(scanner).pop(.name, to: value)
}

/// Takes a string.
@discardableResult
public func CGPDFScannerPopString(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFStringRef?>?) -> Bool {
    PDFScanner.from(scanner).pop(.string, to: value)
}

/// Takes an array.
@discardableResult
public func CGPDFScannerPopArray(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFArrayRef?>?) -> Bool {
    PDFScanner.from(scanner).pop(.array, to: value)
}

/// Takes a dictionary.
@discardableResult
public func CGPDFScannerPopDictionary(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFDictionaryRef?>?)
    -> Bool
{
    PDFScanner.from(scanner).pop(.dictionary, to: value)
}

/// Takes a stream.
@discardableResult
public func CGPDFScannerPopStream(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFStreamRef?>?) -> Bool {
    PDFScanner.from(scanner).pop(.stream, to: value)
}
