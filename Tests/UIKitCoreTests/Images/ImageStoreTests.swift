import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct ImageStoreTests {
    /// Creates a new directory with images that are distinguished by their width in pixels.
    private func makeDirectory(_ files: [String: Int]) throws -> String {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for (name, width) in files {
            let size = CGSize(width: CGFloat(width), height: 1)
            let data = render(size.width, size.height) { _ in }.pngData()
            try #require(data).write(to: directory.appendingPathComponent(name))
        }
        return directory.path
    }

    @Test("F-13 the file for the screen's scale is chosen")
    func scale() throws {
        let directory = try makeDirectory(["star.png": 10, "star@2x.png": 20, "star@3x.png": 30])

        let image = ImageStore().image(named: "star", in: [directory], scale: 2)

        expect(image?.image.image.width, equals: 20)
        expect(image?.scale, equals: 2)
    }

    @Test("F-13 without a file for the screen's scale a larger one is preferred to a smaller one")
    func otherScale() throws {
        let larger = try makeDirectory(["star.png": 10, "star@3x.png": 30])
        let smaller = try makeDirectory(["star.png": 10, "star@2x.png": 20])

        expect(ImageStore().image(named: "star", in: [larger], scale: 2)?.scale, equals: 3)
        expect(ImageStore().image(named: "star", in: [smaller], scale: 3)?.scale, equals: 2)
    }

    @Test("a name may include an extension, and other dots in a name do not count as one")
    func extensions() throws {
        let directory = try makeDirectory(["a.png": 3, "version1.5.png": 4])

        expect(ImageStore().image(named: "a.png", in: [directory], scale: 1)?.image.image.width, equals: 3)
        expect(ImageStore().image(named: "version1.5", in: [directory], scale: 1)?.image.image.width, equals: 4)
    }

    @Test("D-35 .png may be left out, and files for the idiom are preferred")
    func idioms() throws {
        let directory = try makeDirectory([
            "a.png": 3, "a~ipad.png": 4, "a@2x.png": 6, "a@2x~ipad.png": 8, "b~iphone.png": 5, "b.png": 7,
        ])
        func width(_ name: String, _ idiom: UIUserInterfaceIdiom, scale: CGFloat = 1) -> Int? {
            ImageStore().image(named: name, in: [directory], scale: scale, idiom: idiom)?.image.image.width
        }

        expect(width("a", .phone), equals: 3)
        expect(width("a", .pad), equals: 4)
        expect(width("a.png", .pad), equals: 4)
        expect(width("a", .phone, scale: 2), equals: 6)
        expect(width("a", .pad, scale: 2), equals: 8)
        expect(width("b", .phone), equals: 5)
        expect(width("b", .pad), equals: 7)
    }

    @Test("directories are searched in order")
    func order() throws {
        let first = try makeDirectory(["a.png": 3])
        let second = try makeDirectory(["a.png": 4, "b.png": 5])

        expect(ImageStore().image(named: "a", in: [first, second], scale: 1)?.image.image.width, equals: 3)
        expect(ImageStore().image(named: "b", in: [first, second], scale: 1)?.image.image.width, equals: 5)
    }

    @Test("a file is read once")
    func cached() throws {
        let directory = try makeDirectory(["a.png": 3])
        let store = ImageStore()
        let first = try #require(store.image(named: "a", in: [directory], scale: 1))

        try FileManager.default.removeItem(atPath: "\(directory)/a.png")
        let second = try #require(store.image(named: "a", in: [directory], scale: 1))

        #expect(first.image.image === second.image.image)
        expect(second.image.image.width, equals: 3)
    }

    @Test("a missing file and a file that is not an image return nil")
    func missing() throws {
        let directory = try makeDirectory([:])
        try Data("not an image".utf8).write(to: URL(fileURLWithPath: "\(directory)/broken.png"))

        #expect(ImageStore().image(named: "absent", in: [directory], scale: 1) == nil)
        #expect(ImageStore().image(named: "broken", in: [directory], scale: 1) == nil)
        #expect(ImageStore().image(named: "", in: [directory], scale: 1) == nil)
    }

    @Test("images in a bundle are found by name")
    func bundle() throws {
        let directory = try makeDirectory(["star@2x.png": 20])
        let bundle = try #require(Bundle(path: directory))

        let image = UIImage(named: "star", in: bundle)

        expect(image?.size.width, equals: 10)
        #expect(UIImage(named: "moon", in: bundle) == nil)
    }
}
