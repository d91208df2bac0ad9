/// The position of a row or item in a list: its section and its index there.
package struct ListPosition: Hashable, Comparable, Sendable {
    /// The index of the section.
    package var section: Int
    /// The index in the section.
    package var item: Int

    package init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// Orders by section, then by item.
    package static func < (a: ListPosition, b: ListPosition) -> Bool {
        (a.section, a.item) < (b.section, b.item)
    }
}

/// The words with which messages name the elements of a list.
package struct ListVocabulary: Sendable {
    /// An element, such as `row`.
    package let element: String
    /// The elements, such as `rows`.
    package let elements: String
    /// The view, such as `table view`.
    package let view: String

    /// The words of table views.
    package static let table = ListVocabulary(element: "row", elements: "rows", view: "table view")
    /// The words of collection views.
    package static let collection = ListVocabulary(element: "item", elements: "items", view: "collection view")
}
