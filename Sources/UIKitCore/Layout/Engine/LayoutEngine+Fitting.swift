import CoreGraphics

extension LayoutEngine {
    /// The size of the outermost view that is nearest to a target: as near as the priorities say and what it holds
    /// lets.
    func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
        guard let root else { return target }
        rebuild()
        let rootVariables = layoutVariables(of: root)
        for (axis, priority) in [(LayoutAxis.horizontal, horizontal), (.vertical, vertical)] {
            _ = solver.add(
                [(rootVariables.length[axis.rawValue], 1)], -Double(axis.length(of: target)), .equal, priority: priority.rawValue)
        }
        updateContentSizes()
        return rootVariables.rect(solver).size
    }
}
