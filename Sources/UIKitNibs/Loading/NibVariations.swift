import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Values and members that depend on the size classes (NB-48, NB-49).
///
/// A view's element may exclude subviews and constraints in its variation `default` and include them in those of size
/// classes; a constraint's, a stack's or a label's gives other values. An excluded member is out of the hierarchy or
/// inactive, but outlets to it are set.
@MainActor enum NibVariations {
    /// Applies the variations of a view and of its constraints, now and whenever the size classes change.
    static func follow(_ view: UIView, _ node: NibNode, _ loader: NibLoader) {
        let constraints = node.child("constraints")?.children.filter { !variations(of: $0).isEmpty } ?? []
        guard !variations(of: node).isEmpty || !constraints.isEmpty else { return }
        let members = VariationMembers(view, node, constraints, loader)
        members.apply(to: view)
        view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
            (view: UIView, _) in members.apply(to: view)
        }
    }

    static func variations(of node: NibNode) -> [NibNode] { node.children.filter { $0.element == "variation" } }

    /// Whether a key such as `heightClass=compact-widthClass=regular` fits the traits.
    static func fits(_ key: String, _ traits: UITraitCollection) -> Bool {
        key.split(separator: "-").allSatisfy { part in
            let pair = part.split(separator: "=")
            guard pair.count == 2 else { return false }
            switch pair[0] {
            case "widthClass": return pair[1] == (traits.horizontalSizeClass == .compact ? "compact" : "regular")
            case "heightClass": return pair[1] == (traits.verticalSizeClass == .compact ? "compact" : "regular")
            case "userInterfaceIdiom":
                return pair[1] == (traits.userInterfaceIdiom == .pad ? "pad" : "phone")
            default: return false
            }
        }
    }
}

/// The members of a view that variations change, with the objects they stand for.
@MainActor private final class VariationMembers {
    private let node: NibNode
    private let constraintNodes: [NibNode]
    private var subviews: [String: UIView] = [:]
    private var order: [UIView] = []
    private var constraints: [String: NSLayoutConstraint] = [:]
    private let bundle: Bundle

    init(_ view: UIView, _ node: NibNode, _ constraintNodes: [NibNode], _ loader: NibLoader) {
        self.node = node
        self.constraintNodes = constraintNodes
        bundle = loader.bundle
        for child in node.child("subviews")?.children ?? [] {
            guard let id = child.id, let subview = loader.objects[id] as? UIView else { continue }
            subviews[id] = subview
            order.append(subview)
        }
        for child in node.child("constraints")?.children ?? [] {
            if let id = child.id { constraints[id] = loader.objects[id] as? NSLayoutConstraint }
        }
    }

    func apply(to view: UIView) {
        let traits = view.traitCollection
        let variations = NibVariations.variations(of: node)
        // Less specific variations come first, so that those for both classes win.
        let fitting = variations.filter { NibVariations.fits($0["key"] ?? "", traits) }
            .sorted { ($0["key"] ?? "").count(where: { $0 == "=" }) < ($1["key"] ?? "").count(where: { $0 == "=" }) }
        let excluded = removed(variations.filter { $0["key"] == "default" } + fitting)
        applySubviews(excluded, in: view)
        let (inactive, active) = constraints.reduce(into: ([NSLayoutConstraint](), [NSLayoutConstraint]())) {
            if excluded.contains($1.key) { $0.0.append($1.value) } else { $0.1.append($1.value) }
        }
        NSLayoutConstraint.deactivate(inactive)
        NSLayoutConstraint.activate(active.filter { $0.hasItems(in: view) })
        if let stack = view as? UIStackView {
            NibViews.setValues(of: stack, node)
            for variation in fitting { NibViews.setValues(of: stack, variation) }
        }
        setValue("hidden", fitting) { (value: Bool) in view.isHidden = value }
        if NibVariations.variations(of: node).contains(where: { $0.value("backgroundColor") != nil }) {
            let color = ([node] + fitting).reversed().lazy.compactMap { $0.color("backgroundColor", in: self.bundle) }
            view.backgroundColor = color.first ?? nil
        }
        if let label = view as? UILabel {
            for lines in ([node] + fitting) where lines["numberOfLines"] != nil {
                label.numberOfLines = lines.integer("numberOfLines")
            }
            for font in ([node] + fitting).compactMap({ $0.value("fontDescription")?.font }) { label.font = font }
        }
        for each in constraintNodes { applyConstant(of: each, traits) }
    }

    private func setValue(_ name: String, _ fitting: [NibNode], _ set: (Bool) -> Void) {
        if let value = fitting.last(where: { $0[name] != nil })?.flag(name) {
            set(value)
        } else if NibVariations.variations(of: node).contains(where: { $0[name] != nil }) {
            set(node.flag(name) ?? false)
        }
    }

    private func applyConstant(of node: NibNode, _ traits: UITraitCollection) {
        guard let constraint = node.id.flatMap({ constraints[$0] }) else { return }
        let fitting = NibVariations.variations(of: node).filter { NibVariations.fits($0["key"] ?? "", traits) }
            .max { ($0["key"] ?? "").count < ($1["key"] ?? "").count }
        constraint.constant = fitting?.number("constant") ?? node.number("constant") ?? 0
    }

    /// The members that are out after all masks were applied in order.
    private func removed(_ variations: [NibNode]) -> Set<String> {
        var removed: Set<String> = []
        for mask in variations.flatMap(\.children) where mask.element == "mask" {
            for change in mask.children {
                guard let id = change["reference"] else { continue }
                if change.element == "exclude" { removed.insert(id) } else { removed.remove(id) }
            }
        }
        return removed
    }

    private func applySubviews(_ excluded: Set<String>, in view: UIView) {
        let out = Set(excluded.compactMap { subviews[$0] }.map(ObjectIdentifier.init))
        for subview in order where out.contains(ObjectIdentifier(subview)) && subview.superview === view {
            subview.removeFromSuperview()
        }
        var index = 0
        for subview in order where !out.contains(ObjectIdentifier(subview)) {
            if subview.superview !== view {
                if let stack = view as? UIStackView {
                    stack.insertArrangedSubview(subview, at: min(index, stack.arrangedSubviews.count))
                } else {
                    view.insertSubview(subview, at: min(index, view.subviews.count))
                }
            }
            index += 1
        }
    }
}

extension NSLayoutConstraint {
    /// Whether the views of both items are in a view's hierarchy, so that the constraint can be active.
    fileprivate func hasItems(in view: UIView) -> Bool {
        [firstItem, secondItem].compactMap { $0 }.allSatisfy { item in
            let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            return owner?.isDescendant(of: view) ?? true
        }
    }
}
