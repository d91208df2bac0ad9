import Foundation

extension Project {
    /// The package of the lowering program. It is separate, so that swift-syntax is linked only where it is needed.
    private var loweringPackage: String { root + "/Tools/Lowering" }

    // Not `.build/lowering`, where older versions have compiled swift-syntax: its modules would hide the toolchain's.
    private var loweringScratch: String { root + "/.build/lowering-tool" }

    private var loweringOptions: [String] { ["--package-path", loweringPackage] + loweringPlace }

    private var loweringPlace: [String] { ["--scratch-path", loweringScratch] }

    /// Builds and runs the tests of the lowering program.
    func testLowering() throws {
        try Tool.build(loweringOptions + ["--build-tests"])
        try TestBundle("touchstone-lowering", in: loweringPackage, loweringPlace).run()
    }

    /// Above this size of the sources, in bytes, an optimized lowering program is built: it lowers several times
    /// as fast, but its build takes longer. It then lowers smaller programs too.
    private static let largeProgramSize = 1_000_000

    /// Builds the lowering program if needed, and returns its path.
    ///
    /// - Parameter size: of the sources to be lowered, in bytes.
    func buildLowering(forSize size: Int) throws -> String {
        let sources = [
            "Tools/Lowering/Package.swift", "Tools/Lowering/Sources", "Sources/touchstone/Programs/PhoneModules.swift",
        ]
        func program(_ configuration: String) -> String { "\(loweringScratch)/\(configuration)/touchstone-lower" }
        func stamp(_ configuration: String) -> String { "\(root)/.build/lowering-\(configuration).built" }
        let configuration = size > Self.largeProgramSize ? "release" : "debug"
        for built in ["release", configuration] where isUpToDate(stamp(built), sources, program: program(built)) {
            return program(built)
        }
        let start = Date()
        Tool.printMessage("Building the lowering program first, which takes a minute or two, once …")
        try Tool.build(loweringOptions + ["-c", configuration, "--product", "touchstone-lower"])
        try writeStamp(stamp(configuration), start: start, program: program(configuration))
        return program(configuration)
    }

    /// The size of a file, or of the Swift files in a directory, in bytes.
    func sourceSize(_ path: String) -> Int {
        func size(_ path: String) -> Int {
            (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        }
        guard let files = FileManager.default.enumerator(atPath: path) else { return size(path) }
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.reduce(0) {
            $0 + size("\(path)/\($1)")
        }
    }

    /// Writes lowered copies of files that are not in one directory. Throws like the function for a directory.
    func lower(_ files: [LoweredTarget.File], to output: String) throws {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let list = output + "/.sources.json"
        try JSONEncoder().encode(files).write(to: URL(fileURLWithPath: list), options: .atomic)
        let program = try buildLowering(forSize: files.reduce(0) { $0 + sourceSize($1.path) })
        do {
            try Tool.run(program, ["--list", list, "--output", output])
        } catch let error as CommandError {
            throw CommandError(message: "the program cannot be lowered; see above", status: error.status)
        }
    }

    /// Writes lowered copies of the Swift files below `path` to `output`. Throws after compiler-style diagnostics on
    /// standard error if something cannot be lowered. `excluded` are paths relative to `path` that are not read.
    func lower(_ path: String, to output: String, without excluded: [String] = []) throws {
        let program = try buildLowering(forSize: sourceSize(path))
        do {
            try Tool.run(program, [path, "--output", output] + excluded.flatMap { ["--exclude", $0] })
        } catch let error as CommandError {
            throw CommandError(message: "\(path) cannot be lowered; see above", status: error.status)
        }
    }
}
