import Foundation

// The index paths of lists and grids: a section and the index of an element in it.

extension IndexPath {
    /// Creates the index path of a row of a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the index path of an item of a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section, the first of the path. Like `row` and `item`, it needs a path of two indexes.
    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }

    /// The index of the row in its section, the second of the path.
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }

    /// The index of the item in its section, the second of the path.
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

extension NSIndexPath {
    /// Creates the index path of a row of a section.
    public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

    /// Creates the index path of an item of a section.
    public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

    /// The index of the section, the first of the path. Like `row` and `item`, it needs a path of two indexes.
    public var section: Int { index(atPosition: 0) }

    /// The index of the row in its section, the second of the path.
    public var row: Int { index(atPosition: 1) }

    /// The index of the item in its section, the second of the path.
    public var item: Int { index(atPosition: 1) }
}
