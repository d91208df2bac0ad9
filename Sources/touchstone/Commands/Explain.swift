import ArgumentParser
import Foundation
import LaunchArguments
import SessionRecordings

/// Writes a page that explains a recorded session.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a page that explains a recorded session: every touch, decision and view.",
        discussion: """
            Replays the session without a window, with the program and the inspector, and writes an HTML file that needs \
            nothing else. docs/inspector.md describes the page.
            """)

    @Argument(help: "A recorded session, such as session.touch.")
    var session: String

    @Option(name: .shortAndLong, help: "The file to write; the session's name with .html by default.")
    var output: String?

    @Option(
        help: "The directory, package or project of the program, or a program that was built with the inspector.")
    var program: String?

    func run() throws {
        let header = try SessionHeader(ofFile: session)
        try Tool.exec(try path(of: header), try arguments(for: header))
    }

    /// The file to write.
    var page: String {
        if let output { return output }
        let name = session as NSString
        return (name.pathExtension == "touch" ? name.deletingPathExtension : session) + ".html"
    }

    /// The arguments for the program of a session.
    func arguments(for header: SessionHeader) throws -> [String] {
        var options = LaunchOptions()
        options.replayPath = session
        options.explanationPath = page
        return options.arguments + (try header.programArguments(session))
    }

    /// The path of the program, built with the inspector if its sources are known.
    private func path(of header: SessionHeader) throws -> String {
        var settings = BuildSettings(configuration: .debug)
        settings.hasInspector = true
        if let program {
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: program, isDirectory: &isDirectory) else {
                throw CommandError(message: "there is no program at \(program)")
            }
            if !isDirectory.boolValue, FileManager.default.isExecutableFile(atPath: program) {
                return program.contains("/") ? program : "./" + program
            }
            let project = try Project.current()
            let source = program.contains("/") ? program : "./" + program
            guard let user = try Run.program(at: source, in: project, settings.configuration) else {
                throw CommandError(message: "\(program) is no program")
            }
            return try BuildDirectory(user, in: project).build(product: nil, settings: settings)
        }
        let project = try? Project.current()
        if let project, let sample = project.samples.first(where: { $0.name == header.program }) {
            return try project.buildIfNeeded(product: sample.name, settings: settings)
        }
        if let path = try header.trustedPath(session) { return path }
        throw CommandError(
            message: "\(header.program), the program of \(session), is no sample; give its directory with --program")
    }
}
