import Foundation
import PictureLibrary
import UIKitCore

/// A request to create, change or delete assets; valid in a change block (DV-124).
public class PHAssetChangeRequest: NSObject {
    /// What will be created; `nil` for requests about an asset, and for one whose file cannot be read.
    public private(set) var placeholderForCreatedAsset: PHObjectPlaceholder?
    private var asset: PHAsset?
    let transaction: ChangeTransaction?

    required init(_ transaction: ChangeTransaction?) { self.transaction = transaction }

    /// Requests a change of an asset.
    public convenience init(for asset: PHAsset) {
        self.init(ChangeTransaction.of("PHAssetChangeRequest(for:)"))
        self.asset = asset
    }

    /// Requests a new asset from an image: a JPEG file, or a PNG file if the image is translucent.
    public class func creationRequestForAsset(from image: UIImage) -> Self {
        let request = Self(ChangeTransaction.of("creationRequestForAsset(from:)"))
        request.create { try PictureData.encoded(image) }
        return request
    }

    /// Requests a new asset from an image file; `nil` if it is none.
    public class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? {
        fileRequest(fileURL, .image, "creationRequestForAssetFromImage(atFileURL:)")
    }

    /// Requests a new asset from a film; `nil` if it is none.
    public class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? {
        fileRequest(fileURL, .film, "creationRequestForAssetFromVideo(atFileURL:)")
    }

    /// Requests that assets are moved to the trash (DV-121).
    public class func deleteAssets(_ assets: some Sequence<PHAsset>) {
        ChangeTransaction.of("deleteAssets(_:)")?.delete(assets.map(\.localIdentifier))
    }

    /// Requests that the assets of a fetch result are moved to the trash.
    public class func deleteAssets(_ assets: PHFetchResult<PHAsset>) { deleteAssets(assets.found) }

    /// When the asset was taken. Setting it requests a change of the date of its file, which counts for files without Exif
    /// data.
    public var creationDate: Date? {
        get { requestedDate ?? asset?.creationDate }
        set {
            requestedDate = newValue
            guard let newValue, let identifier = (asset ?? placeholderForCreatedAsset)?.localIdentifier else { return }
            transaction?.add { try $0.setDate(newValue, of: identifier) }
        }
    }
    private var requestedDate: Date?

    private class func fileRequest(_ url: URL, _ kind: Picture.Kind, _ name: String) -> Self? {
        guard url.isFileURL, let transaction = ChangeTransaction.of(name),
            PictureFormats.kind(ofFile: url.path)?.kind == kind, FileManager.default.isReadableFile(atPath: url.path)
        else { return nil }
        let request = Self(transaction)
        request.create(file: url.path, moves: false)
        return request
    }

    /// Reserves a file for an image, and requests that it is written.
    func create(_ encode: () throws -> (data: Data, type: String)) {
        guard let transaction else { return }
        do {
            let encoded = try encode()
            let reservation = try transaction.library.store.reserve(type: encoded.type)
            placeholderForCreatedAsset = PHObjectPlaceholder(localIdentifier: reservation.identifier)
            transaction.onFailure { reservation.cancel() }
            transaction.add { try $0.write(encoded.data, to: reservation) }
        } catch { transaction.fail(error) }
    }

    /// Reserves a file for a copy of another, and requests that it is copied.
    func create(file: String, moves: Bool, name: String? = nil) {
        guard let transaction else { return }
        do {
            let reservation = try transaction.library.store.reserve(copyOf: file, name: name)
            placeholderForCreatedAsset = PHObjectPlaceholder(localIdentifier: reservation.identifier)
            transaction.onFailure { reservation.cancel() }
            transaction.add { try $0.copy(file, to: reservation, moves: moves) }
        } catch { transaction.fail(error) }
    }
}
