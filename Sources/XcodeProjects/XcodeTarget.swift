import Foundation

/// A target of a project: a program, a library or something else that Xcode builds.
public struct XcodeTarget {
    /// What a target builds.
    public enum Product: Equatable, Sendable {
        case application
        /// A framework or a static or dynamic library.
        case library
        /// Unit tests.
        case tests
        /// Another product; in words.
        case other(String)
    }

    /// A file that is copied into the product.
    public struct Resource: Equatable, Sendable {
        /// The absolute path.
        public var path: String
        /// The path in the product, if the project decides it: of files in a folder that is copied as a whole, and of those
        /// with a subdirectory of their own. Otherwise `nil`.
        public var destination: String?
    }

    /// A target that another one needs.
    public struct Dependency: Hashable, Sendable {
        /// The name of the target.
        public var target: String
        /// The absolute path of its project.
        public var project: String
    }

    /// The Swift package that a project takes from a directory or a repository.
    public enum Package: Hashable, Sendable {
        /// A directory, by its absolute path.
        case directory(String)
        /// A repository, with the requirement of a version in the words of a package manifest.
        case repository(url: String, requirement: String)

        /// The name by which manifests refer to the package: the last part of its path or address.
        public var name: String {
            switch self {
            case .directory(let path): return (path as NSString).lastPathComponent
            case .repository(let url, _):
                let last = (url as NSString).lastPathComponent
                return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
            }
        }
    }

    /// The name in the project.
    public let name: String
    /// The absolute path of the project, which ends with `.xcodeproj`.
    public let project: String
    /// What the target builds.
    public let product: Product
    /// True if the target is built for the phone or the tablet.
    public let isForPhone: Bool
    /// The absolute paths of the source files of all languages.
    public let sources: [String]
    /// The files that are copied into the product.
    public let resources: [Resource]
    /// The targets that this one names as dependencies.
    public let dependencies: [Dependency]
    /// The names of the products of packages that are linked, each with its package, which is `nil` for one in the workspace.
    public let packageProducts: [(name: String, package: Package?)]
    /// The names of the scripts that Xcode runs while it builds the target.
    public let scripts: [String]
    /// The absolute paths of the files of build settings that the target and its project name. One that does not exist
    /// counts as empty.
    public let configurationFiles: [String]
    /// The build settings in the configuration for which the project was read.
    public let settings: XcodeBuildSettings

    /// The name by which other code imports the target.
    public var moduleName: String {
        XcodeBuildSettings.moduleName(settings["PRODUCT_MODULE_NAME"] ?? settings["PRODUCT_NAME"] ?? name)
    }

    /// The names that conditional compilation finds defined, sorted.
    public var conditions: [String] {
        var flags = settings.list("OTHER_SWIFT_FLAGS")[...]
        var defined = Set(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
        while let flag = flags.popFirst() {
            if flag == "-D", let name = flags.popFirst() {
                defined.insert(name)
            } else if flag.hasPrefix("-D") {
                defined.insert(String(flag.dropFirst(2)))
            }
        }
        return defined.filter { $0.wholeMatch(of: /[A-Za-z_]\w*/) != nil }.sorted()
    }

    /// The number of the language version; 5 if it is not set.
    public var languageVersion: Int {
        settings["SWIFT_VERSION"].flatMap { Int($0.prefix { $0.isNumber }) } ?? 5
    }
}
