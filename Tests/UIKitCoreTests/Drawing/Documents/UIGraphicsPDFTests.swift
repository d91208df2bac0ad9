import CoreGraphicsPDF
import Expectations
import Foundation
import Testing
import UIKit

@Suite struct UIGraphicsPDFTests {
    private static let pageBounds = CGRect(x: 0, y: 0, width: 100, height: 80)

    @Test("D-28 a document is drawn into data page by page")
    func data() throws {
        let data = NSMutableData()

        UIGraphicsBeginPDFContextToData(data, Self.pageBounds, [kCGPDFContextTitle: "Two"])
        UIGraphicsBeginPDFPage()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 40, height: 30), nil)
        UIGraphicsEndPDFContext()

        let document = try ParsedPDF(Data(referencing: data))
        expect(document.document.numberOfPages, equals: 2)
        try expect(document.info("Title"), equals: "Two")
        try expect(document.image(ofPage: 1).pixel(5, 5), equals: [255, 0, 0, 255])
        expect(document.document.page(at: 2)?.getBoxRect(.mediaBox), equals: CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a document is drawn into a file; false is returned if the file cannot be written")
    func file() throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appendingPathComponent("a.pdf").path

        let succeeds = UIGraphicsBeginPDFContextToFile(path, .zero, nil)
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        let fails = UIGraphicsBeginPDFContextToFile(directory.appendingPathComponent("none/a.pdf").path, .zero, nil)

        #expect(succeeds)
        #expect(!fails)
        #expect(UIGraphicsGetCurrentContext() == nil)
        let page = try #require(try ParsedPDF(Data(contentsOf: URL(fileURLWithPath: path))).document.page(at: 1))
        expect(page.getBoxRect(.mediaBox), equals: CGRect(x: 0, y: 0, width: 612, height: 792))
    }

    @Test("D-29 the context bounds are those of the open page")
    func bounds() {
        UIGraphicsBeginPDFContextToData(NSMutableData(), Self.pageBounds, nil)
        let before = UIGraphicsGetPDFContextBounds()
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 40, height: 30), nil)
        let explicitBounds = UIGraphicsGetPDFContextBounds()
        UIGraphicsBeginPDFPage()
        let defaultBounds = UIGraphicsGetPDFContextBounds()
        UIGraphicsEndPDFContext()
        let after = UIGraphicsGetPDFContextBounds()

        expect(before, equals: Self.pageBounds)
        expect(explicitBounds, equals: CGRect(x: 0, y: 0, width: 40, height: 30))
        expect(defaultBounds, equals: Self.pageBounds)
        expect(after, equals: .zero)
    }

    @Test("D-30 links and destinations use PDF page space")
    func links() throws {
        let data = NSMutableData()
        let url = try #require(URL(string: "https://example.org/"))

        UIGraphicsBeginPDFContextToData(data, Self.pageBounds, nil)
        UIGraphicsBeginPDFPage()
        UIGraphicsSetPDFContextURLForRect(url, CGRect(x: 1, y: 2, width: 30, height: 10))
        UIGraphicsSetPDFContextDestinationForRect("top", CGRect(x: 1, y: 20, width: 30, height: 10))
        UIGraphicsAddPDFContextDestinationAtPoint("top", CGPoint(x: 0, y: 80))
        UIGraphicsEndPDFContext()

        let document = try ParsedPDF(Data(referencing: data))
        try expect(document.links(ofPage: 1).map(\.rect), equals: [[1, 2, 31, 12], [1, 20, 31, 30]])
        try expect(document.height(ofDestination: "top"), equals: 80)
    }

    @Test("a PDF context makes no image, and ending an image context does not end it")
    func kinds() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, Self.pageBounds, nil)
        UIGraphicsBeginPDFPage()
        let context = UIGraphicsGetCurrentContext()

        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()

        #expect(image == nil)
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsEndPDFContext()
    }

    @Test("an image context can be nested in a PDF context")
    func nested() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, Self.pageBounds, nil)
        UIGraphicsBeginPDFPage()
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
        UIGraphicsEndPDFContext()
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        image?.draw(at: CGPoint(x: 20, y: 20))
        UIGraphicsEndPDFContext()

        try expect(ParsedPDF(Data(referencing: data)).image(ofPage: 1).pixel(25, 25), equals: [0, 255, 0, 255])
    }

    @Test("D-31 without a PDF context the functions have no effect")
    func withoutContext() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let context = UIGraphicsGetCurrentContext()

        UIGraphicsBeginPDFPage()
        UIGraphicsBeginPDFPageWithInfo(Self.pageBounds, nil)
        UIGraphicsSetPDFContextURLForRect(try #require(URL(string: "https://example.org/")), Self.pageBounds)
        UIGraphicsAddPDFContextDestinationAtPoint("a", .zero)
        UIGraphicsSetPDFContextDestinationForRect("a", Self.pageBounds)
        UIGraphicsEndPDFContext()

        #expect(UIGraphicsGetCurrentContext() === context)
        expect(UIGraphicsGetPDFContextBounds(), equals: .zero)
        UIGraphicsEndImageContext()
    }
}
