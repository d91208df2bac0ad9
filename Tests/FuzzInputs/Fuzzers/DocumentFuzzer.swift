import CoreGraphics
import CoreGraphicsPDF
import Foundation

/// Exercises a damaged PDF file: draws pages, scans content, walks objects and reads the outline.
package enum DocumentFuzzer {
    private static let maximumPages = 3
    private static let maximumDepth = 6
    /// The number of objects visited per file; objects may form cycles.
    private static let maximumObjects = 2_000

    /// Valid files of several kinds, to be damaged.
    package static func validFiles() throws -> [Data] {
        let form = SampleDocuments.stream(
            "0 0 9 9 re f", "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Matrix [1 0 0 1 0 0]")
        let tile = SampleDocuments.stream(
            "0 0 2 2 re f",
            "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>"
        )
        let image = SampleDocuments.stream(
            "abcdabcdabcd",
            "/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceRGB /BitsPerComponent 8")
        let shading =
            "<< /ShadingType 3 /ColorSpace /DeviceRGB /Coords [5 5 1 50 40 30] /Extend [true false] "
            + "/Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>"
        let fonts = "<< /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>"
        return [
            try SampleDocuments.redCorner(), encryptedDocument,
            SampleDocuments.page(
                content: "q 1 0 0 rg /A Do BT /F 9 Tf (text) Tj ET BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI Q",
                entries: "/Resources << /XObject << /A 5 0 R >> /Font \(fonts) >>", objects: [form]),
            SampleDocuments.page(
                content: "/Pattern cs /P scn 0 0 100 80 re f q 40 0 0 30 9 9 cm /I Do Q 10 10 60 50 re W n /S sh "
                    + "[3 2] 1 d 2 w 5 5 m 60 9 80 60 20 70 c S",
                entries: "/Resources << /Pattern << /P 5 0 R >> /XObject << /I 6 0 R >> /Shading << /S 7 0 R >> >>",
                objects: [tile, image, shading]),
            SampleDocuments.assembled([
                "<< /Type /Catalog /Pages 2 0 R /Outlines 5 0 R >>",
                "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 100 80] >>",
                "<< /Type /Page /Parent 2 0 R /Rotate 90 /CropBox [10 10 90 70] >>", "<< /Type /Page /Parent 2 0 R >>",
                "<< /Type /Outlines /First 6 0 R /Last 6 0 R /Count 1 >>",
                "<< /Title (A) /Parent 5 0 R /Dest [4 0 R /XYZ 0 80 0] >>",
            ]),
        ]
    }

    /// Damages one of the valid files.
    package static func file(from validFiles: [Data], _ random: inout SeededGenerator) -> Data {
        let chosen = random.element(of: validFiles)
        return random.once(in: 2) ? random.damagedNumbers(chosen) : random.damaged(chosen)
    }

    /// Opens a file and uses it in every way. Returns a message if a fill is not visible after drawing its
    /// pages, otherwise `nil`.
    package static func findViolation(_ file: Data) -> String? {
        guard let document = CGPDFDocument(bytes: file) else { return nil }
        _ = document.unlockWithPassword("sesame")
        _ = document.outline
        _ = (document.info, document.fileIdentifier)
        guard let context = CGContext(width: 100, height: 80, scale: 1, flipped: false) else { return nil }
        for number in 0..<min(document.numberOfPages, maximumPages) {
            guard let page = document.page(at: number + 1) else { continue }
            context.saveGState()
            context.concatenate(
                page.getDrawingTransform(
                    .cropBox, rect: CGRect(x: 0, y: 0, width: 100, height: 80), rotate: 0, preserveAspectRatio: true))
            context.drawPDFPage(page)
            context.restoreGState()
            scan(page)
        }
        var remaining = maximumObjects
        if let catalog = document.catalog { walk(catalog, depth: 0, &remaining) }
        context.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 100, height: 80))
        return context.makeImage()?.color(5, 40) == 0xFF00_FF00 ? nil : "a fill is not visible after drawing pages"
    }

    private static func scan(_ page: CGPDFPage) {
        let content = CGPDFContentStreamCreateWithPage(page)
        let scanner = CGPDFScannerCreate(content, nil, nil)
        CGPDFScannerScan(scanner)
        CGPDFScannerRelease(scanner)
        CGPDFContentStreamRelease(content)
    }

    private static func walk(_ object: CGPDFObjectRef, depth: Int, _ remaining: inout Int) {
        guard depth < maximumDepth, remaining > 0 else { return }
        remaining -= 1
        var children: [CGPDFObjectRef] = []
        switch CGPDFObjectGetType(object) {
        case .dictionary:
            CGPDFDictionaryApplyBlock(
                object,
                { _, value, _ in
                    children.append(value)
                    return true
                }, nil)
        case .array:
            CGPDFArrayApplyBlock(
                object,
                { _, value, _ in
                    children.append(value)
                    return true
                }, nil)
        case .stream: _ = CGPDFStreamCopyData(object, nil)
        case .string: _ = CGPDFStringCopyTextString(object)
        default: break
        }
        for value in children { walk(value, depth: depth + 1, &remaining) }
    }
}
