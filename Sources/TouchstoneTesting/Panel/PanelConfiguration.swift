/// The configuration of an X server without a display and with virtual devices.
struct PanelConfiguration {
    /// The screen's size in pixels.
    var width: Int
    var height: Int
    /// The number of simultaneous touches of the touch screen; 0 for no touch screen.
    var touches: Int
    /// The directory for the devices' sockets.
    var directory: String

    /// A device of the `inputtest` driver.
    struct Device {
        var name: String
        /// The driver's `DeviceType`.
        var type: String
        var options: [String: String] = [:]
        /// `CorePointer`, `CoreKeyboard` or empty.
        var role = ""
    }

    static let touchScreen = "touch0"
    static let keyboard = "keyboard0"
    static let pointer = "pointer0"
    static let pen = "pen0"
    static let trackpad = "trackpad0"

    var devices: [Device] {
        let screen = Device(name: Self.touchScreen, type: "Touch", options: ["TouchCount": String(touches)])
        return (touches > 0 ? [screen] : []) + [
            Device(name: Self.keyboard, type: "Keyboard", role: "CoreKeyboard"),
            Device(name: Self.pointer, type: "PointerAbsolute", role: "CorePointer"),
            Device(name: Self.pen, type: "PointerAbsolute", options: ["PointerHasPressure": "true"]),
            Device(name: Self.trackpad, type: "PointerGesture", options: ["TouchCount": "5"]),
        ]
    }

    /// The socket on which the server receives a device's input.
    func socket(_ device: String) -> String { "\(directory)/\(device).socket" }

    /// The text of the configuration file.
    var text: String {
        var sections = [
            section(
                "ServerFlags",
                ["Option \"AutoAddDevices\" \"false\"", "Option \"PciForceNone\" \"true\""] + disabledBlanking),
            section("Device", ["Identifier \"screen\"", "Driver \"dummy\"", "VideoRam \(videoMemory)"]),
            section(
                "Monitor", ["Identifier \"monitor\"", "HorizSync 5-1000", "VertRefresh 5-200", mode]),
            section(
                "Screen",
                [
                    "Identifier \"screen\"", "Device \"screen\"", "Monitor \"monitor\"", "DefaultDepth 24",
                    "SubSection \"Display\"", "Depth 24", "Modes \"\(width)x\(height)\"",
                    "Virtual \(width) \(height)", "EndSubSection",
                ]),
        ]
        sections += devices.map(inputSection)
        let layout = devices.map { "InputDevice \"\($0.name)\"" + ($0.role.isEmpty ? "" : " \"\($0.role)\"") }
        sections.append(section("ServerLayout", ["Identifier \"layout\"", "Screen \"screen\""] + layout))
        return sections.joined(separator: "\n")
    }

    private var disabledBlanking: [String] {
        ["BlankTime", "StandbyTime", "SuspendTime", "OffTime"].map { "Option \"\($0)\" \"0\"" }
    }

    /// The video memory in kilobytes; enough for two screens.
    private var videoMemory: Int { max(16384, width * height * 8 / 1024) }

    /// The maximum pixel clock of the `dummy` driver, in hertz.
    private static let maximumPixelClock: Double = 300e6

    /// A 60 Hz mode, or as fast as the driver allows, with the margins of the standard 1024x768 mode.
    private var mode: String {
        let totalWidth = width + 320
        let totalHeight = height + 38
        let megahertz: Double = min(Double(totalWidth * totalHeight * 60), Self.maximumPixelClock) / 1e6
        return "Modeline \"\(width)x\(height)\" \(megahertz) \(width) \(width + 24) \(width + 160) \(totalWidth) "
            + "\(height) \(height + 3) \(height + 9) \(totalHeight) -hsync -vsync"
    }

    private func inputSection(_ device: Device) -> String {
        var options = device.options
        options["SocketPath"] = socket(device.name)
        options["DeviceType"] = device.type
        return section(
            "InputDevice",
            ["Identifier \"\(device.name)\"", "Driver \"inputtest\""]
                + options.sorted { $0.key < $1.key }.map { "Option \"\($0)\" \"\($1)\"" })
    }

    private func section(_ name: String, _ lines: [String]) -> String {
        "Section \"\(name)\"\n" + lines.map { "  \($0)\n" }.joined() + "EndSection\n"
    }
}
