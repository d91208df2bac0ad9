import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct MissingModulesTests {
    @Test(
        "an import of a module that does not exist here is found with its line",
        arguments: [
            ("import UIKit\nimport MapKit\nvar m: MKMapView?", ["2 MapKit"]), ("import MapKit\n// MKMapView", []),
            ("import SpriteKit.SKNode\nlet a = 1", []),
            (
                "/* one\ntwo */\nlet text = \"\"\"\nimport SwiftUI\n\"\"\"\r\nimport SpriteKit.SKNode; import struct MapKit.Map\nSKNode()",
                ["6 SpriteKit"]
            ),
            (
                "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#if !canImport(SwiftUI)\nimport CoreData\n#endif",
                ["5 CoreData"]
            ),
            (
                "#if os(macOS)\nimport AppKit\n#elseif os(iOS) && !targetEnvironment(simulator)\nimport Speech\n#else\nimport Cocoa\n#endif",
                ["4 Speech"]
            ),
            ("#if MAPS || (DEBUG && os(iOS))\nimport Charts\n#else\nimport Network\n#endif", ["2 Charts"]),
            (
                "#if os(iOS)\n#if canImport(AppKit)\nimport Cocoa\n#else\nimport Intents\n#endif\n#endif",
                ["5 Intents"]
            ),
            ("#if swift(>=5.9) && canImport(Combine)\nimport Charts\n#endif", ["2 Charts"]),
            ("import Combine\nimport CoreImage\nimport os\nimport Observation", []),
        ])
    func imports(text: String, expected: [String]) {
        let found = MissingModules.imports(in: text, file: "A.swift", conditions: ["MAPS"])

        expect(found.map { "\($0.line) \($0.module)" }, equals: expected)
    }

    @Test("no module of Touchstone counts as missing, or loses its import by lowering")
    func existing() throws {
        let sources = try Project.current().root + "/Sources"
        let existing = Set(try FileManager.default.contentsOfDirectory(atPath: sources))

        #expect(existing.isSuperset(of: ["CoreHaptics", "CoreVideo", "Contacts"]))
        expect(MissingModules.names.intersection(existing), equals: [])
        expect(existing.intersection(PhoneModules.prefixes.keys), equals: [])
        let products = UserProgram.products(importing: ["CoreHaptics", "CoreVideo"])
        expect(products, equals: ["UIKit", "CoreHaptics", "CoreVideo"])
    }

    @Test("one error names each file with the reason and what to do")
    func message() throws {
        let found = MissingModules.imports(
            in: "import MapKit\nimport Vision\nlet a = MKMapView(), b = VNRequest()", file: "Board/Map.swift")

        let error = #expect(throws: CommandError.self) { try MissingModules.check(found) }

        let lines = error?.message.split(separator: "\n") ?? []
        expect(
            lines.first,
            equals:
                "Board/Map.swift:1: imports MapKit, which is not available here: maps and places come from Apple's servers"
        )
        expect(lines.count, equals: 3)
        expect(lines.last?.contains("#if canImport(MapKit)"), equals: true)
        try MissingModules.check([])
    }

    @Test("a program with such an import is refused before anything is built")
    func program() throws {
        let directory = FileManager.default.temporaryDirectory.path + "/missing-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try "import SceneKit\nlet scene = SCNScene()".write(
            toFile: directory + "/A.swift", atomically: true, encoding: .utf8)
        try "import UIKit\nimport Combine".write(toFile: directory + "/B.swift", atomically: true, encoding: .utf8)

        let program = try UserProgram(path: directory)

        expect(program.missingImports.map(\.file), equals: ["A.swift"])
        expect(program.importedProducts, equals: ["UIKit", "ReactiveStreams"])
    }

    @Test(
        "names of CoreImage stand for its import, which the phone's UIKit contains",
        arguments: [
            ("let a = CIImage(color: .red)", true), ("view.backgroundColor?.ciColor", true), ("// CIImage", false),
            ("let SPECIAL = precision", false),
        ])
    func impliedImports(text: String, isImplied: Bool) throws {
        let file = FileManager.default.temporaryDirectory.path + "/implied-\(UUID().uuidString).swift"
        defer { try? FileManager.default.removeItem(atPath: file) }
        try text.write(toFile: file, atomically: true, encoding: .utf8)

        expect(SourceImports.implied(inFile: file), equals: (isImplied ? ["CoreImage"] : []))
    }
}
