internal import CPoppler

/// The same file as Poppler reads it, to draw pages from.
final class PopplerDocument {
    private let store: PDFStore
    private let document: OpaquePointer?

    init(_ store: PDFStore, password: String?) {
        self.store = store
        var error: UnsafeMutablePointer<GError>?
        let bytes = g_bytes_new_static(store.bytes.baseAddress, gsize(store.bytes.count))
        defer { g_bytes_unref(bytes) }
        if let password {
            // A password that is not taken ends the program where Poppler reads bytes, and not where it reads a stream.
            let stream = g_memory_input_stream_new_from_bytes(bytes)
            document = poppler_document_new_from_stream(stream, goffset(store.bytes.count), password, nil, &error)
            g_object_unref(UnsafeMutableRawPointer(stream))
        } else {
            document = poppler_document_new_from_bytes(bytes, nil, &error)
        }
        if let error {
            ErrorStream.log("CGContext: the PDF cannot be drawn: \(String(cString: error.pointee.message))")
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
