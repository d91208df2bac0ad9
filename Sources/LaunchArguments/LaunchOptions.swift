/// The screen and host settings in a program's arguments.
///
/// Every program that calls `UIApplicationMain` accepts these options; `touchstone run` validates them with the same
/// code before building. Other arguments are left to the program.
package struct LaunchOptions: Equatable, Sendable {
    /// The screen's size (`--size 390x844`); `nil`, the default, for that of `device`.
    package var size: ScreenSize?
    /// The device family of the screen (`--device phone|tablet`); `nil`, the default, if not given.
    package var device: DeviceFamily?
    /// Pixels per point (`--scale 2`); `nil`, the default, uses the display's scale.
    package var scale: Double?
    /// The painter that renders frames (`--painter auto|software|gl`); `nil`, the default, if not given.
    package var painter: PainterChoice?
    /// The window system that shows the program (`--host x11|wayland|panel`); `nil`, the default, for `WindowSystemChoice.automatic`.
    package var host: WindowSystemChoice?
    /// How a bare panel is used (`--panel rotation=90`); `nil`, the default, if not given.
    package var panel: PanelSettings?
    /// When moves of touches are delivered (`--pacing display|immediate|limited`); `nil`, the default, if not given.
    package var pacing: PacingChoice?
    /// When they are delivered, given or not. Without a window, in a recorded session and, unless given, in a browser no
    /// move is `immediate`: there the clock stands still while the program works, or others do the work.
    package var effectivePacing: PacingChoice {
        if pacing == .display { return .display }
        if imagePath != nil || recordPath != nil || statePath != nil { return .limited }
        return pacing ?? (isInBrowser ? .limited : .immediate)
    }
    /// True to cover the whole display (`--fullscreen`); false by default.
    package var isFullscreen = false
    /// The path of the animated image that a run without a window writes (`--headless moveme.png`).
    package var imagePath: String?
    /// The path of a script of finger input (`--script Demo.touches`), or `standardInput`.
    package var script: String?
    /// The path of the session to record (`--record drawing.touch`).
    package var recordPath: String?
    /// The path of the session to replay (`--replay drawing.touch`).
    package var replayPath: String?
    /// How fast a replay passes, as a multiple of the recorded time (`--replay-speed 2`); `nil`, the default, for as
    /// fast as possible, in a window 1.
    package var replaySpeed: Double?
    /// The number of the frame after which a replay ends (`--replay-until 120`).
    package var replayLastFrame: Int?
    /// The path of a PNG image of a replay's last frame (`--replay-png last.png`).
    package var replayPicture: String?
    /// The path of a video of a replay (`--replay-video drawing.webm`).
    package var replayVideo: String?
    /// True to replay in a window (`--replay-window`); false by default.
    package var replaysInWindow = false
    /// True to draw all touches over the program (`--show-touches`); false by default.
    package var showsTouches = false
    /// Where the inspector's page is served (`--inspect`, `--inspect=0.0.0.0:8080`); `nil`, the default, for nowhere.
    package var inspection: PageAddress?
    /// True to show the program in a browser instead of a window (`--browser`); false by default.
    package var isInBrowser = false
    /// Where the page of the program's screen is served (`--listen 0.0.0.0:8080`); `nil`, the default, for any port that
    /// only this machine reaches.
    package var listenAddress: PageAddress?
    /// The path of the certificate with which that page is encrypted (`--certificate touch.example.pem`).
    package var certificatePath: String?
    /// The path of the private key of the certificate (`--private-key touch.example.key`).
    package var privateKeyPath: String?
    /// True to run an instance of the program for each browser (`--per-visitor`); false by default.
    package var isPerVisitor = false
    /// The path of the page that explains a replay (`--explain drawing.html`).
    package var explanationPath: String?
    /// True to show the button of AssistiveTouch over the program (`--assistive`); false by default.
    package var isAssistive = false
    /// The directory with the state in which the last run ended (`--keep-state drawing-state`): the program starts in it,
    /// and keeps its own there.
    package var statePath: String?
    /// True to list these options and exit (`--help`); false by default.
    package var wantsHelp = false
    /// True to read what fingers touch instead of operating it (`--explore`); false by default.
    package var isExplored = false

    /// The path that stands for standard input (`--script -`).
    package static let standardInput = "-"

    /// Creates options without any given value.
    package init() {}

    /// Why the options cannot be used together; `nil` if they can. One line.
    package var conflict: String? {
        if isInBrowser { return browserConflict }
        if let option = browserOption { return "\(option.rawValue) is for --browser: add --browser" }
        if panel != nil, host != nil || imagePath != nil, host != .panel {
            return "--panel describes the screen of --host panel: add --host panel"
        }
        return host.flatMap { hostConflict($0) }
    }

    private func hostConflict(_ host: WindowSystemChoice) -> String? {
        if imagePath != nil { return "--host cannot be used with --headless (it opens no window): remove one of them" }
        guard host != .x11 else { return nil }
        if host == .panel, size != nil {
            return "--size cannot be used with --host panel (the size is that of the screen): remove one of them"
        }
        guard replaysInWindow else { return nil }
        return
            "--replay-window cannot be used with --host \(host.rawValue) (it opens a window of X11): remove one of them"
    }

    /// An option that only `--browser` has.
    private var browserOption: Option? {
        if listenAddress != nil { return .listen }
        if certificatePath != nil { return .certificate }
        if privateKeyPath != nil { return .privateKey }
        return isPerVisitor ? .perVisitor : nil
    }

    private var browserConflict: String? {
        if (certificatePath == nil) != (privateKeyPath == nil) {
            let (given, missing): (Option, Option) =
                certificatePath == nil ? (.privateKey, .certificate) : (.certificate, .privateKey)
            return "\(given.rawValue) needs the other file of the pair: add \(missing.rawValue)"
        }
        if isPerVisitor, inspection != nil {
            return "--inspect cannot be used with --per-visitor (each instance would need a page): remove one of them"
        }
        if isPerVisitor, script == Self.standardInput {
            return "--script - cannot be used with --per-visitor (all instances would read it): name a file"
        }
        if isPerVisitor, recordPath != nil || statePath != nil {
            let option = recordPath == nil ? Option.keepState : .record
            return
                "\(option.rawValue) cannot be used with --per-visitor (all instances would write it): remove one of them"
        }
        let unusable: [(isGiven: Bool, option: Option, reason: String)] = [
            (size != nil, .size, "the size is that of the browser"),
            (scale != nil, .scale, "the scale is that of the browser"),
            (painter != nil, .painter, "the browser paints"),
            (host != nil, .host, "it opens no window"),
            (panel != nil, .panel, "the browser is the screen"),
            (isFullscreen, .fullscreen, "the browser decides it"),
            (imagePath != nil, .headless, "it opens no window"),
            (replayPath != nil, .replay, "sessions are replayed without a window or in one"),
        ]
        return unusable.first { $0.isGiven }.map {
            "\($0.option.rawValue) cannot be used with --browser (\($0.reason)): remove one of them"
        }
    }

    /// The screen's size in points: `size` if given, else that of `device`, else `nil`.
    package var screenSize: ScreenSize? { size ?? device?.size }
}

extension LaunchOptions {
    /// Parses the options in `arguments`, without the program's name. Values follow after a space or `=`, the last
    /// occurrence of an option counts, and `--` ends the options.
    package init(arguments: [String]) throws(LaunchOptionError) {
        var rest = arguments[...]
        while let argument = rest.popFirst(), argument != "--" {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let option = Option(rawValue: String(parts[0])) else { continue }
            if option == .inspect {
                inspection = try PageAddress(option: parts.count == 2 ? String(parts[1]) : "")
                continue
            }
            guard option.takesValue else {
                if parts.count == 2 { throw LaunchOptionError(option: option.rawValue, value: String(parts[1])) }
                set(option)
                continue
            }
            guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() else {
                throw LaunchOptionError(option: option.rawValue, value: nil)
            }
            try set(option, to: value)
        }
    }

    /// The names of the options.
    fileprivate enum Option: String, CaseIterable {
        case size = "--size"
        case device = "--device"
        case scale = "--scale"
        case painter = "--painter"
        case host = "--host"
        case panel = "--panel"
        case pacing = "--pacing"
        case fullscreen = "--fullscreen"
        case headless = "--headless"
        case script = "--script"
        case record = "--record"
        case replay = "--replay"
        case replaySpeed = "--replay-speed"
        case replayLastFrame = "--replay-until"
        case replayPicture = "--replay-png"
        case replayVideo = "--replay-video"
        case replayWindow = "--replay-window"
        case showTouches = "--show-touches"
        case inspect = "--inspect"
        case browser = "--browser"
        case listen = "--listen"
        case certificate = "--certificate"
        case privateKey = "--private-key"
        case perVisitor = "--per-visitor"
        case explain = "--explain"
        case assistive = "--assistive"
        case explore = "--explore"
        case keepState = "--keep-state"
        case help = "--help"

        var takesValue: Bool {
            ![
                .fullscreen, .help, .showTouches, .assistive, .explore, .replayWindow, .inspect, .browser, .perVisitor,
            ].contains(self)
        }
    }

    /// Decision: the largest edit distance at which an argument is taken for a misspelled option; at two, many short
    /// words are similar.
    private static let maximumEditDistance = 1

    /// Warnings about arguments that look like misspelled options, one line each. They may belong to the program, so
    /// they are not errors.
    package static func misspellingWarnings(for arguments: [String]) -> [String] {
        let names = Option.allCases.map(\.rawValue)
        return arguments.prefix { $0 != "--" }.compactMap { argument in
            let name = String(argument.prefix { $0 != "=" })
            guard name.hasPrefix("--"), !names.contains(name),
                let meant = Spelling.nearest(to: name, among: names),
                Spelling.editDistance(from: meant, to: name) <= maximumEditDistance
            else { return nil }
            return "unknown option \(name) is left to the program. Did you mean \(meant)? "
                + "Use -- before arguments of the program"
        }
    }

    private mutating func set(_ option: Option) {
        switch option {
        case .fullscreen: isFullscreen = true
        case .browser: isInBrowser = true
        case .perVisitor: isPerVisitor = true
        case .showTouches: showsTouches = true
        case .assistive: isAssistive = true
        case .explore: isExplored = true
        case .replayWindow: replaysInWindow = true
        default: wantsHelp = true
        }
    }

    private mutating func set(_ option: Option, to value: String) throws(LaunchOptionError) {
        switch option {
        case .size: size = try ScreenSize(option: value)
        case .device: device = try DeviceFamily(option: value)
        case .scale: scale = try LaunchOptions.scale(option: value)
        case .painter: painter = try PainterChoice(option: value)
        case .host: host = try WindowSystemChoice(option: value)
        case .panel: panel = try PanelSettings(option: value)
        case .pacing: pacing = try PacingChoice(option: value)
        case .headless: imagePath = try LaunchOptions.imagePath(option: value)
        case .script: script = try LaunchOptions.path(value, of: option)
        case .record: recordPath = try LaunchOptions.path(value, of: option)
        case .replay: replayPath = try LaunchOptions.path(value, of: option)
        case .replaySpeed: replaySpeed = try LaunchOptions.replaySpeed(option: value)
        case .replayLastFrame: replayLastFrame = try LaunchOptions.replayLastFrame(option: value)
        case .replayPicture: replayPicture = try LaunchOptions.path(value, of: option)
        case .replayVideo: replayVideo = try LaunchOptions.replayVideo(option: value)
        case .listen: listenAddress = try PageAddress(listen: value)
        case .certificate: certificatePath = try LaunchOptions.path(value, of: option)
        case .privateKey: privateKeyPath = try LaunchOptions.path(value, of: option)
        case .explain: explanationPath = try LaunchOptions.path(value, of: option)
        case .keepState: statePath = try LaunchOptions.path(value, of: option)
        case .fullscreen, .showTouches, .assistive, .explore, .replayWindow, .inspect, .browser, .perVisitor, .help:
            set(option)
        }
    }

    /// Parses a scale in pixels per point, within `ScreenSize.scales`.
    package static func scale(option value: String) throws(LaunchOptionError) -> Double {
        guard let scale = Double(value), ScreenSize.scales.contains(scale) else {
            throw LaunchOptionError(option: Option.scale.rawValue, value: value)
        }
        return scale
    }

    /// The valid speeds of a replay.
    package static let replaySpeeds = 0.01...1000.0

    /// Parses the value of `--replay-speed`.
    package static func replaySpeed(option value: String) throws(LaunchOptionError) -> Double {
        guard let speed = Double(value), replaySpeeds.contains(speed) else {
            throw LaunchOptionError(option: Option.replaySpeed.rawValue, value: value)
        }
        return speed
    }

    /// Parses the value of `--replay-until`: a number of a frame, from 1.
    package static func replayLastFrame(option value: String) throws(LaunchOptionError) -> Int {
        guard let frame = Int(value), frame >= 1 else {
            throw LaunchOptionError(option: Option.replayLastFrame.rawValue, value: value)
        }
        return frame
    }

    /// Parses the value of `--replay-video`: a path with the extension of a WebM video.
    package static func replayVideo(option value: String) throws(LaunchOptionError) -> String {
        let path = try path(value, of: .replayVideo)
        guard path.lowercased().hasSuffix(".webm") else {
            throw LaunchOptionError(option: Option.replayVideo.rawValue, value: value)
        }
        return path
    }

    /// The arguments that are left to the program: all but these options and their values.
    package static func programArguments(in arguments: [String]) -> [String] {
        var rest = arguments[...]
        var remaining: [String] = []
        while let argument = rest.popFirst() {
            if argument == "--" { return remaining + [argument] + rest }
            let name = String(argument.prefix { $0 != "=" })
            guard let option = Option(rawValue: name) else {
                remaining.append(argument)
                continue
            }
            if option.takesValue, !argument.contains("=") { _ = rest.popFirst() }
        }
        return remaining
    }

    /// Parses the path of an image, whose extension must be that of a PNG file or missing.
    package static func imagePath(option value: String) throws(LaunchOptionError) -> String {
        let path = try path(value, of: .headless)
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
        guard fileExtensions.contains(name[dot...].dropFirst().lowercased()) else {
            throw LaunchOptionError(option: Option.headless.rawValue, value: value)
        }
        return path
    }

    /// The file name extensions of images; an animated image is a PNG that only newer programs animate.
    private static let fileExtensions = ["png", "apng"]

    /// Parses the value of `--certificate`: a path.
    package static func certificatePath(option value: String) throws(LaunchOptionError) -> String {
        try path(value, of: .certificate)
    }

    /// Parses the value of `--private-key`: a path.
    package static func privateKeyPath(option value: String) throws(LaunchOptionError) -> String {
        try path(value, of: .privateKey)
    }

    private static func path(_ value: String, of option: Option) throws(LaunchOptionError) -> String {
        if value.isEmpty || value.hasPrefix("--") { throw LaunchOptionError(option: option.rawValue, value: nil) }
        return value
    }
}

extension LaunchOptions {
    /// The options as arguments for launching another program.
    package var arguments: [String] {
        var arguments: [String] = []
        if let size { arguments += [Option.size.rawValue, size.description] }
        if let device { arguments += [Option.device.rawValue, device.rawValue] }
        if let scale { arguments += [Option.scale.rawValue, String(scale)] }
        if let painter { arguments += [Option.painter.rawValue, painter.rawValue] }
        if let host { arguments += [Option.host.rawValue, host.rawValue] }
        if let panel { arguments += [Option.panel.rawValue, panel.text] }
        if let pacing { arguments += [Option.pacing.rawValue, pacing.rawValue] }
        if isFullscreen { arguments.append(Option.fullscreen.rawValue) }
        if let imagePath { arguments += [Option.headless.rawValue, imagePath] }
        if let script { arguments += [Option.script.rawValue, script] }
        if let recordPath { arguments += [Option.record.rawValue, recordPath] }
        if let replayPath { arguments += [Option.replay.rawValue, replayPath] }
        if let replaySpeed { arguments += [Option.replaySpeed.rawValue, String(replaySpeed)] }
        if let replayLastFrame { arguments += [Option.replayLastFrame.rawValue, String(replayLastFrame)] }
        if let replayPicture { arguments += [Option.replayPicture.rawValue, replayPicture] }
        if let replayVideo { arguments += [Option.replayVideo.rawValue, replayVideo] }
        if replaysInWindow { arguments.append(Option.replayWindow.rawValue) }
        if showsTouches { arguments.append(Option.showTouches.rawValue) }
        if let inspection { arguments.append(Option.inspect.rawValue + inspection.suffix) }
        if isInBrowser { arguments.append(Option.browser.rawValue) }
        if let listenAddress { arguments += [Option.listen.rawValue, listenAddress.text] }
        if let certificatePath { arguments += [Option.certificate.rawValue, certificatePath] }
        if let privateKeyPath { arguments += [Option.privateKey.rawValue, privateKeyPath] }
        if isPerVisitor { arguments.append(Option.perVisitor.rawValue) }
        if let explanationPath { arguments += [Option.explain.rawValue, explanationPath] }
        if isAssistive { arguments.append(Option.assistive.rawValue) }
        if isExplored { arguments.append(Option.explore.rawValue) }
        if let statePath { arguments += [Option.keepState.rawValue, statePath] }
        return arguments
    }

    /// The options as listed by a program's `--help`, one per line.
    package static let help = """
        --size WIDTHxHEIGHT   the screen's size in points, such as 390x844
        --device phone|tablet the device family of the screen
        --scale NUMBER        pixels per point, such as 2
        --painter NAME        the painter: auto (the GPU if there is one), software or gl
        --host NAME           x11, wayland or panel (no desktop); by default x11 where there is one
        --panel SETTINGS      the panel: screen=HDMI-A-1,rotation=90,calibration=1:0:0:0:1:0
        --pacing NAME         moves of fingers: immediate (as they come, at most five times a refresh), limited (at
                              most four times; the default in browsers) or display (once a refresh)
        --fullscreen          cover the whole display
        --headless IMAGE      no window: write the screen to an animated PNG and key frames
        --script FILE         a script of finger input to play; - reads it from standard input
        --show-touches        draw all touches over the program
        --inspect[=HOST:PORT] serve a page that shows and changes the running program; on this machine only by default
        --browser             show the program in a browser; its address is printed
        --listen HOST:PORT    serve that page there; any port of this machine by default
        --certificate FILE    encrypt that page (https) with this certificate, a PEM file
        --private-key FILE    the private key of the certificate, a PEM file
        --per-visitor         run an instance of the program for each browser
        --assistive           show the button of AssistiveTouch over the program
        --explore             speak what fingers touch; a double tap operates it
        --keep-state DIR      start in the state in which the last run with this directory ended
        --record FILE         record the session: all input, the clock, the frames
        --replay FILE         replay a recorded session without a window, and compare the frames
        --replay-window       replay in a window, with the recorded fingers drawn
        --replay-speed NUMBER how fast, as a multiple of the recorded time; as fast as possible by default
        --replay-until FRAME  end the replay after the frame with this number
        --replay-png IMAGE    write the last frame of the replay
        --replay-video FILE   write a video of the replay (WebM)
        --explain FILE        write a page that explains the replay (HTML)
        --help                show this list

        In a window, the mouse acts as one finger; with Alt or Control held, as two. Hold Shift as well to move both.
        """
}

/// An error about a launch option with an invalid value. Programs print `description` and exit with `exitStatus`.
package struct LaunchOptionError: Error, Equatable, CustomStringConvertible {
    /// The option's name, including its dashes.
    package let option: String
    /// The given value; `nil` if it is missing.
    package let value: String?

    /// The exit status for invalid arguments.
    package static let exitStatus: Int32 = 2

    /// Creates an error about the value of an option.
    package init(option: String, value: String?) {
        self.option = option
        self.value = value
    }

    /// A one-line description of the error and of the expected value.
    package var description: String {
        guard let value else { return "\(option) requires \(expectation)" }
        let suggestion = Spelling.nearest(to: value, among: validNames).map { ". Did you mean \($0)?" } ?? ""
        return "invalid value \(value): \(option) requires \(expectation)\(suggestion)"
    }

    /// The valid values, for options whose values are names.
    private var validNames: [String] {
        switch option {
        case "--device": DeviceFamily.allCases.map(\.rawValue)
        case "--painter": PainterChoice.allCases.map(\.rawValue)
        case "--host": WindowSystemChoice.allCases.map(\.rawValue)
        case "--pacing": PacingChoice.allCases.map(\.rawValue)
        default: []
        }
    }

    private var expectation: String {
        switch option {
        case "--size":
            "a width and a height in points from \(ScreenSize.lengths.lowerBound) to "
                + "\(ScreenSize.lengths.upperBound), such as 390x844"
        case "--device", "--painter", "--host", "--pacing":
            validNames.dropLast().joined(separator: ", ") + " or " + (validNames.last ?? "")
        case "--panel": PanelSettings.expectation
        case "--scale":
            "a number of pixels per point from \(ScreenSize.scales.lowerBound) to "
                + "\(ScreenSize.scales.upperBound), such as 2"
        case "--headless": "the path of a PNG image to write, such as moveme.png"
        case "--script": "a file with a script of finger input"
        case "--record": "the path of the file to write, such as session.touch"
        case "--replay": "the path of a recorded session, such as session.touch"
        case "--keep-state": "a directory for the state of the program"
        case "--replay-speed":
            "a number from \(LaunchOptions.replaySpeeds.lowerBound) to \(LaunchOptions.replaySpeeds.upperBound), such as 2"
        case "--inspect": PageAddress.expectation
        case "--listen": PageAddress.listenExpectation
        case "--certificate": "a PEM file with the certificate of the server"
        case "--private-key": "a PEM file with the private key of the certificate"
        case "--explain": "the path of the page to write, such as session.html"
        case "--replay-until": "the number of a frame, from 1"
        case "--replay-png": "the path of a PNG image to write, such as last.png"
        case "--replay-video": "the path of a video to write, such as session.webm"
        default: "no value"
        }
    }
}
