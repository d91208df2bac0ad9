import Foundation
import PackagePlugin

/// Compiles the nibs and storyboards of a target at every `swift build` and adds them to its resources (NB-105).
///
/// The manifest need not declare the documents. Each has a command, so only documents that have changed are compiled
/// again. Compiled documents that the manifest does not declare are copied. Documents for other systems are left out.
@main struct CompileDocuments: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let tool = try context.tool(named: "touchstone-nib-compiler").url
        let directory = target.directoryURL.standardizedFileURL.path
        var sources: [String: String] = [:]
        var commands: [Command] = []
        for (document, resource) in documents(of: target) {
            if let system = Self.foreignSystem(of: document) {
                Diagnostics.warning(
                    "\(document.path) is left out: the document is for \(system), not for iOS.CocoaTouch")
                continue
            }
            if let other = sources.updateValue(document.path, forKey: resource) {
                Diagnostics.error(
                    "\(other) and \(document.path) would both become \(resource) in the resources of \(target.name); rename one of them"
                )
                continue
            }
            let output = context.pluginWorkDirectoryURL.appendingPathComponent(resource)
            let name =
                document.path.hasPrefix(directory + "/")
                ? String(document.path.dropFirst(directory.count + 1)) : document.path
            commands.append(
                .buildCommand(
                    displayName: "Compiling \(name)", executable: tool, arguments: [document.path, output.path, name],
                    inputFiles: [document], outputFiles: [output]))
        }
        return commands
    }

    /// The documents of a target, sorted, each with the path of its compiled form among the resources.
    private func documents(of target: Target) -> [(document: URL, resource: String)] {
        let files = target.sourceModule.map { Array($0.sourceFiles) } ?? []
        return files.compactMap { file in
            let url = file.url.standardizedFileURL
            return Self.resource(of: url, isDeclared: file.type == .resource).map { (url, $0) }
        }.sorted { $0.0.path < $1.0.path }
    }

    /// How far into a document its root element is looked for, in bytes (decision).
    private static let headLength = 4_096

    /// The system that a document is for, such as `MacOSX.Cocoa`; `nil` for one of iOS, and if the file does not say.
    private static func foreignSystem(of document: URL) -> String? {
        let file = document.resolvingSymlinksInPath()
        let type = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.type] as? FileAttributeType
        guard type == .typeRegular, let data = try? FileHandle(forReadingFrom: file).read(upToCount: headLength)
        else { return nil }
        let head = String(decoding: data, as: UTF8.self)
        guard let system = head.firstMatch(of: #/<document\b[^>]*\stargetRuntime="([\w. -]+)"/#)?.1,
            !system.contains("iOS") || !system.contains("CocoaTouch")
        else { return nil }
        return String(system)
    }

    /// The path of a compiled document among the resources; `nil` for other files, and for compiled documents that the
    /// manifest declares. `Base.lproj` contains documents for all languages, whose texts are in other files; the
    /// directory of a language is kept.
    private static func resource(of file: URL, isDeclared: Bool) -> String? {
        let endings = ["xib": "nib", "storyboard": "storyboardc"]
        let isCompiled = !isDeclared && endings.values.contains(file.pathExtension)
        guard let ending = endings[file.pathExtension] ?? (isCompiled ? file.pathExtension : nil) else { return nil }
        let name = file.deletingPathExtension().lastPathComponent + "." + ending
        let folder = file.deletingLastPathComponent().lastPathComponent
        return folder.hasSuffix(".lproj") && folder != "Base.lproj" ? folder + "/" + name : name
    }
}
