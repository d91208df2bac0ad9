import Foundation

extension Project {
    /// The package of the lowering program. It is separate, so that swift-syntax is built only when it is needed.
    private var loweringPackage: String { root + "/Tools/Lowering" }

    private var loweringScratch: String { root + "/.build/lowering" }

    private var loweringOptions: [String] { ["--package-path", loweringPackage, "--scratch-path", loweringScratch] }

    /// Builds and runs the tests of the lowering program.
    func testLowering() throws {
        try Tool.build(loweringOptions + ["--build-tests"])
        try Tool.run("swift", ["test"] + loweringOptions + ["--skip-build", "--disable-xctest"])
    }

    /// Builds the lowering program if needed, and returns its path. It is optimized, as it lowers about ten times as fast.
    func buildLowering() throws -> String {
        let program = loweringScratch + "/release/touchstone-lower"
        let stamp = root + "/.build/lowering.built"
        let sources = ["Tools/Lowering/Package.swift", "Tools/Lowering/Sources"]
        if isUpToDate(stamp, sources, program: program) { return program }
        let start = Date()
        Tool.printMessage("Building the lowering program first; building swift-syntax takes a few minutes, once …")
        try Tool.build(loweringOptions + ["-c", "release", "--product", "touchstone-lower"])
        try writeStamp(stamp, start: start, program: program)
        return program
    }

    /// Writes lowered copies of files that are not in one directory. Throws like the function for a directory.
    func lower(_ files: [LoweredTarget.File], to output: String) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let list = output + "/.sources.json"
        try JSONEncoder().encode(files).write(to: URL(fileURLWithPath: list), options: .atomic)
        let program = try buildLowering()
        do {
            try Tool.run(program, ["--list", list, "--output", output])
        } catch let error as CommandError {
            throw CommandError(message: "the program cannot be lowered; see above", status: error.status)
        }
    }

    /// Writes lowered copies of the Swift files below `path` to `output`. Throws after compiler-style diagnostics on
    /// standard error if something cannot be lowered. `excluded` are paths relative to `path` that are not read.
    func lower(_ path: String, to output: String, without excluded: [String] = []) throws {
        let program = try buildLowering()
        do {
            try Tool.run(program, [path, "--output", output] + excluded.flatMap { ["--exclude", $0] })
        } catch let error as CommandError {
            throw CommandError(message: "\(path) cannot be lowered; see above", status: error.status)
        }
    }
}
