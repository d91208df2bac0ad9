import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct ImageStoreTests {
    /// A fresh folder with pictures whose width tells them apart.
    private func folder(_ files: [String: Int]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, width) in files {
            let size = CGSize(width: CGFloat(width), height: 1)
            let data = render(size.width, size.height) { _ in }.pngData()
            try #require(data).write(to: folder.appendingPathComponent(name))
        }
        return folder.path
    }

    @Test("F-13 the file for the screen's scale is taken")
    func scale() throws {
        let folder = try folder(["star.png": 10, "star@2x.png": 20, "star@3x.png": 30])

        let found = ImageStore().image(named: "star", in: [folder], scale: 2)

        #expect(found?.image.image.width == 20)
        #expect(found?.scale == 2)
    }

    @Test("F-13 without a file for the screen's scale a larger one is taken, then a smaller one")
    func otherScale() throws {
        let larger = try folder(["star.png": 10, "star@3x.png": 30])
        let smaller = try folder(["star.png": 10, "star@2x.png": 20])

        #expect(ImageStore().image(named: "star", in: [larger], scale: 2)?.scale == 3)
        #expect(ImageStore().image(named: "star", in: [smaller], scale: 3)?.scale == 2)
    }

    @Test("an extension may be written, and dots in a name are no extension")
    func extensions() throws {
        let folder = try folder(["a.png": 3, "version1.5.png": 4])

        #expect(ImageStore().image(named: "a.png", in: [folder], scale: 1)?.image.image.width == 3)
        #expect(ImageStore().image(named: "version1.5", in: [folder], scale: 1)?.image.image.width == 4)
    }

    @Test("folders are searched in order")
    func order() throws {
        let first = try folder(["a.png": 3])
        let second = try folder(["a.png": 4, "b.png": 5])

        #expect(ImageStore().image(named: "a", in: [first, second], scale: 1)?.image.image.width == 3)
        #expect(ImageStore().image(named: "b", in: [first, second], scale: 1)?.image.image.width == 5)
    }

    @Test("a file is read once")
    func cached() throws {
        let folder = try folder(["a.png": 3])
        let store = ImageStore()
        let first = store.image(named: "a", in: [folder], scale: 1)

        try FileManager.default.removeItem(atPath: "\(folder)/a.png")
        let second = store.image(named: "a", in: [folder], scale: 1)

        #expect(first?.image.image === second?.image.image)
    }

    @Test("a name without a file, and a file that is no picture, give nothing")
    func missing() throws {
        let folder = try folder([:])
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: "\(folder)/broken.png"))

        #expect(ImageStore().image(named: "absent", in: [folder], scale: 1) == nil)
        #expect(ImageStore().image(named: "broken", in: [folder], scale: 1) == nil)
        #expect(ImageStore().image(named: "", in: [folder], scale: 1) == nil)
    }

    @Test("a bundle's pictures are found by name")
    func bundle() throws {
        let folder = try folder(["star@2x.png": 20])
        let bundle = try #require(Bundle(path: folder))

        let image = UIImage(named: "star", in: bundle)

        #expect(image?.size.width == 10)
        #expect(UIImage(named: "moon", in: bundle) == nil)
    }
}
