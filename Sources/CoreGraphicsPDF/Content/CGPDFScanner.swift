/// Reads content operator by operator and calls what a table has for each.
final class PDFScanner {
    let content: PDFContentStream
    private let table: PDFOperatorTable?
    private let info: UnsafeMutableRawPointer?
    private var operands: [PDFNode] = []
    /// Values that were taken and that a callback may still look at.
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

    /// Reads all. False when the content is damaged, too large, or the reading was stopped.
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

    /// Takes the last value.
    func pop() -> PDFNode? {
        guard let last = operands.popLast() else { return nil }
        poppedOperands.append(last)
        return last
    }

    /// Takes the last value if it is of a type, and writes it to where a program wants it.
    func pop<Value>(_ type: CGPDFObjectType, to value: UnsafeMutablePointer<Value>?) -> Bool {
        guard operands.last.store(type, to: value) else { return false }
        return pop() != nil
    }
}

/// Makes a scanner of content. `info` is handed to every callback. Give it back with `CGPDFScannerRelease`.
public func CGPDFScannerCreate(
    _ cs: CGPDFContentStreamRef, _ table: CGPDFOperatorTableRef?, _ info: UnsafeMutableRawPointer?
) -> CGPDFScannerRef {
    let scanner = PDFScanner(PDFContentStream.from(cs), table.map(PDFOperatorTable.from), info)
    return OpaquePointer(Unmanaged.passRetained(scanner).toOpaque())
}

/// Holds on to a scanner.
@discardableResult
public func CGPDFScannerRetain(_ scanner: CGPDFScannerRef) -> CGPDFScannerRef {
    _ = Unmanaged<PDFScanner>.fromOpaque(UnsafeRawPointer(scanner)).retain()
    return scanner
}

/// Lets go of a scanner.
public func CGPDFScannerRelease(_ scanner: CGPDFScannerRef) {
    Unmanaged<PDFScanner>.fromOpaque(UnsafeRawPointer(scanner)).release()
}

/// Reads all of the content, and calls what the table has for each operator. Images that stand in the content are a
/// stream in front of `EI`. False when the content is damaged, larger than 256 MB, or the reading was stopped; what
/// stood before the damage was read.
@discardableResult
public func CGPDFScannerScan(_ scanner: CGPDFScannerRef) -> Bool { PDFScanner.from(scanner).scan() }

/// Ends the reading after the callback that is running.
public func CGPDFScannerStop(_ scanner: CGPDFScannerRef) { PDFScanner.from(scanner).stop() }

/// The content that is read.
public func CGPDFScannerGetContentStream(_ scanner: CGPDFScannerRef) -> CGPDFContentStreamRef {
    OpaquePointer(Unmanaged.passUnretained(PDFScanner.from(scanner).content).toOpaque())
}
