import Foundation
import PictureLibrary

/// The objects that were found, as they were then (DV-125).
open class PHFetchResult<ObjectType: PHObject>: NSObject, NSCopying, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    let found: [ObjectType]
    let query: FetchQuery<ObjectType>

    init(_ query: FetchQuery<ObjectType>) {
        self.query = query
        found = query.run(PHPhotoLibrary.shared().visibleSnapshot)
    }

    init(_ query: FetchQuery<ObjectType>, _ found: [ObjectType]) { (self.query, self.found) = (query, found) }

    /// The number of objects.
    open var count: Int { found.count }
    /// The first object; `nil` without any.
    open var firstObject: ObjectType? { found.first }
    /// The last object; `nil` without any.
    open var lastObject: ObjectType? { found.last }

    /// The object at an index, which must be below `count`.
    open func object(at index: Int) -> ObjectType { found[index] }

    /// The object at an index, which must be below `count`.
    open subscript(index: Int) -> ObjectType { found[index] }

    /// The objects at some indexes, which must be below `count`.
    open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { found[$0] } }

    /// Whether an object is one of them.
    open func contains(_ anObject: ObjectType) -> Bool { found.contains(anObject) }

    /// The index of an object; `NSNotFound` if it is none of them.
    open func index(of anObject: ObjectType) -> Int { found.firstIndex(of: anObject) ?? NSNotFound }

    /// The index of an object from a part of them; `NSNotFound` if it is none of it.
    open func index(of anObject: ObjectType, in range: NSRange) -> Int {
        found.indices.first { range.contains($0) && found[$0] == anObject } ?? NSNotFound
    }

    /// Calls a block with each object and its index, until the block sets its last argument.
    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
        enumerateObjects(options: [], using: block)
    }

    /// The same, with `reverse` from the last one.
    open func enumerateObjects(
        options opts: NSEnumerationOptions, using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateObjects(at: IndexSet(found.indices), options: opts, using: block)
    }

    /// The same for the objects at some indexes, which must be below `count`.
    open func enumerateObjects(
        at indexes: IndexSet, options opts: NSEnumerationOptions,
        using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for index in opts.contains(.reverse) ? Array(indexes.reversed()) : Array(indexes) {
            block(found[index], index, &stop)
            if stop.boolValue { return }
        }
    }

    /// Returns the result itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension PHFetchResult where ObjectType == PHAsset {
    /// The number of assets of a type.
    public func countOfAssets(with mediaType: PHAssetMediaType) -> Int { found.count { $0.mediaType == mediaType } }
}

extension NSRange {
    fileprivate func contains(_ index: Int) -> Bool { index >= location && index - location < length }
}
