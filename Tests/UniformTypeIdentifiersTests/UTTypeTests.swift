import Foundation
import ImageIO
import MobileCoreServices
import Testing
import UniformTypeIdentifiers

@Suite struct UTTypeTests {
    @Test("a type tells its identifier, extension and MIME type")
    func facts() {
        #expect(UTType.jpeg.identifier == "public.jpeg")
        #expect(UTType.jpeg.preferredFilenameExtension == "jpeg")
        #expect(UTType.jpeg.preferredMIMEType == "image/jpeg")
        #expect(UTType.image.preferredFilenameExtension == nil)
    }

    @Test("a type is found by identifier, extension or MIME type, in letters of either case")
    func found() {
        #expect(UTType("public.PNG") == .png)
        #expect(UTType(filenameExtension: "JPG") == .jpeg)
        #expect(UTType(mimeType: "application/pdf") == .pdf)
        #expect(UTType("com.example.nothing") == nil)
        #expect(UTType(filenameExtension: "nothing") == nil)
        #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    }

    @Test("types are kinds of other types")
    func kinds() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .item) && UTType.png.conforms(to: .png))
        #expect(!UTType.png.conforms(to: .text) && !UTType.image.conforms(to: .png))
        #expect(UTType.svg.isSubtype(of: .xml) && !UTType.svg.isSubtype(of: .svg))
        #expect(UTType.content.isSupertype(of: .pdf))
    }

    @Test("a type is written as its identifier and read again")
    func coding() throws {
        let data = try JSONEncoder().encode([UTType.gif])

        #expect(String(decoding: data, as: UTF8.self) == "[\"com.compuserve.gif\"]")
        #expect(try JSONDecoder().decode([UTType].self, from: data) == [.gif])
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([UTType].self, from: Data("[\"x\"]".utf8))
        }
    }

    @Test("every format that images are written in has a type", arguments: [UTType.png, .jpeg, .gif, .bmp, .tiff])
    func written(type: UTType) {
        let data = NSMutableData()

        #expect(CGImageDestinationCreateWithData(data, type.identifier as CFString, 1, nil) != nil)
    }

    @Test("the older names are the same identifiers")
    func olderNames() {
        #expect(kUTTypePNG == UTType.png.identifier && kUTTypeJPEG == "public.jpeg" && kUTTypePDF == "com.adobe.pdf")
        #expect(UTTypeConformsTo(kUTTypeGIF, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypeGIF))
    }
}
