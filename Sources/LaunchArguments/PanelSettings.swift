/// How a program uses a bare panel (`--panel screen=HDMI-A-1,rotation=90,calibration=1:0:0:0:1:0`).
package struct PanelSettings: Equatable, Sendable {
    /// The connector of the screen; `nil`, the default, to choose.
    package var screen: String?
    /// How far the picture is turned clockwise, in degrees: 0, 90, 180 or 270; `nil`, the default, as the panel is mounted.
    package var rotation: Int?
    /// Six numbers that place touch screens on the panel; `nil`, the default, for what the system knows.
    package var calibration: [Double]?

    /// What the option expects.
    package static let expectation =
        "screen=CONNECTOR, rotation=0|90|180|270 and calibration=A:B:C:D:E:F with commas between, such as "
        + "screen=HDMI-A-1,rotation=90"

    /// The angles of a picture.
    private static let angles = [0, 90, 180, 270]
    /// Greater numbers are no calibration (decision).
    private static let validNumbers = -1000.0...1000.0
    /// A smaller part of the touch screen's area is nothing (decision).
    private static let leastArea = 1e-6

    /// Creates settings; the defaults by default.
    package init(screen: String? = nil, rotation: Int? = nil, calibration: [Double]? = nil) {
        self.screen = screen
        self.rotation = rotation
        self.calibration = calibration
    }

    /// Parses the value of the option.
    package init(option value: String) throws(LaunchOptionError) {
        let error = LaunchOptionError(option: "--panel", value: value.isEmpty ? nil : value)
        let parts = value.split(separator: ",", omittingEmptySubsequences: false)
        for part in parts {
            guard let equals = part.firstIndex(of: "=") else { throw error }
            let text = part[part.index(after: equals)...]
            switch part[..<equals] {
            case "screen":
                guard !text.isEmpty else { throw error }
                screen = String(text)
            case "rotation":
                guard let angle = Int(text), Self.angles.contains(angle) else { throw error }
                rotation = angle
            case "calibration":
                let numbers = text.split(separator: ":", omittingEmptySubsequences: false).compactMap { Double($0) }
                guard numbers.count == text.split(separator: ":", omittingEmptySubsequences: false).count,
                    numbers.count == 6, numbers.allSatisfy({ Self.validNumbers.contains($0) }),
                    abs(numbers[0] * numbers[4] - numbers[1] * numbers[3]) > Self.leastArea
                else { throw error }
                calibration = numbers
            default: throw error
            }
        }
    }

    /// The settings as the value of the option.
    package var text: String {
        [
            screen.map { "screen=\($0)" }, rotation.map { "rotation=\($0)" },
            calibration.map { "calibration=" + $0.map { String($0) }.joined(separator: ":") },
        ].compactMap { $0 }.joined(separator: ",")
    }
}
