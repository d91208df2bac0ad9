import ArgumentParser
import Foundation
import LaunchArguments

/// The command line. `./touchstone` at the root of the project builds this program and passes its arguments on.
@main struct Touchstone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "./touchstone",
        abstract: "UIKit for Linux: build, run and test touch programs.",
        discussion: """
            Start with `./touchstone run MoveMe`, and put a finger (or the mouse) on the placard. With Alt held, the \
            mouse is two fingers.
            """,
        subcommands: [
            Run.self, Check.self, Samples.self, Record.self, Replay.self, Explain.self, Gestures.self, Build.self,
            Package.self,
            Lower.self, Nibs.self, Render.self,
            Docs.self, Test.self, Lint.self, Setup.self,
        ])

    /// The exit status for invalid arguments.
    static let usageStatus: Int32 = 2

    /// Runs the command named by the arguments. Invalid arguments exit with `usageStatus`, every other error with 1,
    /// after logging one line to standard error.
    static func main() {
        do {
            try checkCommand(CommandLine.arguments.dropFirst())
            var command = try parseAsRoot()
            try command.run()
        } catch let error as CommandError {
            FileHandle.standardError.write(Data("touchstone: \(error.message)\n".utf8))
            Foundation.exit(error.status)
        } catch  where exitCode(for: error) == .validationFailure && !(error is ExitCode) {
            let line = usageLine(for: error, CommandLine.arguments.dropFirst())
            FileHandle.standardError.write(Data("touchstone: \(line)\n".utf8))
            Foundation.exit(usageStatus)
        } catch {
            exit(withError: error)
        }
    }

    /// What is wrong with the arguments, and which help explains them, in one line.
    static func usageLine(for error: any Error, _ arguments: ArraySlice<String>) -> String {
        // The parser repeats the value and names the option before what the option says itself.
        let text = message(for: error).replacing(#/^The value '.*' is invalid for '.*': (?=invalid value )/#, with: "")
        let named = configuration.subcommands.map { $0._commandName }.first { $0 == arguments.first }
        let help = (["./touchstone"] + (named.map { [$0] } ?? []) + ["--help"]).joined(separator: " ")
        let line = text.split(separator: "\n").joined(separator: " ")
        return "\(line.hasSuffix(".") ? String(line.dropLast()) : line); see `\(help)`"
    }

    /// Throws if the first argument, or that of `help`, is neither an option nor a command.
    static func checkCommand(_ arguments: ArraySlice<String>) throws {
        let name = arguments.first == "help" ? arguments.dropFirst().first : arguments.first
        let names = configuration.subcommands.map { $0._commandName }
        guard let name, !name.hasPrefix("-"), name != "help", !names.contains(name) else { return }
        let suggestion = Spelling.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
        throw CommandError(
            message: "unknown command “\(name)”.\(suggestion) `./touchstone --help` lists all.", status: usageStatus)
    }
}

/// An error that ends a command.
struct CommandError: Error {
    /// What went wrong and what to do about it.
    var message: String
    /// The exit status; 1 by default.
    var status: Int32 = 1
}
