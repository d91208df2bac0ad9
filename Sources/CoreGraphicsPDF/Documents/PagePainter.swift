internal import CPoppler

/// The same file as Poppler reads it, to draw pages from.
final class PagePainter {
    private let store: PDFStore
    private let document: OpaquePointer?

    init(_ store: PDFStore, password: String?) {
        self.store = store
        var error: UnsafeMutablePointer<GError>?
        let bytes = g_bytes_new_static(store.bytes.baseAddress, gsize(store.bytes.count))
        defer { g_bytes_unref(bytes) }
        document = poppler_document_new_from_bytes(bytes, password, &error)
        if let error {
            ErrorStream.tell("CGContext: the PDF cannot be drawn: \(String(cString: error.pointee.message))")
            g_error_free(error)
        }
    }

    deinit { if let document { g_object_unref(UnsafeMutableRawPointer(document)) } }

    /// Lends a page by its number, from 1.
    func withPage(_ number: Int, _ body: (OpaquePointer) -> Void) {
        guard let document, let page = poppler_document_get_page(document, Int32(number - 1)) else {
            return
        }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        body(page)
    }
}
