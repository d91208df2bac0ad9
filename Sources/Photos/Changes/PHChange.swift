import Foundation
import PictureLibrary
import Synchronization

/// Told about changes of the photo library (DV-125).
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    /// The library has changed; called on a queue of the library, so views are updated on the main queue.
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the photo library, which can be asked what it means for what was fetched (DV-125).
open class PHChange: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its property is immutable.

    let change: PictureChange

    init(_ change: PictureChange) { self.change = change }

    /// What has changed in an object; `nil` if nothing has.
    open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? {
        let identifier = object.localIdentifier
        switch object {
        case let asset as PHAsset:
            guard let after = change.after.byIdentifier[identifier] else {
                return PHObjectChangeDetails(object, nil, hasNewContent: false)
            }
            if after == asset.picture { return nil }
            let isNew = after.modificationDate != asset.picture.modificationDate
            return PHObjectChangeDetails(object, PHAsset(after) as? T, hasNewContent: isNew)
        case let collection as PHAssetCollection:
            guard case .album(let before) = collection.source else { return nil }
            guard let after = change.after.albums.first(where: { $0.identifier == identifier }) else {
                return PHObjectChangeDetails(object, nil, hasNewContent: false)
            }
            if after == before { return nil }
            return PHObjectChangeDetails(object, PHAssetCollection(.album(after)) as? T, hasNewContent: false)
        default: return nil
        }
    }

    /// What has changed in a fetch result; `nil` if nothing has.
    open func changeDetails<T: PHObject>(for fetchResult: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? {
        let after = PHFetchResult(fetchResult.query, fetchResult.query.run(change.after))
        let details = PHFetchResultChangeDetails(
            fetchResult, after, change, isIncremental: fetchResult.query.isIncremental)
        return details.isEmpty ? nil : details
    }
}

/// What has changed in an object.
open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    /// The object as it was.
    public final let objectBeforeChanges: ObjectType
    /// The object as it is; `nil` if it was deleted.
    public final let objectAfterChanges: ObjectType?
    /// Whether its file has other contents.
    public final let assetContentChanged: Bool
    /// Whether it was deleted.
    open var objectWasDeleted: Bool { objectAfterChanges == nil }

    init(_ before: ObjectType, _ after: ObjectType?, hasNewContent: Bool) {
        (objectBeforeChanges, objectAfterChanges, assetContentChanged) = (before, after, hasNewContent)
    }
}

/// Those who are told about changes.
final class ChangeObservers: Sendable {
    private struct Entry: @unchecked Sendable {
        // Unchecked because observers are used on the library's queue, as the protocol says.
        weak var observer: (any PHPhotoLibraryChangeObserver)?
        let number: Int
    }

    private let entries = Mutex<[Entry]>([])

    func add(_ observer: any PHPhotoLibraryChangeObserver, to library: PHPhotoLibrary) {
        let box = WeakObserver(observer)
        let number = library.store.addObserver { [permissions = library.permissions] change in
            guard PictureAccess.readWrite.answer(in: permissions) == .allow else { return }
            box.observer?.photoLibraryDidChange(PHChange(change))
        }
        let gone = entries.withLock { entries in
            let gone = entries.filter { $0.observer == nil }
            entries.removeAll { $0.observer == nil }
            entries.append(Entry(observer: observer, number: number))
            return gone
        }
        for entry in gone { library.store.removeObserver(entry.number) }
    }

    func remove(_ observer: any PHPhotoLibraryChangeObserver, from library: PHPhotoLibrary) {
        let removed = entries.withLock { entries in
            let removed = entries.filter { $0.observer === observer }
            entries.removeAll { $0.observer === observer }
            return removed
        }
        for entry in removed { library.store.removeObserver(entry.number) }
    }
}

/// An observer that may have gone.
private final class WeakObserver: @unchecked Sendable {
    // Unchecked because it is set once, and observers are used on the library's queue.
    private(set) weak var observer: (any PHPhotoLibraryChangeObserver)?
    init(_ observer: any PHPhotoLibraryChangeObserver) { self.observer = observer }
}
