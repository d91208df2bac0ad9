import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct UnavailableImportsTests {
    private let root = FileManager.default.temporaryDirectory.path + "/Bridges-\(UUID().uuidString)/Bridges"

    private func program(_ files: [String: String]) throws -> UserProgram {
        for (name, text) in files {
            let url = URL(fileURLWithPath: root + "/" + name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        return try UserProgram(path: root, reserved: ["UIKit"])
    }

    private func remove() { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }

    private static let dial = "import UIKit\npublic final class Dial: UIView { func turn() {} }"

    @Test("a bridge to SwiftUI that no other file needs is left out, with one line") func bridge() throws {
        defer { remove() }
        let program = try program([
            "Dial.swift": Self.dial,
            "DialView.swift": "import SwiftUI\nstruct DialView: UIViewRepresentable { var body: Int { 1 } }",
        ])

        expect(program.files, equals: ["Dial.swift"])
        expect(
            program.notes,
            equals: [
                "DialView.swift is left out: it imports SwiftUI, which does not exist here, and no other file needs it"
            ])
    }

    @Test(
        "a file is kept if another one uses a type, a function or a member of an extension that it declares",
        arguments: [
            ("import MapKit\nclass Pin: NSObject {}", "let pin = Pin()"),
            ("import MapKit\nfunc zoom() {}", "let done: Void = zoom()"),
            ("import MapKit\nextension UIView {\n    func fly() {}\n}", "let done: Void = UIView().fly()"),
            ("import MapKit\n@main class AppDelegate {}", ""),
        ])
    func needed(map: String, use: String) throws {
        defer { remove() }
        let program = try program(["Dial.swift": Self.dial, "Map.swift": map, "Use.swift": "import UIKit\n" + use])

        #expect(program.files.contains("Map.swift") && program.notes == [])
    }

    @Test("a file that uses no name of the framework stays: it may be the class of a storyboard") func unused() throws {
        defer { remove() }
        let program = try program([
            "Dial.swift": Self.dial, "Placard.swift": "import UIKit\nimport SpriteKit.SKNode\nclass Placard: UIView {}",
        ])

        #expect(program.files.contains("Placard.swift") && program.leftOut == [])
    }

    @Test("files that need only one another are left out together, and private names need nothing") func group() throws
    {
        defer { remove() }
        let program = try program([
            "Dial.swift": Self.dial, "A.swift": "import MapKit\nclass Pin: MKPointAnnotation {}\nprivate let dial = 1",
            "B.swift": "import MapKit\nlet pin: MKAnnotation = Pin()\nprivate class Dial2 {}",
        ])

        expect(program.files, equals: ["Dial.swift"])
    }

    @Test("an import inside #if, in a comment or of a module that exists is no reason") func conditional() throws {
        defer { remove() }
        let program = try program([
            "Dial.swift": Self.dial, "A.swift": "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n// import MapKit",
            "B.swift": "import UIKit\nimport MyOwnKit",
        ])

        expect(program.leftOut, equals: [])
    }
}
