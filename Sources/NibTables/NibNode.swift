/// An element of a nib or storyboard document.
package struct NibNode: Sendable, Equatable {
    /// The name of the element, such as `label`.
    package var element: String
    /// The line of the start tag in the document, from 1.
    package var line: Int
    /// The attributes in document order.
    package var attributes: [Attribute]
    /// The text between the tags; empty for elements that only contain others.
    package var text: String
    /// The elements inside, in document order.
    package var children: [NibNode]

    /// One attribute.
    package struct Attribute: Sendable, Equatable {
        package var name: String
        package var value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    package init(
        element: String, line: Int, attributes: [Attribute] = [], text: String = "", children: [NibNode] = []
    ) {
        self.element = element
        self.line = line
        self.attributes = attributes
        self.text = text
        self.children = children
    }

    /// The value of an attribute; `nil` if it is not written.
    package subscript(_ name: String) -> String? {
        for attribute in attributes where attribute.name == name { return attribute.value }
        return nil
    }

    /// The number of an attribute, pinned to ±`largestNumber`; `nil` if it is not written.
    package func number(_ name: String) -> Double? {
        exactNumber(name).map { min(max($0, -Self.largestNumber), Self.largestNumber) }
    }

    /// The largest number of a document that counts (NB-122): layout adds, multiplies and rounds them.
    package static let largestNumber = 1e12

    /// The number of an attribute, of any size; `nil` if it is not written, or not a number.
    package func exactNumber(_ name: String) -> Double? {
        self[name].flatMap(Double.init).flatMap { $0.isNaN ? nil : $0 }
    }

    /// The whole number of an attribute, pinned like `number(_:)`; 0 if it is not written.
    package func integer(_ name: String) -> Int { number(name).map { Int($0.rounded()) } ?? 0 }

    /// Whether an attribute is YES; `nil` if it is not written.
    package func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

    /// The identifier of the object (NB-05).
    package var id: String? { self["id"] }

    /// The first child element of a name.
    package func child(_ element: String) -> NibNode? { children.first { $0.element == element } }

    /// The first child that is the value of a property of this element (NB-06).
    package func value(_ key: String) -> NibNode? { children.first { $0["key"] == key } }

    /// Calls a closure with this element and all inside it, outer first.
    package func visit(_ body: (NibNode) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }
}
