import CoreGraphics
import CoreGraphicsPDF
import Expectations
import Foundation
import FuzzInputs
import Testing

@Suite struct CGPDFDocumentPasswordTests {
    @Test("an encrypted document has no pages until it is unlocked")
    func unlocking() throws {
        let document = try #require(CGPDFDocument(bytes: encryptedDocument))
        let before = (document.isUnlocked, document.numberOfPages, document.page(at: 1) == nil, document.catalog == nil)

        let wrong = document.unlockWithPassword("wrong")
        let right = document.unlockWithPassword("sesame")

        expect(before, equals: (false, 0, true, true))
        #expect(document.isEncrypted)
        #expect(!wrong)
        #expect(right && document.isUnlocked)
        expect(document.numberOfPages, equals: 1)
    }

    @Test("permissions are reported, and unlocked pages are drawn")
    func permissions() throws {
        let document = try #require(CGPDFDocument(bytes: encryptedDocument))
        let isUnlocked = document.unlockWithPassword("sesame")
        let bitmap = try PageBitmap()

        bitmap.context.drawPDFPage(try #require(document.page(at: 1)))

        #expect(isUnlocked)
        #expect(!document.allowsPrinting)
        #expect(!document.allowsCopying)
        expect(bitmap.color(10, 10), equals: 0xFF0000)
    }

    @Test("an unencrypted document is unlocked and allows everything")
    func unencrypted() throws {
        let document = try #require(CGPDFDocument(bytes: SampleDocuments.redCorner()))
        var version: (Int32, Int32) = (0, 0)

        document.getVersion(majorVersion: &version.0, minorVersion: &version.1)

        #expect(document.isUnlocked && !document.isEncrypted)
        #expect(document.allowsPrinting && document.allowsCopying)
        expect(version, equals: (1, 4))
    }

    @Test("a damaged encrypted file that Poppler cannot unlock is not drawn")
    func damaged() throws {
        var file = [UInt8](encryptedDocument)
        let range = try #require(encryptedDocument.range(of: Data("/CF".utf8)))
        file[range.lowerBound] = UInt8(ascii: "\"")
        let document = try #require(CGPDFDocument(bytes: Data(file)))
        let isUnlocked = document.unlockWithPassword("sesame")
        let bitmap = try PageBitmap()

        if let page = document.page(at: 1) { bitmap.context.drawPDFPage(page) }

        expect(bitmap.color(2, 2), equals: 0xFFFFFF)
        #expect(isUnlocked)
    }
}
