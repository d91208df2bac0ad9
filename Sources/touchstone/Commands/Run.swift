import ArgumentParser
import Foundation
import LaunchArguments

/// Builds a sample and becomes it.
struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build a sample and open it.",
        discussion: """
            Where there is no display, the sample's scripted fingers play without a window, and what is seen is written \
            to an animated picture and key frames.
            """)

    @Argument(help: "The sample's name; `./touchstone samples` lists them.")
    var sample: String

    @Option(help: "The screen's size in points.", transform: ScreenSize.init(option:))
    var size: ScreenSize?

    @Option(help: "The family of devices to pass for: phone or tablet.", transform: DeviceFamily.init(option:))
    var device: DeviceFamily?

    @Option(help: "Pixels per point.", transform: LaunchOptions.scale(option:))
    var scale: Double?

    @Flag(help: "Cover the whole display.")
    var fullscreen = false

    @Option(help: "Open no window, and write this animated picture.")
    var headless: String?

    @Option(help: "The movements of fingers that play without a window; the sample's own if not given.")
    var script: String?

    @Argument(parsing: .postTerminator, help: "What follows `--` goes to the sample.")
    var arguments: [String] = []

    func run() throws {
        let project = try Project.found()
        let sample = try project.sample(named: sample)
        let options = options(for: sample, hasDisplay: Run.hasDisplay)
        let program = try project.buildForUse(product: sample.name)
        try Tool.become(program, options.arguments + (arguments.isEmpty ? [] : ["--"] + arguments))
    }

    /// What the sample is started with. Without a display it writes a picture of its scripted fingers.
    func options(for sample: Sample, hasDisplay: Bool) -> LaunchOptions {
        var options = LaunchOptions()
        options.size = size
        options.device = device
        options.scale = scale
        options.isFullscreen = fullscreen
        options.picture = headless
        options.script = script
        if headless == nil, !hasDisplay {
            let picture = sample.name.lowercased() + ".png"
            Tool.say("There is no display (DISPLAY is not set): \(sample.name) plays its own fingers into \(picture).")
            options.picture = picture
        }
        if options.picture != nil, options.script == nil { options.script = sample.demonstration }
        return options
    }

    private static var hasDisplay: Bool {
        ProcessInfo.processInfo.environment["DISPLAY"].map { !$0.isEmpty } ?? false
    }
}
