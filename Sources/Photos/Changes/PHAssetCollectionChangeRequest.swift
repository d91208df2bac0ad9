import Foundation
import PictureLibrary

/// A request to create, change or delete albums; valid in a change block (DV-124).
open class PHAssetCollectionChangeRequest: NSObject {
    /// The album that will be created; for requests about an album that album's identifier.
    public final let placeholderForCreatedAssetCollection: PHObjectPlaceholder
    private let transaction: ChangeTransaction?
    private var storedTitle: String

    private init(_ identifier: String, _ title: String, _ transaction: ChangeTransaction?) {
        placeholderForCreatedAssetCollection = PHObjectPlaceholder(localIdentifier: identifier)
        (storedTitle, self.transaction) = (title, transaction)
    }

    /// Requests a new album: a directory (DV-120).
    open class func creationRequestForAssetCollection(withTitle title: String) -> PHAssetCollectionChangeRequest {
        let transaction = ChangeTransaction.of("creationRequestForAssetCollection(withTitle:)")
        guard let transaction else { return PHAssetCollectionChangeRequest("", title, nil) }
        do {
            // The directory is made at once, so that its identifier is known.
            let store = transaction.library.store
            let identifier = try store.makeAlbum(title)
            transaction.onFailure { store.discardEmptyAlbum(identifier) }
            return PHAssetCollectionChangeRequest(identifier, title, transaction)
        } catch {
            transaction.fail(error)
            return PHAssetCollectionChangeRequest("", title, transaction)
        }
    }

    /// Requests a change of an album of the user; `nil` for other albums.
    public convenience init?(for assetCollection: PHAssetCollection) {
        guard assetCollection.canPerform(.addContent),
            let transaction = ChangeTransaction.of("PHAssetCollectionChangeRequest(for:)")
        else { return nil }
        self.init(assetCollection.localIdentifier, assetCollection.localizedTitle ?? "", transaction)
    }

    /// Requests that albums are deleted. Their assets stay in the library (DV-121).
    open class func deleteAssetCollections(_ assetCollections: some Sequence<PHAssetCollection>) {
        guard let transaction = ChangeTransaction.of("deleteAssetCollections(_:)") else { return }
        for album in assetCollections.map(\.localIdentifier) { transaction.add { try $0.deleteAlbum(album) } }
    }

    /// Requests that the albums of a fetch result are deleted.
    open class func deleteAssetCollections(_ assetCollections: PHFetchResult<PHAssetCollection>) {
        deleteAssetCollections(assetCollections.found)
    }

    /// The title. Setting it requests that the directory is renamed, so the album gets another identifier.
    open var title: String {
        get { storedTitle }
        set {
            storedTitle = newValue
            let album = placeholderForCreatedAssetCollection.localIdentifier
            transaction?.add { try $0.rename(album, to: newValue) }
        }
    }

    /// Requests that assets, or placeholders of assets of the same block, are put into the album.
    open func addAssets(_ assets: some Sequence<PHObject>) {
        let (album, identifiers) = (placeholderForCreatedAssetCollection.localIdentifier, assets.map(\.localIdentifier))
        transaction?.add { try $0.add(identifiers, to: album) }
    }

    /// The same for an array of Objective-C.
    open func addAssets(_ assets: NSArray) { addAssets(assets.compactMap { $0 as? PHObject }) }

    /// The same for a fetch result.
    open func addAssets(_ assets: PHFetchResult<PHAsset>) { addAssets(assets.found) }

    /// Requests that assets are taken out of the album. They stay in the library.
    open func removeAssets(_ assets: some Sequence<PHAsset>) {
        let (album, identifiers) = (placeholderForCreatedAssetCollection.localIdentifier, assets.map(\.localIdentifier))
        transaction?.add { try $0.remove(identifiers, from: album) }
    }

    /// The same for a fetch result.
    open func removeAssets(_ assets: PHFetchResult<PHAsset>) { removeAssets(assets.found) }
}
