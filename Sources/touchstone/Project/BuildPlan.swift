import Foundation

/// The plan that the package manager has made of a build, which takes it more than ten seconds.
///
/// It makes another one when the manifest of the package or the files of its targets change. It does not notice that the
/// plan belongs to another package of the same build, to other arguments, another environment or another toolchain, or that
/// packages which the package depends on have other files. So a fingerprint of what it was made from is kept beside it.
struct BuildPlan {
    /// The directory of the build.
    let scratchPath: String
    let configuration: BuildConfiguration

    /// The plan in llbuild's format.
    var path: String { scratchPath + "/\(configuration.rawValue).yaml" }

    private var fingerprintPath: String { scratchPath + "/\(configuration.rawValue).fingerprint" }

    /// Runs a build with the last plan if that has this fingerprint, and otherwise without one, so that the package manager
    /// makes one. With `nil` it always makes one. Waits until other builds in the same directory have ended.
    func use(_ fingerprint: String?, for build: () throws -> Void) throws {
        try BuildLock.hold(scratchPath + "/plan.lock") { try useLocked(fingerprint, for: build) }
    }

    private func useLocked(_ fingerprint: String?, for build: () throws -> Void) throws {
        if fingerprint == nil
            || fingerprint.map(text) != (try? String(contentsOfFile: fingerprintPath, encoding: .utf8))
        {
            for file in [path, scratchPath + "/plugin-tools.yaml"] {
                try? FileManager.default.removeItem(atPath: file)
            }
        }
        // An interrupted build leaves a plan without a fingerprint.
        try? FileManager.default.removeItem(atPath: fingerprintPath)
        // Code that does not compile says nothing about the plan.
        defer {
            if let fingerprint, FileManager.default.fileExists(atPath: path) {
                try? text(fingerprint).write(toFile: fingerprintPath, atomically: true, encoding: .utf8)
            }
        }
        try build()
    }

    /// A fingerprint with the identity of the plan that has it: the package manager may replace the plan.
    private func text(_ fingerprint: String) -> String { Self.date(of: path) + "\n" + fingerprint }

    // MARK: Fingerprints

    /// The fingerprint of what a plan depends on: arguments, environment, toolchain, libraries of the system, and the names
    /// of all files. `nil` if it depends on more, such as the files of other directories.
    ///
    /// - Parameter original: the directory of the package of which this one is a lowered copy; the same by default.
    static func fingerprint(
        of package: String, copiedFrom original: String? = nil, touchstone: String, arguments: [String]
    ) -> String? {
        if package != touchstone, !isSelfContained(package, original ?? package, touchstone) { return nil }
        guard let machine = machine() else { return nil }
        let dated = [touchstone + "/Package.swift"] + files(in: touchstone + "/Tools/CompileDocuments")
        return
            ([package] + arguments + machine + dated.map { $0 + " " + date(of: $0) }
            + files(in: touchstone + "/Sources")
            + (package == touchstone ? [] : files(in: package).map { $0 + " " + planned(by: $0) }))
            .joined(separator: "\n")
    }

    /// What every build depends on: toolchain, environment and libraries of the system; `nil` without a toolchain.
    static func machine() -> [String]? {
        guard let toolchain = try? Tool.output("swiftc", ["-print-target-info"]) else { return nil }
        let environment = ProcessInfo.processInfo.environment
        let variables = environment.keys.filter { name in
            ["TOUCHSTONE_", "PKG_CONFIG"].contains(where: name.hasPrefix)
                || ["SWIFT_EXEC", "CC", "CXX", "AR", "SDKROOT"].contains(name)
        }
        let libraries = (try? Tool.output("pkg-config", ["--variable", "pc_path", "pkg-config"])) ?? ""
        let searched = (libraries + ":" + (environment["PKG_CONFIG_PATH"] ?? "")).split(separator: ":").map(String.init)
        return [toolchain] + variables.sorted().map { "\($0)=\(environment[$0] ?? "")" }
            + searched.map { $0 + " " + date(of: $0) }
    }

    /// False if a package that is no part of Touchstone depends on what is not in its directory, or runs code while it is
    /// planned.
    private static func isSelfContained(_ package: String, _ original: String, _ touchstone: String) -> Bool {
        // Programs that are directories or projects have no manifest. The package of a project depends on copies beside it.
        let manifest = (try? String(contentsOfFile: original + "/Package.swift", encoding: .utf8)) ?? ""
        let copies = (package as NSString).deletingLastPathComponent + "/packages"
        return !manifest.contains("Context.") && !manifest.contains("ProcessInfo")
            && !dependsOnDirectories(manifest, in: original, except: touchstone)
            && ![original + "/Plugins", copies].contains(where: FileManager.default.fileExists)
    }

    /// True if the manifest of a package in `directory` depends on a directory other than Touchstone, or on one whose path it
    /// computes.
    static func dependsOnDirectories(_ manifest: String, in directory: String, except touchstone: String) -> Bool {
        manifest.components(separatedBy: ".package").dropFirst().contains { text in
            guard let label = arguments(text).range(of: "path:") else { return false }
            let argument = arguments(text)[label.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
            guard argument.count > 2, argument.hasPrefix("\""), argument.hasSuffix("\""), !argument.contains("\\")
            else {
                return true
            }
            let path = URL(
                fileURLWithPath: String(argument.dropFirst().dropLast()),
                relativeTo: URL(fileURLWithPath: directory, isDirectory: true))
            return path.standardizedFileURL.path != touchstone
        }
    }

    /// The arguments of the call at whose opening parenthesis a text begins.
    private static func arguments(_ text: String) -> Substring {
        guard let start = text.firstIndex(of: "(") else { return "" }
        var depth = 0
        for index in text[start...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return text[text.index(after: start)..<index] }
        }
        return text[start...]
    }

    /// What the package manager, or the plugin that compiles documents, reads of a file while it plans: whether the file
    /// has the entry point of a program, and for which system a document is.
    private static func planned(by file: String) -> String {
        if file.hasSuffix(".swift") {
            return (try? String(contentsOfFile: file, encoding: .utf8))?.contains("@main") == true ? "@main" : ""
        }
        return file.hasSuffix(".xib") || file.hasSuffix(".storyboard") ? date(of: file) : ""
    }

    /// What distinguishes a file from another one at its path, now or later.
    static func date(of path: String) -> String {
        var status = stat()
        guard stat(path, &status) == 0 else { return "missing" }
        return "\(status.st_ino) \(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    /// The paths of what is below a directory, in order.
    static func files(in directory: String) -> [String] {
        ((try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []).sorted().map { directory + "/" + $0 }
    }
}
