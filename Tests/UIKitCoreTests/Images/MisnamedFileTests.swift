import CoreGraphics
import Expectations
import Foundation
import ImageIO
import Testing

@testable import UIKitCore

@MainActor @Suite struct MisnamedFileTests {
    private func makeFile(_ name: String, _ data: Data) throws -> URL {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        let file = directory.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    @Test("D-16 an image is read by its content, whatever its file name extension")
    func otherFormat() throws {
        let context = try #require(CGContext(width: 3, height: 2, scale: 1, flipped: true))
        let png = try ImageFile.encodePNG(try #require(context.makeImage()))
        let file = try makeFile("image.jpg", png)
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

        let image = UIImage(contentsOfFile: file.path)

        expect(image?.size, equals: CGSize(width: 3, height: 2))
    }

    @Test("D-16 an image is found by its exact name, whatever its extension", arguments: ["Photo.BMPf", "a.PNG"])
    func unusualExtension(name: String) throws {
        let context = try #require(CGContext(width: 6, height: 2, scale: 1, flipped: true))
        let png = try ImageFile.encodePNG(try #require(context.makeImage()))
        let path = NSString(string: name)
        let file = try makeFile("\(path.deletingPathExtension)@2x.\(path.pathExtension)", png)
        let directory = file.deletingLastPathComponent()
        defer { try? FileManager.default.removeItem(at: directory) }

        let image = UIImage(named: name, in: Bundle(path: directory.path))

        expect(image?.size, equals: CGSize(width: 3, height: 1))
        expect(UIImage(contentsOfFile: file.path)?.scale, equals: 2)
    }

    @Test("D-16 a text file with an image extension gives no image")
    func text() throws {
        let file = try makeFile("text.png", Data("not an image".utf8))
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

        let image = UIImage(contentsOfFile: file.path)

        #expect(image == nil)
    }
}
