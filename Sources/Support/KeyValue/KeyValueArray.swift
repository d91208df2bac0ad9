import Foundation

extension NSObjectProtocol {
    /// An array that stands for the array of a property: changing it changes the property and notifies its observers of the
    /// indexes that were inserted, removed or replaced (KV-44).
    ///
    /// The property is an `NSMutableArray`, which is changed itself, or an `NSArray` or array, which is replaced by a changed one. An unknown
    /// key stops the program as `value(forKey:)` does when the array is used. The array retains the object.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray { KeyValueArray(of: self, key) }

    /// Like `mutableArrayValue(forKey:)` for the last key of a path. An object of the path that is `nil` counts as one whose
    /// array is empty.
    public func mutableArrayValue(forKeyPath keyPath: String) -> NSMutableArray {
        guard let dot = keyPath.lastIndex(of: ".") else { return mutableArrayValue(forKey: keyPath) }
        let owner = value(forKeyPath: String(keyPath[..<dot])) as? NSObject
        return owner?.mutableArrayValue(forKey: String(keyPath[keyPath.index(after: dot)...])) ?? NSMutableArray()
    }
}

/// What `mutableArrayValue(forKey:)` returns. Foundation's array calls the methods that are overridden here for all others.
private final class KeyValueArray: NSMutableArray {
    private let owner: any NSObjectProtocol
    private let key: String

    init(of owner: any NSObjectProtocol, _ key: String) {
        self.owner = owner
        self.key = key
        super.init(capacity: 0)
    }

    required init?(coder: NSCoder) { nil }

    required init(objects: UnsafePointer<AnyObject>!, count: Int) {
        fatalError("an array of a property is made by mutableArrayValue(forKey:)")
    }

    required convenience init(arrayLiteral elements: Any...) {
        fatalError("an array of a property is made by mutableArrayValue(forKey:)")
    }

    // MARK: Reading

    private var elements: NSArray {
        switch owner.value(forKey: key) {
        case let array as NSArray: array
        case let array as [Any]: NSArray(array: array)
        default: NSArray()
        }
    }

    override var count: Int { elements.count }

    override func object(at index: Int) -> Any { elements.object(at: index) }

    // MARK: Changing

    /// Changes the array between the notifications of a change.
    private func change(_ kind: NSKeyValueChange, _ indexes: IndexSet, _ body: (NSMutableArray) -> Void) {
        if indexes.isEmpty { return }
        KeyValueNotifications.willChange(owner, key, isAutomatic: true, kind: kind, indexes: indexes)
        defer { KeyValueNotifications.didChange(owner, key, isAutomatic: true) }
        if let array = owner.value(forKey: key) as? NSMutableArray { return body(array) }
        let array = NSMutableArray(array: KeyValueCollections.objects(elements))
        body(array)
        if ObjectiveCClass.property(key, of: owner)?.set(owner, array) != .done { owner.setValue(array, forKey: key) }
    }

    override func insert(_ objects: [Any], at indexes: IndexSet) {
        change(.insertion, indexes) { array in
            for (object, index) in zip(objects, indexes) { array.insert(object, at: index) }
        }
    }

    override func removeObjects(at indexes: IndexSet) {
        change(.removal, indexes) { array in
            for index in indexes.reversed() { array.removeObject(at: index) }
        }
    }

    override func replaceObjects(at indexes: IndexSet, with objects: [Any]) {
        change(.replacement, indexes) { array in
            for (object, index) in zip(objects, indexes) { array.replaceObject(at: index, with: object) }
        }
    }

    override func insert(_ anObject: Any, at index: Int) { insert([anObject], at: IndexSet(integer: index)) }

    override func removeObject(at index: Int) { removeObjects(at: IndexSet(integer: index)) }

    override func replaceObject(at index: Int, with anObject: Any) {
        replaceObjects(at: IndexSet(integer: index), with: [anObject])
    }

    override func add(_ anObject: Any) { insert(anObject, at: count) }

    override func addObjects(from otherArray: [Any]) {
        insert(otherArray, at: IndexSet(integersIn: count..<count + otherArray.count))
    }

    override func removeLastObject() { if count > 0 { removeObject(at: count - 1) } }

    override func removeAllObjects() { removeObjects(at: IndexSet(integersIn: 0..<count)) }

    override func removeObjects(in range: NSRange) {
        removeObjects(at: IndexSet(integersIn: range.location..<range.location + range.length))
    }

    override func replaceObjects(in range: NSRange, withObjectsFrom otherArray: [Any]) {
        removeObjects(in: range)
        insert(otherArray, at: IndexSet(integersIn: range.location..<range.location + otherArray.count))
    }

    override func exchangeObject(at idx1: Int, withObjectAt idx2: Int) {
        if idx1 == idx2 { return }
        let (low, high) = idx1 < idx2 ? (idx1, idx2) : (idx2, idx1)
        replaceObjects(at: IndexSet([low, high]), with: [object(at: high), object(at: low)])
    }
}
