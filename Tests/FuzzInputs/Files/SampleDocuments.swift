import CoreGraphics
import CoreGraphicsPDF
import Foundation

/// PDF documents for tests.
package enum SampleDocuments {
    /// A document with pages of `size` points (100 × 80 by default), drawn by the given functions.
    package static func drawn(
        _ size: CGSize = CGSize(width: 100, height: 80), _ info: CFDictionary? = nil, pages: [(CGContext) -> Void]
    ) throws -> Data {
        let data = NSMutableData()
        var box = CGRect(origin: .zero, size: size)
        guard let consumer = CGDataConsumer(data: data),
            let context = CGContext(consumer: consumer, mediaBox: &box, info)
        else { throw CocoaError(.fileWriteUnknown) }
        for draw in pages {
            context.beginPDFPage(nil)
            draw(context)
            context.endPDFPage()
        }
        context.closePDF()
        return Data(referencing: data)
    }

    /// A document with one page whose lower left quarter is red.
    package static func redCorner() throws -> Data {
        try drawn(pages: [
            { context in
                context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
                context.fill(CGRect(x: 0, y: 0, width: 50, height: 40))
            }
        ])
    }

    /// Assembles a file from objects in PDF syntax, numbered from 1; the first is the catalog.
    package static func assembled(_ objects: [String]) -> Data {
        var file = Data("%PDF-1.4\n".utf8)
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.count)
            file += Data("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
        }
        let xrefOffset = file.count
        file += Data("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
        for offset in offsets { file += Data(String(format: "%010d 00000 n \n", offset).utf8) }
        file += Data("trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(xrefOffset)\n%%EOF\n".utf8)
        return file
    }

    /// A file with one page of 100 × 80 points that has the given content and additional entries. Additional
    /// objects are numbered from 5.
    package static func page(content: String, entries: String = "", objects: [String] = []) -> Data {
        assembled(
            [
                "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 80] /Contents 4 0 R \(entries) >>", stream(content),
            ] + objects)
    }

    package static func stream(_ content: String, _ entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries) >>\nstream\n\(content)\nendstream"
    }
}

extension CGPDFDocument {
    /// Opens a document in memory.
    package convenience init?(bytes: Data) {
        guard let provider = CGDataProvider(data: bytes) else { return nil }
        self.init(provider)
    }
}

/// A PDF page of 100 × 80 points whose lower left quarter is red, encrypted by QPDF with 256-bit AES. The password is
/// `sesame`; printing and copying are forbidden.
package let encryptedDocument = Data(
    base64Encoded: """
        JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNyAvRXh0ZW5z
        aW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL0NvdW50IDEg
        L0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ29udGVudHMgNCAwIFIgL01lZGlhQm94
        IFsgMCAwIDEwMCA4MCBdIC9QYXJlbnQgMiAwIFIgL1R5cGUgL1BhZ2UgPj4KZW5kb2JqCjQgMCBvYmoKPDwgL0xlbmd0aCA0OCAv
        RmlsdGVyIC9GbGF0ZURlY29kZSA+PgpzdHJlYW0KWH7qsSfjiAwO5DwSM4U+kjTufSbpzr/jzBAOH5EUDbnV19MasNTRXNuIU7gD
        4ANfZW5kc3RyZWFtCmVuZG9iago1IDAgb2JqCjw8IC9DRiA8PCAvU3RkQ0YgPDwgL0F1dGhFdmVudCAvRG9jT3BlbiAvQ0ZNIC9B
        RVNWMyAvTGVuZ3RoIDMyID4+ID4+IC9GaWx0ZXIgL1N0YW5kYXJkIC9MZW5ndGggMjU2IC9PIDw1YmQ1YzU5ZThiYWJlYzU0YjBk
        N2Y1NjZlMWM5YTgyMGQzZjNkMTBkNjA1M2RiMzk3NmI1ODY4NDgzYjg1MWZiZjM1YjA2ZDFhM2U0M2MyY2NmYzk2NDg5YzVkNDFj
        OGQ+IC9PRSA8N2MzOGZiMzI5NDUwZGExYjc2ZGM3NjRhZTUzMDRkNDA1MDUzODdiNWRkZTk4M2JkN2NkYWM1ZTMxYWIzNTM5Nz4g
        L1AgLTIwNzIgL1Blcm1zIDwxMWQwYWMwNzA5NGEwMjljMzZiMDJmZDAwMmY3MjhiNT4gL1IgNiAvU3RtRiAvU3RkQ0YgL1N0ckYg
        L1N0ZENGIC9VIDw2YzJlZTQ1NzRmOGU3MTIwMjE0NDczMzRhYzlmZWU3MzllMzEwMDEzYWRmYzNmYjQzOGI4ZDVlNWFhMzY4Y2U5
        ODgwNjg1MWM1NGQxNmRhNTE1NTkwNThlZTcxNDY4ZTU+IC9VRSA8Mjk0Yjk5MjJjNDM2ZTUxZTJiYWI4NjMwMGMzMThiYmQ1MWM4
        MTc0MDAzZmFlMWJmNGZmNzZjM2VhOTc3NDg3MD4gL1YgNSA+PgplbmRvYmoKeHJlZgowIDYKMDAwMDAwMDAwMCA2NTUzNSBmIAow
        MDAwMDAwMDE1IDAwMDAwIG4gCjAwMDAwMDAxMzAgMDAwMDAgbiAKMDAwMDAwMDE4OSAwMDAwMCBuIAowMDAwMDAwMjc3IDAwMDAw
        IG4gCjAwMDAwMDAzOTUgMDAwMDAgbiAKdHJhaWxlciA8PCAvUm9vdCAxIDAgUiAvU2l6ZSA2IC9JRCBbPDMxNDE1OTI2NTM1ODk3
        OTMyMzg0NjI2NDMzODMyNzk1PjwzMTQxNTkyNjUzNTg5NzkzMjM4NDYyNjQzMzgzMjc5NT5dIC9FbmNyeXB0IDUgMCBSID4+CnN0
        YXJ0eHJlZgo5NDUKJSVFT0YK
        """, options: .ignoreUnknownCharacters)!
