import ArgumentParser
import Foundation
import LaunchArguments
import SessionRecordings

/// Runs a program and records its session.
struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run a program and record its session: all input, the clock, the frames.",
        discussion: """
            Takes the options of `run`. The recording is written while the program runs; if the program crashes, it \
            ends with the last input. `./touchstone replay` plays it; docs/recording-format.md describes the file.
            """)

    @Option(name: .shortAndLong, help: "The file to write, such as session.touch.")
    var output: String

    @OptionGroup var program: Run

    func run() throws {
        try program.execute(recordPath: output)
    }
}

/// Replays a recorded session with the program that was recorded.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Replay a recorded session: the same input at the same times, the same frames.",
        discussion: """
            Starts the program of the recording without a window, and compares every frame with the recording. Exits \
            with status 1, after one line, at the first difference. docs/recording-format.md says what is reproduced.
            """)

    @Argument(help: "A recorded session, such as session.touch.")
    var session: String

    @Option(help: "The program, if it is not where it was recorded.")
    var program: String?

    @Option(
        help: "How fast, as a multiple of the recorded time; as fast as possible by default, in a window 1.",
        transform: LaunchOptions.replaySpeed(option:))
    var speed: Double?

    @Flag(help: "Replay in a window, with the recorded fingers drawn.")
    var window = false

    @Option(help: "End after the frame with this number.", transform: LaunchOptions.replayLastFrame(option:))
    var untilFrame: Int?

    @Option(help: "Write a PNG image of the last frame.")
    var png: String?

    @Option(
        help: "Write a video (WebM); needs gst-launch-1.0 or ffmpeg.", transform: LaunchOptions.replayVideo(option:))
    var video: String?

    @Flag(help: "Draw all touches over the program; frames are not compared then.")
    var showTouches = false

    func validate() throws {
        if window, untilFrame != nil || png != nil || video != nil {
            throw ValidationError("--window writes nothing: leave out --until-frame, --png and --video.")
        }
    }

    func run() throws {
        let header = try SessionHeader(ofFile: session)
        try Tool.exec(try path(of: header), try arguments(for: header))
    }

    /// The arguments for the program of a session.
    func arguments(for header: SessionHeader) throws -> [String] {
        var options = LaunchOptions()
        options.replayPath = session
        options.replaySpeed = speed
        options.replaysInWindow = window
        options.replayLastFrame = untilFrame
        options.replayPicture = png
        options.replayVideo = video
        options.showsTouches = showTouches
        return options.arguments + (try header.programArguments(session))
    }

    /// The path of the program: that of the recording, or a sample that is built.
    func path(of header: SessionHeader) throws -> String {
        if let program {
            guard FileManager.default.isExecutableFile(atPath: program) else {
                throw CommandError(message: "\(program) is not a program")
            }
            // A name without a slash is searched in the user's path.
            return program.contains("/") ? program : "./" + program
        }
        if let path = try header.trustedPath(session) { return path }
        guard header.host != SessionHeader.convertedHost else {
            throw CommandError(message: "\(session) was made from another recording; name a program with --program")
        }
        let project = try? Project.current()
        if let project, let sample = project.samples.first(where: { $0.name == header.program }) {
            return try project.buildIfNeeded(product: sample.name, settings: BuildSettings(configuration: .debug))
        }
        throw CommandError(
            message:
                "\(header.program), the program of \(session), is not at \(header.path) any more; build it again, or "
                + "give its path with --program")
    }
}

extension SessionHeader {
    /// Reads the header of a recorded session.
    ///
    /// - Throws: `CommandError` if the file is none.
    init(ofFile path: String) throws(CommandError) {
        do throws(SessionError) {
            self = try SessionReader(file: path).header
        } catch {
            throw CommandError(message: error.description)
        }
    }

    /// The arguments of the recorded program itself. A recording may come from elsewhere: it must not choose what this
    /// command writes.
    ///
    /// - Throws: `CommandError` if it names options of Touchstone.
    func programArguments(_ session: String) throws(CommandError) -> [String] {
        let own = LaunchOptions.programArguments(in: arguments)
        guard own == arguments else {
            throw CommandError(
                message: "\(session) names options of Touchstone as arguments of its program; record it again")
        }
        return own
    }

    /// The path of the recorded program; `nil` if it is not there any more.
    ///
    /// - Throws: `CommandError` if another program is there, which a recording must not start.
    func trustedPath(_ session: String) throws(CommandError) -> String? {
        guard path.hasPrefix("/"), FileManager.default.isExecutableFile(atPath: path) else { return nil }
        guard ProgramIdentity.isTouchstoneProgram(path) else {
            throw CommandError(
                message: "\(session) asks for \(path), which is no program of Touchstone; name one with --program")
        }
        return path
    }
}
