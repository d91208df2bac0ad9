import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import UIKitCore

@Suite struct AssetCatalogTests {
    private let directory: String
    private let bundle: Bundle

    init() throws {
        directory = NSTemporaryDirectory() + "AssetCatalogTests-\(UUID().uuidString)"
        let catalog = directory + "/Media.xcassets"
        func write(_ path: String, _ json: String) throws {
            try FileManager.default.createDirectory(
                atPath: "\(catalog)/\(path)", withIntermediateDirectories: true)
            try Data(json.utf8).write(to: URL(fileURLWithPath: "\(catalog)/\(path)/Contents.json"))
        }
        func writeImage(_ path: String, _ color: UIColor, _ side: CGFloat) throws {
            let image = render(side, side) { _ in
                color.setFill()
                UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
            }
            try image.pngData()?.write(to: URL(fileURLWithPath: "\(catalog)/\(path)"))
        }
        let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
        try write(
            "Group/Star.imageset",
            """
            {"images": [
              {"idiom": "universal", "filename": "one.png", "scale": "1x"},
              {"idiom": "universal", "filename": "two.png", "scale": "2x"},
              {"idiom": "universal", "filename": "dark.png", "scale": "1x", \(dark)},
              {"idiom": "universal", "scale": "3x"}
            ], "properties": {"template-rendering-intent": "template"}}
            """)
        try writeImage("Group/Star.imageset/one.png", .red, 4)
        try writeImage("Group/Star.imageset/two.png", .red, 8)
        try writeImage("Group/Star.imageset/dark.png", .blue, 4)
        try write("Space", #"{"properties": {"provides-namespace": true}}"#)
        try write(
            "Space/Accent.colorset",
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb",
                "components": {"red": "0xFF", "green": "128", "blue": "0.250", "alpha": "0.500"}}},
              {"idiom": "universal", \(dark), "color": {"color-space": "srgb",
                "components": {"red": "1.000", "green": "1.000", "blue": "1.000", "alpha": "1.000"}}}
            ]}
            """)
        try write("Broken.colorset", "no json")
        bundle = try #require(Bundle(path: directory))
    }

    private func removeFiles() { try? FileManager.default.removeItem(atPath: directory) }

    @Test("F-14 an image in a catalog is found by name and display scale")
    func image() throws {
        defer { removeFiles() }
        let two = try #require(
            UIImage(named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
        let one = try #require(
            UIImage(named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 1)))

        #expect(two.scale == 2 && two.size == CGSize(width: 4, height: 4))
        #expect(one.scale == 1 && one.size == CGSize(width: 4, height: 4))
        #expect(one.renderingMode == .alwaysTemplate)
    }

    @Test("F-14 the dark variant is chosen in a dark interface")
    func darkImage() throws {
        defer { removeFiles() }
        let dark = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
        ])

        let image = try #require(UIImage(named: "Star", in: bundle, compatibleWith: dark))

        #expect(image.cgImage?.pixel(1, 1) == [0, 0, 255, 255])
    }

    @Test("a colour in a catalog has light and dark variants and a name with its namespace")
    func color() throws {
        defer { removeFiles() }
        let color = try #require(UIColor(named: "Space/Accent", in: bundle, compatibleWith: nil))

        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))

        #expect(light == UIColor(red: 1, green: 128 / 255, blue: 0.25, alpha: 0.5))
        #expect(dark == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test("missing and unreadable entries return nil")
    func missing() {
        defer { removeFiles() }

        #expect(UIColor(named: "Accent", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Broken", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "Moon", in: bundle, compatibleWith: nil) == nil)
    }
}
