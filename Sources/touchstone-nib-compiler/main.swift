import Foundation
import NibCompiler

/// Writes a line to standard error, which the package manager shows.
func report(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }

guard let command = DocumentCommand(arguments: Array(CommandLine.arguments.dropFirst())) else {
    report(DocumentCommand.usage)
    exit(DocumentCommand.usageStatus)
}
exit(command.run(report: report))
