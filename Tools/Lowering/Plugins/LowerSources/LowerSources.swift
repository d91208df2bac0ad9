import Foundation
import PackagePlugin

/// Compiles lowered copies of a target's sources instead of the sources.
///
/// The target lists one file in `sources:`, an empty `Lowered.swift`; every other Swift file in its directory is
/// lowered.
@main struct LowerSources: BuildToolPlugin {
    /// The one file compiled unchanged; a target without Swift sources would not be a Swift target.
    private static let placeholder = "Lowered.swift"

    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let directory = target.directoryURL
        let listed = (target as? SwiftSourceModuleTarget).map { Array($0.sourceFiles) } ?? []
        let compiled = Set(listed.filter { $0.type == .source }.map(\.url.standardizedFileURL.path))
        let files = swiftFiles(in: directory)
        if let duplicate = files.first(where: { compiled.contains($0.standardizedFileURL.path) }) {
            Diagnostics.error(
                "\(duplicate.path) would be compiled twice; target \(target.name) needs sources: [\"\(Self.placeholder)\"]"
            )
            return []
        }
        let output = context.pluginWorkDirectoryURL
        return [
            .buildCommand(
                displayName: "Lowering \(target.name)",
                executable: try context.tool(named: "touchstone-lower").url,
                arguments: [directory.path, "--output", output.path, "--flat"],
                inputFiles: files,
                outputFiles: files.map { output.appendingPathComponent(Self.loweredName($0.lastPathComponent)) })
        ]
    }

    private func swiftFiles(in folder: URL) -> [URL] {
        let all = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
        return (all?.allObjects as? [URL] ?? []).filter {
            $0.pathExtension == "swift" && !Self.isExcluded($0.lastPathComponent)
                && (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory != true
        }.sorted { $0.path < $1.path }
    }

    /// The files excluded by `touchstone-lower`: placeholders and package manifests.
    private static func isExcluded(_ name: String) -> Bool {
        name == placeholder || name == "Package.swift" || name.hasPrefix("Package@swift-")
    }

    /// The name of a lowered file, as chosen by `touchstone-lower`.
    private static func loweredName(_ name: String) -> String {
        name == "main.swift" ? name : (name as NSString).deletingPathExtension + "+Lowered.swift"
    }
}
