import CoreGraphics
import Foundation

/// The constants of `UIPickerView`, in points and seconds.
enum PickerMetrics {
    /// CX-70: the default size, the rows and the space between components.
    static let size = CGSize(width: 320, height: 216)
    static let rowHeight: CGFloat = 32
    static let sideRoom: CGFloat = 18
    static let componentGap: CGFloat = 5
    /// CX-71: the wheel.
    static let extraHeight: CGFloat = 75
    static let radiusFactor: CGFloat = 0.334225
    /// The rows that are shown at most above and below the selected one: those of a picker some 6,000 points high. decision.
    static let maximumReach: CGFloat = 100
    /// CX-72: the fonts and the band.
    static let selectedFontSize: CGFloat = 23.5
    static let fontSize: CGFloat = 21
    static let alpha: CGFloat = 0.447
    /// How far a title that is too wide shrinks.
    static let minimumTitleScale: CGFloat = 0.6
    static let bandInset: CGFloat = 9
    static let bandExtraHeight: CGFloat = 2
    static let bandCornerRadius: CGFloat = 8
    /// CX-350: the units of a countdown, and their distance from the middle of the wheel.
    static let unitFontSize: CGFloat = 17
    static let unitDistance: CGFloat = 24
    /// CX-73: the part of the speed that is left after a millisecond (the fast rate).
    static let decelerationRate = 0.99
    /// S-28: how far the ends give way.
    static let rubberBand: CGFloat = 0.55
    /// CX-144: the wheel is at rest when it is nearer than this to a row.
    static let restDistance: CGFloat = 0.2
    /// CX-144: the time in which a wheel that is turned by a tap or from code comes within a third of the way.
    static let turnTime = 0.12
}

/// The geometry of one wheel of a picker (CX-71).
struct PickerWheel {
    /// The height of the picker, in points.
    let height: CGFloat
    /// The height of a row, in points.
    let rowHeight: CGFloat

    private var size: CGFloat { height + PickerMetrics.extraHeight }

    /// The number of rows around the whole wheel.
    var rowsAround: CGFloat { max(4, (2 * size / rowHeight).rounded(.up)) }

    private func angle(_ distance: CGFloat) -> CGFloat { 2 * .pi * distance / rowsAround }

    /// Whether a row at a distance from the selected one, in rows, is on the visible side: less than a quarter turn away.
    func isVisible(_ distance: CGFloat) -> Bool { abs(distance) < rowsAround / 4 }

    /// The middle of a row at a distance from the selected one, from the top of the picker, in points.
    func position(_ distance: CGFloat) -> CGFloat {
        height / 2 + PickerMetrics.radiusFactor * size * sin(angle(distance))
    }

    /// The factor by which a row at a distance is shortened.
    func scale(_ distance: CGFloat) -> CGFloat { cos(angle(distance)) }

    /// The distance from the selected row, in rows, of what is shown at a height from the top of the picker, in points.
    func distance(at y: CGFloat) -> CGFloat {
        let sine = (y - height / 2) / (PickerMetrics.radiusFactor * size)
        return asin(min(max(sine, -1), 1)) * rowsAround / (2 * .pi)
    }
}

/// The motion of a wheel that was let go: it comes to rest on a row (CX-73).
struct PickerMotion {
    /// Where the wheel comes to rest, in rows.
    let target: CGFloat
    private let start: CGFloat
    private let startTime: TimeInterval
    private let timeConstant: TimeInterval

    /// The motion from a position, in rows, at a speed in rows a second, with `count` rows.
    init(from position: CGFloat, velocity: CGFloat, rows count: Int, at time: TimeInterval) {
        let constant = -1 / (1000 * log(PickerMetrics.decelerationRate))
        let projected = position + velocity * CGFloat(constant)
        self.init(
            from: position, to: min(max(projected.rounded(), 0), CGFloat(max(0, count - 1))), at: time,
            timeConstant: constant)
    }

    /// The motion to a row, in a time after which a third of the way is left.
    init(
        from position: CGFloat, to target: CGFloat, at time: TimeInterval,
        timeConstant: TimeInterval = PickerMetrics.turnTime
    ) {
        start = position
        self.target = target
        startTime = time
        self.timeConstant = timeConstant
    }

    /// The position at a time, in rows.
    func position(at time: TimeInterval) -> CGFloat {
        target + (start - target) * CGFloat(exp(-max(0, time - startTime) / timeConstant))
    }
}
