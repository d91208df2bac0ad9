internal import CQPDF
internal import PDFRendererProtocol

/// A PDF document: its pages and objects. It may be used from several threads.
///
/// Damaged files are repaired if possible. Anything that cannot be read or exceeds `PDFLimits` results in `nil`.
public final class CGPDFDocument: @unchecked Sendable {
    // Unchecked because all mutable state is guarded by the lock.

    private let data: Data
    private let lock = NSRecursiveLock()
    private var unlockedStore: PDFStore?
    private var pages: [PageEntry] = []
    private var pageData: [Int: CGPDFPage.SharedData] = [:]
    private var password: String?
    /// The file, for the processes that draw its pages.
    private var sharedFile: SharedMemory?
    /// Whether the file needs a password.
    private let needsPassword: Bool

    /// Reads the bytes of a data provider. Returns `nil` and logs to standard error if they are not a PDF file.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data else { return nil }
        self.init(data)
    }

    /// Reads a file. Returns `nil` and logs to standard error if it cannot be read, is not a regular file, is larger
    /// than 1 GiB, or is not a PDF file, and for URLs that are not file URLs.
    public convenience init?(_ url: CFURL) {
        guard let bytes = RegularFile.bytes(of: url, limit: PDFLimits.fileBytes, for: "CGPDFDocument") else {
            return nil
        }
        self.init(bytes)
    }

    init?(_ data: Data) {
        guard data.count <= PDFLimits.fileBytes,
            data.prefix(PDFLimits.headerBytes).range(of: Data("%PDF-".utf8)) != nil
        else {
            ErrorStream.log("CGPDFDocument: not a PDF file")
            return nil
        }
        self.data = data
        do throws(PDFStore.OpenError) {
            let store = try PDFStore(data, password: nil)
            pages = try PageTree.pages(of: store)
            unlockedStore = store
            needsPassword = false
        } catch {
            if case .damaged(let reason) = error {
                ErrorStream.log("CGPDFDocument: \(reason)")
                return nil
            }
            needsPassword = true
        }
    }

    /// Whether the file is encrypted, with or without a password.
    public var isEncrypted: Bool { needsPassword || store?.trailer["Encrypt"] != nil }

    /// Whether the pages and objects can be read; a locked document has none.
    public var isUnlocked: Bool { store != nil }

    /// Unlocks a file with a password, as UTF-8. True if the document is unlocked afterwards.
    @discardableResult
    public func unlockWithPassword(_ password: UnsafePointer<CChar>) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        if unlockedStore != nil { return true }
        let text = String(cString: password)
        guard let store = try? PDFStore(data, password: text), let pages = try? PageTree.pages(of: store) else {
            return false
        }
        self.pages = pages
        self.password = text
        unlockedStore = store
        return true
    }

    /// The number of pages; 0 while the file is locked. At most 100,000.
    public var numberOfPages: Int { withPages { $0.count } }

    /// The page with a number, from 1; `nil` if out of range.
    public func page(at pageNumber: Int) -> CGPDFPage? {
        withPages { pages in
            guard pageNumber >= 1, pageNumber <= pages.count else { return nil }
            let content = pageData[pageNumber] ?? CGPDFPage.SharedData(pages[pageNumber - 1])
            pageData[pageNumber] = content
            return CGPDFPage(document: self, number: pageNumber, content)
        }
    }

    var store: PDFStore? {
        lock.lock()
        defer { lock.unlock() }
        return unlockedStore
    }

    func withPages<Result>(_ body: ([PageEntry]) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(pages)
    }

    /// The pixels of a page of the file, in ARGB32. `matrix` maps the page as Poppler sees it to pixels.
    func pixels(
        ofPage pageNumber: Int, width: Int, height: Int, matrix: CGAffineTransform
    ) throws(PDFRendererError) -> SharedMemory {
        lock.lock()
        if sharedFile == nil {
            sharedFile = unlockedStore.flatMap { SharedMemory(copying: UnsafeRawBufferPointer($0.bytes)) }
        }
        let (file, password) = (sharedFile, password)
        lock.unlock()
        guard let file else { throw .outOfMemory }
        let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { Double($0) }
        let request = PDFRenderRequest(
            page: pageNumber - 1, width: width, height: height, matrix: numbers, password: password)
        return try PDFRenderer.draw(request, of: file)
    }
}

extension CGPDFDocument {
    /// The document catalog, the root of the object tree; `nil` while the file is locked.
    public var catalog: CGPDFDictionaryRef? { store?.root.dictionaryNode?.reference }

    /// The information dictionary (title, author, …); `nil` if there is none.
    public var info: CGPDFDictionaryRef? { store?.trailer["Info"]?.dictionaryNode?.reference }

    /// The file identifier, an array of two strings; `nil` if there is none.
    public var fileIdentifier: CGPDFArrayRef? {
        guard let identifier = store?.trailer["ID"], identifier.type == .array else { return nil }
        return identifier.reference
    }

    /// Whether the author allows printing; false while the file is locked.
    public var allowsPrinting: Bool { store?.allows(qpdf_allow_print_low_res) ?? false }

    /// Whether the author allows copying text and images; false while the file is locked.
    public var allowsCopying: Bool { store?.allows(qpdf_allow_extract_all) ?? false }

    /// Writes the PDF version specified in the file; 0.0 while the file is locked.
    public func getVersion(
        majorVersion: UnsafeMutablePointer<Int32>, minorVersion: UnsafeMutablePointer<Int32>
    ) {
        let text = store?.withFile { qpdf_get_pdf_version($0).map { String(cString: $0) } } ?? "0.0"
        let parts = text.split(separator: ".").map { Int32($0) ?? 0 }
        majorVersion.pointee = parts.first ?? 0
        minorVersion.pointee = parts.count > 1 ? parts[1] : 0
    }
}
