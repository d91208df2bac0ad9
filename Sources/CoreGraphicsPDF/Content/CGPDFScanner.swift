/// Parses content operator by operator and calls the operator table's callbacks.
final class PDFScanner {
    let content: PDFContentStream
    private let table: PDFOperatorTable?
    private let info: UnsafeMutableRawPointer?
    private var operands: [PDFNode] = []
    /// Operands that were popped; callbacks may still refer to them.
    private var poppedOperands: [PDFNode] = []
    private var isStopped = false

    init(_ content: PDFContentStream, _ table: PDFOperatorTable?, _ info: UnsafeMutableRawPointer?) {
        self.content = content
        self.table = table
        self.info = info
    }

    static func from(_ reference: CGPDFScannerRef) -> PDFScanner {
        Unmanaged<PDFScanner>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
    }

    /// Scans all content. False if it is damaged or too large, or if scanning was stopped.
    func scan() -> Bool {
        guard let data = PDFContentStream.decodedData(of: content.streams) else { return false }
        var tokenizer = ContentTokenizer(data)
        let reference = OpaquePointer(Unmanaged.passUnretained(self).toOpaque())
        isStopped = false
        while !isStopped, let token = tokenizer.next() {
            switch token {
            case .value(let node):
                guard operands.count < PDFLimits.operands else { return false }
                operands.append(node)
            case .operation(let name):
                if let callback = table?.callbacks[name] { callback(reference, info) }
                operands.removeAll(keepingCapacity: true)
                poppedOperands.removeAll(keepingCapacity: true)
            }
        }
        operands.removeAll()
        return tokenizer.isWellFormed && !isStopped
    }

    func stop() { isStopped = true }

    /// Pops the last operand.
    func pop() -> PDFNode? {
        guard let last = operands.popLast() else { return nil }
        poppedOperands.append(last)
        return last
    }

    /// Pops the last operand if it has the given type, and stores it in `value`.
    func pop<Value>(_ type: CGPDFObjectType, to value: UnsafeMutablePointer<Value>?) -> Bool {
        guard operands.last.store(type, to: value) else { return false }
        return pop() != nil
    }
}

/// Creates a scanner for content. `info` is passed to every callback. Release it with `CGPDFScannerRelease`.
public func CGPDFScannerCreate(
    _ cs: CGPDFContentStreamRef, _ table: CGPDFOperatorTableRef?, _ info: UnsafeMutableRawPointer?
) -> CGPDFScannerRef {
    let scanner = PDFScanner(PDFContentStream.from(cs), table.map(PDFOperatorTable.from), info)
    return OpaquePointer(Unmanaged.passRetained(scanner).toOpaque())
}

/// Retains a scanner.
@discardableResult
public func CGPDFScannerRetain(_ scanner: CGPDFScannerRef) -> CGPDFScannerRef {
    _ = Unmanaged<PDFScanner>.fromOpaque(UnsafeRawPointer(scanner)).retain()
    return scanner
}

/// Releases a scanner.
public func CGPDFScannerRelease(_ scanner: CGPDFScannerRef) {
    Unmanaged<PDFScanner>.fromOpaque(UnsafeRawPointer(scanner)).release()
}

/// Scans all of the content and calls the operator table's callback for each operator. An inline image is a stream
/// operand of `EI`. False if the content is damaged or larger than 64 MiB, or if scanning was stopped; operators before
/// the damage have been reported.
@discardableResult
public func CGPDFScannerScan(_ scanner: CGPDFScannerRef) -> Bool { PDFScanner.from(scanner).scan() }

/// Stops scanning after the current callback returns.
public func CGPDFScannerStop(_ scanner: CGPDFScannerRef) { PDFScanner.from(scanner).stop() }

/// The content being scanned.
public func CGPDFScannerGetContentStream(_ scanner: CGPDFScannerRef) -> CGPDFContentStreamRef {
    OpaquePointer(Unmanaged.passUnretained(PDFScanner.from(scanner).content).toOpaque())
}

// Each of these functions pops the last operand of the current operator. They return false, and neither pop nor write
// anything, if there is none or it has another type.

/// Pops an object of any type.
@discardableResult
public func CGPDFScannerPopObject(
    _ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFObjectRef?>?
) -> Bool {
    guard let node = PDFScanner.from(scanner).pop() else { return false }
    value?.pointee = node.reference
    return true
}

/// Pops a Boolean.
@discardableResult
public func CGPDFScannerPopBoolean(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFBoolean>?) -> Bool {
    PDFScanner.from(scanner).pop(.boolean, to: value)
}

/// Pops an integer.
@discardableResult
public func CGPDFScannerPopInteger(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFInteger>?) -> Bool {
    PDFScanner.from(scanner).pop(.integer, to: value)
}

/// Pops a number; integers are converted.
@discardableResult
public func CGPDFScannerPopNumber(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFReal>?) -> Bool {
    PDFScanner.from(scanner).pop(.real, to: value)
}

/// Pops a name.
@discardableResult
public func CGPDFScannerPopName(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<UnsafePointer<CChar>?>?)
    -> Bool
{
    PDFScanner.from(scanner).pop(.name, to: value)
}

/// Pops a string.
@discardableResult
public func CGPDFScannerPopString(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFStringRef?>?) -> Bool {
    PDFScanner.from(scanner).pop(.string, to: value)
}

/// Pops an array.
@discardableResult
public func CGPDFScannerPopArray(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFArrayRef?>?) -> Bool {
    PDFScanner.from(scanner).pop(.array, to: value)
}

/// Pops a dictionary.
@discardableResult
public func CGPDFScannerPopDictionary(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFDictionaryRef?>?)
    -> Bool
{
    PDFScanner.from(scanner).pop(.dictionary, to: value)
}

/// Pops a stream.
@discardableResult
public func CGPDFScannerPopStream(_ scanner: CGPDFScannerRef, _ value: UnsafeMutablePointer<CGPDFStreamRef?>?) -> Bool {
    PDFScanner.from(scanner).pop(.stream, to: value)
}

/// Called for an operator; its operands are popped from the scanner.
public typealias CGPDFOperatorCallback =
    @convention(c) (
        _ scanner: CGPDFScannerRef, _ info: UnsafeMutableRawPointer?
    ) -> Void

/// The callback for each operator.
final class PDFOperatorTable {
    var callbacks: [String: CGPDFOperatorCallback] = [:]

    static func from(_ reference: CGPDFOperatorTableRef) -> PDFOperatorTable {
        Unmanaged<PDFOperatorTable>.fromOpaque(UnsafeRawPointer(reference)).takeUnretainedValue()
    }
}

/// Creates an empty operator table. Release it with `CGPDFOperatorTableRelease`.
public func CGPDFOperatorTableCreate() -> CGPDFOperatorTableRef? {
    OpaquePointer(Unmanaged.passRetained(PDFOperatorTable()).toOpaque())
}

/// Sets the callback for an operator, such as `Tj` or `re`.
public func CGPDFOperatorTableSetCallback(
    _ table: CGPDFOperatorTableRef, _ name: UnsafePointer<CChar>, _ callback: @escaping CGPDFOperatorCallback
) {
    PDFOperatorTable.from(table).callbacks[String(cString: name)] = callback
}

/// Retains an operator table.
@discardableResult
public func CGPDFOperatorTableRetain(_ table: CGPDFOperatorTableRef) -> CGPDFOperatorTableRef? {
    _ = Unmanaged<PDFOperatorTable>.fromOpaque(UnsafeRawPointer(table)).retain()
    return table
}

/// Releases an operator table.
public func CGPDFOperatorTableRelease(_ table: CGPDFOperatorTableRef) {
    Unmanaged<PDFOperatorTable>.fromOpaque(UnsafeRawPointer(table)).release()
}
