import Foundation

/// Lets the compiler report the syntax errors of files. In lowered copies it would report them elsewhere, with other code,
/// and errors that follow from them.
enum SyntaxCheck {
    /// Whether the compiler accepts files, after it has written what is wrong with them. Without a compiler all are
    /// accepted.
    static func accepts(_ paths: [String]) -> Bool {
        // One after another: the compiler refuses two files of one name.
        paths.map(accepts).allSatisfy(\.self)
    }

    private static func accepts(_ path: String) -> Bool {
        let compiler = Process()
        compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compiler.arguments = ["swiftc", "-parse", "-enable-bare-slash-regex", path]
        guard (try? compiler.run()) != nil else { return true }
        compiler.waitUntilExit()
        // `env` has found no compiler.
        return compiler.terminationStatus == 0 || compiler.terminationStatus == 127
    }
}
