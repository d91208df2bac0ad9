/// What drawing something takes, in units that do not depend on how large the page is shown.
struct DrawingCost {
    /// Steps of about a millionth of a second each.
    var steps = 0.0
    /// What is painted, in square units of the page.
    var area = 0.0
    /// Rows that outlines cross, in units of the page.
    var rows = 0.0

    /// More than anybody should do.
    static let unlimited = DrawingCost(steps: .infinity)

    /// Square pixels that are painted in one step.
    private static let pixelsPerStep = 500.0
    /// Rows of pixels that an edge crosses in one step.
    private static let rowsPerStep = 16.0

    static func += (total: inout DrawingCost, more: DrawingCost) {
        total.steps += more.steps
        total.area += more.area
        total.rows += more.rows
    }

    static func * (amount: DrawingCost, times: Double) -> DrawingCost {
        DrawingCost(steps: amount.steps * times, area: amount.area * times, rows: amount.rows * times)
    }

    /// All of it in steps, where a unit of the page is so many pixels long.
    func steps(pixelsPerUnit: Double) -> Double {
        let all =
            steps + area * pixelsPerUnit * pixelsPerUnit / Self.pixelsPerStep + rows * pixelsPerUnit / Self.rowsPerStep
        return all.isNaN ? .infinity : all
    }
}
