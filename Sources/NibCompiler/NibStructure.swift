import Foundation
import NibTables

/// Finds objects that would contain themselves: they could never be made.
enum NibStructure {
    /// The element to blame, and what is wrong.
    typealias Problem = (node: NibNode, text: String)

    /// The first problem of a compiled document; `nil` without one.
    static func problem(of table: NibTable) -> Problem? {
        outletProblem(of: table.root, inside: []) ?? cycle(of: table)
    }

    // MARK: Outlets

    /// An outlet whose view gets into the view that has the outlet, but contains that view.
    private static func outletProblem(of node: NibNode, inside ancestors: [NibNode]) -> Problem? {
        let ancestors = ancestors + [node]
        for outlet in node.child("connections")?.children ?? [] where isSubviewOutlet(outlet, of: node) {
            guard let view = ancestors.last(where: { $0.id != nil && $0.id == outlet["destination"] }) else { continue }
            let text = "outlet \(outlet["property"] ?? "") of \(NibCompiler.name(node)) leads to "
            return (
                outlet,
                text + (view.id == node.id ? "the object itself" : "\(NibCompiler.name(view)), which contains it")
            )
        }
        return node.children.lazy.compactMap { outletProblem(of: $0, inside: ancestors) }.first
    }

    /// The elements with outlets of UIKit for views inside.
    private static let containers: Set<String> = [
        "scrollView", "tableView", "tableViewCell", "collectionView", "collectionViewCell", "textField", "textView",
        "barButtonItem", "navigationItem",
    ]

    private static func isSubviewOutlet(_ connection: NibNode, of node: NibNode) -> Bool {
        connection.element == "outlet" && containers.contains(node.element)
            && NibVocabulary.subviewOutlets.contains(connection["property"] ?? "")
    }

    // MARK: Segues

    /// A segue from one controller to another that is made with it: a relationship, an embedded controller, or a reference.
    private struct Link {
        var segue: NibNode
        var destination: String
    }

    /// The first circle of controllers that are made with each other.
    private static func cycle(of table: NibTable) -> Problem? {
        let controllers = (table.root.child("scenes")?.children ?? []).flatMap { $0.child("objects")?.children ?? [] }
            .filter { NibSchema.controllers.contains($0.element) || $0.element == "viewControllerPlaceholder" }
        let identifiers = controllers.reduce(into: [String: String]()) { identifiers, node in
            if let name = node["storyboardIdentifier"] { identifiers[name] = node.id }
        }
        var links: [String: [Link]] = [:]
        for node in controllers {
            guard let id = node.id else { continue }
            if NibSchema.controllers.contains(node.element) {
                links[id] = segues(of: node)
            } else if let destination = destination(of: node, identifiers, table) {
                links[id] = [Link(segue: node, destination: destination)]
            }
        }
        guard let start = firstOnCycle(&links) else { return nil }
        var path = [start]
        while let next = links[path[path.count - 1]]?.first?.destination {
            path.append(next)
            guard let begin = path.firstIndex(of: next), begin < path.count - 1, let link = links[next]?.first else {
                continue
            }
            let circle = path[begin...].map(\.shortened).joined(separator: " → ")
            return (link.segue, "controllers contain each other without end: \(circle)")
        }
        return nil
    }

    private static func segues(of controller: NibNode) -> [Link] {
        var found: [Link] = []
        controller.visit { node in
            guard node.element == "segue", ["relationship", "embed"].contains(node["kind"]),
                let destination = node["destination"]
            else { return }
            found.append(Link(segue: node, destination: destination))
        }
        return found
    }

    /// The controller that a reference leads to, if it is in the same document (NB-15).
    private static func destination(
        of reference: NibNode, _ identifiers: [String: String], _ table: NibTable
    ) -> String? {
        let name = ((table.document as NSString).lastPathComponent as NSString).deletingPathExtension
        if let storyboard = reference["storyboardName"], storyboard != name { return nil }
        if let identifier = reference["referencedIdentifier"] { return identifiers[identifier] }
        return reference["storyboardName"] == nil ? nil : table.root["initialViewController"]
    }

    /// Removes the links that lead to no circle. Returns a controller whose links are left, the first by its line.
    private static func firstOnCycle(_ links: inout [String: [Link]]) -> String? {
        var ends: [String] = []
        var removed: Set<String> = []
        var sources: [String: Set<String>] = [:]
        var counts: [String: Int] = [:]
        for (id, all) in links {
            let destinations = Set(all.map(\.destination))
            counts[id] = destinations.count
            for destination in destinations {
                sources[destination, default: []].insert(id)
                if links[destination]?.isEmpty != false, removed.insert(destination).inserted {
                    ends.append(destination)
                }
            }
        }
        while let end = ends.popLast() {
            for source in sources[end] ?? [] {
                counts[source, default: 0] -= 1
                if counts[source] == 0, removed.insert(source).inserted { ends.append(source) }
            }
        }
        links = links.compactMapValues { $0.isEmpty ? nil : $0 }.filter { !removed.contains($0.key) }
            .mapValues { $0.filter { !removed.contains($0.destination) } }
        return links.min { ($0.value.first?.segue.line ?? 0, $0.key) < ($1.value.first?.segue.line ?? 0, $1.key) }?.key
    }
}
