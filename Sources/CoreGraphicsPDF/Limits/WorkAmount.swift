/// What drawing something takes, in units that do not depend on how large the page is shown.
struct WorkAmount {
    /// Steps of about a millionth of a second each.
    var steps = 0.0
    /// What is painted, in square units of the page.
    var area = 0.0
    /// Rows that outlines cross, in units of the page.
    var rows = 0.0

    /// More than anybody should do.
    static let endless = WorkAmount(steps: .infinity)

    /// Square pixels that are painted in one step.
    private static let pixelsInStep = 500.0
    /// Rows of pixels that an edge crosses in one step.
    private static let rowsInStep = 16.0

    static func += (total: inout WorkAmount, more: WorkAmount) {
        total.steps += more.steps
        total.area += more.area
        total.rows += more.rows
    }

    static func * (amount: WorkAmount, times: Double) -> WorkAmount {
        WorkAmount(steps: amount.steps * times, area: amount.area * times, rows: amount.rows * times)
    }

    /// All of it in steps, where a unit of the page is so many pixels long.
    func steps(pixelsPerUnit: Double) -> Double {
        let all =
            steps + area * pixelsPerUnit * pixelsPerUnit / Self.pixelsInStep + rows * pixelsPerUnit / Self.rowsInStep
        return all.isNaN ? .infinity : all
    }
}
