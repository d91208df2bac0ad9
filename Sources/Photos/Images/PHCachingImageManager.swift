import CoreGraphics
import Foundation
import PictureLibrary
import Synchronization

/// An image manager that can load pictures before they are needed.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock.

    /// Whether pictures are loaded in full quality; true by default. They always are here.
    open var allowsCachingHighQualityImages = true
    private let loading = Mutex<[String: PictureRequest]>([:])

    /// Loads the pictures of assets into memory, in the background; those that were used least go when it gets too much.
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {
        for asset in assets {
            guard let side = side(asset, targetSize, contentMode, options),
                loader.cached(asset.picture, longestSide: side) == nil
            else { continue }
            let key = key(asset, side)
            // Known before the picture is there, which may be at once.
            let request = PictureRequest()
            loading.withLock { $0[key] = request }
            loader.load(asset.picture, longestSide: side, as: request) { [weak self] (_: CGImage?) in
                self?.loading.withLock { _ = $0.removeValue(forKey: key) }
            }
        }
    }

    /// Stops loading those that are not loaded yet.
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {
        for asset in assets {
            guard let side = side(asset, targetSize, contentMode, options) else { continue }
            let key = key(asset, side)
            loading.withLock { $0.removeValue(forKey: key) }?.cancel()
        }
    }

    /// Stops loading everything that is not loaded yet.
    open func stopCachingImagesForAllAssets() {
        let requests = loading.withLock { loading in
            defer { loading = [:] }
            return Array(loading.values)
        }
        for request in requests { request.cancel() }
    }

    private func side(
        _ asset: PHAsset, _ size: CGSize, _ mode: PHImageContentMode, _ options: PHImageRequestOptions?
    ) -> Int? {
        Self.longestSide(of: asset.picture, size, mode, options?.resizeMode ?? .fast)
    }

    private func key(_ asset: PHAsset, _ side: Int) -> String { "\(asset.localIdentifier)\u{0}\(side)" }
}
