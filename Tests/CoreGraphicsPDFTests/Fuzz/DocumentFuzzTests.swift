import CoreGraphics
import CoreGraphicsPDF
import Foundation
import Testing

@Suite struct DocumentFuzzTests {
    /// Damaged files of each kind a run. `TOUCHSTONE_FUZZ_ROUNDS` asks for more.
    private static let rounds = ProcessInfo.processInfo.environment["TOUCHSTONE_FUZZ_ROUNDS"].flatMap(Int.init) ?? 40

    @Test("no damage to a PDF file makes opening, reading or drawing it crash or hang", arguments: 0..<3)
    func mutations(index: Int) throws {
        let good = [
            try SampleDocuments.redCorner(), lockedDocument,
            SampleDocuments.page(
                content: "q 1 0 0 rg /A Do BT /F 9 Tf (text) Tj ET BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI Q",
                entries:
                    "/Resources << /XObject << /A 5 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>",
                objects: [
                    SampleDocuments.stream(
                        "0 0 9 9 re f", "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Matrix [1 0 0 1 0 0]")
                ]),
        ][index]
        var noise = FileNoise(seed: UInt64(index + 1))

        for _ in 0..<Self.rounds {
            guard let document = CGPDFDocument(bytes: noise.damaged(good)) else { continue }
            _ = document.unlockWithPassword("sesame")
            let sheet = try Sheet()
            for number in 0..<min(document.numberOfPages, 3) {
                guard let page = document.page(at: number + 1) else { continue }
                sheet.context.drawPDFPage(page)
                scan(page)
            }
            if let catalog = document.catalog { walk(catalog, depth: 0) }
        }
    }

    private func scan(_ page: CGPDFPage) {
        let content = CGPDFContentStreamCreateWithPage(page)
        let scanner = CGPDFScannerCreate(content, nil, nil)
        CGPDFScannerScan(scanner)
        CGPDFScannerRelease(scanner)
        CGPDFContentStreamRelease(content)
    }

    private func walk(_ object: CGPDFObjectRef, depth: Int) {
        guard depth < 6 else { return }
        switch CGPDFObjectGetType(object) {
        case .dictionary:
            CGPDFDictionaryApplyBlock(
                object,
                { _, value, _ in
                    walk(value, depth: depth + 1)
                    return true
                }, nil)
        case .array:
            CGPDFArrayApplyBlock(
                object,
                { _, value, _ in
                    walk(value, depth: depth + 1)
                    return true
                }, nil)
        case .stream: _ = CGPDFStreamCopyData(object, nil)
        case .string: _ = CGPDFStringCopyTextString(object)
        default: break
        }
    }
}
