import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct CheckReportTests {
    private func problem(
        _ line: Int, _ severity: CheckReport.Problem.Severity, _ cause: CheckCause, _ message: String
    ) -> CheckReport.Problem {
        .init(line: line, severity: severity, cause: cause.rawValue, message: message)
    }

    private var report: CheckReport {
        var report = CheckReport(name: "Board", path: "/b")
        report.modules = [.init(name: "Board", files: 2, errors: 2)]
        report.imports = [
            .init(module: "SpriteKit", status: .missing, files: 1), .init(module: "UIKit", status: .present, files: 2),
        ]
        report.missing = [.init(name: "UIView.spin", count: 1)]
        report.files = [
            .init(
                path: "Board/A<b>.swift",
                problems: [
                    problem(3, .error, .module, "no such module 'SpriteKit'"),
                    problem(9, .error, .member, "value of type 'UIView' has no member 'spin'"),
                ]),
            .init(path: "Main.storyboard", problems: [problem(4, .warning, .document, "glkView is left out")]),
        ]
        return report
    }

    @Test("a program builds if nothing in it is an error") func builds() {
        var report = report
        #expect(!report.builds && report.count(.error) == 2 && report.count(.warning) == 1)

        report.files.removeFirst()

        #expect(report.builds && report.summary == "Board would build, 1 warning")
    }

    @Test("whether a program builds is unknown if a package that was not checked may cause all errors") func unknown() {
        var report = report
        report.files = [
            .init(
                path: "",
                problems: [
                    problem(0, .error, .package, "https://example.org/fast.git is not checked"),
                    problem(1, .error, .module, "no such module 'Fast'"),
                ])
        ]
        #expect(!report.builds && report.isUnknown && report.summary == "Board is not completely checked: 2 errors")

        report.files[0].problems.append(problem(2, .error, .member, "no member"))

        expect(report.summary, equals: "Board would not build: 3 errors")
    }

    @Test("problems are counted by cause, in the order of the causes") func causes() {
        expect(
            report.causes(.error),
            equals: [
                .init(name: "missing module", count: 1), .init(name: "member not there yet", count: 1),
            ])
    }

    @Test("the text names each file with its lines, and ends with the verdict") func text() {
        let lines = report.text().split(separator: "\n").map(String.init)

        #expect(lines.contains("  1 are missing: SpriteKit"))
        #expect(lines.contains("Board/A<b>.swift"))
        #expect(lines.contains("  9: error: value of type 'UIView' has no member 'spin' [member not there yet]"))
        expect(lines.last, equals: "Board would not build: 2 errors, 1 warning.")
    }

    @Test("the JSON has the verdict, the counts and the problems of each file") func json() throws {
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any])

        expect(root["builds"] as? Bool, equals: false)
        expect(root["name"] as? String, equals: "Board")
        expect((root["errors"] as? [[String: Any]])?.count, equals: 2)
        let files = try #require(root["files"] as? [[String: Any]])
        let first = try #require((files[0]["problems"] as? [[String: Any]])?.first)
        expect(first["line"] as? Int, equals: 3)
        expect(first["severity"] as? String, equals: "error")
    }

    @Test("the page escapes what it shows and needs no other files") func html() {
        let page = report.html()

        #expect(page.contains("Board/A&lt;b&gt;.swift") && !page.contains("A<b>"))
        #expect(page.contains("Board would not build: 2 errors, 1 warning."))
        #expect(!page.contains("src=") && !page.contains("href="))
    }

    @Test(
        "each error of the compiler has a cause",
        arguments: [
            ("no such module 'MapKit'", CheckCause.module),
            ("missing required module 'CHelpers'", .module), ("cannot find type 'MKMapView' in scope", .type),
            ("value of type 'UIView' has no member 'spin'", .member), ("cannot find 'spin' in scope", .name),
            ("method does not override any method from its superclass", .override),
            ("type 'A' does not conform to protocol 'B'", .conformance), ("something new", .other),
            ("call to main actor-isolated initializer 'init()'", .isolation),
        ])
    func cause(message: String, cause: CheckCause) { expect(CheckCause(compilerError: message), equals: cause) }

    @Test("errors are read from the output of compilers, each once, with what is missing") func errors() {
        let output = """
            /a/B.swift:3:8: error: no such module 'MapKit'
            import MapKit
            /a/B.swift:9:1: warning: unused
            /a/B.swift:9:1: error: cannot find type 'MKPin' in scope
            /a/B.swift:9:5: error: cannot find type 'MKPin' in scope
            /a/B.swift:12:5: error: value of type 'UIView' has no member 'spin'
            <unknown>:0: error: filename "A.swift" used twice
            """

        let errors = CompilerDiagnostic.errors(in: output)

        #expect(errors.map(\.line) == [3, 9, 12, 0] && errors[3].file == "")
        expect(errors.compactMap(\.missingModule), equals: ["MapKit"])
        expect(errors.compactMap(\.missingName), equals: ["MKPin", "UIView.spin"])
    }

    @Test("modules follow those they use") func order() {
        let modules = [
            CheckedModule(name: "App", files: [], dependencies: ["Kit", "Base"]),
            CheckedModule(name: "Kit", files: [], dependencies: ["Base"]), CheckedModule(name: "Base", files: []),
        ]
        expect(CheckedModule.sorted(modules).map(\.name), equals: ["Base", "Kit", "App"])
    }

    @Test("a manifest has its targets, conditions, dependencies and language version") func manifest() throws {
        let json = """
            {"toolsVersion": {"_version": "5.9.0"}, "targets": [{"name": "My-Kit", "type": "regular", "path": "Source",
            "exclude": ["Old"], "settings": [{"kind": {"define": {"_0": "PRO"}}}]}], "dependencies": [
            {"fileSystem": [{"path": "/elsewhere"}]},
            {"sourceControl": [{"identity": "x", "location": {"remote": [{"urlString": "https://example.org/x"}]}}]}]}
            """

        let manifest = try DumpedManifest(json: json, of: "/p")

        #expect(manifest.targets[0].moduleName == "My_Kit" && manifest.targets[0].conditions == ["PRO"])
        expect(manifest.dependencies, equals: [.directory("/elsewhere"), .repository("https://example.org/x")])
        expect(manifest.languageVersion, equals: 5)
    }

    /// A package in the layout that docs/porting.md shows.
    private func package(_ plugins: String..., files: [String]) throws -> (path: String, target: DumpedManifest.Target)
    {
        let path = FileManager.default.temporaryDirectory.path + "/plugins-\(UUID().uuidString)"
        for file in files {
            let url = URL(fileURLWithPath: path + "/Sources/Kit/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        let usages = plugins.map { "{\"plugin\": [\"\($0)\", \"touchstone\"]}" }.joined(separator: ", ")
        let json = """
            {"targets": [{"name": "Kit", "type": "executable", "sources": ["Lowered.swift"], "pluginUsages": [\(usages)]}]}
            """
        return (path, try DumpedManifest(json: json, of: path).targets[0])
    }

    @Test("the sources of a target that a plugin lowers are all except the empty one")
    func loweredTarget() throws {
        let (path, target) = try package("LowerSources", files: ["Lowered.swift", "A.swift", "Views/B.swift", "C.txt"])
        defer { try? FileManager.default.removeItem(atPath: path) }

        expect(target.swiftFiles(in: path), equals: ["A.swift", "Views/B.swift"].map { path + "/Sources/Kit/" + $0 })
    }

    @Test(
        "a target has Bundle.module if a plugin compiles a document of it, or if it has files in a directory of a language",
        arguments: [
            ("CompileDocuments", "Main.storyboard", true), ("CompileDocuments", "A.swift", false),
            ("LowerSources", "Main.storyboard", false), ("LowerSources", "de.lproj/Main.strings", true),
        ])
    func undeclaredResources(plugin: String, file: String, hasResources: Bool) throws {
        let (path, target) = try package(plugin, files: [file])
        defer { try? FileManager.default.removeItem(atPath: path) }

        expect(target.getsResources(in: path), equals: hasResources)
    }

    @Test("Touchstone and its lowering package are no packages to be checked") func ownPackages() throws {
        let root = FileManager.default.temporaryDirectory.path + "/own-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(
            atPath: root + "/Sources/UIKitCore", withIntermediateDirectories: true)
        let paths = [root, root + "/Tools/Lowering", "/elsewhere/Tools/Lowering"]
        let dependencies = paths.map { "{\"fileSystem\": [{\"path\": \"\($0)\"}]}" }.joined(separator: ", ")

        let manifest = try DumpedManifest(json: "{\"dependencies\": [\(dependencies)]}", of: "/p")

        expect(manifest.dependencies, equals: [.directory("/elsewhere/Tools/Lowering")])
    }
}
