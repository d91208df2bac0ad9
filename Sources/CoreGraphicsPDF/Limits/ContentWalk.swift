import CoreGraphics

/// Where reading content has come to.
struct ContentWalk {
    var state: ContentState
    /// From the space that patterns lie in to that of the page.
    let base: CGAffineTransform
    let resources: PDFNode?
    let depth: Int
    var saved: [ContentState] = []
    var path: PathExtent
    /// The path cuts what is painted after it.
    var cuts = false
    /// How letters lie in the content's space.
    var letters = CGAffineTransform.identity
    var total = WorkAmount()
    private let highest: Double
    private var operands: [Operand] = []

    private enum Operand {
        case number(Double)
        case node(PDFNode)
    }

    /// The most operands that an operator looks at.
    private static let mostOperands = 32

    init(_ state: ContentState, _ resources: PDFNode?, depth: Int, on sheet: CGSize) {
        self.state = state
        base = state.matrix
        self.resources = resources
        self.depth = depth
        highest = Double(sheet.height)
        path = PathExtent(highest: highest)
    }

    mutating func take(_ number: Double) { take(.number(number)) }

    mutating func take(_ node: PDFNode) { take(.node(node)) }

    private mutating func take(_ operand: Operand) {
        if operands.count == 2 * Self.mostOperands { operands.removeFirst(Self.mostOperands) }
        operands.append(operand)
    }

    mutating func dropOperands() { operands.removeAll(keepingCapacity: true) }

    mutating func beginPath() { path = PathExtent(highest: highest) }

    /// An operand that is no number, counted back from the last, which has number 0.
    func operand(_ back: Int) -> PDFNode? {
        guard back < operands.count, case .node(let node) = operands[operands.count - 1 - back] else { return nil }
        return node
    }

    /// A number, counted back from the last; 0 for what is none.
    func number(_ back: Int) -> CGFloat {
        guard back < operands.count, case .number(let number) = operands[operands.count - 1 - back] else { return 0 }
        return CGFloat(number)
    }

    /// A point on the page whose y stands so far back.
    func point(_ back: Int) -> CGPoint {
        CGPoint(x: number(back + 1), y: number(back)).applying(state.matrix)
    }

    /// The last six numbers as a matrix.
    var matrix: CGAffineTransform {
        CGAffineTransform(a: number(5), b: number(4), c: number(3), d: number(2), tx: number(1), ty: number(0))
    }

    /// What the last operand names of a kind.
    func named(_ category: String) -> PDFNode? {
        operand(0)?.nameValue.flatMap { resources?[category]?[$0] }
    }
}
