import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit

@testable import UIKitCore

/// The kinds and variants of entries of asset catalogs.
@Suite struct AssetVariantTests {
    private let directory: String
    private let bundle: Bundle

    init() throws {
        directory = NSTemporaryDirectory() + "AssetVariantTests-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: directory))
    }

    private func removeFiles() { try? FileManager.default.removeItem(atPath: directory) }

    private func write(_ entry: String, _ json: String, files: [String: Data] = [:]) throws {
        let path = "\(directory)/Media.xcassets/\(entry)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data(json.utf8).write(to: URL(fileURLWithPath: path + "/Contents.json"))
        for (name, data) in files { try data.write(to: URL(fileURLWithPath: path + "/" + name)) }
    }

    /// A PNG file of one color.
    private func png(_ color: UIColor, _ side: CGFloat = 4) throws -> Data {
        let image = render(side, side) { _ in
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: side, height: side))
        }
        return try #require(image.pngData())
    }

    private func pixel(_ name: String, _ traits: UITraitCollection...) throws -> [Int]? {
        let all = UITraitCollection(traitsFrom: traits + [UITraitCollection(displayScale: 1)])
        return try #require(UIImage(named: name, in: bundle, compatibleWith: all)).cgImage?.pixel(1, 1)
    }

    private let red = [255, 0, 0, 255]
    private let green = [0, 255, 0, 255]
    private let blue = [0, 0, 255, 255]

    // MARK: Variants

    @Test("an image for size classes is used in them, and the general one elsewhere") func sizeClasses() throws {
        defer { removeFiles() }
        try write(
            "Wide.imageset",
            """
            {"images": [{"idiom": "universal", "filename": "any.png"},
              {"idiom": "universal", "filename": "regular.png", "width-class": "regular"},
              {"idiom": "universal", "filename": "both.png", "width-class": "regular", "height-class": "compact"}]}
            """, files: ["any.png": png(.red), "regular.png": png(.green), "both.png": png(.blue)])
        let (regular, compact) = (
            UITraitCollection(horizontalSizeClass: .regular), UITraitCollection(verticalSizeClass: .compact)
        )

        try expect(pixel("Wide"), equals: red)
        try expect(pixel("Wide", UITraitCollection(horizontalSizeClass: .compact)), equals: red)
        try expect(pixel("Wide", regular, UITraitCollection(verticalSizeClass: .regular)), equals: green)
        try expect(pixel("Wide", regular, compact), equals: blue)
    }

    @Test("an image for a direction of the language is used in it") func direction() throws {
        defer { removeFiles() }
        try write(
            "Way.imageset",
            """
            {"images": [{"filename": "any.png"}, {"filename": "left.png", "language-direction": "right-to-left"}]}
            """, files: ["any.png": png(.red), "left.png": png(.green)])

        try expect(pixel("Way", UITraitCollection(layoutDirection: .leftToRight)), equals: red)
        try expect(pixel("Way", UITraitCollection(layoutDirection: .rightToLeft)), equals: green)
    }

    @Test("an image for the tablet is preferred to the general one there; images for other systems are not used")
    func idioms() throws {
        defer { removeFiles() }
        try write(
            "Device.imageset",
            """
            {"images": [{"idiom": "mac", "filename": "mac.png"}, {"idiom": "universal", "filename": "any.png"},
              {"idiom": "ipad", "filename": "pad.png"}]}
            """, files: ["mac.png": png(.blue), "any.png": png(.red), "pad.png": png(.green)])

        try expect(pixel("Device", UITraitCollection(userInterfaceIdiom: .phone)), equals: red)
        try expect(pixel("Device", UITraitCollection(userInterfaceIdiom: .pad)), equals: green)
    }

    @Test("an image with slices is resizable, with insets in points and the part of the middle that counts")
    func slices() throws {
        defer { removeFiles() }
        let row = """
            "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 2, "height": 4},
              "cap-insets": {"top": 4, "left": 2, "bottom": 4, "right": 4}}
            """
        try write(
            "Bubble.imageset",
            """
            {"images": [{"filename": "b.png", "scale": "2x", \(row),
              "alignment-insets": {"top": 2, "left": 0, "bottom": 0, "right": 0}}]}
            """, files: ["b.png": png(.red, 16)])

        let image = try #require(UIImage(named: "Bubble", in: bundle, compatibleWith: nil))

        expect(image.capInsets, equals: UIEdgeInsets(top: 2, left: 1, bottom: 2, right: 2))
        expect(image.resizingMode, equals: .tile)
        expect(image.size, equals: CGSize(width: 4, height: 6))
        expect(image.alignmentRectInsets, equals: UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0))
        expect(image.cgImage?.pixel(7, 11), equals: red)
    }

    // MARK: Colors

    @Test("a color that refers to a system color follows it") func systemColors() throws {
        defer { removeFiles() }
        try write(
            "Tint.colorset",
            """
            {"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}]}
            """)
        try write("No.colorset", #"{"colors": [{"color": {"platform": "ios", "reference": "noColor"}}]}"#)

        let color = try #require(UIColor(named: "Tint", in: bundle, compatibleWith: nil))

        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            expect(color.resolvedColor(with: traits), equals: UIColor.systemBlue.resolvedColor(with: traits))
        }
        #expect(UIColor(named: "No", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("a color for the tablet is used there") func colorIdioms() throws {
        defer { removeFiles() }
        func row(_ idiom: String, _ white: String) -> String {
            #"{"idiom": "\#(idiom)", "color": {"components": {"white": "\#(white)", "alpha": "1.0"}}}"#
        }
        try write(
            "Paper.colorset", "{\"colors\": [\(row("mac", "0.5")), \(row("universal", "1.0")), \(row("ipad", "0.0"))]}")

        let color = try #require(UIColor(named: "Paper", in: bundle, compatibleWith: nil))

        expect(
            color.resolvedColor(with: UITraitCollection(userInterfaceIdiom: .pad)), equals: UIColor(white: 0, alpha: 1))
        expect(
            color.resolvedColor(with: UITraitCollection(userInterfaceIdiom: .phone)),
            equals: UIColor(white: 1, alpha: 1))
    }

    // MARK: Other kinds

    @Test("a data set is read with its type; the file for the device is preferred") func data() throws {
        defer { removeFiles() }
        try write(
            "Levels.dataset",
            """
            {"data": [{"idiom": "universal", "filename": "levels.json", "universal-type-identifier": "public.json"}]}
            """, files: ["levels.json": Data("[1, 2]".utf8)])
        try write("Away.dataset", #"{"data": [{"filename": "../../../secret"}]}"#)

        let asset = try #require(NSDataAsset(name: "Levels", bundle: bundle))

        expect(asset.data, equals: Data("[1, 2]".utf8))
        expect(asset.name, equals: "Levels")
        expect(asset.typeIdentifier, equals: "public.json")
        #expect(NSDataAsset(name: "Away", bundle: bundle) == nil)
        #expect(NSDataAsset(name: "None", bundle: bundle) == nil)
    }

    /// A template whose regular drawing is 80 points wide and 40 high, and whose black one is 100 wide.
    private let template = """
        <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><g id="Guides"><path d="M0 0h500"/></g>
        <g id="Symbols"><g id="Black-S" transform="matrix(1 0 0 1 300 100)"><path d="M0-50l100,0v50H0Z"/></g>
        <g id="Regular-S" transform="matrix(1 0 0 1 100 100)">
        <path class="m" d="M0 0 H80 V-40 C80,-40 0-40 0,-40 Z"/></g></g></svg>
        """

    @Test("a symbol of a catalog is drawn from its template, in the size and weight of the configuration")
    func symbols() throws {
        defer { removeFiles() }
        try write(
            "custom.box.symbolset", #"{"symbols": [{"idiom": "universal", "filename": "box.svg"}]}"#,
            files: ["box.svg": Data(template.utf8)])

        let plain = try #require(UIImage(named: "custom.box", in: bundle, compatibleWith: nil))
        let large = try #require(
            UIImage(
                named: "custom.box", in: bundle, with: UIImage.SymbolConfiguration(pointSize: 50, weight: .regular)))
        let black = try #require(large.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .black)))

        #expect(plain.symbolConfiguration == nil && plain.size.height < 17)
        expect(large.size, equals: CGSize(width: 40, height: 20))
        expect(black.size, equals: CGSize(width: 50, height: 25))
        expect(large.cgImage?.pixel(5, 5), equals: [0, 0, 0, 255])
        #expect(UIImage(systemName: "custom.box") == nil)
    }

    @Test("a symbol of a catalog is called by its name, also from an archive, which does not lead to its file")
    @MainActor func symbolNames() throws {
        defer { removeFiles() }
        try write(
            "custom.box.symbolset", #"{"symbols": [{"idiom": "universal", "filename": "box.svg"}]}"#,
            files: ["box.svg": Data(template.utf8)])
        let symbol = try #require(UIImage(named: "custom.box", in: bundle, compatibleWith: nil))

        let data = try NSKeyedArchiver.archivedData(withRootObject: symbol, requiringSecureCoding: true)
        let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data))

        expect(symbol.accessibilityName, equals: "custom box")
        expect(read.accessibilityName, equals: "custom box")
        #expect(read.isSymbolImage && read.size == symbol.size)
        #expect(read.withConfiguration(UIImage.SymbolConfiguration(pointSize: 50)) === read)
        expect(String(decoding: data, as: UTF8.self).contains("box.svg"), equals: false)
    }

    @Test("a template without drawings has no image") func emptyTemplate() throws {
        defer { removeFiles() }
        try write(
            "none.symbolset", #"{"symbols": [{"filename": "none.svg"}]}"#,
            files: ["none.svg": Data("<svg><path d=\"M0 0h5v5z\"/></svg>".utf8)])

        #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
    }

    @Test("entries inside a sprite atlas, and in groups with a point in the name, are found") func groups() throws {
        defer { removeFiles() }
        for group in ["Sprites.spriteatlas", "v1.2"] {
            try write(
                "\(group)/In\(group.count).imageset", #"{"images": [{"filename": "a.png"}]}"#,
                files: ["a.png": png(.red)])
        }

        #expect(try pixel("In19") == red && pixel("In4") == red)
    }
}

@Suite struct SVGPathTests {
    @Test(
        "commands of SVG paths, absolute and relative, make the same outline",
        arguments: [
            "M10 10L30 10L30 20L10 20Z", "m10,10h20v10h-20z", "M10 10 30 10 30 20 10 20z", "M1e1,10.0H30V20H10",
            "M10 10C10 10 30 10 30 10S30 20 30 20Q30 20 10 20Z", "M10 10h+20l.0.10e2-20,0z", "M10 10T30 10V20H10Z",
            "M10 10A5 5 0 0 1 30 10V20H10Z",
        ])
    func outline(data: String) {
        expect(SVGPath.path(Substring(data)).boundingBoxOfPath, equals: CGRect(x: 10, y: 10, width: 20, height: 10))
    }

    @Test("what follows a mistake is left out", arguments: ["", "10 10", "M10", "M1 1X5 5", "L", "M.. 1"])
    func mistakes(data: String) {
        let box = SVGPath.path(Substring(data)).boundingBoxOfPath
        #expect(box.isNull || box.isEmpty)
    }
}
