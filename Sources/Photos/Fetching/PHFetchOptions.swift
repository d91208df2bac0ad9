import Foundation
import PictureLibrary

/// Which objects are fetched, and in which order (DV-125).
open class PHFetchOptions: NSObject, NSCopying {
    /// The condition; all objects without one, the default. It is evaluated with the objects.
    open var predicate: NSPredicate?
    /// The order; that of the library without one, the default.
    open var sortDescriptors: [NSSortDescriptor]?
    /// The greatest number of objects; 0, the default, is no limit.
    open var fetchLimit = 0
    /// Whether changes of the result are told object by object, which is the default; otherwise only that it has changed.
    open var wantsIncrementalChangeDetails = true

    /// Creates options without a condition.
    public override init() {}

    /// Returns options with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHFetchOptions()
        (copy.predicate, copy.sortDescriptors, copy.fetchLimit) = (predicate, sortDescriptors, fetchLimit)
        copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
        return copy
    }
}

/// How the objects of a fetch result are found.
struct FetchQuery<Object: PHObject>: @unchecked Sendable {
    // Unchecked because predicates and sort descriptors are not declared Sendable; these are not changed.
    private let find: @Sendable (PictureSnapshot) -> [Object]
    private let options: PHFetchOptions?

    init(_ options: PHFetchOptions?, _ find: @escaping @Sendable (PictureSnapshot) -> [Object]) {
        self.find = find
        self.options = options?.copy() as? PHFetchOptions
    }

    var isIncremental: Bool { options?.wantsIncrementalChangeDetails ?? true }

    func run(_ snapshot: PictureSnapshot) -> [Object] {
        var objects = find(snapshot)
        if let predicate = options?.predicate { objects = objects.filter { predicate.evaluate(with: $0) } }
        if let descriptors = options?.sortDescriptors, !descriptors.isEmpty {
            objects = Self.sort(objects, descriptors)
        }
        if let limit = options?.fetchLimit, limit > 0 { objects = Array(objects.prefix(limit)) }
        return objects
    }

    /// Sorts by the first descriptor that tells two objects apart; those that none tells apart stay in their order.
    private static func sort(_ objects: [Object], _ descriptors: [NSSortDescriptor]) -> [Object] {
        let sorted = objects.enumerated().sorted { a, b in
            for descriptor in descriptors {
                switch descriptor.compare(a.element, to: b.element) {
                case .orderedAscending: return true
                case .orderedDescending: return false
                case .orderedSame: continue
                }
            }
            return a.offset < b.offset
        }
        return sorted.map(\.element)
    }
}
