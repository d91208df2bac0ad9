import CoreGraphics
import Expectations
import Foundation
import FuzzInputs
import PDFRendererProtocol
import Testing

@testable import CoreGraphicsPDF

@Suite struct PDFRendererTests {
    /// The answer to drawing the first page of a file without an estimate of its cost.
    private func draw(_ file: Data, processorTime: Int = 12) throws {
        let store = try PDFStore(file, password: nil)
        let document = try #require(SharedMemory(copying: UnsafeRawBufferPointer(store.bytes)))
        var request = PDFRenderRequest(page: 0, width: 100, height: 80, matrix: [1, 0, 0, 1, 0, 0], password: nil)
        request.processorTime = processorTime
        _ = try PDFRenderer.draw(request, of: document)
    }

    @Test("D-43 a program that draws pages does not load Poppler")
    func separateProcess() throws {
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(
            try #require(CGPDFDocument(bytes: SampleDocuments.redCorner())?.page(at: 1)))
        let maps = try #require(FileHandle(forReadingAtPath: "/proc/self/maps")).readToEnd()
        let libraries = String(decoding: try #require(maps), as: UTF8.self)

        expect(bitmap.color(10, 10), equals: 0xFF0000)
        #expect(libraries.contains("libqpdf") && !libraries.contains("libpoppler"))
    }

    @Test("D-43 a page that keeps the renderer busy is an error after its time")
    func tooSlow() throws {
        let clock = ContinuousClock()
        let start = clock.now

        #expect(throws: PDFRendererError.tooSlow(seconds: 1)) {
            try draw(HostileDocuments.nestedForms(), processorTime: 1)
        }

        #expect(clock.now - start < .seconds(20))
    }

    @Test("D-43 the limits hold for a small file that QPDF and Poppler repair differently")
    func conflictingContents() throws {
        let file = HostileDocuments.conflictingContents()
        let page = try #require(CGPDFDocument(bytes: file)?.page(at: 1))
        var stream: CGPDFStreamRef?
        var format = CGPDFDataFormat.raw
        #expect(CGPDFDictionaryGetStream(try #require(page.dictionary), "Contents", &stream))
        let content = CGPDFStreamCopyData(try #require(stream), &format).map {
            String(decoding: $0 as Data, as: UTF8.self)
        }

        // What QPDF reads is cheap, so the estimate lets the page pass.
        #expect(file.count < 5_000 && content == "1 0 0 rg 0 0 10 10 re f")
        #expect(throws: PDFRendererError.tooSlow(seconds: 1)) { try draw(file, processorTime: 1) }
    }

    @Test("D-43 a function nested so deeply that Poppler's stack overflows is an error")
    func crash() throws {
        let depth = 1_000_000
        let code = String(repeating: "{", count: depth) + String(repeating: "}", count: depth)
        let function = SampleDocuments.stream(code, "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]")
        let file = SampleDocuments.page(
            content: "/S sh",
            entries: "/Resources << /Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 9 9] "
                + "/Function 5 0 R >> >> >>",
            objects: [function])
        let bitmap = try PageBitmap()

        let page = try #require(CGPDFDocument(bytes: file)?.page(at: 1))

        #expect(throws: PDFRendererError.crashed(signal: SIGSEGV)) { try draw(file) }
        bitmap.context.drawPDFPage(page)

        expect(bitmap.color(10, 10), equals: 0xFFFFFF)
        // It is not tried again.
        expect(page.sharedData.failedPixelCount.withLock { $0 }, equals: 0)
    }

    @Test("D-43 a file that Poppler cannot read is an error with its reason")
    func unreadable() throws {
        let document = try #require(Data("no PDF".utf8).withUnsafeBytes { SharedMemory(copying: $0) })
        let request = PDFRenderRequest(page: 0, width: 9, height: 9, matrix: [1, 0, 0, 1, 0, 0], password: nil)

        let error = #expect(throws: PDFRendererError.self) { try PDFRenderer.draw(request, of: document) }

        expect(error?.description.hasPrefix("Poppler cannot read the file"), equals: true)
    }

    @Test("D-43 text in a font that the file does not contain is drawn inside the sandbox")
    func fonts() throws {
        let file = SampleDocuments.page(
            content: "BT /F 60 Tf 10 20 Td (W) Tj ET",
            entries: "/Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>")
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(CGPDFDocument(bytes: file)?.page(at: 1)))

        #expect((10..<70).contains { bitmap.color($0, 30) != 0xFFFFFF })
    }

    @Test("D-43 pages are drawn by several threads at the same time")
    func threads() async throws {
        let document = try #require(CGPDFDocument(bytes: SampleDocuments.redCorner()))
        let colors = try await withThrowingTaskGroup(of: UInt32.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let bitmap = try PageBitmap()
                    bitmap.context.drawPDFPage(try #require(document.page(at: 1)))
                    return bitmap.color(10, 10)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        expect(colors, equals: Array(repeating: 0xFF0000, count: 4))
    }

    @Test("D-43 the renderer is beside the program, in libexec, or where the environment says")
    func location() {
        let paths = PDFRendererLocation.candidates(environment: [:], executable: "/opt/app/bin/app")
        let variable = [PDFRendererLocation.variable: "/else/renderer"]

        expect(paths.first, equals: "/opt/app/bin/touchstone-pdf-renderer")
        #expect(paths.contains("/opt/app/libexec/touchstone/touchstone-pdf-renderer"))
        expect(
            PDFRendererLocation.candidates(environment: variable, executable: "/opt/app/bin/app"),
            equals: ["/else/renderer"])
        #expect(PDFRendererError.missing(paths: paths).description.contains("TOUCHSTONE_PDF_RENDERER"))
    }

    @Test("a request is read as it was written", arguments: [nil, "", "sésame 1"])
    func request(password: String?) {
        var request = PDFRenderRequest(
            page: 7, width: 300, height: 200, matrix: [0.1, -2, 1e-300, .infinity, 0, 5], password: password)
        request.processorTime = 3

        expect(PDFRenderRequest(encoded: request.encoded), equals: request)
    }

    @Test(
        "a request that is none is refused",
        arguments: ["", "1 2 3", "0 0 10 12 0 0 0 0 0 0 -", "0 40000 10 12 0 0 0 0 0 0 -", "-1 9 9 12 0 0 0 0 0 0 -"])
    func noRequest(text: String) {
        #expect(PDFRenderRequest(encoded: text) == nil)
    }
}
