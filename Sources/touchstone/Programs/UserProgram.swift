import Foundation
import XcodeProjects

/// The user's own UIKit program: a directory of Swift files, or a package.
struct UserProgram {
    /// The directory, with symbolic links resolved.
    let directory: String
    /// The directory's name as a valid Swift identifier that is no name of Touchstone.
    let name: String
    /// True if the directory has a Package.swift.
    let isPackage: Bool
    /// The paths of all files relative to the directory, sorted, as of initialization; hidden files, Xcode project
    /// files and what is left out are excluded.
    let files: [String]
    /// What is below the directory but not part of the program; for a package only files with unavailable imports.
    let leftOut: [ProgramLayout.LeftOut]
    /// The path of the program's `Info.plist`, if it has one; `nil` for a package.
    let informationPropertyList: String?
    /// The Xcode project that says what belongs to the program; `nil` for a package, and for a directory without one.
    let project: XcodeProgram?

    /// Reads the directory, project or workspace at `path`. Throws if there is none, or if it contains no Swift files or
    /// several programs.
    /// - Parameters:
    ///   - product: the name of the application, if a project has several.
    ///   - reserved: names that the program cannot have, because Touchstone's targets in the same build have them.
    ///   - configuration: the configuration of a project whose settings count.
    init(
        path: String, product: String? = nil, reserved: Set<String> = [], configuration: BuildConfiguration = .debug
    ) throws {
        let url = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else {
            throw CommandError(message: "no such directory: \(path)", status: Touchstone.usageStatus)
        }
        guard isDirectory.boolValue else {
            throw CommandError(
                message: "\(path) is a file: name a directory of sources, a package or a project",
                status: Touchstone.usageStatus)
        }
        let manifest = try? String(contentsOf: url.appendingPathComponent("Package.swift"), encoding: .utf8)
        // The package of a library may have a project with an example beside it.
        let isProgramPackage = manifest.map { $0.contains(/\.(executable|iOSApplication)/) } ?? false
        var project =
            isProgramPackage
            ? nil
            : try XcodeProgram(
                path: url.path, target: product, configuration: configuration.projectName,
                isOptional: manifest != nil)
        project?.leaveOutUnavailable(reserved)
        self.project = project
        directory = project?.directory ?? url.path
        isPackage = project == nil && manifest != nil
        var name = project?.application.moduleName ?? XcodeBuildSettings.moduleName(url.lastPathComponent)
        while reserved.contains(name) { name += "App" }
        self.name = name
        let all = try project?.files ?? UserProgram.files(below: directory)
        let layout = isPackage || project != nil ? nil : try ProgramLayout(all, in: directory)
        let own = layout.map { all.filter($0.contains) } ?? all
        let unavailable = project == nil ? Self.unavailable(own, in: directory, reserved) : []
        files = own.filter { file in !unavailable.contains { $0.path == file } }
        leftOut = (layout?.leftOut ?? []) + unavailable
        informationPropertyList = layout?.informationPropertyList
        guard files.contains(where: { $0.hasSuffix(".swift") }) else {
            throw CommandError(message: "there are no Swift files in \(path)", status: Touchstone.usageStatus)
        }
    }

    /// The files that import what does not exist here and that no other file needs; none if it is not known what exists.
    private static func unavailable(
        _ files: [String], in directory: String, _ available: Set<String>
    ) -> [ProgramLayout.LeftOut] {
        if available.isEmpty { return [] }
        let sources = files.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.map { directory + "/" + $0 }
        let own = namesInManifest(in: directory)
        return UnavailableImports(sources, available: available.union(own)).leftOut.map { file, framework in
            ProgramLayout.LeftOut(
                path: String(file.dropFirst(directory.count + 1)), reason: UnavailableImports.reason(framework))
        }.sorted { $0.path < $1.path }
    }

    /// The words in quotes in the manifest of a package; none without a manifest. Targets and products of a package may
    /// have names of frameworks.
    private static func namesInManifest(in directory: String) -> Set<String> {
        let manifest = (try? String(contentsOfFile: directory + "/Package.swift", encoding: .utf8)) ?? ""
        return Set(manifest.matches(of: #/"(\w+)"/#).map { String($0.1) })
    }

    /// Reads a package, also one with a project beside it.
    /// - Parameter reserved: the names of Touchstone's modules.
    init(package path: String, reserved: Set<String> = []) throws {
        guard FileManager.default.fileExists(atPath: path + "/Package.swift") else {
            throw CommandError(message: "\(path) is not a package", status: Touchstone.usageStatus)
        }
        directory = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
        (isPackage, project, informationPropertyList) = (true, nil, nil)
        name = XcodeBuildSettings.moduleName((directory as NSString).lastPathComponent)
        let all = try UserProgram.files(below: directory)
        let unavailable = Self.unavailable(all, in: directory, reserved)
        files = all.filter { file in !unavailable.contains { $0.path == file } }
        leftOut = unavailable
    }

    /// The libraries of Touchstone that UIKit does not re-export.
    private static let optionalProducts = [
        "CoreGraphicsPDF", "CoreImage", "Accelerate", "ReactiveStreams", "UniformTypeIdentifiers", "MobileCoreServices",
        "TouchVisualization", "CoreMotion", "CoreLocation", "UserNotifications", "Accessibility", "CoreMedia",
        "AVFoundation", "AVKit", "AudioToolbox", "MediaPlayer", "Contacts", "MessageUI", "ContactsUI", "Photos",
        "PhotosUI", "CoreHaptics", "CoreVideo", "CameraSource", "AddressBook", "AddressBookUI", "WebKit",
    ]

    /// The products of Touchstone that the sources need: UIKit, the other libraries they import, and the program that
    /// draws PDF pages.
    var importedProducts: [String] {
        UserProgram.products(ofSources: files.filter { $0.hasSuffix(".swift") }.map { directory + "/" + $0 })
    }

    /// The products of Touchstone that Swift files need, given by their absolute paths.
    static func products(ofSources files: [String]) -> [String] {
        var imported: Set<String> = []
        for file in files {
            imported.formUnion(SourceImports.names(inFile: file))
            imported.formUnion(SourceImports.implied(inFile: file))
            if SourceImports.usesPickerCamera(inFile: file) { imported.insert("CameraSource") }
        }
        return products(importing: imported)
    }

    /// The products of Touchstone for sources that import some modules.
    static func products(importing imported: Set<String>) -> [String] {
        let products = optionalProducts.filter(imported.contains)
        return ["UIKit"] + products + (products.contains("CoreGraphicsPDF") ? [PackageManifest.pdfRenderer] : [])
    }

    /// The imports of modules that do not exist here, in the files of the program. Of a package, also those in targets
    /// that are not built.
    var missingImports: [MissingModules.Import] {
        let own = project?.ownModules ?? Self.namesInManifest(in: directory)
        return files.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.flatMap { file in
            let text = FileManager.default.contents(atPath: directory + "/" + file) ?? Data()
            return MissingModules.imports(
                in: String(decoding: text, as: UTF8.self), file: file, conditions: conditions(for: file), own: own)
        }
    }

    /// The names that conditional compilation finds defined in a file.
    private func conditions(for file: String) -> Set<String> {
        if isPackage { return ["SWIFT_PACKAGE"] }
        let path = Paths.joined(directory, file)
        return Set(project?.targets.first { $0.sources.contains(path) }?.conditions ?? [])
    }

    /// The path of the program's finger script, if there is one.
    var demonstration: String? {
        let file = directory + "/Demo.touches"
        return FileManager.default.fileExists(atPath: file) ? file : nil
    }

    /// How many files a directory may have: far more than a program, and far fewer than a file system.
    static let maximumFileCount = 100_000

    /// The files below a directory, except those of projects. Throws if there are more than `limit`.
    static func files(below directory: String, limit: Int = maximumFileCount) throws -> [String] {
        let files = FileManager.default.paths(below: directory, limit: limit + 1)
        guard files.count <= limit else {
            throw CommandError(
                message: "\(directory) has more than \(limit) files: pass the directory of a program",
                status: Touchstone.usageStatus)
        }
        return files.filter { !$0.contains(".xcodeproj/") && !$0.contains(".xcworkspace/") }
    }
}

/// The layout of a program's resource files.
enum ResourceLayout {
    /// Extensions of directories whose structure is kept.
    private static let preservedExtensions = [".lproj", ".bundle", ".xcassets"]

    /// Extensions of sources, and of files that Xcode compiles or that configure it.
    private static let sourceExtensions: Set<String> = [
        "swift", "h", "m", "mm", "c", "cpp", "pch", "xcconfig", "entitlements", "modulemap", "xctestplan", "storyboard",
        "xib", "xcstrings",
    ]

    /// Names of files for developers, without extension, and their extensions.
    private static let developerFiles: Set<String> = [
        "README", "LICENSE", "LICENCE", "COPYING", "NOTICE", "CHANGELOG", "AUTHORS", "CONTRIBUTORS", "CONTRIBUTING",
        "CODEOWNERS", "Podfile", "Cartfile", "Gemfile", "Rakefile", "Dangerfile", "Fastfile", "Appfile", "Mintfile",
        "Brewfile", "Makefile", "Dockerfile",
    ]
    private static let developerExtensions: Set<String> = [
        "md", "markdown", "rst", "sh", "bash", "rb", "py", "podspec", "gemspec", "lock", "resolved", "yml", "yaml",
        "patch",
    ]

    /// True for a file that the program can read: not for sources and files for developers, except in a bundle.
    static func isResource(_ file: String) -> Bool {
        let name = (file as NSString).lastPathComponent
        return !isSource(name) && !file.contains(".xcdatamodeld/") && !isForDevelopers(file)
    }

    /// True for sources, and for files that are compiled or that configure Xcode.
    static func isSource(_ file: String) -> Bool {
        sourceExtensions.contains((file as NSString).pathExtension)
    }

    /// True for a page, a script or a setting of a tool. Many directories have one of the same name. Bundles keep their
    /// structure, so all files in them can be resources.
    static func isForDevelopers(_ file: String) -> Bool {
        if file.contains(".bundle/") { return false }
        let name = (file as NSString).lastPathComponent
        let fileExtension = (name as NSString).pathExtension
        return developerExtensions.contains(fileExtension)
            || ["", "txt"].contains(fileExtension) && developerFiles.contains((name as NSString).deletingPathExtension)
    }

    /// The path of each file inside the application.
    /// - Parameter fail: called with an error for each file that has the path of another one; throws it by default.
    static func applicationPaths(
        of files: [String], fail: (any Error) throws -> Void = { throw $0 }
    ) throws -> [(file: String, path: String)] {
        var taken: [String: String] = [:]
        return try files.map { file in
            let path = applicationPath(of: file)
            if let other = taken.updateValue(file, forKey: path) {
                try fail(
                    CommandError(
                        message: "\(other) and \(file) would both become \(path) in the program: rename one of them",
                        status: Touchstone.usageStatus))
            }
            return (file, path)
        }
    }

    /// The path of a file inside an application: directories are dropped, except for localizations, bundles and asset
    /// catalogs.
    static func applicationPath(of file: String) -> String {
        let parts = file.split(separator: "/").map(String.init)
        let start = parts.firstIndex { part in preservedExtensions.contains { part.hasSuffix($0) } }
        return parts[(start ?? parts.count - 1)...].joined(separator: "/")
    }
}
