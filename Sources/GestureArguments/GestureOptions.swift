import ArgumentParser
import LaunchArguments

/// The arguments of `touchstone gestures`, shared by the command, which validates them, and the program that does the
/// work.
package struct GestureOptions: ParsableArguments {
    /// Decision: the minimum speed of a swipe, in points per second. Chosen on the labelled recordings: their swipes
    /// have 1500 to 4000 after the 50 points of R-44, most of their drags less than 1100. Without a limit every drag
    /// over 50 points within half a second is a swipe.
    package static let defaultMinimumSwipeSpeed: Double = 1500

    /// The command's help.
    package static let abstract = "Replay touch recordings and report the recognized gestures."
    /// The command's detailed description.
    package static let discussion = """
        The recordings are played on a view with a tap, a double tap, a triple tap, a two-finger tap, a long press, a \
        pan, a swipe in each direction, a pinch and a rotation. A tap waits for a double tap to fail, a double tap for \
        a triple tap, and a pan for all swipes. A swipe must be faster than \(Int(defaultMinimumSwipeSpeed)) points per \
        second, or --slowest-swipe, so that quick drags are pans; UIKit has no such limit. Pan, pinch and rotation \
        recognize simultaneously, as in a photo viewer, unless --exclusive is given: then the first of them wins.

        Each action of a recognizer is one line: time in seconds from the recording's beginning, recognizer, state, \
        location, and the recognizer's measurements, in points, radians and seconds. After each file follows a summary \
        in JSON with the names of the recognized gestures: "contacts" is the number of contacts, "frames" of input \
        frames played, "dropped" of invalid packets, and "devices" lists names, largest numbers of simultaneous \
        contacts, and measured values. With --explain each decision of a recognizer is a line, too; in JSON it has the \
        decision's name, the other recognizer involved, its deadline, and the measured value with its limit.

        With --convert the recording is written as another file instead: .evemu, .yml (libinput record) or .touch, a \
        session that `./touchstone replay --program PROGRAM` plays to a program. Recorded sessions (.touch) are \
        converted too.

        Supported are evemu files, the YAML of libinput record, the output of Android's getevent -lt, tables of \
        labelled phone gestures and SVC pen files; the format is detected from the contents.
        """

    /// The paths of the recordings.
    @Argument(help: "The recordings.")
    package var recordings: [String]

    /// The size to which the surface is scaled.
    @Option(
        help: ArgumentHelp(
            "The size of the touched screen in points; by default the device's own size. Positions already in points are unchanged.",
            valueName: "WxH"),
        transform: GestureOptions.size)
    package var fingersOn: ScreenSize?

    /// True if pan, pinch and rotation exclude each other.
    @Flag(help: "Pan, pinch and rotation exclude each other.")
    package var exclusive = false

    /// The minimum speed of a swipe, in points per second; `nil` for `defaultMinimumSwipeSpeed`.
    @Option(
        help: ArgumentHelp(
            "The minimum speed of a swipe, in points per second; \(Int(GestureOptions.defaultMinimumSwipeSpeed)) by default, 0 for no limit, as in UIKit.",
            valueName: "speed"),
        transform: GestureOptions.speed)
    package var slowestSwipe: Double?

    /// True to write JSON lines.
    @Flag(help: "Write each action as a line of JSON.")
    package var json = false

    /// True to report the recognizers' decisions.
    @Flag(help: "Report what each recognizer decides, and why.")
    package var explain = false

    /// The path of the converted recording; `nil` to replay.
    @Option(
        help: ArgumentHelp(
            "Write the recording in the format that the extension names: .evemu, .yml or .touch.", valueName: "file"))
    package var convert: String?

    /// Creates options to be filled by parsing.
    package init() {}

    /// Parses a speed.
    private static func speed(_ value: String) throws -> Double {
        guard let speed = Double(value), speed.isFinite, speed >= 0 else {
            throw ValidationError("--slowest-swipe needs a number of points per second, 0 or more, not '\(value)'")
        }
        return speed
    }

    /// Parses a size; accepts `×` as well as `x` between the numbers.
    private static func size(_ value: String) throws -> ScreenSize {
        do {
            return try ScreenSize(option: value.replacing("×", with: "x"))
        } catch {
            throw ValidationError(error.description.replacing("--size", with: "--fingers-on"))
        }
    }
}
