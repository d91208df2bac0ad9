import CoreGraphics

/// Where reading content has come to.
struct ContentWalk {
    var state: GraphicsState
    /// From the space that patterns lie in to that of the page.
    let patternToPage: CGAffineTransform
    let resources: PDFNode?
    let depth: Int
    var saved: [GraphicsState] = []
    var pathMetrics: PathMetrics
    /// The path cuts what is painted after it.
    var hasPendingClip = false
    /// How letters lie in the content's space.
    var textMatrix = CGAffineTransform.identity
    var totalCost = DrawingCost()
    private let pageHeight: Double
    private var operands: [Operand] = []

    private enum Operand {
        case number(Double)
        case node(PDFNode)
    }

    /// The most operands that an operator looks at.
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

    /// An operand that is no number, counted back from the last, which has number 0.
    func operand(_ indexFromEnd: Int) -> PDFNode? {
        guard indexFromEnd < operands.count, case .node(let node) = operands[operands.count - 1 - indexFromEnd] else { return nil }
        return node
    }

    /// A number, counted back from the last; 0 for what is none.
    func number(_ indexFromEnd: Int) -> CGFloat {
        guard indexFromEnd < operands.count, case .number(let number) = operands[operands.count - 1 - indexFromEnd] else { return 0 }
        return CGFloat(number)
    }

    /// A point on the page whose y stands so far back.
    func point(_ indexFromEnd: Int) -> CGPoint {
        CGPoint(x: number(indexFromEnd + 1), y: number(indexFromEnd)).applying(state.matrix)
    }

    /// The last six numbers as a matrix.
    var matrix: CGAffineTransform {
        CGAffineTransform(a: number(5), b: number(4), c: number(3), d: number(2), tx: number(1), ty: number(0))
    }

    /// What the last operand names of a kind.
    func resource(_ category: String) -> PDFNode? {
        operand(0)?.nameValue.flatMap { resources?[category]?[$0] }
    }
}
