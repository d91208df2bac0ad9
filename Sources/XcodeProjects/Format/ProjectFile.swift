import Foundation

/// The objects of a `project.pbxproj`, by their identifiers.
final class ProjectFile {
    /// The largest file that is read, in bytes.
    private static let maximumSize = 64 << 20

    /// The path of the file.
    let path: String
    private let objects: [String: [String: Any]]
    private let rootIdentifier: String

    /// Reads the project file in the directory `NAME.xcodeproj`.
    init(project: String) throws(XcodeProjectError) {
        path = project + "/project.pbxproj"
        guard let data = FileManager.default.contents(atPath: path) else {
            throw XcodeProjectError(path, "no such file, or it cannot be read")
        }
        guard data.count <= Self.maximumSize else { throw XcodeProjectError(path, "the file is too large") }
        if let problem = PropertyListSyntax.problem(in: data) {
            throw XcodeProjectError(path, line: problem.line, problem.text)
        }
        let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        guard let contents = list as? [String: Any], let objects = contents["objects"] as? [String: Any],
            let root = contents["rootObject"] as? String
        else { throw XcodeProjectError(path, "not an Xcode project file") }
        self.objects = objects.compactMapValues { $0 as? [String: Any] }
        rootIdentifier = root
    }

    /// The object of the project itself.
    var root: ProjectObject {
        get throws(XcodeProjectError) {
            guard let root = object(rootIdentifier), root.kind == "PBXProject" else {
                throw XcodeProjectError(path, "the object of the project is missing")
            }
            return root
        }
    }

    /// The object with an identifier; `nil` if there is none.
    func object(_ identifier: String) -> ProjectObject? {
        objects[identifier].map { ProjectObject(identifier: identifier, values: $0, file: self) }
    }
}

/// One object of a project file. A value of another type than asked for counts as missing.
struct ProjectObject {
    let identifier: String
    fileprivate let values: [String: Any]
    fileprivate let file: ProjectFile

    fileprivate init(identifier: String, values: [String: Any], file: ProjectFile) {
        self.identifier = identifier
        self.values = values
        self.file = file
    }

    /// The name of the object's class, as `PBXNativeTarget`.
    var kind: String { string("isa") ?? "" }

    func string(_ key: String) -> String? { values[key] as? String }

    func strings(_ key: String) -> [String] { values[key] as? [String] ?? [] }

    func dictionary(_ key: String) -> [String: Any] { values[key] as? [String: Any] ?? [:] }

    /// The object that a value refers to.
    func object(_ key: String) -> ProjectObject? { string(key).flatMap(file.object) }

    /// The objects that a list refers to.
    func objects(_ key: String) -> [ProjectObject] { strings(key).compactMap(file.object) }

    /// The name shown in Xcode.
    var name: String { string("name") ?? string("path").map { ($0 as NSString).lastPathComponent } ?? "" }
}
