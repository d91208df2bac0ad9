import Foundation

/// A Debian package of files in a directory.
struct DebianPackage {
    let information: PackageInformation
    let libraries: RuntimeLibraries
    /// Packages with which the contents work better.
    let recommended: [String]
    /// The directory that contains the files as they are installed, and in which the package is made.
    let directory: String

    /// The directory of the files of the package while that is made.
    static let stagingName = ".deb"

    /// Makes the package, and returns its path; `nil` if this system has no `dpkg-deb`.
    ///
    /// - Parameters:
    ///   - paths: what it contains, as paths in the directory.
    ///   - compression: the method of `dpkg-deb -Z`.
    func make(of paths: [String], compression: String) throws -> String? {
        guard Tool.path(of: "dpkg-deb", in: Tool.searchPath) != nil else { return nil }
        let manager = FileManager.default
        let staging = directory + "/" + Self.stagingName
        defer { try? manager.removeItem(atPath: staging) }
        try manager.createDirectory(atPath: staging + "/DEBIAN", withIntermediateDirectories: true)
        for path in paths {
            let parent = (staging + "/" + path as NSString).deletingLastPathComponent
            try manager.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try manager.copyItem(atPath: directory + "/" + path, toPath: staging + "/" + path)
        }
        let sizes = (manager.enumerator(atPath: staging)?.allObjects as? [String] ?? []).map { file in
            (try? manager.attributesOfItem(atPath: staging + "/" + file))?[.size] as? Int ?? 0
        }
        let control = information.control(
            libraries, recommended: recommended, size: (sizes.reduce(0, +) + 1023) / 1024)
        try control.write(toFile: staging + "/DEBIAN/control", atomically: true, encoding: .utf8)
        let folders = manager.enumerator(atPath: staging)?.allObjects as? [String] ?? []
        for folder in [""] + folders.map({ "/" + $0 }) {
            let type = try manager.attributesOfItem(atPath: staging + folder)[.type] as? FileAttributeType
            guard type == .typeDirectory else { continue }
            try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: staging + folder)
        }
        let package =
            directory + "/\(information.name)_\(information.version)_\(libraries.machine.debianName).deb"
        _ = try Tool.output("dpkg-deb", ["-Z" + compression, "--root-owner-group", "--build", staging, package])
        return package
    }

    /// Lets everybody read all files below `root`, whatever the permissions of their originals are, and run those of `programs`
    /// that are below its directory `lib`.
    static func setPermissions(in root: String, programs: Set<String> = []) throws {
        let below = FileManager.default.enumerator(atPath: root)?.allObjects as? [String] ?? []
        for file in [""] + below.map({ "/" + $0 }) {
            let attributes = try FileManager.default.attributesOfItem(atPath: root + file)
            let type = attributes[.type] as? FileAttributeType
            if type == .typeSymbolicLink { continue }
            let isProgram = file.hasPrefix("/lib/") && programs.contains((file as NSString).lastPathComponent)
            try FileManager.default.setAttributes(
                [.posixPermissions: type == .typeDirectory || isProgram ? 0o755 : 0o644], ofItemAtPath: root + file)
        }
    }
}
