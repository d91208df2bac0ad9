import ArgumentParser
import Foundation

/// Reports whether a program would build, and what is missing.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Report what of your own UIKit sources exists here and what is missing.",
        discussion: """
            Reads a directory of Swift files, a package or an Xcode project as `./touchstone run` does, lowers and \
            type-checks the sources, and compiles nibs and storyboards, but links and runs nothing. Problems are counted \
            by cause: missing modules, types and members, what cannot be lowered, documents, resources.

            The exit status is 0 if the program would build, and 1 if not, or if that is unknown because a package is \
            fetched.
            """)

    @Argument(help: "The path of a directory, package or project.")
    var path: String

    @Option(help: "The program to check, if a project has several.")
    var product: String?

    @Option(help: "text, json or html.")
    var format = Format.text

    @Option(name: .shortAndLong, help: "The file for the report; standard output by default.")
    var output: String?

    @Option(
        help: """
            The directory of a build of Touchstone, such as .build/debug, whose modules are used; without it they are \
            built first if needed.
            """)
    var modules: String?

    /// How the report is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, html
    }

    func run() throws {
        let project = try Project.current()
        let program = try UserProgram(path: path, product: product, reserved: project.targetNames)
        let build = try modules ?? Self.build(for: program, in: project)
        guard FileManager.default.fileExists(atPath: build + "/Modules/UIKit.swiftmodule") else {
            throw CommandError(
                message: "\(build) has no Modules/UIKit.swiftmodule; pass the directory of a build of Touchstone",
                status: Touchstone.usageStatus)
        }
        let check = ProgramCheck(project: project, program: program, build: build) { Tool.printMessage($0) }
        let report = try check.report()
        let text =
            switch format {
            case .text: report.text()
            case .json: try report.json()
            case .html: report.html()
            }
        if let output {
            guard FileManager.default.createFile(atPath: output, contents: Data(text.utf8)) else {
                throw CommandError(message: "\(output) cannot be written", status: Touchstone.usageStatus)
            }
            Tool.printMessage(report.summary + ".")
        } else {
            FileHandle.standardOutput.write(Data(text.utf8))
        }
        if !report.builds { throw ExitCode.failure }
    }

    /// Builds the modules that a program imports, and returns the directory of the build.
    private static func build(for program: UserProgram, in project: Project) throws -> String {
        let shared = SharedBuild(project: project, settings: BuildSettings(configuration: .debug))
        for product in program.importedProducts where product != PackageManifest.pdfRenderer {
            Tool.printMessage("Building the modules of \(product), if they are not up to date …")
            try shared.build(project.root, target: product)
        }
        return try shared.binaryDirectory(of: project.root)
    }
}
