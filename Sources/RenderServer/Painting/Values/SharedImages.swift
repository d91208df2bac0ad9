import CoreGraphics

/// What a painter has made of images, for all layers that show them, as long as one of them keeps it.
package struct SharedImages<Value: AnyObject> {
    private struct Reference {
        weak var value: Value?
    }

    private static var minimumLimit: Int { 64 }

    private var references: [ObjectIdentifier: Reference] = [:]
    /// The number of entries at which released ones are removed.
    private var limit = Self.minimumLimit

    /// The number of entries, including those whose value was released.
    var count: Int { references.count }

    /// Nothing.
    package init() {}

    /// What was made of an image; `nil` if nothing was, or no layer keeps it.
    package subscript(image: CGImage) -> Value? {
        get { references[ObjectIdentifier(image)]?.value }
        set {
            guard let newValue else {
                references[ObjectIdentifier(image)] = nil
                return
            }
            if references.count >= limit {
                references = references.filter { $0.value.value != nil }
                limit = max(Self.minimumLimit, references.count * 2)
            }
            references[ObjectIdentifier(image)] = Reference(value: newValue)
        }
    }

    /// Forgets everything.
    package mutating func removeAll() { references = [:] }
}
