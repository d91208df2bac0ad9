import ArgumentParser
import Foundation

/// Feeds malformed input to everything that reads or draws.
@main struct Fuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Fuzz",
        abstract: "Feed damaged files and unusual numbers; nothing may crash, hang or exhaust memory.",
        discussion: """
            Exits with status 0 if all inputs pass. The current input is in KEEP/KIND.input, and the command that \
            reproduces it in KEEP/KIND.command; both remain after a crash.
            """)

    @Argument(help: "\(FuzzKind.list(FuzzKind.individualKinds)) or all.") var kind = FuzzKind.all
    @OptionGroup var options: FuzzOptions
    @Option(
        help: """
            Try this file once as an image, a PDF file, a font, a nib, a recording, a text, a vCard, the bytes of a \
            connection, or those that choose events.
            """)
    var file: String?

    func validate() throws {
        if file != nil, !FuzzKind.fileKinds.contains(kind) {
            throw ValidationError("--file is for \(FuzzKind.list(FuzzKind.fileKinds)).")
        }
        guard options.seconds > 0, options.seconds.isFinite, options.timeLimit > 0, options.timeLimit.isFinite else {
            throw ValidationError("Times must be greater than 0 seconds.")
        }
        guard options.from >= 0, options.count ?? 0 >= 0 else { throw ValidationError("Input numbers start at 0.") }
    }

    func run() throws {
        try MainActor.assumeIsolated { try execute() }
    }

    @MainActor private func execute() throws {
        if let file { return try tryFile(file) }
        let seed = options.seed ?? UInt64.random(in: 0...UInt64(UInt32.max))
        guard kind == .all else { return try FuzzRun(kind: kind, options: options, seed: seed).run() }
        let seconds = options.seconds / Double(FuzzKind.individualKinds.count)
        var isClean = true
        for kind in FuzzKind.individualKinds {
            let succeeded = try FuzzProcess(kind: kind, options: options, seed: seed, seconds: seconds).run()
            isClean = isClean && succeeded
        }
        if !isClean { throw ExitCode(1) }
    }

    @MainActor private func tryFile(_ path: String) throws {
        let input = FuzzInput(kind, file: try Data(contentsOf: URL(fileURLWithPath: path)))
        let watchdog = Watchdog(limit: .seconds(options.timeLimit))
        watchdog.begin("Fuzz \(kind.rawValue) --file \(path)")
        let violation = input.findViolation()
        let time = watchdog.end()
        if let violation {
            print("FAILED: \(violation)")
            throw ExitCode(1)
        }
        print("clean, \(time), peak memory \(ProcessMemory.peak) MiB")
    }
}

/// A kind of fuzzed input.
enum FuzzKind: String, CaseIterable, ExpressibleByArgument {
    /// Decoders of image files.
    case images
    /// The reader of PDF files.
    case pdf
    /// Font files, opened and registered.
    case fonts
    /// Nib and storyboard documents, compiled and loaded.
    case nibs
    /// Recorded sessions, read and replayed.
    case recordings
    /// What a browser sends to the inspector.
    case inspector
    /// What a page sends to the browser host.
    case browser
    /// Texts in fields and text views.
    case texts
    /// vCards.
    case contacts
    /// What a Wayland compositor sends to the Wayland host.
    case wayland
    /// Input devices of a panel, which come and go.
    case devices
    /// Drawing calls of contexts and paths.
    case drawing
    /// Trees of layers, painted.
    case layers
    /// All kinds, each in its own process.
    case all

    /// The kinds that `all` stands for.
    static let individualKinds = allCases.filter { $0 != .all }
    /// The kinds whose inputs are files.
    static let fileKinds = individualKinds.filter { $0 != .drawing && $0 != .layers }

    /// The names of kinds.
    static func list(_ kinds: [FuzzKind]) -> String { kinds.map(\.rawValue).joined(separator: ", ") }
}

/// The options of a run.
struct FuzzOptions: ParsableArguments {
    @Option(help: "The duration in seconds, for all kinds together.") var seconds = 60.0
    @Option(help: "The seed; by default a random one, which is printed.") var seed: UInt64?
    @Option(help: "The first input of the seed.") var from = 0
    @Option(help: "Stop after this many inputs of a kind, even if time is left.") var count: Int?
    @Option(help: "The directory for the current input.") var keep = "fuzz"
    @Option(help: "The time limit for one input, in seconds.") var timeLimit = 10.0
    @Option(help: "The limit of the peak memory use of the process, in MiB.") var memoryLimit = 2_048
}
