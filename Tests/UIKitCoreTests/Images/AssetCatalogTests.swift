import CoreGraphics
import Expectations
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

    /// Writes an entry of the catalog.
    private func write(_ path: String, _ json: String) throws {
        let entry = "\(directory)/Media.xcassets/\(path)"
        try FileManager.default.createDirectory(atPath: entry, withIntermediateDirectories: true)
        try Data(json.utf8).write(to: URL(fileURLWithPath: "\(entry)/Contents.json"))
    }

    @Test("D-42 symbolic links in a catalog that form loops or lead out of it are not followed")
    func loops() throws {
        defer { removeFiles() }
        let files = FileManager.default
        let catalog = directory + "/Media.xcassets"
        try files.createDirectory(atPath: directory + "/Outside", withIntermediateDirectories: true)
        try files.copyItem(
            atPath: catalog + "/Space/Accent.colorset", toPath: directory + "/Outside/Foreign.colorset")
        try files.createSymbolicLink(atPath: catalog + "/Away", withDestinationPath: directory + "/Outside")
        for index in 0..<24 {
            try files.createDirectory(atPath: catalog + "/D\(index)", withIntermediateDirectories: true)
            for target in 0..<24 {
                try files.createSymbolicLink(
                    atPath: catalog + "/D\(index)/L\(target)", withDestinationPath: catalog + "/D\(target)")
            }
        }
        let clock = ContinuousClock()
        let start = clock.now

        #expect(UIColor(named: "Space/Accent", in: bundle, compatibleWith: nil) != nil)
        #expect(UIColor(named: "Foreign", in: bundle, compatibleWith: nil) == nil)
        #expect(clock.now - start < .seconds(20))
    }

    @Test("the name of an image of a catalog may have the ending of its file", arguments: ["png", "JPG"])
    func ending(_ ending: String) throws {
        defer { removeFiles() }

        let image = try #require(UIImage(named: "Star." + ending, in: bundle, compatibleWith: nil))

        expect(image.size, equals: CGSize(width: 4, height: 4))
        expect(image.renderingMode, equals: .alwaysTemplate)
        #expect(UIImage(named: "Star.txt", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("D-42 a file outside of the catalog is not read", arguments: ["../../../outside.png", "link.png"])
    func outside(name: String) throws {
        defer { removeFiles() }
        let catalog = directory + "/Media.xcassets"
        try FileManager.default.copyItem(
            atPath: catalog + "/Group/Star.imageset/one.png", toPath: directory + "/outside.png")
        try write("Leak.imageset", #"{"images": [{"idiom": "universal", "filename": "\#(name)"}]}"#)
        try FileManager.default.createSymbolicLink(
            atPath: catalog + "/Leak.imageset/link.png", withDestinationPath: directory + "/outside.png")

        #expect(UIImage(named: "Leak", in: bundle, compatibleWith: nil)?.cgImage == nil)
        #expect(UIImage(named: "Star", in: bundle, compatibleWith: nil)?.cgImage != nil)
    }

    @Test("D-42 a scale that is not positive and finite is refused", arguments: ["infx", "nanx", "0x", "-1x", "2", ""])
    func scales(scale: String) throws {
        defer { removeFiles() }
        try FileManager.default.createDirectory(
            atPath: directory + "/Media.xcassets/Odd.imageset", withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: directory + "/Media.xcassets/Group/Star.imageset/one.png",
            toPath: directory + "/Media.xcassets/Odd.imageset/one.png")
        try write(
            "Odd.imageset", #"{"images": [{"idiom": "universal", "filename": "one.png", "scale": "\#(scale)"}]}"#)

        #expect(UIImage(named: "Odd", in: bundle, compatibleWith: nil)?.cgImage == nil)
    }

    @Test(
        "D-42 a colour component that is not a finite number is refused", arguments: ["red", "alpha"],
        ["inf", "nan", "1e999", "x"])
    func colors(name: String, value: String) throws {
        defer { removeFiles() }
        var components = ["red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"]
        components[name] = value
        let json = try JSONSerialization.data(
            withJSONObject: ["colors": [["idiom": "universal", "color": ["components": components]]]])
        try write("Odd.colorset", String(decoding: json, as: UTF8.self))

        #expect(UIColor(named: "Odd", in: bundle, compatibleWith: nil) == nil)
    }

    private func removeFiles() { try? FileManager.default.removeItem(atPath: directory) }

    @Test("F-14 an image in a catalog is found by name and display scale")
    func image() throws {
        defer { removeFiles() }
        let two = try #require(
            UIImage(named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 2)))
        let one = try #require(
            UIImage(named: "Star", in: bundle, compatibleWith: UITraitCollection(displayScale: 1)))

        expect(two.scale, equals: 2)
        expect(two.size, equals: CGSize(width: 4, height: 4))
        expect(one.scale, equals: 1)
        expect(one.size, equals: CGSize(width: 4, height: 4))
        expect(one.renderingMode, equals: .alwaysTemplate)
    }

    @Test("F-14 the dark variant is chosen in a dark interface")
    func darkImage() throws {
        defer { removeFiles() }
        let dark = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 2),
        ])

        let image = try #require(UIImage(named: "Star", in: bundle, compatibleWith: dark))

        expect(image.cgImage?.pixel(1, 1), equals: [0, 0, 255, 255])
    }

    @Test("a colour in a catalog has light and dark variants and a name with its namespace")
    func color() throws {
        defer { removeFiles() }
        let color = try #require(UIColor(named: "Space/Accent", in: bundle, compatibleWith: nil))

        let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))

        expect(light, equals: UIColor(red: 1, green: 128 / 255, blue: 0.25, alpha: 0.5))
        expect(dark, equals: UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test("missing and unreadable entries return nil")
    func missing() {
        defer { removeFiles() }

        #expect(UIColor(named: "Accent", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Broken", in: bundle, compatibleWith: nil) == nil)
        #expect(UIImage(named: "Moon", in: bundle, compatibleWith: nil) == nil)
    }
}
