import CoreGraphics
import Foundation
import ImageIO
import Support
import Synchronization

/// Decodes pictures in the background, and keeps small ones.
package final class PictureLoader: Sendable {
    /// The loader of the program.
    package static let shared = PictureLoader()

    /// The most pictures that are decoded at the same time (decision): more would take the processor from the fingers.
    private static let width = 2
    /// The greatest memory of kept pictures, in bytes (decision): some 1,000 in the cells of a grid.
    private static let cacheBytes = 64 << 20
    private static let bytesPerPixel = 4

    private let queue: OperationQueue
    private let cache: Cache

    private let worksInBackground: Bool

    /// Creates a loader.
    ///
    /// - Parameter worksInBackground: whether pictures are decoded on other threads, which is the default; otherwise in the
    ///   calls, for tests whose turns must not be interrupted.
    package init(worksInBackground: Bool = true) {
        self.worksInBackground = worksInBackground
        queue = OperationQueue()
        queue.name = "touchstone.pictures.loader"
        queue.maxConcurrentOperationCount = Self.width
        queue.qualityOfService = .userInitiated
        cache = Cache(byteLimit: Self.cacheBytes)
    }

    /// Whether requests wait; false by default.
    package var isSuspended: Bool {
        get { queue.isSuspended }
        set { queue.isSuspended = newValue }
    }

    /// A picture that is kept, upright; `nil` if it has to be loaded.
    package func cached(_ picture: Picture, longestSide: Int) -> CGImage? { cache[Self.key(picture, longestSide)] }

    /// Decodes a picture upright in the background.
    ///
    /// - Parameters:
    ///   - longestSide: its longest side in pixels, at least 1; the picture's own without a value, which is not kept.
    ///   - completion: called on a background queue with the picture; `nil` if the file is gone, damaged or too large, or a
    ///     film. Not called if the request is cancelled.
    ///   - request: the request, for those who must know it before the picture is there; a new one by default.
    /// - Returns: the request, which may be cancelled.
    @discardableResult package func load(
        _ picture: Picture, longestSide: Int?, as request: PictureRequest = PictureRequest(),
        completion: @escaping @Sendable (CGImage?) -> Void
    ) -> PictureRequest {
        let work: @Sendable () -> Void = { [cache] in
            if request.isCancelled { return }
            let key = longestSide.map { Self.key(picture, $0) }
            if let key, let image = cache[key] { return completion(image) }
            let image = Self.decode(picture, longestSide: longestSide)
            if let key, let image { cache.set(image, for: key, bytes: image.width * image.height * Self.bytesPerPixel) }
            if !request.isCancelled { completion(image) }
        }
        worksInBackground ? queue.addOperation(work) : work()
        return request
    }

    /// Decodes a picture upright, at once; `nil` as above.
    package static func decode(_ picture: Picture, longestSide: Int?) -> CGImage? {
        guard picture.kind == .image, let data = try? RegularFile.bytes(ofFile: picture.path),
            let source = CGImageSourceCreateWithData(data, [kCGImageSourceShouldCache: false] as CFDictionary)
        else { return nil }
        var options: CFDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
        ]
        if let longestSide { options[kCGImageSourceThumbnailMaxPixelSize] = max(1, longestSide) }
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    }

    private static func key(_ picture: Picture, _ side: Int) -> String {
        "\(picture.path)\u{0}\(picture.modificationDate.timeIntervalSinceReferenceDate)\u{0}\(picture.byteCount)\u{0}\(side)"
    }
}

/// A picture that is being loaded.
package final class PictureRequest: Sendable {
    private let cancelled = Atomic(false)

    /// Creates a request that is not cancelled.
    package init() {}

    /// Prevents that the picture is decoded if that has not begun, and that it is delivered.
    package func cancel() { cancelled.store(true, ordering: .relaxed) }

    /// Whether it was cancelled.
    package var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
}

/// Images up to a size in bytes; the oldest are dropped.
private final class Cache: @unchecked Sendable {
    // Unchecked because NSCache is safe on all threads.
    private final class Entry {
        let image: CGImage
        init(_ image: CGImage) { self.image = image }
    }

    private let images = NSCache<NSString, Entry>()

    init(byteLimit: Int) { images.totalCostLimit = byteLimit }

    subscript(key: String) -> CGImage? { images.object(forKey: key as NSString)?.image }

    func set(_ image: CGImage, for key: String, bytes: Int) {
        images.setObject(Entry(image), forKey: key as NSString, cost: bytes)
    }
}
