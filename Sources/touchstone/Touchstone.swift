import ArgumentParser
import Foundation

/// The command line. `./touchstone` at the root of the project builds it and hands its arguments over.
@main struct Touchstone: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "./touchstone",
        abstract: "UIKit for Linux: builds, shows and tests touch programs.",
        discussion: """
            Start with `./touchstone run MoveMe`, and put a finger (or the mouse) on the placard. With Alt held, the \
            mouse is two fingers.
            """,
        subcommands: [Run.self, Samples.self, Gestures.self, Build.self, Lower.self, Test.self, Lint.self, Setup.self])

    /// The exit status after arguments that make no sense.
    static let usageStatus: Int32 = 2

    /// Runs the command that the arguments name. Wrong arguments end with `usageStatus`, everything else that goes
    /// wrong with 1 and one clear line.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch let error as CommandError {
            FileHandle.standardError.write(Data("touchstone: \(error.message)\n".utf8))
            Foundation.exit(error.status)
        } catch  where exitCode(for: error) == .validationFailure {
            FileHandle.standardError.write(Data("\(fullMessage(for: error))\n".utf8))
            Foundation.exit(usageStatus)
        } catch {
            exit(withError: error)
        }
    }
}
