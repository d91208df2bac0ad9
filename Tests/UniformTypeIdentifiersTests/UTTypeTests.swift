import Expectations
import Foundation
import ImageIO
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
    @Test("a type has an identifier, an extension and a MIME type")
    func properties() {
        expect(UTType.jpeg.identifier, equals: "public.jpeg")
        expect(UTType.jpeg.preferredFilenameExtension, equals: "jpeg")
        expect(UTType.jpeg.preferredMIMEType, equals: "image/jpeg")
        #expect(UTType.image.preferredFilenameExtension == nil)
    }

    @Test("a type is found by identifier, extension or MIME type, case-insensitively")
    func lookup() {
        expect(UTType("public.PNG"), equals: .png)
        expect(UTType(filenameExtension: "JPG"), equals: .jpeg)
        expect(UTType(mimeType: "application/pdf"), equals: .pdf)
        #expect(UTType("com.example.nothing") == nil)
        #expect(UTType("dyn.616") == nil)
        #expect(UTType("dyn.6161") == nil)
        #expect(UTType(filenameExtension: "") == nil)
        #expect(UTType(mimeType: "") == nil)
    }

    @Test(
        "fonts and Markdown text have declared types",
        arguments: [
            ("ttf", "public.truetype-ttf-font", UTType.font), ("otf", "public.opentype-font", .font),
            ("md", "net.daringfireball.markdown", .plainText),
        ])
    func declared(name: String, identifier: String, parent: UTType) throws {
        let type = try #require(UTType(filenameExtension: name))

        #expect(type.identifier == identifier && type.conforms(to: parent) && !type.isDynamic)
    }

    @Test("an undeclared extension or MIME type gives a dynamic type with the requested supertype")
    func dynamic() throws {
        let file = try #require(UTType(filenameExtension: "Sketch: ä=1"))
        let text = try #require(UTType(filenameExtension: "png", conformingTo: .text))
        let media = try #require(UTType(mimeType: "application/x-nothing"))

        #expect(file.isDynamic && file.identifier.hasPrefix("dyn."))
        expect(file.preferredFilenameExtension, equals: "sketch: ä=1")
        #expect(file.preferredMIMEType == nil)
        expect(file.supertypes, equals: [.data, .item])
        #expect(text != .png && text.conforms(to: .text) && text.preferredFilenameExtension == "png")
        expect(media.preferredMIMEType, equals: "application/x-nothing")
        #expect(UTType(filenameExtension: "sketch: Ä=1") == file && UTType(filenameExtension: "sketch") != file)
    }

    @Test("dynamic types round-trip through their identifiers and coding, also with a dynamic supertype")
    func dynamicCoding() throws {
        let outer = try #require(UTType(filenameExtension: "outer", conformingTo: .directory))
        let inner = try #require(UTType(filenameExtension: "inner", conformingTo: outer))

        let decoded = try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([outer, inner]))

        expect(decoded, equals: [outer, inner])
        expect(UTType(inner.identifier.uppercased()), equals: inner)
        #expect(decoded[1].conforms(to: outer) && decoded[1].conforms(to: .directory))
    }

    @Test("types conform to other types")
    func conformance() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && UTType.png.conforms(to: .png))
        #expect(!UTType.png.conforms(to: .text) && !UTType.image.conforms(to: .png))
        #expect(UTType.svg.isSubtype(of: .xml) && !UTType.svg.isSubtype(of: .svg))
        #expect(UTType.content.isSupertype(of: .pdf))
    }

    @Test("a type is encoded as its identifier and decoded again")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.gif])

        expect(String(decoding: data, as: UTF8.self), equals: "[\"com.compuserve.gif\"]")
        try expect(JSONDecoder().decode([UTType].self, from: data), equals: [.gif])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([UTType].self, from: Data("[\"x\"]".utf8))
        }
    }

    @Test("every image format that can be written has a type", arguments: [UTType.png, .jpeg, .gif, .bmp, .tiff])
    func writableImageTypes(type: UTType) {
        let data = NSMutableData()

        #expect(CGImageDestinationCreateWithData(data, type.identifier as CFString, 1, nil) != nil)
    }

    @Test("the older constants have the same identifiers")
    func olderNames() {
        expect(kUTTypePNG, equals: UTType.png.identifier)
        expect(kUTTypeJPEG, equals: "public.jpeg")
        expect(kUTTypePDF, equals: "com.adobe.pdf")
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypeGIF))
    }
}
