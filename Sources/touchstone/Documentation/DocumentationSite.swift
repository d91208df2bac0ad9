import Foundation

/// A static web site with the documentation of all modules.
struct DocumentationSite {
    /// The directory of the site.
    let path: String

    /// Chooses the directory for a site. Throws if it contains anything but an earlier site.
    init(output: String) throws {
        path = URL(fileURLWithPath: output).standardizedFileURL.path
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return }
        guard isDirectory.boolValue else {
            throw CommandError(message: "--output \(output) is not a directory", status: Touchstone.usageStatus)
        }
        let contents = try FileManager.default.contentsOfDirectory(atPath: path)
        guard contents.isEmpty || DocumentationSite.siteFiles.allSatisfy(contents.contains) else {
            throw CommandError(
                message: "--output \(output) contains other files; choose an empty or a new directory",
                status: Touchstone.usageStatus)
        }
    }

    /// Files by which an earlier site is recognized.
    private static let siteFiles = ["documentation", "index.html", "metadata.json"]

    /// Builds the site. `workDirectory` holds the symbol graphs and one archive per module meanwhile; it is deleted
    /// before and after.
    func build(
        of modules: DocumentedModules, docc: DocC, workDirectory: String, warningsAreErrors: Bool = false
    ) throws {
        try DocumentationSite.remove(workDirectory)
        var archives: [String: String] = [:]
        for module in DocumentedModule.all {
            Tool.printMessage("Converting \(module.name) …")
            let symbolGraphs = workDirectory + "/symbols/" + module.name
            let archive = workDirectory + "/\(module.name).doccarchive"
            try modules.extract(module, to: symbolGraphs)
            try docc.convert(
                module.name, catalog: modules.catalog(of: module), symbolGraphs: symbolGraphs,
                dependencies: archives.values.sorted(), to: archive, warningsAreErrors: warningsAreErrors)
            archives[module.name] = archive
        }
        try DocumentationSite.remove(path)
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try docc.merge(DocumentedModule.landingPageOrder.compactMap { archives[$0] }, to: path)
        try DocumentationSite.redirect.write(toFile: path + "/index.html", atomically: true, encoding: .utf8)
        try DocumentationSite.remove(workDirectory)
    }

    /// The page at the root, where DocC has none: it leads to the landing page.
    private static let redirect = """
        <!doctype html>
        <meta charset="utf-8">
        <meta http-equiv="refresh" content="0; url=documentation/">
        <title>Touchstone</title>
        <p><a href="documentation/">Documentation of Touchstone</a></p>

        """

    private static func remove(_ directory: String) throws {
        guard FileManager.default.fileExists(atPath: directory) else { return }
        try FileManager.default.removeItem(atPath: directory)
    }
}
