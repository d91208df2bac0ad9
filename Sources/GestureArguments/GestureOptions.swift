import ArgumentParser
import LaunchArguments

/// What `touchstone gestures` is told: shared by the command, which checks it, and by the program that does the work.
package struct GestureOptions: ParsableArguments {
    /// Decision: the slowest swipe, in points per second. The number was chosen on the labelled recordings themselves:
    /// their swipes have 1500 to 4000 when they have gone the 50 points of R-44, most of their drags less than 1100.
    /// Without a limit every drag that goes 50 points in half a second is a swipe.
    package static let defaultMinimumSwipeSpeed: Double = 1500

    /// The help of the command.
    package static let abstract = "Replay recordings of fingers and tell which gestures are recognized."
    /// What the command does, at length.
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

        Supported are evemu files, the YAML of libinput record, the output of Android's getevent -lt, tables of \
        labelled phone gestures and SVC pen files; the format is detected from the contents.
        """

    /// The recordings' files.
    @Argument(help: "The recordings.")
    package var recordings: [String]

    /// The size the surface is stretched to.
    @Option(
        help: ArgumentHelp(
            "The size in points of the screen that the fingers are on; the device's own size if not given. Positions that are in points already stay as they are.",
            valueName: "WxH"),
        transform: GestureOptions.size)
    package var fingersOn: ScreenSize?

    /// True when pan, pinch and rotation exclude each other.
    @Flag(help: "Pan, pinch and rotation exclude each other.")
    package var exclusive = false

    /// The slowest swipe, in points per second.
    @Option(
        help: ArgumentHelp(
            "The slowest swipe, in points per second; \(Int(GestureOptions.defaultMinimumSwipeSpeed)) if not given, and 0 lets every swipe begin, as UIKit does.",
            valueName: "speed"),
        transform: GestureOptions.speed)
    package var slowestSwipe: Double?

    /// True for JSON lines.
    @Flag(help: "Write each action as a line of JSON.")
    package var json = false

    /// True to tell the recognizers' decisions.
    @Flag(help: "Tell what each recognizer decides, and why.")
    package var explain = false

    /// Makes options that are filled by parsing.
    package init() {}

    /// Reads a speed.
    private static func speed(_ value: String) throws -> Double {
        guard let speed = Double(value), speed.isFinite, speed >= 0 else {
            throw ValidationError("--slowest-swipe needs a number of points per second, 0 or more, not '\(value)'")
        }
        return speed
    }

    /// Reads a size; an `×` between the numbers is as good as an `x`.
    private static func size(_ value: String) throws -> ScreenSize {
        do {
            return try ScreenSize(option: value.replacing("×", with: "x"))
        } catch {
            throw ValidationError(error.description.replacing("--size", with: "--fingers-on"))
        }
    }
}
