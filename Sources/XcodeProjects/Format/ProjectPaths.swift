import Foundation

/// The paths of the files and groups of a project.
struct ProjectPaths {
    private var paths: [String: String] = [:]

    /// The longest path of a file on Linux, in bytes.
    private static let maximumLength = 4096

    /// Walks through the groups of a project. Groups may be nested to any depth; those whose path is too long for a file are
    /// left out.
    /// - Parameter directory: the absolute path of the directory that paths are relative to.
    init(of project: ProjectObject, in directory: String) {
        var waiting = [project.object("mainGroup")].compactMap { $0 }.map { (object: $0, parent: directory) }
        while let (object, parent) = waiting.popLast() {
            guard paths[object.identifier] == nil, let path = Self.path(of: object, parent: parent, root: directory),
                path.utf8.count <= Self.maximumLength
            else { continue }
            paths[object.identifier] = path
            waiting += object.objects("children").reversed().map { ($0, path) }
        }
    }

    /// The absolute paths of all files and groups, sorted.
    var files: [String] { paths.values.sorted() }

    /// The absolute path of a file or group; `nil` for one outside the groups, such as a build product.
    subscript(_ object: ProjectObject) -> String? { paths[object.identifier] }

    /// The path of an object in a group; `nil` if it is relative to the SDK or the build directory.
    private static func path(of object: ProjectObject, parent: String, root: String) -> String? {
        let path = object.string("path") ?? ""
        switch object.string("sourceTree") ?? "<group>" {
        case "<group>": return Paths.joined(parent, path)
        case "SOURCE_ROOT": return Paths.joined(root, path)
        case "<absolute>": return path.isEmpty ? nil : Paths.joined(path, "")
        default: return nil
        }
    }
}
