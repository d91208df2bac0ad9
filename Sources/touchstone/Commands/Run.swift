import ArgumentParser
import Foundation
import LaunchArguments

/// Builds a sample, or the user's own program, and replaces this process with it.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build a sample, or your own UIKit sources, and open it.",
        discussion: """
            Your own sources are a directory of Swift files written for iOS, a package, or an Xcode project; \
            docs/porting.md explains what they may contain. Their Demo.touches, if there is one, contains a script of finger input.

            Without a display, the program's finger script plays without a window, and the screen is written to an \
            animated PNG and key frames.

            With --watch the program is built again when you save one of its files, and restarted in its window with \
            the touches so far: it shows what it showed before, with the new code. Errors leave it as it was.
            """)

    @Argument(
        help: "A sample's name (`./touchstone samples` lists them), or the path of a directory, package or project.")
    var program: String

    @Option(help: "The program to run, if a package or a project has several.")
    var product: String?

    @Flag var configuration: BuildConfiguration = .debug

    @Option(help: "The screen's size in points.", transform: ScreenSize.init(option:))
    var size: ScreenSize?

    @Option(help: "The device family of the screen: phone or tablet.", transform: DeviceFamily.init(option:))
    var device: DeviceFamily?

    @Option(help: "Pixels per point.", transform: LaunchOptions.scale(option:))
    var scale: Double?

    @Option(
        help: "The painter: auto (the GPU if there is one), software or gl.",
        transform: PainterChoice.init(option:))
    var painter: PainterChoice?

    @Option(
        help: "x11, wayland or panel (no desktop); by default x11 where there is one.",
        transform: WindowSystemChoice.init(option:))
    var host: WindowSystemChoice?

    @Option(
        help: "The panel: screen=HDMI-A-1,rotation=90,calibration=1:0:0:0:1:0, each of them or some.",
        transform: PanelSettings.init(option:))
    var panel: PanelSettings?

    @Option(
        help: """
            Moves of fingers: immediate (as they come, at most five times a refresh), limited (at most four times; the \
            default in browsers) or display (once a refresh).
            """,
        transform: PacingChoice.init(option:))
    var pacing: PacingChoice?

    @Flag(help: "Cover the whole display.")
    var fullscreen = false

    @Option(help: "Open no window, and write this animated PNG image.", transform: LaunchOptions.imagePath(option:))
    var headless: String?

    @Option(help: "A script of finger input, - for standard input; without a window, the program's own by default.")
    var script: String?

    @Flag(help: "Draw all touches over the program.")
    var showTouches = false

    @Flag(help: "Serve a page that shows and changes the running program; its address is printed.")
    var inspect = false

    @Option(
        help: "Serve that page at HOST:PORT, instead of any port that only this machine reaches.",
        transform: PageAddress.init(option:))
    var inspectAt: PageAddress?

    @Flag(help: "Show the program in a browser instead of a window; the address of the page is printed.")
    var browser = false

    @Option(
        help: "Serve that page at HOST:PORT, instead of any port that only this machine reaches.",
        transform: PageAddress.init(listen:))
    var listen: PageAddress?

    @Option(
        help: "Encrypt that page (https) with this certificate, a PEM file.",
        transform: LaunchOptions.certificatePath(option:))
    var certificate: String?

    @Option(
        help: "The private key of the certificate, a PEM file.", transform: LaunchOptions.privateKeyPath(option:))
    var privateKey: String?

    @Flag(help: "Run an instance of the program for each browser, instead of one for all.")
    var perVisitor = false

    @Flag(help: "Show the button of AssistiveTouch over the program.")
    var assistive = false

    @Flag(help: "Speak what fingers touch instead of operating it, for people who do not see the screen.")
    var explore = false

    @Flag(help: "Build and restart the program after each save, in the state in which it was.")
    var watch = false

    @Argument(parsing: .postTerminator, help: "Arguments after `--` are passed to the program.")
    var arguments: [String] = []

    func run() throws { try execute(recordPath: nil) }

    /// Builds and runs the program, and records its session if there is a path.
    func execute(recordPath: String?) throws {
        try checkOptions(recordPath)
        let project = try Project.current()
        var settings = BuildSettings(configuration: configuration)
        settings.hasInspector = inspect || inspectAt != nil
        settings.hasBrowserHost = browser
        if watch {
            guard recordPath == nil else {
                throw CommandError(
                    message: "a program that is watched keeps its session itself: leave out --watch to record one",
                    status: Touchstone.usageStatus)
            }
            throw ExitCode(try watchLoop(in: project, settings).run())
        }
        if let program = try Run.program(at: program, product: product, in: project, configuration) {
            var options = options(for: program, hasDisplay: Run.hasDisplay)
            options.recordPath = recordPath
            try exec(BuildDirectory(program, in: project).build(product: product, settings: settings), options)
        }
        let sample = try project.sample(named: program)
        var options = options(for: sample, hasDisplay: Run.hasDisplay)
        options.recordPath = recordPath
        try exec(project.buildIfNeeded(product: sample.name, settings: settings), options)
    }

    /// Throws if options cannot be used together, before anything is built.
    func checkOptions(_ recordPath: String?) throws {
        var options = options(named: program, demonstration: nil, true)
        options.recordPath = recordPath
        if browser, watch {
            throw CommandError(
                message: "--watch restarts the program in its window: remove --browser or --watch",
                status: Touchstone.usageStatus)
        }
        if options.host == .panel, watch {
            throw CommandError(
                message: "--watch restarts the program in its window: remove --host panel or --watch",
                status: Touchstone.usageStatus)
        }
        if let conflict = options.conflict { throw CommandError(message: conflict, status: Touchstone.usageStatus) }
        try checkFiles()
    }

    /// Throws if the script or the directory of the image does not exist, which the program would find out after the build.
    private func checkFiles() throws {
        if let script, script != LaunchOptions.standardInput, !FileManager.default.isReadableFile(atPath: script) {
            throw CommandError(
                message: "--script: \(script) does not exist or cannot be read", status: Touchstone.usageStatus)
        }
        guard let headless else { return }
        let path = (headless as NSString).deletingLastPathComponent
        guard FileManager.default.isWritableFile(atPath: path.isEmpty ? "." : path) else {
            throw CommandError(
                message: "--headless: \(headless) cannot be written: there is no directory \(path), or it is read-only",
                status: Touchstone.usageStatus)
        }
    }

    private func watchLoop(in project: Project, _ settings: BuildSettings) throws -> WatchLoop {
        if let found = try Run.program(at: program, product: product, in: project, configuration) {
            return try WatchLoop(
                WatchedProgram(path: program, found, product: product, in: project, settings),
                options: options(for: found, hasDisplay: Run.hasDisplay), arguments: arguments)
        }
        let sample = try project.sample(named: program)
        return try WatchLoop(
            WatchedProgram(sample, in: project, settings), options: options(for: sample, hasDisplay: Run.hasDisplay),
            arguments: arguments)
    }

    private func exec(_ program: String, _ options: LaunchOptions) throws -> Never {
        try Tool.exec(program, options.arguments + (arguments.isEmpty ? [] : ["--"] + arguments))
    }

    /// The user's program at `path`; `nil` if that is a sample's name. Anything that looks like a path is one.
    static func program(
        at path: String, product: String? = nil, in project: Project, _ configuration: BuildConfiguration
    ) throws -> UserProgram? {
        let isSample = project.samples.contains { $0.name.lowercased() == path.lowercased() }
        let isProject = path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace")
        let looksLikePath = path.contains("/") || path.hasPrefix(".") || isProject
        guard looksLikePath || (!isSample && FileManager.default.fileExists(atPath: path)) else { return nil }
        return try UserProgram(
            path: path, product: product, reserved: project.targetNames, configuration: configuration)
    }

    /// The launch options of a sample. Without a display it writes an image of its finger script.
    func options(for sample: Sample, hasDisplay: Bool) -> LaunchOptions {
        options(named: sample.name, demonstration: sample.demonstration, hasDisplay)
    }

    /// The launch options of the user's program.
    func options(for program: UserProgram, hasDisplay: Bool) -> LaunchOptions {
        options(named: program.name, demonstration: program.demonstration, hasDisplay)
    }

    private func options(named name: String, demonstration: String?, _ hasDisplay: Bool) -> LaunchOptions {
        var options = LaunchOptions()
        options.size = size
        options.device = device
        options.scale = scale
        options.painter = painter
        options.pacing = pacing
        options.host = host ?? (panel == nil ? nil : .panel)
        options.panel = panel
        options.isFullscreen = fullscreen
        options.imagePath = headless
        options.script = script
        options.showsTouches = showTouches
        options.inspection = inspectAt ?? (inspect ? PageAddress() : nil)
        options.isAssistive = assistive
        options.isExplored = explore
        options.isInBrowser = browser
        options.listenAddress = listen
        options.certificatePath = certificate
        options.privateKeyPath = privateKey
        options.isPerVisitor = perVisitor
        if headless == nil, options.host == nil, !hasDisplay, !browser {
            let imagePath = name.lowercased() + ".png"
            let script = demonstration == nil && script == nil ? "" : " with its finger script"
            Tool.printMessage(
                "There is no display (neither DISPLAY nor WAYLAND_DISPLAY is set): writing \(name)\(script) to \(imagePath)."
            )
            options.imagePath = imagePath
        }
        if options.imagePath != nil, options.script == nil { options.script = demonstration }
        return options
    }

    private static var hasDisplay: Bool {
        let environment = ProcessInfo.processInfo.environment
        return ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0].map { !$0.isEmpty } ?? false }
    }
}

/// Lists the samples. The script does the work, so that nothing is built for it.
struct Samples: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the samples.")

    func run() throws {
        try Tool.exec(Project.current().root + "/touchstone", ["samples"])
    }
}
