/// A PDF file: its pages, and the objects that it is made of. It may be used from several threads.
///
/// Damaged files are repaired where that is possible. What cannot be read, and what asks for more than `PDFLimits`
/// allows, gives `nil`.
public final class CGPDFDocument: @unchecked Sendable {
    // Unchecked because all that changes is used under the lock only.

    private let data: Data
    private let lock = NSRecursiveLock()
    private var unlockedStore: PDFStore?
    private var pages: [PageEntry] = []
    private var pageData: [Int: CGPDFPage.SharedData] = [:]
    private var password: String?
    private var popplerDocument: PopplerDocument?
    /// Whether the file asks for a password.
    private let needsPassword: Bool

    /// Reads the bytes of a provider. `nil`, with a line on the error stream, when they are no PDF file.
    public convenience init?(_ provider: CGDataProvider) {
        guard let data = provider.data else { return nil }
        self.init(data)
    }

    /// Reads a file. `nil`, with a line on the error stream, when it cannot be read, is not a plain file, has more than
    /// 1 GiB, or is no PDF file, and for addresses of anything but files.
    public convenience init?(_ url: CFURL) {
        guard let bytes = RegularFile.bytes(of: url, limit: PDFLimits.fileBytes, for: "CGPDFDocument") else { return nil }
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

    /// Whether the file is encrypted, with a password or without.
    public var isEncrypted: Bool { needsPassword || store?.trailer["Encrypt"] != nil }

    /// Whether the pages and objects can be read. Until then there are none.
    public var isUnlocked: Bool { store != nil }

    /// Opens a file that needs a password, as UTF-8. True when it is open afterwards.
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

    /// A page by its number, from 1; `nil` outside.
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

    /// Draws with Poppler, one thread at a time. Nothing happens when Poppler cannot read the file.
    func drawPage(_ pageNumber: Int, _ body: (OpaquePointer) -> Void) {
        lock.lock()
        defer { lock.unlock() }
        guard let unlockedStore else { return }
        if popplerDocument == nil { popplerDocument = PopplerDocument(unlockedStore, password: password) }
        popplerDocument?.withPage(pageNumber, body)
    }
}
