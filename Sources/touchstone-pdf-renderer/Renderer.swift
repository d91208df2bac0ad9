import CCairo
import CPoppler
import CSandbox
import Glibc
import PDFRendererProtocol

/// Draws one page of a PDF file with Poppler, for a program that must not load it: a separate process in a sandbox, so
/// that a hostile file can neither crash nor block the program, nor reach beyond the pixels.
@main struct Renderer {
    static func main() {
        guard let request = readRequest() else { answer("the request is not valid") }
        guard Sandbox.limitResources(processorTime: request.processorTime) else {
            answer("the renderer's limits cannot be set")
        }
        let pixelCount = request.width * request.height * 4
        guard let pixels = mapped(PDFRenderRequest.pixelsDescriptor, pixelCount, PROT_READ | PROT_WRITE),
            let document = mappedDocument()
        else { answer("the shared memory cannot be mapped") }
        // Libraries cannot be loaded in the sandbox. Poppler has loaded those that this program calls at their first call
        // (docs/decisions/linking.md): GLib and GObject.
        guard Sandbox.enter() else { answer("the renderer's sandbox cannot be entered") }
        draw(request, document, pixels)
        answer(PDFRenderRequest.success)
    }

    /// Writes the answer and ends the process, without running destructors on what a hostile file left behind.
    private static func answer(_ text: String) -> Never {
        let bytes = Array(text.utf8.prefix(PDFRenderRequest.maximumAnswerLength))
        _ = write(STDOUT_FILENO, bytes, bytes.count)
        _exit(text == PDFRenderRequest.success ? 0 : 1)
    }

    private static func readRequest() -> PDFRenderRequest? {
        var bytes = [UInt8](repeating: 0, count: PDFRenderRequest.maximumRequestLength)
        var count = 0
        while count < bytes.count {
            let added = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + count, $0.count - count) }
            if added < 0, errno == EINTR { continue }
            guard added >= 0 else { return nil }
            if added == 0 { break }
            count += added
        }
        return PDFRenderRequest(encoded: String(decoding: bytes[..<count], as: UTF8.self))
    }

    private static func mapped(_ descriptor: Int32, _ count: Int, _ protection: Int32) -> UnsafeMutableRawPointer? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, Int(status.st_size) >= count, count > 0 else { return nil }
        let memory = mmap(nil, count, protection, MAP_SHARED, descriptor, 0)
        return memory == MAP_FAILED ? nil : memory
    }

    private static func mappedDocument() -> UnsafeRawBufferPointer? {
        var status = stat()
        guard fstat(PDFRenderRequest.documentDescriptor, &status) == 0 else { return nil }
        let count = Int(status.st_size)
        return mapped(PDFRenderRequest.documentDescriptor, count, PROT_READ).map {
            UnsafeRawBufferPointer(start: $0, count: count)
        }
    }

    private static func draw(
        _ request: PDFRenderRequest, _ bytes: UnsafeRawBufferPointer, _ pixels: UnsafeMutableRawPointer
    ) {
        let document = open(bytes, password: request.password)
        guard let page = poppler_document_get_page(document, Int32(request.page)) else {
            answer("Poppler finds no page \(request.page + 1)")
        }
        let surface = cairo_image_surface_create_for_data(
            pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(request.width),
            Int32(request.height), Int32(request.width * 4))
        let cairo = cairo_create(surface)
        let m = request.matrix
        var matrix = cairo_matrix_t(xx: m[0], yx: m[1], xy: m[2], yy: m[3], x0: m[4], y0: m[5])
        cairo_set_matrix(cairo, &matrix)
        cairo_set_source_rgb(cairo, 0, 0, 0)
        poppler_page_render_for_printing_with_options(page, cairo, POPPLER_PRINT_DOCUMENT)
        cairo_surface_flush(surface)
    }

    private static func open(_ bytes: UnsafeRawBufferPointer, password: String?) -> OpaquePointer {
        var error: UnsafeMutablePointer<GError>?
        let data = g_bytes_new_static(bytes.baseAddress, gsize(bytes.count))
        let document: OpaquePointer?
        if let password {
            // Poppler aborts on a wrong password when it reads bytes, but not when it reads a stream.
            let stream = g_memory_input_stream_new_from_bytes(data)
            document = poppler_document_new_from_stream(stream, goffset(bytes.count), password, nil, &error)
        } else {
            document = poppler_document_new_from_bytes(data, nil, &error)
        }
        guard let document else {
            answer("Poppler cannot read the file: " + (error.map { String(cString: $0.pointee.message) } ?? "damaged"))
        }
        return document
    }
}
