import Foundation

@testable import touchstone

/// A simulated machine for the script `./touchstone`, which finds only the programs that are added.
struct ScriptBench: ~Copyable {
    private let directory: URL

    /// The standard tools that the script uses.
    private static let tools = [
        "sh", "dirname", "readlink", "sed", "sort", "head", "grep", "find", "touch", "env", "cat", "awk",
        "mkdir", "mv", "rm", "stat",
    ]

    /// Creates a machine with only the standard tools.
    init() throws {
        directory = FileManager.default.temporaryDirectory.appendingPathComponent("touchstone-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        for tool in ScriptBench.tools {
            let source = ["/usr/bin/", "/bin/"].map { $0 + tool }.first(where: FileManager.default.fileExists)
            guard let source else { throw CocoaError(.fileNoSuchFile) }
            try FileManager.default.createSymbolicLink(
                atPath: directory.appendingPathComponent(tool).path, withDestinationPath: source)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: directory)
    }

    /// Adds a program that runs `script`.
    func add(_ name: String, _ script: String) throws {
        let file = directory.appendingPathComponent(name)
        try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }

    /// Adds a Swift toolchain that reports `version`.
    func addSwift(version: String) throws {
        try add("swift", "echo 'Swift version \(version) (swift-\(version)-RELEASE)'")
    }

    /// Adds a package database in which every package except `missing` is installed, and an `apt-get` that prints its
    /// arguments and installs `missing`.
    func addPackages(missing: String) throws {
        let installed = directory.appendingPathComponent("installed").path
        try add(
            "dpkg-query",
            """
            for package in "$@"; do
                case $package in -*) continue ;; '${'*) continue ;; esac
                if [ "$package" = \(missing) ] && ! [ -e \(installed) ]; then continue; fi
                echo "$package installed"
            done
            """)
        try add("apt-get", "echo \"apt-get $*\"; case $1 in install) touch \(installed) ;; esac")
    }

    /// Adds an `id` that reports whether the user is root.
    func addUser(isRoot: Bool) throws {
        try add("id", "echo \(isRoot ? 0 : 1000)")
    }

    /// Runs the script and returns its exit status and output.
    func run(_ arguments: String...) throws -> (status: Int32, output: String) { try run(arguments) }

    /// Runs the script of the project at `root`, by default this one.
    func run(_ arguments: [String], root: String? = nil) throws -> (status: Int32, output: String) {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [try (root ?? Project.current().root) + "/touchstone"] + arguments
        process.environment = ["PATH": directory.path]
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
