import CoreGraphics
import Foundation
import NibTables
import UIKitCore

/// Values and members that depend on the size classes (NB-48, NB-49).
///
/// A view's element may exclude subviews and constraints in its variation `default` and include them in those of size
/// classes; a constraint's, a stack's or a label's gives other values. Where no variation fits, the value is that of the
/// element, or the one that the object was made with. An excluded member is out of the hierarchy or inactive, but outlets
/// to it are set.
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
    /// The constants that the constraints were made with, which may be a standard spacing (NB-44, NB-124).
    private var constants: [String: CGFloat] = [:]
    /// What sets the properties that variations change, given the variations that fit.
    private var setters: [(_ view: UIView, _ fitting: [NibNode]) -> Void] = []

    init(_ view: UIView, _ node: NibNode, _ constraintNodes: [NibNode], _ loader: NibLoader) {
        self.node = node
        self.constraintNodes = constraintNodes
        for child in node.child("subviews")?.children ?? [] {
            guard let id = child.id, let subview = loader.objects[id] as? UIView else { continue }
            subviews[id] = subview
            order.append(subview)
        }
        for child in node.child("constraints")?.children ?? [] {
            guard let id = child.id, let constraint = loader.objects[id] as? NSLayoutConstraint else { continue }
            constraints[id] = constraint
            constants[id] = constraint.constant
        }
        let bundle = loader.bundle
        follow(view, \.isHidden) { $0.flag("hidden") }
        follow(view, \.backgroundColor) { $0.color("backgroundColor", in: bundle) }
        if let label = view as? UILabel {
            follow(label, \.numberOfLines) { $0["numberOfLines"] == nil ? nil : $0.integer("numberOfLines") }
            follow(label, \.font) { $0.value("fontDescription")?.font.map { Optional($0) } }
        }
        if let stack = view as? UIStackView {
            follow(stack, \.axis) { $0["axis"].flatMap { NibValueTables.axis[$0] } }
            follow(stack, \.distribution) { $0["distribution"].flatMap { NibValueTables.distribution[$0] } }
            follow(stack, \.alignment) { $0["alignment"].flatMap { NibValueTables.stackAlignment[$0] } }
            follow(stack, \.spacing) {
                if $0["spacingType"] == "standard" { return UIStackView.spacingUseSystem }
                return $0.number("spacing").map { CGFloat($0) }
            }
        }
    }

    /// Lets a property follow the variations if one of them gives it a value. Without a fitting one it has the value of
    /// the element, otherwise the one that the view was made with.
    private func follow<View: UIView, Value>(
        _ view: View, _ property: ReferenceWritableKeyPath<View, Value>, _ value: @escaping (NibNode) -> Value?
    ) {
        guard NibVariations.variations(of: node).contains(where: { value($0) != nil }) else { return }
        let initial = view[keyPath: property]
        setters.append { [node] view, fitting in
            guard let view = view as? View else { return }
            view[keyPath: property] = ([node] + fitting).reversed().lazy.compactMap(value).first ?? initial
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
        for setter in setters { setter(view, fitting) }
        for each in constraintNodes { applyConstant(of: each, traits) }
    }

    private func applyConstant(of node: NibNode, _ traits: UITraitCollection) {
        guard let id = node.id, let constraint = constraints[id] else { return }
        let fitting = NibVariations.variations(of: node).filter { NibVariations.fits($0["key"] ?? "", traits) }
            .max { ($0["key"] ?? "").count < ($1["key"] ?? "").count }
        constraint.constant = fitting?.number("constant").map { CGFloat($0) } ?? constants[id] ?? 0
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
