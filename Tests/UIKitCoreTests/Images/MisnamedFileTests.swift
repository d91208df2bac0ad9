import CoreGraphics
import Foundation
import ImageIO
import Testing

@testable import UIKitCore

@MainActor @Suite struct MisnamedFileTests {
    private func file(_ name: String, _ data: Data) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file
    }

    @Test("D-16 a picture is read whatever its name says")
    func otherFormat() throws {
        let context = try #require(CGContext(width: 3, height: 2, scale: 1, flipped: true))
        let png = try ImageFile.encodePNG(try #require(context.makeImage()))
        let file = try file("picture.jpg", png)
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

        let image = UIImage(contentsOfFile: file.path)

        #expect(image?.size == CGSize(width: 3, height: 2))
    }

    @Test("D-16 a picture is found by the name it has, whatever follows the dot", arguments: ["Photo.BMPf", "a.PNG"])
    func oddName(name: String) throws {
        let context = try #require(CGContext(width: 6, height: 2, scale: 1, flipped: true))
        let png = try ImageFile.encodePNG(try #require(context.makeImage()))
        let path = NSString(string: name)
        let file = try file("\(path.deletingPathExtension)@2x.\(path.pathExtension)", png)
        let folder = file.deletingLastPathComponent()
        defer { try? FileManager.default.removeItem(at: folder) }

        let image = UIImage(named: name, in: Bundle(path: folder.path))

        #expect(image?.size == CGSize(width: 3, height: 1))
        #expect(UIImage(contentsOfFile: file.path)?.scale == 2)
    }

    @Test("D-16 a text that is called a picture gives no image")
    func text() throws {
        let file = try file("text.png", Data("no picture".utf8))
        defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }

        let image = UIImage(contentsOfFile: file.path)

        #expect(image == nil)
    }
}
