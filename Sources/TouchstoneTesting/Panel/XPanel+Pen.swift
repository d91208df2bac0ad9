import Foundation

extension XPanel {
    /// What the driver's pens measure at most.
    private static let penPressureMaximum: Double = 1000

    /// Moves the pen to a place in pixels, pressing from 0 to 1.
    public func pen(x: Double, y: Double, pressure: Double) throws {
        var values = axisValues(x, y)
        values[Self.pressureAxis] = pressure * Self.penPressureMaximum
        try pen.send([.motion(values)])
    }

    /// Puts the pen's tip on the surface, or lifts it.
    public func penTip(isDown: Bool) throws {
        try pen.send([.button(1, isDown: isDown)])
    }
}
