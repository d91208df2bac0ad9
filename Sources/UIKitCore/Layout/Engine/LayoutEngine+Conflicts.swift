import ConstraintSolver
import CoreGraphics
import Foundation

// The message about required constraints that contradict each other (Y-52).

extension LayoutEngine {
    /// Logs the constraints that contradict each other, the frames that they are given, and the one that is left out.
    func reportConflict(breaking broken: NSLayoutConstraint) {
        var constraints = [broken]
        root?.forEachConstraint { constraint in
            if constraint !== broken, isInConflict(constraint) { constraints.append(constraint) }
        }
        Diagnostics.log(
            "Unable to simultaneously satisfy constraints. Probably at least one of the constraints in the following "
                + "list is one you don't want:")
        for line in constraints.reversed().map(\.diagnosticDescription) { Diagnostics.log("    \(line)") }
        for variables in variablesInConflict {
            guard let item = variables.item else { continue }
            Diagnostics.log("    \(LayoutSide.name(of: item)) has no negative width or height")
        }
        for view in givenViews(of: constraints) {
            let (frame, reason) = (view.frame, "translatesAutoresizingMaskIntoConstraints is true")
            Diagnostics.log(
                "    \(LayoutSide.name(of: view)) is given: x \(frame.minX), y \(frame.minY), width \(frame.width), "
                    + "height \(frame.height)\(view === root ? "" : ", as \(reason)")")
        }
        Diagnostics.log("Will attempt to recover by breaking constraint \(broken.diagnosticDescription)")
    }

    /// The views of constraints whose frames are inputs of the layout, in order of appearance.
    private func givenViews(of constraints: [NSLayoutConstraint]) -> [UIView] {
        var found: [UIView] = []
        for case let view as UIView in constraints.reversed().flatMap({ $0.first.items + ($0.second?.items ?? []) }) {
            let isGiven = view === root ? !solvesRootSize : !view.isPositionedByConstraints
            if isGiven, !found.contains(where: { $0 === view }) { found.append(view) }
        }
        return found
    }
}

extension NSLayoutConstraint {
    /// The constraint as UIKit prints it: class, address, identifier, and the relation of its items.
    final var diagnosticDescription: String {
        let sign = [Relation.lessThanOrEqual: "<=", .equal: "==", .greaterThanOrEqual: ">="][relation] ?? ""
        var right = second.map {
            multiplier == 1 ? $0.diagnosticDescription : "\(multiplier) * \($0.diagnosticDescription)"
        }
        if constant != 0 || right == nil {
            right = right.map { "\($0) \(constant < 0 ? "-" : "+") \(abs(constant))" } ?? "\(constant)"
        }
        let name = identifier.map { " '\($0)'" } ?? ""
        return "<\(LayoutSide.name(of: self))\(name) \(first.diagnosticDescription) \(sign) \(right ?? "")>"
    }
}

extension LayoutSide {
    /// The attribute with its item.
    fileprivate var diagnosticDescription: String {
        guard let item else { return "nothing" }
        let end = "\(Self.name(of: item)).\(attribute)"
        return startItem.map { "(\(end) - \(Self.name(of: $0)).\(startAttribute))" } ?? end
    }

    /// The class and the address of an object, with the text of a label or the identifier of a view.
    fileprivate static func name(of object: AnyObject) -> String {
        let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        let text = (object as? UILabel)?.text ?? (object as? UIView)?.accessibilityIdentifier
        return "\(type(of: object)):0x\(address)\(text.map { "'\($0.prefix(longestText))'" } ?? "")"
    }

    /// The number of characters of a label's text that name it.
    private static let longestText = 24
}
