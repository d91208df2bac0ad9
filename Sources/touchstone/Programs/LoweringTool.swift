import Foundation

extension Project {
    /// The package of the program that lowers sources. It stands apart, so that only who brings such sources builds
    /// swift-syntax.
    private var loweringPackage: String { root + "/Tools/Lowering" }

    private var loweringScratch: String { root + "/.build/lowering" }

    private var loweringOptions: [String] { ["--package-path", loweringPackage, "--scratch-path", loweringScratch] }

    /// Builds and runs the tests of the program that lowers sources.
    func testLowering() throws {
        try Tool.run("swift", ["build"] + loweringOptions + ["--build-tests"])
        try Tool.run("swift", ["test"] + loweringOptions + ["--skip-build", "--disable-xctest"])
    }

    /// Builds the program that lowers sources, the first time and after changes to it, and tells where it is.
    func buildLowering() throws -> String {
        let program = loweringScratch + "/debug/touchstone-lower"
        let stamp = root + "/.build/lowering.built"
        let sources = ["Tools/Lowering/Package.swift", "Tools/Lowering/Sources"]
        if FileManager.default.isExecutableFile(atPath: program), isUpToDate(stamp, sources) { return program }
        Tool.printMessage("Building the program that lowers sources first; swift-syntax takes some minutes, once …")
        try Tool.run(
            "swift",
            ["build"] + loweringOptions + ["--product", "touchstone-lower"])
        try writeStamp(stamp)
        return program
    }

    /// Writes lowered copies of the Swift files below `path` into `output`. Compiler-like messages on the error output
    /// tell what cannot be lowered; then it throws.
    func lower(_ path: String, to output: String) throws {
        let program = try buildLowering()
        do {
            try Tool.run(program, [path, "--output", output])
        } catch let error as CommandError {
            throw CommandError(message: "\(path) cannot be lowered; see above", status: error.status)
        }
    }
}
