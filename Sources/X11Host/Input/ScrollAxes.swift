import TouchInput

/// The wheels and scroll strips of a device.
///
/// An axis counts for ever; what matters is how far it went since the last look, in notches (`increment`).
struct ScrollAxes: Hashable, Sendable {
    /// Points that the content moves for one notch of a wheel (decision).
    static let pointsPerNotch: Double = 40

    /// How far the wheels turned, in notches; positive is what a wheel turned towards the user gives.
    struct WheelRotation: Hashable, Sendable {
        /// To the right.
        var horizontal: Double = 0
        /// Downward.
        var vertical: Double = 0

        /// Movement of the content in points: a wheel that turns down moves the content up.
        var delta: InputVector {
            InputVector(dx: -horizontal * pointsPerNotch, dy: -vertical * pointsPerNotch)
        }

        /// True when the wheels went by whole notches only.
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

    /// Makes a device that cannot scroll.
    init() {}

    /// True when there is nothing to scroll with.
    var isEmpty: Bool { axes.isEmpty }

    /// Adds an axis; one without an increment cannot be read and is passed over.
    mutating func insert(number: Int, isVertical: Bool, increment: Double) {
        if increment != 0 { axes.append(Axis(number: number, isVertical: isVertical, increment: increment)) }
    }

    /// Takes the present values as the place to count from.
    mutating func setBaseline(_ value: (Int) -> Double?) {
        for index in axes.indices { axes[index].last = value(axes[index].number) }
    }

    /// How far the axes went since the last look, or `nil` when the event moves none of them.
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
