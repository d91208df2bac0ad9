import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct AssetCatalogNotesTests {
    @Test("each kind and key of a catalog that is not read is one line, for run and check") func notes() throws {
        let root = FileManager.default.temporaryDirectory.path + "/catalog-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        func write(_ text: String, _ file: String) throws {
            let url = URL(fileURLWithPath: root + "/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        try write("import UIKit", "A.swift")
        try write("{}", "Media.xcassets/Contents.json")
        try write("{}", "Media.xcassets/Group/Contents.json")
        try write("{}", "Media.xcassets/Sky.cubetextureset/Contents.json")
        try write("x", "Media.xcassets/Broken.colorset/Contents.json")
        try write(
            #"{"images": [{"filename": "a.SVG"}, {"filename": "b.pdf"}, {"filename": "a.SVG", "idiom": "ipad"}]}"#,
            "Media.xcassets/Drawn.imageset/Contents.json")
        try write("<svg/>", "Media.xcassets/Drawn.imageset/a.SVG")
        try write("%PDF-1.4", "Media.xcassets/Drawn.imageset/b.pdf")
        try write(
            #"{"images": [{"idiom": "mac", "subtype": "x"}, {"idiom": "universal", "memory": "2GB", "scale": "2x"}]}"#,
            "Media.xcassets/Big.imageset/Contents.json")
        try write(
            #"{"colors": [{"color": {}, "appearances": [{"appearance": "contrast", "value": "high"}]}]}"#,
            "Media.xcassets/Ink.colorset/Contents.json")

        try expect(
            UserProgram(path: root).notes,
            equals: [
                "Media.xcassets/Big.imageset: the key “memory” is not read",
                "Media.xcassets/Broken.colorset is not read: its Contents.json is not JSON",
                "Media.xcassets/Drawn.imageset: a.SVG is not read: convert it to PDF or PNG",
                "Media.xcassets/Ink.colorset: variants for the appearance “contrast” are not used",
                "Media.xcassets/Sky.cubetextureset is not read: there is nothing for the kind cubetextureset here",
            ])

        try write("let package", "Package.swift")

        #expect(
            try UserProgram(path: root).notes.contains(
                "Media.xcassets/Drawn.imageset: b.pdf is not converted in packages: add PNG files"))
    }
}
