import Expectations
import Foundation
import MachineTurns
import Testing

@testable import touchstone

/// Checks programs with the real lowering program and compiler.
@Suite(.serialized) struct ProgramCheckTests {
    private let project = try! Project.current()
    private let root = FileManager.default.temporaryDirectory.path + "/Panel-\(UUID().uuidString)/Panel"

    private func write(_ text: String, _ file: String) throws {
        let url = URL(fileURLWithPath: root + "/" + file)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    private func remove() { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }

    private func check(_ path: String) async throws -> CheckReport {
        let program = try UserProgram(path: path, reserved: project.targetNames)
        let check = ProgramCheck(project: project, program: program, build: project.root + "/.build/debug") { _ in }
        return try await ExclusiveMachine.run { try check.report() }
    }

    @Test("errors behind the last line are the file's; a file that is not UTF-8 text is one error beside the others")
    func unreadable() async throws {
        defer { remove() }
        try write("import UIKit\n@main final class AppDelegate: UIResponder, UIApplicationDelegate {}", "App.swift")
        try write("import UIKit\nlet x = ", "End.swift")
        try write("import UIKit\nlet y = UIVoid()\n", "Name.swift")
        try Data("let z = \"".utf8 + [0xE4, 0x22]).write(to: URL(fileURLWithPath: root + "/Latin.swift"))

        let report = try await check(root)

        let found = report.files.flatMap { file in
            file.problems.map { "\(file.path):\($0.line) \($0.severity) \($0.message)" }
        }
        expect(
            found,
            equals: [
                "End.swift:2 error expected initial value after '='",
                "Latin.swift:0 error the file is not UTF-8 text",
                "Name.swift:2 error cannot find 'UIVoid' in scope",
            ])
    }

    @Test("a program without an entry point would not build") func start() async throws {
        defer { remove() }
        try write("import UIKit\nfinal class AppDelegate: UIResponder, UIApplicationDelegate {}", "AppDelegate.swift")

        let report = try await check(root)

        #expect(!report.builds)
        expect(report.files.flatMap(\.problems).map(\.cause), equals: ["start of the program"])
    }

    @Test("what is missing is reported by file, line and cause; what is lowered is counted") func missing() async throws
    {
        defer { remove() }
        try write(
            """
            import UIKit
            import SceneKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                @objc func act() { UIView().spin() }
                let action = #selector(act)
                var scene: SCNScene?
            }
            """, "AppDelegate.swift")
        try write("import UIKit\nfinal class Dial: UIView {}", "Dial.swift")
        try write("import UIKit\n@NSApplicationMain class Other {}", "Other.swift")
        try write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
            <view id="a" customClass="Dial"/><glkView id="b"/><view id="c" customClass="Ghost"/></objects></document>
            """, "Dial.xib")

        let report = try await check(root)

        let found = report.files.flatMap { file in
            file.problems.map { "\(file.path):\($0.line) \($0.severity) \($0.cause)" }
        }
        expect(
            found,
            equals: [
                "AppDelegate.swift:2 error missing module", "AppDelegate.swift:4 error member not there yet",
                "AppDelegate.swift:6 error type not there yet", "Dial.xib:2 warning nib or storyboard",
                "Dial.xib:2 warning nib or storyboard", "Other.swift:2 error lowering rejects the source",
            ])
        #expect(!report.builds && report.documents == 1)
        expect(
            report.files[0].problems[0].message,
            equals: "no such module 'SceneKit': \(MissingModules.reason(for: "SceneKit") ?? "")")
        expect(report.imports.map { "\($0.module) \($0.status)" }, equals: ["SceneKit missing", "UIKit present"])
        #expect(report.lowered.contains(.init(name: "#selector", count: 1)))
        expect(report.missing.map(\.name), equals: ["SCNScene", "UIView.spin"])
    }

    @Test("a program that imports frameworks with other names here would build") func frameworks() async throws {
        defer { remove() }
        try write(
            """
            import Combine
            import OSLog
            import PencilKit
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {
                @Published var count = 0
                private var cancellables: Set<AnyCancellable> = []
                func observe() { $count.sink { Logger().info("\\($0)") }.store(in: &cancellables) }
            }
            """, "AppDelegate.swift")

        let report = try await check(root)

        #expect(report.builds, "\(report.text())")
        expect(
            report.imports.map { "\($0.module) \($0.status)" },
            equals: ["Combine lowered", "OSLog lowered", "PencilKit unused", "UIKit present"])
    }

    @Test("a project with a library and a package would build") func board() async throws {
        let report = try await check(project.root + "/Tests/CommandTests/Fixtures/Board")

        #expect(report.builds && report.modules.map(\.name).sorted() == ["Board", "Kit", "Marks"])
        #expect(report.imports.contains(.init(module: "Kit", status: .own, files: 1)))
    }

    @Test("a package would build") func badges() async throws {
        let report = try await check(project.root + "/Tests/CommandTests/Fixtures/Badges")

        #expect(report.builds && report.documents == 0)
    }
}
