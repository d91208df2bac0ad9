import ArgumentParser
import Foundation

/// How a program is built.
struct BuildSettings {
    /// Optimized or not.
    var configuration: BuildConfiguration
    /// The Swift SDK for another kind of machine (`--swift-sdk`); `nil`, the default, builds for this machine.
    var sdk: String?

    /// Whether the program contains the inspector; false by default.
    var hasInspector = false

    /// Whether the program contains the browser host; false by default.
    var hasBrowserHost = false

    /// The codes of the languages whose Unicode data the program contains (`UnicodeDataReplacement`); empty, the default, for all.
    /// For optimized programs for this machine.
    var languages: [String] = []

    /// The products of Touchstone that a program is linked with although it does not import them.
    var addedProducts: [String] { (hasInspector ? ["Inspector"] : []) + (hasBrowserHost ? ["BrowserHost"] : []) }

    /// What distinguishes the program from the one of the same configuration without options.
    private var additions: [String] { addedProducts.map { $0.lowercased() } + languages }

    /// True if the program is linked as without options.
    var isPlain: Bool { additions.isEmpty }

    /// The name of the configuration with the added products and the languages, such as `debug-inspector`: programs of each
    /// exist at the same time.
    var variant: String { ([configuration.rawValue] + additions).joined(separator: "-") }

    /// The environment variable for which the manifest links samples with the inspector.
    static let inspectorVariable = "TOUCHSTONE_INSPECTOR"

    /// The environment variable for which the manifest links samples with the browser host.
    static let browserHostVariable = "TOUCHSTONE_BROWSER"

    /// The arguments of `swift build`.
    var arguments: [String] {
        ["--configuration", configuration.rawValue, "--static-swift-stdlib"] + (sdk.map { ["--swift-sdk", $0] } ?? [])
    }

    /// Throws if the SDK is not installed; `installed` is the output of `swift sdk list`.
    func checkSDK(installed: @autoclosure () throws -> String) throws {
        guard let sdk else { return }
        let names = try installed().split(separator: "\n").map(String.init).filter { !$0.contains(" ") }
        if names.contains(sdk) { return }
        let found = names.isEmpty ? "none is installed" : "installed are " + names.joined(separator: ", ")
        throw CommandError(
            message: "there is no Swift SDK \(sdk), \(found); docs/packaging.md explains how to get one",
            status: Touchstone.usageStatus)
    }
}

/// The build configuration of a program.
enum BuildConfiguration: String, EnumerableFlag {
    /// Fast compilation, for a debugger.
    case debug
    /// Optimized code.
    case release

    static func help(for value: BuildConfiguration) -> ArgumentHelp? {
        switch value {
        case .debug: "Build quickly, without optimization, also for a debugger; see docs/debugging.md."
        case .release: "Build with optimization, for speed and for users; the first time takes longer."
        }
    }

    /// The configuration of this name in an Xcode project.
    var projectName: String { rawValue.capitalized }
}

/// The build that samples, directories and packages share, so that Touchstone is compiled once for each configuration
/// and kind of machine.
struct SharedBuild {
    let project: Project
    let settings: BuildSettings
    /// Whether it is the build of tests: they use Swift's dynamic libraries, so they cannot share modules with programs.
    var isOfTests = false

    /// The directory of the build, which can be deleted at any time. Each SDK has its own, because the package manager
    /// points the link `release` in it to the programs of the last kind of machine it built for.
    var scratchPath: String {
        project.root + "/.build/programs/" + (isOfTests ? "tests" : "build") + (settings.sdk.map { "-" + $0 } ?? "")
    }

    /// Builds the tests of a package, or of the lowered copy of one. They use the dynamic libraries of Swift, as the testing
    /// libraries do.
    ///
    /// - Parameter original: the directory of the package that was copied.
    func buildTests(_ package: String, copiedFrom original: String? = nil) throws {
        announceFirstBuild()
        let arguments = ["--configuration", settings.configuration.rawValue, "--build-tests"]
        try plan.use(fingerprint(package, original, arguments)) {
            try Tool.build(["--package-path", package, "--scratch-path", scratchPath] + arguments, isIndexed: true)
        }
    }

    /// Builds a target of a package, without linking it, a product, or everything. The package manager builds everything for
    /// a library product, also what only tests can use.
    ///
    /// - Parameter original: the directory of the package that was copied, if this is a lowered copy.
    func build(
        _ package: String, copiedFrom original: String? = nil, product: String? = nil, target: String? = nil
    ) throws {
        try settings.checkSDK(installed: Tool.output("swift", ["sdk", "list"]))
        announceFirstBuild()
        if settings.hasInspector { setenv(BuildSettings.inspectorVariable, "1", 1) }
        if settings.hasBrowserHost { setenv(BuildSettings.browserHostVariable, "1", 1) }
        defer {
            unsetenv(BuildSettings.inspectorVariable)
            unsetenv(BuildSettings.browserHostVariable)
        }
        let arguments = try settings.arguments + linkingArguments()
        try plan.use(fingerprint(package, original, arguments)) {
            try Tool.build(
                ["--package-path", package, "--scratch-path", scratchPath] + arguments
                    + (product.map { ["--product", $0] } ?? []) + (target.map { ["--target", $0] } ?? []))
        }
    }

    /// The line before the first build, which compiles UIKit; `nil` if it is compiled.
    var firstBuildNote: String? {
        guard !FileManager.default.fileExists(atPath: scratchPath + "/" + settings.configuration.rawValue) else {
            return nil
        }
        let isOptimized = settings.configuration == .release
        let what = isOfTests ? "for tests" : isOptimized ? "with optimization" : "for programs"
        let time = isOfTests ? "eight" : isOptimized ? "six" : "three"
        return "Building UIKit \(what) first, which takes about \(time) minutes on two cores, once …"
    }

    /// The line before the first build with products that are added to programs; `nil` if they are compiled.
    var firstAdditionNote: String? {
        let modules = scratchPath + "/\(settings.configuration.rawValue)/Modules/"
        let missing = settings.addedProducts.filter {
            !FileManager.default.fileExists(atPath: modules + $0 + ".swiftmodule")
        }
        guard let product = missing.first else { return nil }
        let what = product == "Inspector" ? "the inspector" : "the browser host"
        return "Building \(what) first, which takes about a minute on two cores, once …"
    }

    private func announceFirstBuild() {
        if let note = firstBuildNote ?? firstAdditionNote { Tool.printMessage(note) }
    }

    /// The commands of a product in the plan of the last build; `nil` if that was of another one.
    func commands(product: String, sourcesIn directory: String) -> BuildCommands? {
        guard let plan = try? String(contentsOfFile: plan.path, encoding: .utf8) else { return nil }
        return BuildCommands(plan: plan, product: product, sourcesIn: directory)
    }

    /// The command that links a program, if it was the last one that was built.
    func linkCommand(of product: String) -> BuildCommands.Command? {
        (try? String(contentsOfFile: plan.path, encoding: .utf8)).flatMap { BuildCommands.link(of: product, plan: $0) }
    }

    private var plan: BuildPlan { BuildPlan(scratchPath: scratchPath, configuration: settings.configuration) }

    /// The fingerprint of the plan; `nil` with an SDK, whose files may change.
    private func fingerprint(_ package: String, _ original: String?, _ arguments: [String]) -> String? {
        if settings.sdk != nil { return nil }
        return BuildPlan.fingerprint(
            of: package, copiedFrom: original, touchstone: project.root, arguments: arguments)
    }

    /// Programs for a debugger are linked as the toolchain does it.
    private func linkingArguments() throws -> [String] {
        if settings.configuration == .debug { return [] }
        let arguments = ReleaseLinking(of: project, isNative: settings.sdk == nil).arguments
        if settings.languages.isEmpty { return arguments }
        return try arguments + unicodeData().arguments.flatMap { ["-Xlinker", $0] }
    }

    /// The Unicode data of the languages of the program.
    func unicodeData() throws -> UnicodeDataReplacement {
        try UnicodeDataReplacement(
            languages: settings.languages, parent: project.root + "/.build/programs/libraries")
    }

    /// The directory with the programs and modules of the build.
    func binaryDirectory(of package: String) throws -> String {
        if settings.sdk == nil { return scratchPath + "/" + settings.configuration.rawValue }
        return try Tool.output(
            "swift",
            ["build", "--package-path", package, "--scratch-path", scratchPath] + settings.arguments
                + ["--show-bin-path"])
    }

    /// The path of the file that marks a product as built.
    func stamp(of product: String) -> String { scratchPath + "/\(product)-\(settings.variant).built" }
}
