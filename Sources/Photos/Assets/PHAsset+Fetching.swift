import Foundation
import PictureLibrary

extension PHAsset {
    /// Fetches all assets, oldest first unless the options say otherwise (DV-125).
    public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
        fetch(options) { $0.pictures }
    }

    /// Fetches the assets of a type.
    public class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        fetch(options) { snapshot in snapshot.pictures.filter { PHAsset($0).mediaType == mediaType } }
    }

    /// Fetches the assets of an album.
    public class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        let source = assetCollection.source
        return fetch(options) { source.pictures(in: $0) }
    }

    /// Fetches assets by their identifiers, in their order; those that do not exist are left out.
    public class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> {
        fetch(options) { snapshot in identifiers.compactMap { snapshot.byIdentifier[$0] } }
    }

    /// Fetches what stands for an album: its newest assets, at most three.
    public class func fetchKeyAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset>? {
        let (source, most) = (assetCollection.source, 3)
        return fetch(options) { Array(source.pictures(in: $0).suffix(most).reversed()) }
    }

    private static func fetch(
        _ options: PHFetchOptions?, _ pictures: @escaping @Sendable (PictureSnapshot) -> [Picture]
    ) -> PHFetchResult<PHAsset> {
        PHFetchResult(FetchQuery(options) { pictures($0).map { PHAsset($0) } })
    }
}
