import Foundation

/// An Xcode project: its targets with their sources, resources, dependencies and build settings.
public struct XcodeProject {
    /// The absolute path, which ends with `.xcodeproj`.
    public let path: String
    /// The absolute path of the directory that the paths in the project are relative to.
    public let directory: String
    /// The targets, in the order of the project.
    public let targets: [XcodeTarget]

    /// Reads a project.
    /// - Parameters:
    ///   - path: the directory `NAME.xcodeproj`.
    ///   - configuration: the name of the build configuration, as `Debug`. A target without it has its default one.
    public init(path: String, configuration: String) throws(XcodeProjectError) {
        let path = Paths.joined(path, "")
        let file = try ProjectFile(project: path)
        let root = try file.root
        let directory = Paths.joined(
            (path as NSString).deletingLastPathComponent, root.string("projectDirPath") ?? "")
        let reader = TargetReader(project: path, directory: directory, root: root, configuration: configuration)
        self.path = path
        self.directory = directory
        var targets: [XcodeTarget] = []
        for object in root.objects("targets") { targets.append(try reader.target(object)) }
        self.targets = targets
    }
}
