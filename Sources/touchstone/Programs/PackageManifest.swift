import Foundation
import XcodeProjects

/// Generates Package.swift for the user's programs.
enum PackageManifest {
    /// The program that draws pages for programs that import CoreGraphicsPDF. As a dependency of their executable
    /// targets, it is built into the same directory.
    static let pdfRenderer = "touchstone-pdf-renderer"

    /// The library that starts a headless application in the process of tests.
    static let testHost = "TouchstoneTestHost"

    /// The manifest of a package with one program that may import some products of Touchstone. Sources are compiled as
    /// Swift 5, the default of Xcode projects.
    static func forDirectory(named name: String, products: [String], touchstone: String) -> String {
        let dependencies = products.map { #".product(name: "\#($0)", package: "touchstone")"# }.joined(separator: ", ")
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: "\(name)",
                dependencies: [.package(name: "touchstone", path: \(literal(touchstone)))],
                targets: [.executableTarget(name: "\(name)", dependencies: [\(dependencies)])],
                swiftLanguageModes: [.v5]
            )

            """
    }

    /// A target of a project in a manifest.
    enum Kind: String {
        case library = "target"
        case program = "executableTarget"
        case tests = "testTarget"
    }

    /// The manifest of a package with the targets of a project.
    /// - Parameters:
    ///   - name: the name of the package.
    ///   - packages: what the targets use, each with the directory of its lowered copy, if it has one.
    ///   - products: the products of Touchstone that the targets may import.
    static func forProject(
        named name: String, _ targets: [(target: LoweredTarget, kind: Kind)],
        packages: [(used: XcodeProgram.Package, copy: String?)], products: [String], touchstone: String
    ) -> String {
        var dependencies = [".package(name: \"touchstone\", path: \(literal(touchstone)))"]
        var used: [String] = []
        for (package, copy) in packages {
            switch (package.package, copy) {
            case (_, let path?), (.directory(let path), nil):
                dependencies.append(".package(path: \(literal(path)))")
            case (.repository(let url, let requirement), nil):
                dependencies.append(".package(url: \(literal(url)), \(requirement))")
            }
            let name = literal(package.package.name)
            used += package.products.map { ".product(name: \(literal($0)), package: \(name))" }
        }
        let texts = targets.map { target, kind in
            let own = products.filter { kind == .program || $0 != pdfRenderer } + (kind == .tests ? [testHost] : [])
            let all =
                target.libraries.map { literal($0) }
                + own.map { ".product(name: \"\($0)\", package: \"touchstone\")" } + used
            let settings =
                target.conditions.map { ".define(\(literal($0)))" }
                + [".swiftLanguageMode(\(target.languageVersion >= 6 ? ".v6" : ".v5"))"]
            return """
                        .\(kind.rawValue)(
                            name: \(literal(target.name)),
                            dependencies: [\(all.joined(separator: ", "))],
                            path: \(literal("Sources/" + target.name)),
                            swiftSettings: [\(settings.joined(separator: ", "))]),
                """
        }
        return """
            // swift-tools-version: 6.1
            import PackageDescription

            let package = Package(
                name: \(literal(name)),
                dependencies: [
                    \(dependencies.joined(separator: ",\n        "))
                ],
                targets: [
            \(texts.joined(separator: "\n"))
                ]
            )

            """
    }

    /// A package's own manifest, extended for a copy in another location: adds products of Touchstone to all targets,
    /// and resolves relative package paths against `directory`. An existing dependency on Touchstone is redirected to
    /// this checkout. Targets whose sources the plugin `LowerSources` lowers get all the sources of their directory instead.
    /// - Parameter includingTests: false, the default, if tests are not built: the copy lacks the documents of their targets,
    ///   which the manifest then does not name.
    static func adding(
        products: [String], touchstone: String, to text: String, from directory: String, includingTests: Bool = false
    ) -> String {
        // Documents are compiled in the copy.
        namingCompiledDocuments(currentTools(text)) + """

            // Added by touchstone: paths are relative to the original package, and every target may import UIKit.
            import Foundation
            do {
                let directory = URL(fileURLWithPath: \(literal(directory)), isDirectory: true)
                let checkout = \(literal(touchstone))
                var names: Set = ["touchstone"]
                var others: [Package.Dependency] = []
                for dependency in package.dependencies {
                    var (location, name): (String, String?) = ("", nil)
                    var resolved = dependency
                    switch dependency.kind {
                    case .fileSystem(let given, let path):
                        (location, name) = (path, given)
                        if !path.hasPrefix("~") {
                            location = URL(fileURLWithPath: path, relativeTo: directory).standardizedFileURL.path
                        }
                        resolved = given.map { .package(name: $0, path: location) } ?? .package(path: location)
                    case .sourceControl(let given, let url, _): (location, name) = (url, given)
                    default: break
                    }
                    let last = URL(fileURLWithPath: location).lastPathComponent
                        .replacingOccurrences(of: ".git", with: "")
                    // The sources of the copy are lowered already.
                    if location.hasSuffix("/Tools/Lowering") { continue }
                    if location == checkout || (name ?? last).lowercased() == "touchstone" {
                        names.insert((name ?? last).lowercased())
                    } else {
                        others.append(resolved)
                    }
                }
                package.dependencies = others + [.package(name: "touchstone", path: checkout)]
                for target in package.targets where [.regular, .executable, .test].contains(target.type) {
                    let usesLowering = { (plugin: Target.PluginUsage) in
                        if case .plugin("LowerSources", _) = plugin { true } else { false }
                    }
                    if target.plugins?.contains(where: usesLowering) == true {
                        target.plugins?.removeAll(where: usesLowering)
                        target.sources = nil
                    }
                    var products = \(products)
                    if target.type != .executable { products.removeAll { $0 == "\(pdfRenderer)" } }
                    if target.type == .test { products.append("\(testHost)") }
                    target.dependencies = target.dependencies.map { dependency in
                        guard case .productItem(let product, let name?, _, let condition) = dependency,
                            names.contains(name.lowercased())
                        else { return dependency }
                        products.removeAll { $0 == product }
                        return .product(name: product, package: "touchstone", condition: condition)
                    }
                    target.dependencies += products.map { .product(name: $0, package: "touchstone") }
                }
            }

            """ + (includingTests ? "" : withoutTestDocuments)
    }

    /// Manifest code that removes documents from the resources of test targets. `Resource.path` is private, so it is read by
    /// reflection.
    private static let withoutTestDocuments = """
        for target in package.targets where target.type == .test {
            target.resources?.removeAll { resource in
                let path = Mirror(reflecting: resource).descendant("path") as? String ?? ""
                return [".nib", ".storyboardc"].contains { path.hasSuffix($0) }
            }
        }

        """

    /// The manifest with the compiled forms of documents in its strings.
    private static func namingCompiledDocuments(_ text: String) -> String {
        text.replacing(#/"([^"\\\n]+\.(?:storyboard|xib))"/#) { match in
            literal(NibDocuments.path(ofCompiled: String(match.1)) ?? String(match.1))
        }
    }

    /// The manifest with at least the version of the tools that the added code needs.
    private static func currentTools(_ text: String) -> String {
        let pattern = /^\/\/\s*swift-tools-version:\s*(\d+)(?:\.(\d+))?[\d.]*/
        guard let match = text.firstMatch(of: pattern), let major = Int(match.1) else { return text }
        let minor = match.2.flatMap { Int($0) } ?? 0
        guard (major, minor) < (5, 9) else { return text }
        return text.replacingCharacters(in: match.range, with: "// swift-tools-version:5.9")
    }

    private static func literal(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
