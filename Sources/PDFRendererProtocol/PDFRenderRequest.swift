/// What `touchstone-pdf-renderer` is asked to draw: one page of a file into one bitmap.
///
/// The program that asks starts the renderer with five files: this request, as text, on standard input; a pipe for the
/// answer on standard output; the PDF file as `documentDescriptor`; memory for the pixels as `pixelsDescriptor`. The
/// answer is `PDFRenderRequest.success`, or a line that says why there are no pixels. The pixels are those of a Cairo
/// surface in ARGB32 with `width` pixels per row.
package struct PDFRenderRequest: Equatable, Sendable {
    /// The file name of the renderer.
    package static let programName = "touchstone-pdf-renderer"
    /// The file descriptor of the document in the renderer.
    package static let documentDescriptor: Int32 = 3
    /// The file descriptor of the shared memory for pixels in the renderer.
    package static let pixelsDescriptor: Int32 = 4
    /// The answer after drawing.
    package static let success = "drawn"
    /// The maximum length of an answer, in bytes.
    package static let maximumAnswerLength = 512
    /// The maximum length of a request, in bytes.
    package static let maximumRequestLength = 16_384
    /// The largest side of a bitmap, in pixels.
    package static let maximumSide = 32_767

    /// The memory that drawing a page may take besides its pixels, in bytes.
    package static let memory = 2 << 30

    /// The index of the page, from 0.
    package var page: Int
    /// The size of the bitmap, in pixels.
    package var width: Int
    package var height: Int
    /// From the page as Poppler sees it (upright, origin at the upper left, y downward) to pixels: a, b, c, d, tx, ty.
    package var matrix: [Double]
    /// The processor time that drawing the page may take, in seconds.
    package var processorTime = 12
    /// The password that unlocks the file; `nil` if it needs none.
    package var password: String?

    /// Creates a request.
    package init(page: Int, width: Int, height: Int, matrix: [Double], password: String?) {
        self.page = page
        self.width = width
        self.height = height
        self.matrix = matrix
        self.password = password
    }

    /// The request as one line of text, independent of the locale: numbers, the bits of the matrix, the password's
    /// bytes.
    package var encoded: String {
        let numbers =
            [page, width, height, processorTime].map { String($0) } + matrix.map { String($0.bitPattern, radix: 16) }
        let bytes = password.map { password in
            "p" + password.utf8.map { String($0, radix: 16) }.joined(separator: ".")
        }
        return (numbers + [bytes ?? "-"]).joined(separator: " ")
    }

    /// Reads a request. `nil` for text that is not one, or whose size is out of range.
    package init?(encoded text: String) {
        let words = text.split(separator: " ")
        guard words.count == 11, let page = Int(words[0]), let width = Int(words[1]), let height = Int(words[2]),
            let time = Int(words[3]), (1...3_600).contains(time),
            page >= 0, page < Int(Int32.max), (1...Self.maximumSide).contains(width),
            (1...Self.maximumSide).contains(height)
        else { return nil }
        let matrix = words[4..<10].compactMap { UInt64($0, radix: 16).map { Double(bitPattern: $0) } }
        guard matrix.count == 6 else { return nil }
        self.init(page: page, width: width, height: height, matrix: matrix, password: nil)
        processorTime = time
        if words[10].hasPrefix("p") {
            let bytes = words[10].dropFirst().split(separator: ".").compactMap { UInt8($0, radix: 16) }
            password = String(decoding: bytes, as: UTF8.self)
        }
    }
}
