import Foundation

extension Project {
    /// The package of the program that lowers sources. It stands apart, so that only who brings such sources builds
    /// swift-syntax.
    private var loweringPackage: String { root + "/Tools/Lowering" }

    /// Builds the program that lowers sources, the first time and after changes to it, and tells where it is.
    func buildLowering() throws -> String {
        let scratch = root + "/.build/lowering"
        let program = scratch + "/debug/touchstone-lower"
        let stamp = root + "/.build/lowering.built"
        let sources = ["Tools/Lowering/Package.swift", "Tools/Lowering/Sources"]
        if FileManager.default.isExecutableFile(atPath: program), isUpToDate(stamp, sources) { return program }
        Tool.say("Building the program that lowers sources first; swift-syntax takes a few minutes, once …")
        try Tool.run(
            "swift",
            ["build", "--package-path", loweringPackage, "--scratch-path", scratch, "--product", "touchstone-lower"])
        try mark(stamp)
        return program
    }

    /// Writes lowered copies of the Swift files below `path` into `output`. Compiler-like messages on the error output
    /// tell what cannot be lowered; then it throws.
    func lower(_ path: String, to output: String) throws {
        let program = try buildLowering()
        do {
            try Tool.run(program, [path, "--output", output])
        } catch let failure as Failure {
            throw Failure(message: "\(path) cannot be lowered; see above", status: failure.status)
        }
    }
}
