import CoreGraphics

/// A sum of the numbers a layout looks for, each with a factor, and a constant.
struct LayoutExpression {
    var terms: [(variable: Int, factor: Double)] = []
    var constant: Double = 0

    /// Adds another sum, `factor` times.
    mutating func add(_ other: LayoutExpression, _ factor: Double = 1) {
        for term in other.terms { terms.append((term.variable, term.factor * factor)) }
        constant += other.constant * factor
    }

    func adding(_ other: LayoutExpression, _ factor: Double = 1) -> LayoutExpression {
        var sum = self
        sum.add(other, factor)
        return sum
    }
}

/// One direction of a layout.
enum LayoutAxis: Int {
    case horizontal = 0
    case vertical = 1

    func start(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
    func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
    func start(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.left : insets.top }
    func end(of insets: UIEdgeInsets) -> CGFloat { self == .horizontal ? insets.right : insets.bottom }
}
