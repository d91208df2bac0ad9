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

    /// Runs the tests that the arguments choose, and throws if one fails.
    func run(_ arguments: [String] = []) throws {
        try run(path, Self.library + arguments)
    }

    /// Runs several choices of tests one after the other, and another choice beside them, in a process that needs little of the
    /// processors. Throws if a test fails. What the latter prints follows the output of the others.
    ///
    /// - Parameters:
    ///   - choices: the arguments of each choice, without spaces.
    ///   - waiting: those of the choice beside them.
    func run(_ choices: [[String]], beside waiting: [String]) throws {
        let words = ([waiting] + choices).map { (Self.library + $0).joined(separator: " ") }
        try run("sh", ["-c", Self.script, path] + words)
    }

    private static let library = ["--testing-library", "swift-testing"]

    /// Starts a program once for each argument, which is the list of its arguments, the first one in the background. A signal
    /// ends the process group of the shell and the programs; shells let those in the background ignore SIGINT.
    static let script = """
        set -f
        output=$(mktemp) || exit 1
        trap 'cat "$output"; rm "$output"' EXIT
        trap 'trap "" TERM; kill 0; exit 1' HUP INT TERM
        "$0" $1 > "$output" 2>&1 &
        waiting=$!
        shift
        status=0
        for choice; do
            "$0" $choice || status=$?
        done
        wait "$waiting" || status=$?
        exit $status
        """

    private func run(_ program: String, _ arguments: [String]) throws {
        // The tests type on the English keyboard.
        var environment = ["LANG": "C.UTF-8"]
        // Otherwise a log has escape sequences.
        if isatty(STDOUT_FILENO) != 1 { environment["NO_COLOR"] = "1" }
        let status = try Tool.status(program, arguments, environment, in: package)
        switch status {
        case 0: break
        case EX_UNAVAILABLE: throw CommandError(message: "no test matches", status: status)
        default: throw CommandError(message: "tests failed; see above", status: status)
        }
    }
}

extension TestBundle {
    /// Finds the tests of a package that are built already.
    ///
    /// - Parameters:
    ///   - name: the name of the package.
    ///   - options: the options of the build.
    init(_ name: String, in package: String, _ options: [String] = []) throws {
        let directory = try Tool.output("swift", ["build", "--package-path", package] + options + ["--show-bin-path"])
        self.init(path: "\(directory)/\(name)PackageTests.xctest", package: package)
    }
}
