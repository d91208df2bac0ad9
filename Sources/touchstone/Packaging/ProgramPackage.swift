import Foundation

/// The directory that `./touchstone package` writes: the files as they are installed, a Debian package of them, with a shared
/// runtime another one of that, and the list of libraries they need.
struct ProgramPackage {
    private let files: ProgramFiles
    private let information: PackageInformation
    private let icon: String?
    private let directory: String
    private let runtime: SharedRuntime?

    /// The list of libraries, which also marks the directory as one that may be replaced.
    private static let libraryList = "libraries.txt"
    /// Sides of icons for which themes have directories, in pixels; other icons are found elsewhere.
    private static let iconSides = [16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512]

    /// A package in `directory`, which must not exist, be empty or contain an earlier package.
    ///
    /// - Parameter runtime: the shared runtime that the program was linked with, whose files and package are written, too;
    ///   `nil`, the default, for a program that contains everything.
    init(
        _ files: ProgramFiles, _ information: PackageInformation, icon: String?, directory: String,
        runtime: SharedRuntime? = nil
    ) throws {
        (self.files, self.information, self.icon, self.directory) = (files, information, icon, directory)
        self.runtime = runtime
        if let icon, PNGFile.side(icon) == nil {
            throw CommandError(message: "\(icon) is not a square PNG image", status: Touchstone.usageStatus)
        }
        try ProgramPackage.checkOutput(directory, package: information.name)
    }

    /// Throws unless a package can be written to a directory without harm to other files: it does not exist, is empty,
    /// or contains only an earlier package of the same name, `nil` for any name.
    static func checkOutput(_ directory: String, package: String? = nil) throws {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory) else { return }
        guard isDirectory.boolValue else {
            throw CommandError(message: "\(directory) is not a directory", status: Touchstone.usageStatus)
        }
        let entries = try FileManager.default.contentsOfDirectory(atPath: directory)
        let list = (try? String(contentsOfFile: directory + "/" + libraryList, encoding: .utf8)) ?? ""
        let programs = (try? FileManager.default.contentsOfDirectory(atPath: directory + "/usr/lib")) ?? []
        let isOwn =
            RuntimeLibraries.isList(list) && entries.allSatisfy { isOutput($0, of: package) }
            && programs.allSatisfy { package == nil || $0 == package || $0 == SharedRuntime.installedDirectory }
        guard entries.isEmpty || isOwn else {
            throw CommandError(
                message: "\(directory) contains other files; choose another directory with --output",
                status: Touchstone.usageStatus)
        }
    }

    /// True for the name of a file or directory that is written for a package, or for any if `package` is `nil`.
    private static func isOutput(_ entry: String, of package: String?) -> Bool {
        if entry == "usr" || entry == libraryList || entry == DebianPackage.stagingName { return true }
        let prefixes = [package.map { $0 + "_" } ?? "", SharedRuntime.packagePrefix]
        return prefixes.contains(where: entry.hasPrefix) && entry.hasSuffix(".deb")
    }

    /// The path of the installed program inside the package.
    private var libraryDirectory: String { "usr/lib/" + information.name }

    /// Writes everything.
    ///
    /// - Parameters:
    ///   - recommended: packages with which the program works better.
    ///   - compression: the method of `dpkg-deb -Z`; the default takes the longest and makes the smallest file.
    ///   - strip: removes the symbols of a program.
    /// - Returns: the libraries of the program, and of its runtime, and the paths of the Debian packages, of the runtime last;
    ///   there are none if this system cannot make them.
    func write(
        recommended: [String], compression: String = "xz", strip: (String) throws -> Void = Tool.strip
    ) throws -> (libraries: RuntimeLibraries, packages: [String]) {
        let manager = FileManager.default
        let earlier = (try? manager.contentsOfDirectory(atPath: directory)) ?? []
        for file in earlier where ProgramPackage.isOutput(file, of: information.name) {
            try manager.removeItem(atPath: directory + "/" + file)
        }
        // The list is the first file, so that an interrupted package can be replaced, too.
        let libraries = try RuntimeLibraries(of: files.programs, provided: runtime?.providedLibraries() ?? [:])
        let all = try runtime.map { try libraries.adding($0.libraries()) } ?? libraries
        try write(all.text(for: information.title), to: directory + "/" + ProgramPackage.libraryList)
        try copyProgram(strip: strip)
        try copyIcon()
        let share = directory + "/usr/share"
        try write(
            information.desktopEntry(hasIcon: icon != nil),
            to: share + "/applications/\(information.entryName).desktop")
        if let service = information.busService, let name = information.integration.busName {
            try write(service, to: share + "/dbus-1/services/\(name).service")
        }
        let hasRenderer = files.resources.contains(PackageManifest.pdfRenderer)
        try write(
            information.copyright(hasRenderer: hasRenderer, runtime: runtime?.package),
            to: share + "/doc/\(information.name)/copyright")
        try DebianPackage.setPermissions(in: directory + "/usr", programs: programNames)
        let package = DebianPackage(
            information: information, libraries: libraries, recommended: recommended, directory: directory)
        var packages = try [package.make(of: ["usr"], compression: compression)]
        if let runtime {
            packages.append(
                try runtime.writePackage(
                    to: directory, maintainer: information.maintainer, compression: compression))
        }
        return (all, packages.compactMap(\.self))
    }

    private var programNames: Set<String> { Set(files.programs.map { ($0 as NSString).lastPathComponent }) }

    // MARK: Files

    private func copyProgram(strip: (String) throws -> Void) throws {
        let target = directory + "/" + libraryDirectory
        try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        for resource in files.resources {
            try FileManager.default.copyItem(atPath: files.path(of: resource), toPath: target + "/" + resource)
        }
        try FileManager.default.copyItem(atPath: files.programs[0], toPath: target + "/" + files.name)
        for program in files.programs { try strip(target + "/" + (program as NSString).lastPathComponent) }
        let commands = directory + "/usr/bin"
        try FileManager.default.createDirectory(atPath: commands, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: commands + "/" + files.name, withDestinationPath: "../lib/\(information.name)/\(files.name)")
    }

    private func copyIcon() throws {
        guard let icon, let side = PNGFile.side(icon) else { return }
        let directoryInShare =
            ProgramPackage.iconSides.contains(side) ? "icons/hicolor/\(side)x\(side)/apps" : "pixmaps"
        try FileManager.default.update(directory + "/usr/share/\(directoryInShare)/\(information.name).png", from: icon)
    }

    private func write(_ text: String, to file: String) throws {
        try FileManager.default.createDirectory(
            atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
}

extension Tool {
    /// Removes the symbols of a program for any machine, with the tool of the Swift toolchain, else of the system.
    static func strip(_ program: String) throws {
        if let tool = toolchainPath(of: "llvm-objcopy") {
            _ = try output(tool, ["--strip-all", program])
        } else {
            _ = try output("strip", [program])
        }
    }

    /// The path of a program of the Swift toolchain: beside `swift`, or beside the file that `swift` links to.
    static func toolchainPath(of name: String) -> String? {
        guard let swift = path(of: "swift", in: searchPath) else { return nil }
        let directories = [swift, URL(fileURLWithPath: swift).resolvingSymlinksInPath().path].map {
            ($0 as NSString).deletingLastPathComponent
        }
        return directories.lazy.compactMap { path(of: name, in: $0) }.first
    }
}
