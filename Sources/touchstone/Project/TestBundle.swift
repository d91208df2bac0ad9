import Foundation

/// The built tests of a package, with Swift Testing alone.
///
/// They are run without `swift test`, which loses lines of their output, such as the summary, where a character is split
/// between two of its reads.
struct TestBundle {
    /// The program that contains the tests.
    let path: String
    /// The directory of the package, in which the tests run.
    let package: String

    /// Finds the tests of a package that are built already.
    ///
    /// - Parameters:
    ///   - name: the name of the package.
    ///   - options: the options of the build.
    init(_ name: String, in package: String, _ options: [String] = []) throws {
        let directory = try Tool.output("swift", ["build", "--package-path", package] + options + ["--show-bin-path"])
        path = "\(directory)/\(name)PackageTests.xctest"
        self.package = package
    }

    /// Runs the tests that the arguments choose, and throws if one fails.
    func run(_ arguments: [String] = []) throws {
        // The tests type on the English keyboard.
        var environment = ["LANG": "C.UTF-8"]
        // Otherwise a log has escape sequences.
        if isatty(STDOUT_FILENO) != 1 { environment["NO_COLOR"] = "1" }
        let status = try Tool.status(
            path, ["--testing-library", "swift-testing"] + arguments, environment, in: package)
        switch status {
        case 0: break
        case EX_UNAVAILABLE: throw CommandError(message: "no test matches", status: status)
        default: throw CommandError(message: "tests failed; see above", status: status)
        }
    }
}
