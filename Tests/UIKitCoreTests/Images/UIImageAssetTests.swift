import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite struct UIImageAssetTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let center = CGPoint(x: 2, y: 2)

    private func image(_ color: UIColor) -> UIImage {
        render(4, 4) { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
    }

    private func color(_ image: UIImage) -> [Int]? { image.cgImage?.pixel(1, 1) }

    /// A bundle with a catalog whose image "Logo" is red in the light style and blue in the dark style.
    private func bundle() throws -> Bundle {
        let directory = NSTemporaryDirectory() + "UIImageAssetTests-\(UUID().uuidString)"
        let entry = directory + "/Media.xcassets/Logo.imageset"
        try FileManager.default.createDirectory(atPath: entry, withIntermediateDirectories: true)
        let contents = """
            {"images": [{"idiom": "universal", "filename": "light.png"}, {"idiom": "universal", "filename": "dark.png",
              "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
            """
        try Data(contents.utf8).write(to: URL(fileURLWithPath: "\(entry)/Contents.json"))
        try image(.red).pngData()?.write(to: URL(fileURLWithPath: "\(entry)/light.png"))
        try image(.blue).pngData()?.write(to: URL(fileURLWithPath: "\(entry)/dark.png"))
        return try #require(Bundle(path: directory))
    }

    @Test("F-14 an image view shows the variant for its traits and updates when they change")
    func changes() throws {
        let bundle = try bundle()
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        let caps = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        let logo = try #require(UIImage(named: "Logo", in: bundle)).resizableImage(withCapInsets: caps)
        let view = UIImageView(image: logo)
        let app = TestApplication(size: CGSize(width: 20, height: 20), rootView: view)

        let before = app.color(at: center)
        view.overrideUserInterfaceStyle = .dark
        let during = app.color(at: center)
        view.overrideUserInterfaceStyle = .light

        expect(before, equals: .red)
        expect(during, equals: .blue)
        expect(app.color(at: center), equals: .red)
    }

    @Test("F-15 a view shows an image in a dynamic tint for its traits, and drawing for the current ones")
    func dynamicTint() {
        let tint = UIColor { $0.userInterfaceStyle == .dark ? .red.withAlphaComponent(0.5) : .blue }
        let tinted = image(.green).withTintColor(tint, renderingMode: .alwaysOriginal)
        let view = UIImageView(image: tinted.withAlignmentRectInsets(.zero))
        let app = TestApplication(size: CGSize(width: 20, height: 20), rootView: view)

        let before = app.color(at: center)
        view.overrideUserInterfaceStyle = .dark
        _ = app.color(at: center)
        let shown = (view.layer.contents as? CGImage)?.pixel(1, 1)
        view.overrideUserInterfaceStyle = .light
        var drawn: UIImage?
        dark.performAsCurrent { drawn = render(4, 4) { _ in tinted.draw(at: .zero) } }

        expect(before, equals: .blue)
        expect(app.color(at: center), equals: .blue)
        // Premultiplied, and of half the opacity, however often the tint changes.
        expect(shown.map { [127, 128].contains($0[0]) && $0[2] == 0 && [127, 128].contains($0[3]) }, equals: true)
        expect(drawn.flatMap { color($0) }.map { $0[2] == 0 && [127, 128].contains($0[3]) }, equals: true)
    }

    @Test("F-14 a catalog entry is read once")
    func readOnce() throws {
        let bundle = try bundle()
        defer { try? FileManager.default.removeItem(atPath: bundle.bundlePath) }
        let first = try #require(UIImage(named: "Logo", in: bundle))
        let file = "\(bundle.bundlePath)/Media.xcassets/Logo.imageset/Contents.json"

        try FileManager.default.removeItem(atPath: file)
        let second = UIImage(named: "Logo", in: bundle)

        #expect(second?.imageAsset === first.imageAsset)
    }

    @Test("F-14 an image view shows a registered dark variant")
    func registered() {
        let view = UIImageView(image: nil)
        let app = TestApplication(size: CGSize(width: 20, height: 20), rootView: view)
        let plain = image(.red)
        plain.imageAsset?.register(image(.blue), with: dark)
        view.image = plain

        let before = app.color(at: center)
        view.overrideUserInterfaceStyle = .dark

        expect(before, equals: .red)
        expect(app.color(at: center), equals: .blue)
    }

    @Test("the registered image with the best matching traits is chosen")
    func best() {
        let asset = UIImageAsset()
        let darkLarge = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])
        asset.register(image(.green), with: UITraitCollection())
        asset.register(image(.red), with: dark)
        asset.register(image(.blue), with: darkLarge)

        expect(color(asset.image(with: light)), equals: [0, 255, 0, 255])
        expect(color(asset.image(with: dark)), equals: [255, 0, 0, 255])
        expect(color(asset.image(with: darkLarge)), equals: [0, 0, 255, 255])
        #expect(asset.image(with: dark).imageAsset === asset)
    }

    @Test("registering again replaces a variant, and unregistering removes it")
    func unregistered() {
        let asset = UIImageAsset()
        asset.register(image(.red), with: light)
        asset.register(image(.green), with: dark)
        asset.register(image(.blue), with: dark)

        let replaced = color(asset.image(with: dark))
        asset.unregister(with: dark)

        expect(replaced, equals: [0, 0, 255, 255])
        expect(color(asset.image(with: dark)), equals: [255, 0, 0, 255])
        #expect(UIImageAsset().image(with: light).cgImage == nil)
    }

    @Test("an image with changed pixels is not linked to the variants of the original")
    func changed() throws {
        let plain = image(.red)
        plain.imageAsset?.register(image(.blue), with: dark)

        #expect(plain.withTintColor(.green).existingAsset == nil)
        #expect(plain.existingAsset != nil)
    }
}
