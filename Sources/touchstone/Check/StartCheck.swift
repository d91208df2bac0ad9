import Foundation
import NibCompiler
import XcodeProjects

/// Checks what a program of a directory or project starts with: its entry point, and the storyboard and the delegate of
/// scenes that its `Info.plist` names.
struct StartCheck {
    private let program: UserProgram
    private let information: [String: Any]
    /// The paths of resources in the program.
    private let paths: [String]

    /// - Parameters:
    ///   - program: a program that is no package.
    ///   - resources: what it gets beside it.
    init(of program: UserProgram, _ resources: ApplicationResources) {
        (self.program, information, paths) = (program, resources.information, resources.paths)
    }

    // MARK: The entry point

    /// The line for a program without an entry point; `nil` if it has one.
    static func missingStart(of program: UserProgram) -> String? {
        if program.isPackage { return nil }
        let files =
            program.project.map { $0.swiftFiles(of: $0.application) }
            ?? program.files.filter { $0.hasSuffix(".swift") }.map { Paths.joined(program.directory, $0) }
        let hasStart = files.contains { file in
            if (file as NSString).lastPathComponent == "main.swift" { return true }
            let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            return text.contains(start) && SourceImports.code(of: text).contains(start)
        }
        if hasStart { return nil }
        return "\(program.name) does not start: no source has @main or @UIApplicationMain, and none is main.swift"
    }

    private static var start: some RegexComponent { #/@(?:main|UIApplicationMain|NSApplicationMain)\b/# }

    /// Throws if a program has no entry point.
    static func checkStart(of program: UserProgram) throws {
        if let line = missingStart(of: program) {
            throw CommandError(message: line, status: Touchstone.usageStatus)
        }
    }

    // MARK: The first scene

    /// A line for each name in `Info.plist` for which the program has nothing, and for a storyboard without a first scene.
    var notes: [String] {
        let scenes = sceneConfigurations
        var storyboards = scenes.compactMap { $0["UISceneStoryboardFile"] as? String }
        if information["UIApplicationSceneManifest"] == nil, let name = information["UIMainStoryboardFile"] as? String {
            storyboards.append(name)
        }
        var delegates = scenes.compactMap { $0["UISceneDelegateClassName"] as? String }
        delegates = delegates.compactMap { $0.split(separator: ".").last.map(String.init) }
        return Self.unique(storyboards).compactMap(note(ofStoryboard:)) + missingDelegates(Self.unique(delegates))
    }

    private static func unique(_ names: [String]) -> [String] { Set(names).sorted() }

    /// The configurations of scenes for the screen.
    private var sceneConfigurations: [[String: Any]] {
        let manifest = information["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        return roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
    }

    private func note(ofStoryboard name: String) -> String? {
        guard paths.contains(where: { ($0 as NSString).lastPathComponent == name + ".storyboardc" }) else {
            return "Info.plist names the storyboard \(name), but the program has none: it starts with an empty screen"
        }
        let file = program.files.first { ($0 as NSString).lastPathComponent == name + ".storyboard" }
        guard let file, let data = FileManager.default.contents(atPath: Paths.joined(program.directory, file)),
            let compiler = try? NibCompiler(data, document: file), compiler.table.root["initialViewController"] == nil
        else { return nil }
        return
            "\(file) has no initial view controller, and Info.plist names it: the program starts with an empty screen"
    }

    /// A line for each class that no source declares. Nothing is known of the classes of packages that are fetched.
    private func missingDelegates(_ names: [String]) -> [String] {
        if names.isEmpty { return [] }
        var files = program.files.filter { $0.hasSuffix(".swift") }.map { Paths.joined(program.directory, $0) }
        for package in program.project?.packages ?? [] {
            guard case .directory(let path) = package.package else { return [] }
            files += FileManager.default.paths(below: path, limit: UserProgram.maximumFileCount)
                .filter { $0.hasSuffix(".swift") }.map { path + "/" + $0 }
        }
        var missing = Set(names)
        for file in files where !missing.isEmpty {
            let text = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
            missing = missing.filter { name in
                !text.contains(name) || !Self.declares(name, in: SourceImports.code(of: text))
            }
        }
        return missing.sorted().map {
            "Info.plist names \($0) as the delegate of scenes, but no source declares the class"
        }
    }

    private static func declares(_ name: String, in code: String) -> Bool {
        let escaped = NSRegularExpression.escapedPattern(for: name)
        let pattern = "\\b(class|typealias)\\s+\(escaped)\\b|@objc\\s*\\(\\s*\(escaped)\\s*\\)"
        return code.range(of: pattern, options: .regularExpression) != nil
    }
}
