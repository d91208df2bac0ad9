import ArgumentParser
import Foundation

/// Makes a package of a sample or of the user's own program, to be installed on other machines.
struct Package: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a package of a sample or your own sources, for other machines.",
        discussion: """
            Builds the program in release mode, without debugging symbols, and writes a directory with its files as \
            they are installed (usr), a Debian package of them, and libraries.txt, the list of the shared libraries \
            that it needs. The path of the Debian package is printed, with a shared runtime those of two. docs/packaging.md explains what is in it.
            """)

    @Argument(
        help: "A sample's name (`./touchstone samples` lists them), or the path of a directory, package or project.")
    var program: String

    @Option(help: "The program to package, if a package or a project has several.")
    var product: String?

    @Option(name: .shortAndLong, help: "The directory to write; NAME-VERSION in the current directory by default.")
    var output: String?

    @Option(help: "The icon, a square PNG image; the application icon of the asset catalog by default.")
    var icon: String?

    @Option(help: "The name for menus; that in Info.plist, or else the program's, by default.")
    var title: String?

    @Option(help: "The version, such as 1.2; that in Info.plist, or else 1.0, by default.")
    var packageVersion: String?

    @Option(help: "The package's maintainer, as \"Name <address>\"; git's user by default.")
    var maintainer: String?

    @Option(
        help: """
            Include only the formats, names and word breaks of these languages, such as en,de,ja; by default those of all \
            languages, which are 34 MB. English is always there.
            """,
        transform: Package.languages(option:))
    var languages: [String] = []

    @Flag(
        help: """
            Leave UIKit and Swift's libraries out of the program, and make a separate package of them that programs share.
            """)
    var sharedRuntime = false

    @Option(help: "Build for another kind of machine with this Swift SDK (`swift sdk list`).")
    var sdk: String?

    func validate() throws {
        if let packageVersion, !PackageInformation.isVersion(packageVersion) {
            throw ValidationError(
                "--package-version \(packageVersion) must begin with a digit and contain only letters, digits and .+~-")
        }
        if let maintainer, maintainer.wholeMatch(of: /[^<>\n]+ <[^<>\s]+@[^<>\s]+>/) == nil {
            throw ValidationError("--maintainer \(maintainer) must have the form Name <name@example.org>")
        }
        if sdk != nil, !languages.isEmpty {
            throw ValidationError("--languages is for programs of this machine: leave out --sdk")
        }
        if sharedRuntime, sdk != nil || !languages.isEmpty {
            throw ValidationError(
                "--shared-runtime is for programs of this machine in all languages: leave out "
                    + (sdk != nil ? "--sdk" : "--languages"))
        }
        if let icon, PNGFile.side(icon) == nil {
            throw ValidationError("--icon \(icon) is not a square PNG image")
        }
    }

    func run() throws {
        let project = try Project.current()
        var settings = BuildSettings(configuration: .release, sdk: sdk)
        settings.languages = languages
        try settings.checkSDK(installed: Tool.output("swift", ["sdk", "list"]))
        if let output { try ProgramPackage.checkOutput(output) }
        // Mistakes are found before anything is built.
        if try Run.program(at: program, product: product, in: project, settings.configuration) == nil {
            _ = try project.sample(named: program)
        }
        if !languages.isEmpty { _ = try SharedBuild(project: project, settings: settings).unicodeData() }
        if !sharedRuntime { return try pack(in: project, settings, nil) }
        try SharedRuntime.hold(in: project) {
            try pack(in: project, settings, SharedRuntime(of: project, settings: settings))
        }
    }

    private func pack(in project: Project, _ settings: BuildSettings, _ runtime: SharedRuntime?) throws {
        let files = try Package.build(program, product: product, in: project, settings, runtime)
        let licenses =
            runtime == nil ? try SharedBuild(project: project, settings: settings).licenses(of: files.binary) : []
        try write(files, recommended: project.recommended(for: files.binary), licenses: licenses, runtime)
    }

    /// The languages of the option with English, sorted.
    static func languages(option: String) throws -> [String] {
        let codes = option.split(separator: ",", omittingEmptySubsequences: false)
        let isValid = codes.allSatisfy { $0.wholeMatch(of: /[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*/) != nil }
        guard isValid else {
            throw ValidationError("codes of languages are expected, such as en,de,zh-Hans")
        }
        return Set(codes.map { String(UnicodeDataReplacement.language(of: String($0))) } + ["en"]).sorted()
    }

    /// Builds a sample, a directory or a package, and finds its files. Links it with a shared runtime if there is one.
    static func build(
        _ program: String, product: String?, in project: Project, _ settings: BuildSettings,
        _ runtime: SharedRuntime? = nil
    ) throws -> ProgramFiles {
        var files = try build(program, product: product, in: project, settings, isLinkedAgain: runtime != nil)
        if let runtime {
            let command = SharedBuild(project: project, settings: settings).linkCommand(of: files.name)
            files.linked = try runtime.link(files.binary, with: command)
        }
        return files
    }

    /// - Parameter isLinkedAgain: whether the build plan of the program is needed.
    private static func build(
        _ program: String, product: String?, in project: Project, _ settings: BuildSettings, isLinkedAgain: Bool
    ) throws -> ProgramFiles {
        guard let program = try Run.program(at: program, product: product, in: project, settings.configuration) else {
            let sample = try project.sample(named: program)
            let binary =
                try isLinkedAgain
                ? project.buildProgram(sample.name, settings: settings)
                : project.buildIfNeeded(product: sample.name, settings: settings)
            return try ProgramFiles(binary: binary, package: "touchstone", modules: [sample.name])
        }
        var directory = BuildDirectory(program, in: project)
        directory.isAlwaysBuilt = isLinkedAgain
        let binary = try directory.build(product: product, settings: settings)
        return try ProgramFiles(application: binary)
    }

    /// Writes the package, with that of a shared runtime if there is one, and prints their paths.
    func write(
        _ files: ProgramFiles, recommended: [String], licenses: [String] = [], _ runtime: SharedRuntime? = nil
    ) throws {
        let values = files.information
        func text(_ keys: String...) -> String? { keys.lazy.compactMap { values[$0] as? String }.first { !$0.isEmpty } }
        // Values such as $(MARKETING_VERSION) are filled in by Xcode.
        let version = text("CFBundleShortVersionString").flatMap { PackageInformation.isVersion($0) ? $0 : nil }
        let name = text("CFBundleDisplayName", "CFBundleName").flatMap { $0.contains("$(") ? nil : $0 }
        var information = PackageInformation(
            program: files.name, title: PackageInformation.title(title, name, program: files.name),
            version: packageVersion ?? version ?? "1.0", maintainer: maintainer ?? Package.gitUser)
        information.integration = DesktopIntegration(values)
        information.licenses = licenses
        information.isNameTaken = try PackageInformation.isSystemPackage(information.name)
        let icon = icon ?? files.icon
        if icon == nil {
            Tool.printMessage("touchstone: \(files.name) has no AppIcon; pass a square PNG image with --icon")
        }
        let directory = output ?? "\(information.name)-\(information.version)"
        Tool.printMessage("Packing \(files.name) …")
        let (libraries, packages) = try ProgramPackage(
            files, information, icon: icon, directory: directory, runtime: runtime
        ).write(recommended: recommended)
        let unknown = libraries.libraries.filter { $0.package == nil }.map(\.name)
        if !unknown.isEmpty {
            Tool.printMessage(
                "touchstone: warning: no package of this system contains " + unknown.joined(separator: ", ")
                    + "; the Debian package does not depend on them")
        }
        if packages.isEmpty { Tool.printMessage("touchstone: there is no dpkg-deb, so there is no Debian package") }
        for path in packages.isEmpty ? [directory] : packages { print(path) }
    }

    /// The Git user, or the system user.
    private static var gitUser: String {
        func value(_ key: String) -> String? {
            (try? Tool.output("sh", ["-c", "git config \"$1\" || true", "sh", key])).flatMap { $0.isEmpty ? nil : $0 }
        }
        if let name = value("user.name"), let address = value("user.email") { return "\(name) <\(address)>" }
        let user = NSUserName()
        return "\(user) <\(user)@\(ProcessInfo.processInfo.hostName)>"
    }
}

extension SharedBuild {
    /// The licenses of other projects whose code a program or library with symbols contains: that of OpenCombine, which is
    /// linked with what imports Combine.
    func licenses(of binary: String) throws -> [String] {
        let contents = try Data(contentsOf: URL(fileURLWithPath: binary), options: .alwaysMapped)
        guard contents.range(of: Data("$s11OpenCombine".utf8)) != nil else { return [] }
        let path = project.root + "/.build/checkouts/OpenCombine/LICENSE"
        guard let file = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw CommandError(message: "\(path), which the package needs, is missing: run `swift package resolve`")
        }
        let text = file.trimmingCharacters(in: .whitespacesAndNewlines)
        return ["It contains OpenCombine, which is under this license:\n\n" + text]
    }
}

extension Project {
    /// The packages of the group `run` in scripts/packages, which programs need for the GPU and for fonts, and for a
    /// program that shows web pages also those of the group `optional` that are not for building.
    func recommended(for binary: String) -> [String] {
        let text = (try? String(contentsOfFile: root + "/scripts/packages", encoding: .utf8)) ?? ""
        let program = (try? Data(contentsOf: URL(fileURLWithPath: binary), options: .alwaysMapped)) ?? Data()
        let showsPages = program.range(of: Data("libWPEWebKit".utf8)) != nil
        return text.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count > 1 else { return nil }
            let isOptional = showsPages && words[0] == "optional" && !words[1].hasSuffix("-dev")
            return words[0] == "run" || isOptional ? String(words[1]) : nil
        }
    }
}
