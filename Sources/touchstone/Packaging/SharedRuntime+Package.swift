import Foundation

extension SharedRuntime {
    /// The prefix of runtime package names.
    static let packagePrefix = "touchstone-runtime-"
    /// The directory of runtimes below `usr/lib`.
    static let installedDirectory = "touchstone"

    /// The name of the Debian package.
    var package: String { Self.packagePrefix + identity }
    /// The path of the library.
    var path: String { directory + "/" + Self.library }

    /// The libraries that its package contains, with the name of the package.
    func providedLibraries() throws -> [String: String] {
        let names = try [Self.library] + Self.swiftLibraries().map { ($0 as NSString).lastPathComponent }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, package) })
    }

    /// What it needs of the system.
    func libraries() throws -> RuntimeLibraries {
        try RuntimeLibraries(of: [path] + Self.swiftLibraries(), provided: providedLibraries()).without(
            package: package)
    }

    /// The paths of Swift's libraries that are installed with it: all of the toolchain but those for tests and debuggers.
    static func swiftLibraries() throws -> [String] {
        guard let toolchain = ReleaseLinking.toolchain else {
            throw CommandError(message: "swiftc does not say where its libraries are: leave out --shared-runtime")
        }
        let directory = toolchain + "/lib/swift/linux"
        let excluded = ["Testing", "XCTest", "Mirror"]
        return try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
            .filter { name in name.hasSuffix(".so") && !excluded.contains(where: name.contains) }
            .map { directory + "/" + $0 }
    }

    /// Writes the files as they are installed, and their Debian package into `directory`.
    ///
    /// - Parameters:
    ///   - maintainer: the package's maintainer, as `Name <address>`.
    ///   - compression: the method of `dpkg-deb -Z`.
    /// - Returns: the path of the package; `nil` if this system cannot make one.
    func writePackage(
        to directory: String, maintainer: String, compression: String
    ) throws -> String? {
        let manager = FileManager.default
        let path = "usr/lib/\(Self.installedDirectory)/\(identity)"
        let target = directory + "/" + path
        try manager.createDirectory(atPath: target, withIntermediateDirectories: true)
        for library in try [self.path] + Self.swiftLibraries() {
            let file = URL(fileURLWithPath: library).resolvingSymlinksInPath().path
            try manager.copyItem(atPath: file, toPath: target + "/" + (library as NSString).lastPathComponent)
        }
        var information = PackageInformation(
            program: package, title: "Shared runtime of programs", version: "1.0", maintainer: maintainer)
        information.licenses = licenses
        let documentation = "usr/share/doc/" + package
        try manager.createDirectory(atPath: directory + "/" + documentation, withIntermediateDirectories: true)
        try information.copyright(hasRenderer: false).write(
            toFile: directory + "/\(documentation)/copyright", atomically: true, encoding: .utf8)
        for folder in ["usr/lib/" + Self.installedDirectory, documentation] {
            try DebianPackage.setPermissions(in: directory + "/" + folder)
        }
        return try DebianPackage(
            information: information, libraries: libraries(), recommended: [], directory: directory
        ).make(of: [path, documentation], compression: compression)
    }
}
