import CoreGraphics

/// The interpreter state while content is walked to estimate its drawing cost.
struct ContentWalk {
    var state: GraphicsState
    /// From the pattern space to the page's space.
    let patternToPage: CGAffineTransform
    let resources: PDFNode?
    let depth: Int
    var saved: [GraphicsState] = []
    var pathMetrics: PathMetrics
    /// The current path becomes part of the clip after the next painting operator.
    var hasPendingClip = false
    /// From text space to the content's space.
    var textMatrix = CGAffineTransform.identity
    var totalCost = DrawingCost()
    private let pageHeight: Double
    private var operands: [Operand] = []

    private enum Operand {
        case number(Double)
        case node(PDFNode)
    }

    /// The maximum number of operands that an operator reads.
    private static let maxOperands = 32

    init(_ state: GraphicsState, _ resources: PDFNode?, depth: Int, on pageSize: CGSize) {
        self.state = state
        patternToPage = state.matrix
        self.resources = resources
        self.depth = depth
        pageHeight = Double(pageSize.height)
        pathMetrics = PathMetrics(pageHeight: pageHeight)
    }

    mutating func push(_ number: Double) { push(.number(number)) }

    mutating func push(_ node: PDFNode) { push(.node(node)) }

    private mutating func push(_ operand: Operand) {
        if operands.count == 2 * Self.maxOperands { operands.removeFirst(Self.maxOperands) }
        operands.append(operand)
    }

    mutating func removeOperands() { operands.removeAll(keepingCapacity: true) }

    mutating func beginPath() { pathMetrics = PathMetrics(pageHeight: pageHeight) }

    /// The operand at an index from the end (the last is 0), if it is not a number.
    func operand(_ indexFromEnd: Int) -> PDFNode? {
        guard indexFromEnd < operands.count, case .node(let node) = operands[operands.count - 1 - indexFromEnd] else {
            return nil
        }
        return node
    }

    /// The number at an index from the end (the last is 0); 0 if the operand is not a number.
    func number(_ indexFromEnd: Int) -> CGFloat {
        guard indexFromEnd < operands.count, case .number(let number) = operands[operands.count - 1 - indexFromEnd]
        else { return 0 }
        return CGFloat(number)
    }

    /// A point, mapped to the page, whose y is at an index from the end.
    func point(_ indexFromEnd: Int) -> CGPoint {
        CGPoint(x: number(indexFromEnd + 1), y: number(indexFromEnd)).applying(state.matrix)
    }

    /// The last six operands as a matrix.
    var matrix: CGAffineTransform {
        CGAffineTransform(a: number(5), b: number(4), c: number(3), d: number(2), tx: number(1), ty: number(0))
    }

    /// The resource of a category that the last operand names.
    func resource(_ category: String) -> PDFNode? {
        operand(0)?.nameValue.flatMap { resources?[category]?[$0] }
    }
}

/// The part of the PDF graphics state that affects the drawing cost.
struct GraphicsState {
    /// From the content's space to the page's space.
    var matrix: CGAffineTransform
    /// The clip bounds, in the page's space.
    var clip: CGRect
    var lineWidth = 1.0
    /// The length of one dash pattern, in the content's space; 0 for solid lines.
    var dashPeriod = 0.0
    var fillPattern: PDFNode?
    var strokePattern: PDFNode?
    var font: PDFNode?
    var fontSize = 1.0

    /// The initial state of content that is drawn from this state.
    func nested(_ matrix: CGAffineTransform, clip: CGRect) -> GraphicsState {
        var inner = self
        (inner.matrix, inner.clip) = (matrix, clip)
        return inner
    }

    /// The initial state of a pattern tile. Poppler draws some tiles with the dashes, line width and font of the
    /// content they fill, and others with a page's defaults; the state assumes the more expensive of both.
    func nestedInTile(_ matrix: CGAffineTransform, clip: CGRect) -> GraphicsState {
        var inner = nested(matrix, clip: clip)
        (inner.fillPattern, inner.strokePattern) = (nil, nil)
        inner.lineWidth = max(inner.lineWidth, 1)
        return inner
    }

    /// The largest factor by which the matrix scales lengths.
    var maxScale: Double {
        let across = Double(matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
        let down = Double(matrix.c * matrix.c + matrix.d * matrix.d).squareRoot()
        return max(across, down)
    }
}

extension PDFNode {
    /// The matrix with these six numbers; the identity if they are missing.
    var matrixValue: CGAffineTransform {
        let numbers = (0..<6).compactMap { self[$0]?.numberValue }
        guard numbers.count == 6 else { return .identity }
        return CGAffineTransform(
            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension CGAffineTransform {
    /// The factor by which the transform scales areas.
    var areaScale: Double { abs(Double(a * d - b * c)) }
}

extension CGRect {
    /// This rectangle intersected with a clip; the whole clip if a coordinate is NaN.
    func clipped(to clip: CGRect) -> CGRect {
        [self, clip].contains { ($0.minX + $0.maxX + $0.minY + $0.maxY).isNaN } ? clip : safeIntersection(clip)
    }

    /// The area, limited to that of a page; the page's area if the rectangle is infinite.
    func area(limitedTo pageSize: CGSize) -> Double {
        if isNull { return 0 }
        guard width.isFinite, height.isFinite else { return Double(pageSize.width * pageSize.height) }
        return Double(min(width, pageSize.width) * min(height, pageSize.height))
    }
}

/// Bounds, area and length of a path, without its points.
struct PathMetrics {
    /// The bounds of all points, including the control points of curves.
    var bounds: CGRect {
        left <= right && top <= bottom ? CGRect(x: left, y: top, width: right - left, height: bottom - top) : .null
    }
    private var left = CGFloat.infinity
    private var right = -CGFloat.infinity
    private var top = CGFloat.infinity
    private var bottom = -CGFloat.infinity
    /// An upper bound of the filled area: the sum of triangles from each subpath's first point to its segments.
    private(set) var areaBound = 0.0
    /// The total length of the segments.
    private(set) var length = 0.0
    /// The sum of the segments' heights, each at most that of the page.
    private(set) var rows = 0.0
    private var start = CGPoint.zero
    private(set) var currentPoint = CGPoint.zero
    private let pageHeight: Double

    /// An empty path on a page of a height.
    init(pageHeight: Double) { self.pageHeight = pageHeight }

    mutating func move(to point: CGPoint) {
        start = point
        currentPoint = point
        include(point)
    }

    mutating func line(to point: CGPoint) {
        let (ax, ay) = (Double(currentPoint.x - start.x), Double(currentPoint.y - start.y))
        let (bx, by) = (Double(point.x - start.x), Double(point.y - start.y))
        areaBound += abs(ax * by - ay * bx) / 2
        let (dx, dy) = (Double(point.x - currentPoint.x), Double(point.y - currentPoint.y))
        length += (dx * dx + dy * dy).squareRoot()
        rows += min(abs(dy), pageHeight)
        currentPoint = point
        include(point)
    }

    mutating func close() { line(to: start) }

    private mutating func include(_ point: CGPoint) {
        // The bounds are unknown if a point has a NaN coordinate.
        if (point.x + point.y).isNaN { (left, right, top, bottom) = (-.infinity, .infinity, -.infinity, .infinity) }
        left = min(left, point.x)
        right = max(right, point.x)
        top = min(top, point.y)
        bottom = max(bottom, point.y)
    }
}
