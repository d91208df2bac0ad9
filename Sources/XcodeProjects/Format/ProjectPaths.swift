import Foundation

/// The paths of the files and groups of a project.
struct ProjectPaths {
    private var paths: [String: String] = [:]

    /// Walks through the groups of a project.
    /// - Parameter directory: the absolute path of the directory that paths are relative to.
    init(of project: ProjectObject, in directory: String) {
        if let group = project.object("mainGroup") { add(group, parent: directory, root: directory) }
    }

    /// The absolute path of a file or group; `nil` for one outside the groups, such as a build product.
    subscript(_ object: ProjectObject) -> String? { paths[object.identifier] }

    private mutating func add(_ object: ProjectObject, parent: String, root: String) {
        guard paths[object.identifier] == nil else { return }
        guard let path = Self.path(of: object, parent: parent, root: root) else { return }
        paths[object.identifier] = path
        for child in object.objects("children") { add(child, parent: path, root: root) }
    }

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
