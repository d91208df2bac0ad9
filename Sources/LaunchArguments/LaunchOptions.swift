/// What the arguments of a program say about its screen and its world.
///
/// Every program that calls `UIApplicationMain` understands these options; `touchstone run` checks them with the same
/// code before it builds anything. Arguments that are not options of a host are left alone: they belong to the program.
package struct LaunchOptions: Equatable, Sendable {
    /// The screen's size (`--size 390x844`), or `nil` for that of `device`.
    package var size: ScreenSize?
    /// The family of devices the screen passes for (`--device phone|tablet`), or `nil` when nothing is said.
    package var device: DeviceFamily?
    /// Pixels per point (`--scale 2`), or `nil` to ask the display.
    package var scale: Double?
    /// Who makes the pixels of frames (`--painter auto|software|gl`), or `nil` when nothing is said.
    package var painter: PainterChoice?
    /// True to cover the whole display (`--fullscreen`).
    package var isFullscreen = false
    /// The animated picture that a run without a window writes (`--headless moveme.png`).
    package var imagePath: String?
    /// The file with the movements of scripted fingers (`--script Demo.touches`), played when there is no window.
    package var script: String?
    /// True when the program shall list these options and end (`--help`).
    package var wantsHelp = false

    /// No option given.
    package init() {}

    /// The screen's size in points: `size` if it was given, otherwise that of `device`, otherwise `nil`.
    package var screenSize: ScreenSize? { size ?? device?.size }
}

extension LaunchOptions {
    /// Reads the options of `arguments`, without the program's name. Values follow after a space or after `=`, the last
    /// of two equal options counts, and `--` ends the options.
    package init(arguments: some Sequence<String>) throws(LaunchOptionError) {
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst(), argument != "--" {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let option = Option(rawValue: String(parts[0])) else { continue }
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

    /// The options' names.
    fileprivate enum Option: String, CaseIterable {
        case size = "--size"
        case device = "--device"
        case scale = "--scale"
        case painter = "--painter"
        case fullscreen = "--fullscreen"
        case headless = "--headless"
        case script = "--script"
        case help = "--help"

        var takesValue: Bool { self != .fullscreen && self != .help }
    }

    /// The most slips in an option that is taken for one of a host (decision): with two, many short words are alike.
    private static let maximumEditDistance = 1

    /// What looks like an option of a host with a slip in it, a line each. It may be the program's own: it stops nothing.
    package static func misspellingWarnings(for arguments: some Sequence<String>) -> [String] {
        let names = Option.allCases.map(\.rawValue)
        return arguments.prefix { $0 != "--" }.compactMap { argument in
            let name = String(argument.prefix { $0 != "=" })
            guard name.hasPrefix("--"), !names.contains(name),
                let meant = Spelling.nearest(to: name, among: names), Spelling.editDistance(from: meant, to: name) <= maximumEditDistance
            else { return nil }
            return "unknown option \(name) is left to the program. Did you mean \(meant)? "
                + "Use -- before arguments of the program"
        }
    }

    private mutating func set(_ option: Option) {
        if option == .fullscreen { isFullscreen = true } else { wantsHelp = true }
    }

    private mutating func set(_ option: Option, to value: String) throws(LaunchOptionError) {
        switch option {
        case .size: size = try ScreenSize(option: value)
        case .device: device = try DeviceFamily(option: value)
        case .scale: scale = try LaunchOptions.scale(option: value)
        case .painter: painter = try PainterChoice(option: value)
        case .headless: imagePath = try LaunchOptions.imagePath(option: value)
        case .script: script = try LaunchOptions.path(value, of: option)
        case .fullscreen, .help: set(option)
        }
    }

    /// Reads a scale in pixels per point, within `ScreenSize.scales`.
    package static func scale(option value: String) throws(LaunchOptionError) -> Double {
        guard let scale = Double(value), ScreenSize.scales.contains(scale) else {
            throw LaunchOptionError(option: Option.scale.rawValue, value: value)
        }
        return scale
    }

    /// Reads the name of a picture: a file of PNG by its ending, or without one.
    package static func imagePath(option value: String) throws(LaunchOptionError) -> String {
        let path = try path(value, of: .headless)
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return path }
        guard fileExtensions.contains(name[dot...].dropFirst().lowercased()) else {
            throw LaunchOptionError(option: Option.headless.rawValue, value: value)
        }
        return path
    }

    /// How the names of pictures end; an animated picture is a PNG that only newer programs play.
    private static let fileExtensions = ["png", "apng"]

    private static func path(_ value: String, of option: Option) throws(LaunchOptionError) -> String {
        if value.isEmpty || value.hasPrefix("--") { throw LaunchOptionError(option: option.rawValue, value: nil) }
        return value
    }
}

extension LaunchOptions {
    /// The options as arguments again, for a program that is started with them.
    package var arguments: [String] {
        var arguments: [String] = []
        if let size { arguments += [Option.size.rawValue, size.description] }
        if let device { arguments += [Option.device.rawValue, device.rawValue] }
        if let scale { arguments += [Option.scale.rawValue, String(scale)] }
        if let painter { arguments += [Option.painter.rawValue, painter.rawValue] }
        if isFullscreen { arguments.append(Option.fullscreen.rawValue) }
        if let imagePath { arguments += [Option.headless.rawValue, imagePath] }
        if let script { arguments += [Option.script.rawValue, script] }
        return arguments
    }

    /// A list of the options, a line each, for a program's `--help`.
    package static let help = """
        --size WIDTHxHEIGHT   the screen's size in points, such as 390x844
        --device phone|tablet the device family of the screen
        --scale NUMBER        pixels per point, such as 2
        --painter NAME        the painter: auto (the GPU if there is one), software or gl
        --fullscreen          cover the whole display
        --headless IMAGE      no window: write the screen to an animated PNG and key frames
        --script FILE         a script of finger input, played if there is no window
        --help                show this list
        """
}
