import HostSupport
import TouchInput

/// The wheels and scroll strips of a device.
///
/// Axis values accumulate; what matters is the change since the last reading, in notches (`increment`).
struct ScrollAxes: Hashable, Sendable {
    /// The rotation of the wheels, in notches; positive values are towards the user.
    struct WheelRotation: Hashable, Sendable {
        /// To the right, in notches.
        var horizontal: Double = 0
        /// Downwards, in notches.
        var vertical: Double = 0

        /// The movement of the content in points: a downward rotation moves the content up.
        var delta: InputVector {
            InputVector(
                dx: -horizontal * ScrollMetrics.pointsPerNotch, dy: -vertical * ScrollMetrics.pointsPerNotch)
        }

        /// True if the wheels moved by whole notches.
        var isDiscrete: Bool {
            horizontal.rounded() == horizontal && vertical.rounded() == vertical
        }
    }

    private struct Axis: Hashable, Sendable {
        var number: Int
        var isVertical: Bool
        var increment: Double
        var last: Double?
    }

    private var axes: [Axis] = []

    /// Creates a device without scroll axes.
    init() {}

    /// True if there are no scroll axes.
    var isEmpty: Bool { axes.isEmpty }

    /// Adds an axis; one with an increment of 0 is ignored.
    mutating func insert(number: Int, isVertical: Bool, increment: Double) {
        if increment != 0 { axes.append(Axis(number: number, isVertical: isVertical, increment: increment)) }
    }

    /// Sets the current values as the baseline.
    mutating func setBaseline(_ value: (Int) -> Double?) {
        for index in axes.indices { axes[index].last = value(axes[index].number) }
    }

    /// The change since the last reading, or `nil` if the event moves no axis.
    mutating func read(_ value: (Int) -> Double?) -> WheelRotation? {
        var rotation: WheelRotation?
        for index in axes.indices {
            guard let now = value(axes[index].number) else { continue }
            let axis = axes[index]
            axes[index].last = now
            guard let last = axis.last, last != now else { continue }
            var sum = rotation ?? WheelRotation()
            if axis.isVertical {
                sum.vertical += (now - last) / axis.increment
            } else {
                sum.horizontal += (now - last) / axis.increment
            }
            rotation = sum
        }
        return rotation
    }
}
