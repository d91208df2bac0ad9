import Foundation

/// Reads the targets of a project.
struct TargetReader {
    private let project: String
    private let directory: String
    private let root: ProjectObject
    private let configuration: String
    private let paths: ProjectPaths

    /// A reader for the project at a path, with the directory that its paths are relative to.
    init(project: String, directory: String, root: ProjectObject, configuration: String) {
        self.project = project
        self.directory = directory
        self.root = root
        self.configuration = configuration
        paths = ProjectPaths(of: root, in: directory)
    }

    func target(_ object: ProjectObject) throws(XcodeProjectError) -> XcodeTarget {
        let settings = try settings(of: object)
        let configurations = [root, object].compactMap { configuration(of: $0, named: settings["CONFIGURATION"] ?? "") }
        let files = files(of: object, settings)
        return XcodeTarget(
            name: object.name, project: project, product: Self.product(of: object),
            isForPhone: Self.isForPhone(settings), sources: files.sources, resources: files.resources,
            dependencies: object.objects("dependencies").compactMap(dependency),
            packageProducts: packageProducts(of: object),
            scripts: object.objects("buildPhases").filter { $0.kind == "PBXShellScriptBuildPhase" }.map {
                $0.name.isEmpty ? "Run Script" : $0.name
            },
            configurationFiles: configurations.compactMap(configurationFile), settings: settings)
    }

    // MARK: Products

    private static let products: [String: XcodeTarget.Product] = [
        "application": .application, "application.on-demand-install-capable": .other("an app clip"),
        "framework": .library, "framework.static": .library, "library.static": .library, "library.dynamic": .library,
        "bundle.unit-test": .tests, "bundle.ui-testing": .other("tests of the user interface"),
        "bundle": .other("a bundle"),
        "app-extension": .other("an app extension"), "tool": .other("a command-line tool"),
    ]

    private static func product(of object: ProjectObject) -> XcodeTarget.Product {
        guard object.kind == "PBXNativeTarget" else { return .other("a script") }
        let type = (object.string("productType") ?? "").replacing("com.apple.product-type.", with: "")
        return products[type] ?? .other(type.isEmpty ? "an unknown product" : type)
    }

    private static func isForPhone(_ settings: XcodeBuildSettings) -> Bool {
        let platforms = settings.list("SUPPORTED_PLATFORMS")
        if !platforms.isEmpty { return platforms.contains { $0.hasPrefix("iphone") } }
        return settings["SDKROOT"]?.hasPrefix("iphone") ?? false
    }

    // MARK: Settings

    private func settings(of object: ProjectObject) throws(XcodeProjectError) -> XcodeBuildSettings {
        let name = configurationName(of: object)
        let projectName = ((project as NSString).lastPathComponent as NSString).deletingPathExtension
        var settings = XcodeBuildSettings(defaults: [
            "TARGET_NAME": object.name, "TARGETNAME": object.name, "PROJECT_NAME": projectName,
            "PRODUCT_NAME": object.string("productName") ?? "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)", "CONFIGURATION": name,
            "SRCROOT": directory, "SOURCE_ROOT": directory, "PROJECT_DIR": directory, "PLATFORM_NAME": "iphoneos",
            "PRODUCT_BUNDLE_PACKAGE_TYPE": Self.product(of: object) == .application ? "APPL" : "FMWK",
            "DEVELOPMENT_LANGUAGE": root.string("developmentRegion") ?? "en",
        ])
        for owner in [root, object] {
            guard let own = configuration(of: owner, named: name) else { continue }
            // The files of package managers are missing until they have been run.
            if let path = configurationFile(of: own), FileManager.default.fileExists(atPath: path) {
                settings.add(try ConfigurationFile(path: path).settings)
            }
            settings.add(own.dictionary("buildSettings"))
        }
        return settings
    }

    /// The configuration of the project or of a target.
    private func configuration(of owner: ProjectObject, named name: String) -> ProjectObject? {
        owner.object("buildConfigurationList")?.objects("buildConfigurations").first { $0.name == name }
    }

    /// The name of the wanted configuration, or of the default one if the target lacks it.
    private func configurationName(of object: ProjectObject) -> String {
        let list = object.object("buildConfigurationList")
        let names = list?.objects("buildConfigurations").map(\.name) ?? []
        if names.contains(configuration) { return configuration }
        return list?.string("defaultConfigurationName") ?? names.first ?? configuration
    }

    /// The path of the file of settings that a configuration is based on.
    private func configurationFile(of object: ProjectObject) -> String? {
        if let file = object.object("baseConfigurationReference") { return paths[file] }
        guard let anchor = object.object("baseConfigurationReferenceAnchor"), let folder = paths[anchor],
            let path = object.string("baseConfigurationReferenceRelativePath")
        else { return nil }
        return Paths.joined(folder, path)
    }

    // MARK: Files

    private static let sourceExtensions: Set<String> = ["swift", "m", "mm", "c", "cc", "cpp", "metal"]
    /// Files in a folder that are neither compiled nor copied.
    private static let otherExtensions: Set<String> = ["h", "hpp", "pch", "modulemap", "xcconfig", "entitlements"]

    private func files(
        of object: ProjectObject, _ settings: XcodeBuildSettings
    ) -> (sources: [String], resources: [XcodeTarget.Resource]) {
        var sources: [String] = []
        var resources: [XcodeTarget.Resource] = []
        for phase in object.objects("buildPhases") {
            let files = phase.objects("files").filter(Self.isForPhone).compactMap { $0.object("fileRef") }
            switch phase.kind {
            case "PBXSourcesBuildPhase": sources += files.flatMap(leaves).compactMap { paths[$0] }
            case "PBXResourcesBuildPhase": resources += files.flatMap { self.resources($0, in: nil) }
            case "PBXCopyFilesBuildPhase" where phase.string("dstSubfolderSpec") == "7":
                resources += files.flatMap { self.resources($0, in: phase.string("dstPath")) }
            default: break
            }
        }
        let list = settings["INFOPLIST_FILE"].map { Paths.joined(directory, $0) }
        for file in synchronizedFiles(of: object) where file != list {
            let kind = (file as NSString).pathExtension
            if Self.sourceExtensions.contains(kind) {
                sources.append(file)
            } else if !Self.otherExtensions.contains(kind) {
                resources.append(XcodeTarget.Resource(path: file, destination: nil))
            }
        }
        return (sources, resources)
    }

    /// True for a file that is not for other platforms only.
    private static func isForPhone(_ file: ProjectObject) -> Bool {
        let filters = file.strings("platformFilters") + (file.string("platformFilter").map { [$0] } ?? [])
        return filters.isEmpty || filters.contains("ios")
    }

    /// The files of all languages of a variant group, or the file itself.
    private func leaves(of object: ProjectObject) -> [ProjectObject] {
        object.kind == "PBXVariantGroup" ? object.objects("children") : [object]
    }

    private func resources(_ object: ProjectObject, in subdirectory: String?) -> [XcodeTarget.Resource] {
        leaves(of: object).flatMap { leaf -> [XcodeTarget.Resource] in
            guard let path = paths[leaf] else { return [] }
            let prefix = subdirectory.flatMap { $0.isEmpty ? nil : $0 + "/" }
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            guard exists, isDirectory.boolValue else {
                let name = (path as NSString).lastPathComponent
                return [XcodeTarget.Resource(path: path, destination: prefix.map { $0 + name })]
            }
            let isFolder = ["folder", nil].contains(leaf.string("lastKnownFileType"))
            let name = (path as NSString).lastPathComponent
            return FileManager.default.paths(below: path).map { file in
                let copy = isFolder || prefix != nil ? "\(prefix ?? "")\(name)/\(file)" : nil
                return XcodeTarget.Resource(path: path + "/" + file, destination: copy)
            }
        }
    }

    private func synchronizedFiles(of object: ProjectObject) -> [String] {
        let members = Set(object.objects("fileSystemSynchronizedGroups").map(\.identifier))
        return synchronizedFolders.flatMap { folder -> [String] in
            guard let path = paths[folder] else { return [] }
            return SynchronizedFolder(folder, path: path)
                .files(of: object.identifier, isMember: members.contains(folder.identifier))
        }
    }

    /// The synchronized folders among the groups of the project.
    private var synchronizedFolders: [ProjectObject] {
        var folders: [ProjectObject] = []
        var seen: Set<String> = []
        var waiting = [root.object("mainGroup")].compactMap { $0 }
        while let group = waiting.popLast() {
            guard seen.insert(group.identifier).inserted else { continue }
            if group.kind == "PBXFileSystemSynchronizedRootGroup" {
                folders.append(group)
            } else {
                waiting += group.objects("children").reversed()
            }
        }
        return folders
    }

    // MARK: Dependencies

    private func dependency(_ object: ProjectObject) -> XcodeTarget.Dependency? {
        if let target = object.object("target") { return XcodeTarget.Dependency(target: target.name, project: project) }
        // A target of another project.
        guard let proxy = object.object("targetProxy"), let name = proxy.string("remoteInfo") ?? object.string("name"),
            let file = proxy.object("containerPortal"), let path = paths[file]
        else { return nil }
        return XcodeTarget.Dependency(target: name, project: path)
    }

    private func packageProducts(of object: ProjectObject) -> [(name: String, package: XcodeTarget.Package?)] {
        object.objects("packageProductDependencies").compactMap { product in
            product.string("productName").map { name in
                (name, product.object("package").flatMap(package) ?? localPackage(withProduct: name))
            }
        }
    }

    /// The local package of the project whose manifest declares a product: Xcode names no package for those.
    private func localPackage(withProduct name: String) -> XcodeTarget.Package? {
        let references = root.objects("packageReferences").compactMap(package)
        let directories = references.compactMap { package -> String? in
            if case .directory(let path) = package { path } else { nil }
        }
        // Older projects show the directory of a package as a file.
        let declaration = "\\.library\\(\\s*name:\\s*\"\(NSRegularExpression.escapedPattern(for: name))\""
        return (directories + paths.files).first { directory in
            let manifest = FileManager.default.contents(atPath: directory + "/Package.swift")
            return manifest.map { String(decoding: $0, as: UTF8.self) }?
                .range(of: declaration, options: .regularExpression) != nil
        }.map(XcodeTarget.Package.directory)
    }

    private func package(_ object: ProjectObject) -> XcodeTarget.Package? {
        if object.kind == "XCLocalSwiftPackageReference" {
            return object.string("relativePath").map { .directory(Paths.joined(directory, $0)) }
        }
        return object.string("repositoryURL").map {
            .repository(url: $0, requirement: Self.requirement(object.dictionary("requirement")))
        }
    }

    /// The requirement of a version in the words of a package manifest.
    private static func requirement(_ values: [String: Any]) -> String {
        func quoted(_ key: String) -> String {
            "\"\((values[key] as? String ?? "").filter { $0 != "\"" && $0 != "\\" })\""
        }
        return switch values["kind"] as? String {
        case "upToNextMajorVersion": "from: \(quoted("minimumVersion"))"
        case "upToNextMinorVersion": ".upToNextMinor(from: \(quoted("minimumVersion")))"
        case "versionRange": "\(quoted("minimumVersion"))..<\(quoted("maximumVersion"))"
        case "branch": "branch: \(quoted("branch"))"
        case "revision": "revision: \(quoted("revision"))"
        default: "exact: \(quoted("version"))"
        }
    }
}
