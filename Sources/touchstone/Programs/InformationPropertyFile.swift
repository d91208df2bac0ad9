import Foundation
import XcodeProjects

/// An `Info.plist` in the sources of a program.
struct InformationPropertyFile {
    /// What kind of target the file describes.
    enum Kind: Equatable {
        case application
        /// Another target; in words.
        case other(String)
        case unknown
    }

    /// Relative to the program's directory.
    let path: String
    private let contents: [String: Any]

    /// Reads a file; `nil` if it is not the description of a target.
    init?(path: String, in directory: String) {
        guard let contents = Self.contents(of: path, in: directory) else { return nil }
        self.path = path
        self.contents = contents
        // Other files may end like that: `GoogleService-Info.plist`.
        guard Self.isNamedExactly(path) || contents.keys.contains(where: Self.targetKeys.contains) else { return nil }
    }

    /// Reads the file that a project names for a target, which may have any name and any entries. Throws if it is not a
    /// property list with keys.
    init(ofTarget path: String, in directory: String) throws {
        guard let contents = Self.contents(of: path, in: directory) else { throw Self.unreadable(path) }
        self.path = path
        self.contents = contents
    }

    private static func contents(of path: String, in directory: String) -> [String: Any]? {
        guard let data = FileManager.default.contents(atPath: Paths.joined(directory, path)) else { return nil }
        return try? PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any]
    }

    private static func isNamedExactly(_ path: String) -> Bool { (path as NSString).lastPathComponent == "Info.plist" }

    private static func unreadable(_ path: String) -> CommandError {
        CommandError(message: "\(path): not a property list with keys", status: Touchstone.usageStatus)
    }

    /// Throws if one of the files is an `Info.plist` that cannot be read: without it the program would start without its
    /// documents.
    static func checkReadable(_ files: [String], in directory: String) throws {
        let unread = files.first {
            isNamedExactly($0) && isNamedLikeOne($0) && contents(of: $0, in: directory) == nil
        }
        if let unread { throw unreadable(unread) }
    }

    /// True for `Info.plist` and `App-Info.plist`, except in bundles that are resources.
    static func isNamedLikeOne(_ path: String) -> Bool {
        let name = (path as NSString).lastPathComponent
        return (name == "Info.plist" || name.hasSuffix("-Info.plist")) && !path.contains(".bundle/")
    }

    // MARK: Kinds

    private static let targetKeys: Set<String> = ["CFBundleExecutable", "CFBundleIdentifier", "CFBundlePackageType"]
    private static let watchKeys: Set<String> = [
        "WKWatchKitApp", "WKApplication", "WKCompanionAppBundleIdentifier", "WKExtensionDelegateClassName",
    ]
    private static let desktopKeys: Set<String> = ["NSMainStoryboardFile", "NSMainNibFile", "LSMinimumSystemVersion"]
    private static let phoneKeys: Set<String> = [
        "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchStoryboardName", "UIMainStoryboardFile",
        "UISupportedInterfaceOrientations",
    ]
    private static let startKeys: Set<String> = ["UIApplicationSceneManifest", "UIMainStoryboardFile"]
    private static let packageTypes = ["BNDL": "tests or a bundle", "FMWK": "a framework", "XPC!": "an app extension"]

    var kind: Kind {
        func has(_ keys: Set<String>) -> Bool { contents.keys.contains(where: keys.contains) }
        if contents["NSExtension"] != nil || contents["EXAppExtensionAttributes"] != nil {
            return .other("an app extension")
        }
        if has(Self.watchKeys) { return .other("a program for the watch") }
        // Programs for old phones start with a nib, too (NB-96).
        if has(Self.desktopKeys), contents["LSRequiresIPhoneOS"] == nil { return .other("a program for macOS") }
        // Only applications start with a storyboard or scenes, whatever their package type says.
        if has(Self.startKeys) { return .application }
        let type = contents["CFBundlePackageType"] as? String ?? ""
        if let other = Self.packageTypes[type] { return .other(other) }
        return type == "APPL" || has(Self.phoneKeys) ? .application : .unknown
    }

    /// Directories within a target that hold its `Info.plist`.
    private static let supportDirectories: Set<String> = [
        "Supporting Files", "SupportingFiles", "Supporting", "Support", "Resources", "Config", "Configuration", "Info",
        "Plists",
    ]

    /// The directory of the target, with a slash at its end; empty for the program's directory itself.
    var targetDirectory: String {
        var parts = path.split(separator: "/").dropLast().map(String.init)
        while let last = parts.last, Self.supportDirectories.contains(last) { parts.removeLast() }
        return parts.isEmpty ? "" : parts.joined(separator: "/") + "/"
    }

    // MARK: Build settings

    /// The file for the program's bundle: build settings such as `$(PRODUCT_NAME)` are replaced by their values;
    /// unknown ones stay.
    func expanded(with settings: [String: String]) throws -> Data {
        let list = expanded { text in
            var text = text
            for (name, setting) in settings {
                for form in ["$(\(name))", "${\(name)}", "$(\(name):rfc1034identifier)", "$(\(name):c99extidentifier)"]
                {
                    text = text.replacing(form, with: setting)
                }
            }
            return text
        }
        return try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    }

    /// The entries, with a function applied to each text that names build settings.
    func expanded(by expand: (String) -> String) -> [String: Any] {
        contents.mapValues { Self.expanded($0, expand) }
    }

    private static func expanded(_ value: Any, _ expand: (String) -> String) -> Any {
        switch value {
        case let text as String where text.contains("$(") || text.contains("${"): return expand(text)
        // The reference links the part of Foundation that converts arrays, which the static command lacks otherwise.
        case let list as [Any]: return list.map { expanded($0, expand) }._bridgeToObjectiveC()
        case let list as [String: Any]: return list.mapValues { expanded($0, expand) }
        default: return value
        }
    }

    /// The build settings that an `Info.plist` may name: the program's name, and values from the project file.
    static func buildSettings(programName: String, directory: String) -> [String: String] {
        var settings: [String: String] = [:]
        for name in ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "EXECUTABLE_NAME", "TARGET_NAME"] {
            settings[name] = programName
        }
        settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] = "APPL"
        let contents = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        guard let project = contents.sorted().first(where: { $0.hasSuffix(".xcodeproj") }),
            let text = try? String(contentsOfFile: "\(directory)/\(project)/project.pbxproj", encoding: .utf8)
        else { return settings }
        settings["DEVELOPMENT_LANGUAGE"] = values(of: "developmentRegion", in: text).first
        settings["MARKETING_VERSION"] = values(of: "MARKETING_VERSION", in: text).first
        settings["CURRENT_PROJECT_VERSION"] = values(of: "CURRENT_PROJECT_VERSION", in: text).first
        // Tests and extensions add to the identifier of the program.
        settings["PRODUCT_BUNDLE_IDENTIFIER"] = values(of: "PRODUCT_BUNDLE_IDENTIFIER", in: text)
            .min { $0.count < $1.count }
        return settings
    }

    /// The literal values of a setting in the text of a project file.
    private static func values(of setting: String, in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let line = line.drop { $0 == " " || $0 == "\t" }
            guard line.hasPrefix(setting + " = "), line.hasSuffix(";") else { return nil }
            let value = line.dropFirst(setting.count + 3).dropLast().filter { $0 != "\"" }
            return value.isEmpty || value.contains("$") ? nil : value
        }
    }
}
