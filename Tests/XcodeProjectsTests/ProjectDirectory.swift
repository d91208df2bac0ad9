import Foundation

/// A temporary directory with the files of a project, removed with the object.
final class ProjectDirectory {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path + "/projects-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, at a path relative to the directory.
    func write(_ text: String, _ file: String) throws {
        let path = path + "/" + file
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Writes a project, and returns its path.
    func writeProject(_ project: ProjectText, _ name: String = "Board") throws -> String {
        try write(project.text, "\(name).xcodeproj/project.pbxproj")
        return path + "/\(name).xcodeproj"
    }
}

/// The text of a project file: objects by their identifiers, in the format of Xcode.
struct ProjectText {
    /// The objects besides the project and its configurations, each as the text between braces.
    var objects: [String: String] = [:]
    var groups = ""
    var targets = ""
    var settings = ""
    var packageReferences = ""

    /// An application whose build phases and dependencies are given as further text.
    mutating func addApplication(
        _ name: String = "Board", phases: String = "", settings: String = "SDKROOT = iphoneos;", more: String = ""
    ) {
        targets += "\(name)T, "
        objects["\(name)T"] = """
            isa = PBXNativeTarget; name = \(name); productName = \(name); buildPhases = (\(phases)); \
            buildConfigurationList = \(name)L; productType = "com.apple.product-type.application"; \(more)
            """
        objects["\(name)L"] = """
            isa = XCConfigurationList; buildConfigurations = (\(name)D, \(name)R); defaultConfigurationName = Release;
            """
        objects["\(name)D"] = "isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) IS = DEBUG; };"
        objects["\(name)R"] = "isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) };"
    }

    /// Adds a file to the groups and to a build phase.
    func file(_ id: String, _ path: String, tree: String = "\"<group>\"", kind: String = "text") -> [String: String] {
        [
            id: "isa = PBXFileReference; path = \"\(path)\"; sourceTree = \(tree); lastKnownFileType = \(kind);",
            id + "B": "isa = PBXBuildFile; fileRef = \(id);",
        ]
    }

    var text: String {
        let all = objects.merging([
            "P": """
            isa = PBXProject; mainGroup = G; targets = (\(targets)); buildConfigurationList = PL; \
            developmentRegion = en; projectDirPath = ""; packageReferences = (\(packageReferences));
            """,
            "G": "isa = PBXGroup; children = (\(groups)); sourceTree = \"<group>\";",
            "PL": "isa = XCConfigurationList; buildConfigurations = (PD, PR); defaultConfigurationName = Release;",
            "PD": "isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) };",
            "PR": "isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) };",
        ]) { own, _ in own }
        let texts = all.sorted { $0.key < $1.key }.map { "\t\t\($0.key) /* \($0.key) */ = { \($0.value) };\n" }
        return "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjectVersion = 56;\n\tobjects = {\n\(texts.joined())\t};\n"
            + "\trootObject = P /* Project object */;\n}\n"
    }
}
