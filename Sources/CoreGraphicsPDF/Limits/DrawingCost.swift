import CoreGraphics

/// The cost of drawing something, in units independent of the scale at which the page is shown.
struct DrawingCost {
    /// Steps of about one microsecond.
    var steps = 0.0
    /// The painted area, in square page units.
    var area = 0.0
    /// The rows crossed by outlines, in page units.
    var rows = 0.0

    /// More than any budget.
    static let unlimited = DrawingCost(steps: .infinity)

    /// Pixels painted per step.
    private static let pixelsPerStep = 500.0
    /// Pixel rows crossed by an edge per step.
    private static let rowsPerStep = 16.0

    static func += (total: inout DrawingCost, more: DrawingCost) {
        total.steps += more.steps
        total.area += more.area
        total.rows += more.rows
    }

    static func * (amount: DrawingCost, times: Double) -> DrawingCost {
        DrawingCost(steps: amount.steps * times, area: amount.area * times, rows: amount.rows * times)
    }

    /// The total cost in steps at a resolution.
    func steps(pixelsPerUnit: Double) -> Double {
        let all =
            steps + area * pixelsPerUnit * pixelsPerUnit / Self.pixelsPerStep + rows * pixelsPerUnit / Self.rowsPerStep
        return all.isNaN ? .infinity : all
    }
}

/// The cache key for the cost of a form, tile, glyph or mesh: the object, its scale and its initial state. The position
/// is not part of the key, so content shown again elsewhere is found.
struct DrawingCostKey: Hashable {
    private let object: ObjectIdentifier
    private let resources: [ObjectIdentifier?]
    private let numbers: [Float]

    /// The key of content with an initial state.
    init(_ object: PDFNode, _ state: GraphicsState) {
        let matrix = state.matrix
        self.object = ObjectIdentifier(object)
        resources = [state.fillPattern, state.strokePattern, state.font].map { $0.map { ObjectIdentifier($0) } }
        numbers = [
            matrix.a, matrix.b, matrix.c, matrix.d, CGFloat(state.lineWidth), CGFloat(state.dashPeriod),
            CGFloat(state.fontSize),
        ].map(Self.rounded)
    }

    /// The key of a mesh that is shown in a region of a size.
    init(mesh: PDFNode, _ matrix: CGAffineTransform, in size: CGSize) {
        object = ObjectIdentifier(mesh)
        resources = []
        numbers = [matrix.a, matrix.b, matrix.c, matrix.d, size.width, size.height].map(Self.rounded)
    }

    /// Rounds to a relative precision of about 1/1000.
    private static func rounded(_ number: CGFloat) -> Float {
        Float(bitPattern: Float(number).bitPattern & 0xFFFF_E000)
    }
}
