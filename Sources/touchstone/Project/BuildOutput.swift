import Foundation

/// The output of `swift build`, passed on to standard error line by line, without warnings that users cannot act on.
/// On a terminal, progress takes one line.
struct BuildOutput {
    /// The width of the terminal in columns; `nil` if the output is not a terminal.
    let columns: Int?
    private let write: (String) -> Void
    private var rest: [UInt8] = []
    private var isShowingProgress = false

    /// Output to standard error.
    init() {
        var size = winsize()
        let isTerminal = isatty(STDERR_FILENO) == 1 && ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0
        self.init(columns: isTerminal && size.ws_col > 0 ? Int(size.ws_col) : nil) {
            FileHandle.standardError.write(Data($0.utf8))
        }
    }

    /// Output to a function, for a terminal of a width in columns, or for a file if that is `nil`.
    init(columns: Int?, write: @escaping (String) -> Void) {
        self.columns = columns
        self.write = write
    }

    /// True for the linker's warning about `mktemp`, which Foundation's own static library uses: every program gets it.
    /// Warnings about other code are shown.
    static func isNoise(_ line: String) -> Bool {
        line.contains("/swift_static/")
            && line.hasSuffix("warning: the use of `mktemp' is dangerous, better use `mkstemp' or `mkdtemp'")
    }

    /// True for a line such as `[12/40] Compiling UIKitCore UIView.swift` or `Fetching https://…`.
    static func isProgress(_ line: String) -> Bool {
        line.prefixMatch(of: #/\[[0-9]+/[0-9]+\] |(Fetch|Comput|Creat|Remov)(ing|ed) |Working copy of /#) != nil
    }

    /// Passes on the complete lines of what a build wrote.
    mutating func receive(_ data: Data) {
        rest += data
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            show(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
    }

    /// Passes on an incomplete last line, and clears the progress.
    mutating func finish() {
        if !rest.isEmpty { show(String(decoding: rest, as: UTF8.self)) }
        rest = []
        clearProgress()
    }

    private mutating func show(_ line: String) {
        if BuildOutput.isNoise(line) { return }
        clearProgress()
        if let columns, BuildOutput.isProgress(line) {
            write(String(line.prefix(columns - 1)))
            isShowingProgress = true
        } else {
            write(line + "\n")
        }
    }

    /// Returns to the start of the line and erases it, with the control sequences of every terminal.
    private mutating func clearProgress() {
        if isShowingProgress { write("\r\u{1B}[K") }
        isShowingProgress = false
    }
}

extension Tool {
    /// The option of builds that need no index of symbols, which costs a quarter of the time: the package manager finds
    /// tests of XCTest in it, and editors make their own. Builds with and without it share nothing.
    static let withoutIndex = "--disable-index-store"

    /// Runs `swift build` and passes its output on as `BuildOutput`. Throws with its status if that is not 0.
    ///
    /// - Parameter isIndexed: whether an index of symbols is written; needed for tests of XCTest.
    static func build(_ arguments: [String], isIndexed: Bool = false) throws {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "build"] + (isIndexed ? [] : [withoutIndex]) + arguments
        process.standardOutput = pipe
        process.standardError = pipe
        var output = BuildOutput()
        try SignalForwarding.run(process) {
            while case let data = pipe.fileHandleForReading.availableData, !data.isEmpty { output.receive(data) }
            output.finish()
            process.waitUntilExit()
        }
        if process.terminationStatus != 0 {
            throw CommandError(message: "`swift build` failed; see above", status: process.terminationStatus)
        }
    }
}
