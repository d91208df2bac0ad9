import Foundation
import ListUpdates
import UIKitCore
import UIKitLists

/// What identifies an element of a collection view: its category, kind and position.
struct ElementKey: Hashable, Comparable {
    var category: UICollectionView.ElementCategory
    /// The kind of a supplementary or decoration view; empty for cells.
    var kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }

    static func supplementary(_ kind: String, _ path: IndexPath) -> ElementKey {
        ElementKey(category: .supplementaryView, kind: kind, path: path)
    }

    static func decoration(_ kind: String, _ path: IndexPath) -> ElementKey {
        ElementKey(category: .decorationView, kind: kind, path: path)
    }

    /// The order of elements at the same depth: decoration, cells, supplementary views, each by position (CV-09).
    static func < (a: ElementKey, b: ElementKey) -> Bool {
        if a.category != b.category { return a.depth < b.depth }
        return a.path == b.path ? a.kind < b.kind : a.path < b.path
    }

    private var depth: Int {
        switch category {
        case .decorationView: 0
        case .cell: 1
        case .supplementaryView: 2
        }
    }
}
