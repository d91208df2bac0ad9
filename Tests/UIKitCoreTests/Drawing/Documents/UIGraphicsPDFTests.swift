import CoreGraphicsPDF
import Foundation
import Testing
import UIKit

@Suite struct UIGraphicsPDFTests {
    private static let sheet = CGRect(x: 0, y: 0, width: 100, height: 80)

    @Test("D-28 a document is drawn into data, page by page")
    func data() throws {
        let data = NSMutableData()

        UIGraphicsBeginPDFContextToData(data, Self.sheet, [kCGPDFContextTitle: "Two"])
        UIGraphicsBeginPDFPage()
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 40, height: 30), nil)
        UIGraphicsEndPDFContext()

        let document = try ReadDocument(Data(referencing: data))
        #expect(document.document.numberOfPages == 2)
        #expect(try document.info("Title") == "Two")
        #expect(try document.picture(of: 1).pixel(5, 5) == [255, 0, 0, 255])
        #expect(document.document.page(at: 2)?.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test("a document is drawn into a file; a place that cannot be written to is told")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.pdf").path

        let begins = UIGraphicsBeginPDFContextToFile(path, .zero, nil)
        UIGraphicsBeginPDFPage()
        UIGraphicsEndPDFContext()
        let fails = UIGraphicsBeginPDFContextToFile(folder.appendingPathComponent("none/a.pdf").path, .zero, nil)

        #expect(begins)
        #expect(!fails)
        #expect(UIGraphicsGetCurrentContext() == nil)
        let page = try #require(try ReadDocument(Data(contentsOf: URL(fileURLWithPath: path))).document.page(at: 1))
        #expect(page.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 612, height: 792))
    }

    @Test("D-29 the bounds are those of the open page")
    func bounds() {
        UIGraphicsBeginPDFContextToData(NSMutableData(), Self.sheet, nil)
        let before = UIGraphicsGetPDFContextBounds()
        UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 40, height: 30), nil)
        let own = UIGraphicsGetPDFContextBounds()
        UIGraphicsBeginPDFPage()
        let usual = UIGraphicsGetPDFContextBounds()
        UIGraphicsEndPDFContext()
        let after = UIGraphicsGetPDFContextBounds()

        #expect(before == Self.sheet)
        #expect(own == CGRect(x: 0, y: 0, width: 40, height: 30))
        #expect(usual == Self.sheet)
        #expect(after == .zero)
    }

    @Test("D-30 links and destinations are in the space of the PDF page")
    func links() throws {
        let data = NSMutableData()
        let url = try #require(URL(string: "https://example.org/"))

        UIGraphicsBeginPDFContextToData(data, Self.sheet, nil)
        UIGraphicsBeginPDFPage()
        UIGraphicsSetPDFContextURLForRect(url, CGRect(x: 1, y: 2, width: 30, height: 10))
        UIGraphicsSetPDFContextDestinationForRect("top", CGRect(x: 1, y: 20, width: 30, height: 10))
        UIGraphicsAddPDFContextDestinationAtPoint("top", CGPoint(x: 0, y: 80))
        UIGraphicsEndPDFContext()

        let document = try ReadDocument(Data(referencing: data))
        #expect(try document.links(of: 1).map(\.rect) == [[1, 2, 31, 12], [1, 20, 31, 30]])
        #expect(try document.height(ofDestination: "top") == 80)
    }

    @Test("a document makes no image, and ending an image does not end it")
    func kinds() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, Self.sheet, nil)
        UIGraphicsBeginPDFPage()
        let context = UIGraphicsGetCurrentContext()

        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        UIGraphicsPopContext()

        #expect(image == nil)
        #expect(UIGraphicsGetCurrentContext() === context)
        UIGraphicsEndPDFContext()
    }

    @Test("an image can be made while a document is drawn")
    func nested() throws {
        let data = NSMutableData()
        UIGraphicsBeginPDFContextToData(data, Self.sheet, nil)
        UIGraphicsBeginPDFPage()
        UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
        UIGraphicsEndPDFContext()
        UIColor.green.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        image?.draw(at: CGPoint(x: 20, y: 20))
        UIGraphicsEndPDFContext()

        #expect(try ReadDocument(Data(referencing: data)).picture(of: 1).pixel(25, 25) == [0, 255, 0, 255])
    }

    @Test("D-31 without a document the functions do nothing")
    func without() throws {
        UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
        let context = UIGraphicsGetCurrentContext()

        UIGraphicsBeginPDFPage()
        UIGraphicsBeginPDFPageWithInfo(Self.sheet, nil)
        UIGraphicsSetPDFContextURLForRect(try #require(URL(string: "https://example.org/")), Self.sheet)
        UIGraphicsAddPDFContextDestinationAtPoint("a", .zero)
        UIGraphicsSetPDFContextDestinationForRect("a", Self.sheet)
        UIGraphicsEndPDFContext()

        #expect(UIGraphicsGetCurrentContext() === context)
        #expect(UIGraphicsGetPDFContextBounds() == .zero)
        UIGraphicsEndImageContext()
    }
}
