import CoreGraphics
import Foundation
import ImageIO
import PictureLibrary
import Support
import Synchronization
import UIKitCore

/// Loads the pictures of assets (DV-126). Results come on the main thread.
open class PHImageManager: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock.

    private static let shared = PHImageManager()
    private let requests = Mutex<(open: [PHImageRequestID: PictureRequest], last: PHImageRequestID)>(([:], 0))
    let loader: PictureLoader

    /// Creates a manager with its requests apart from others.
    public override convenience init() { self.init(loader: .shared) }

    package init(loader: PictureLoader) { self.loader = loader }

    /// The manager of the program.
    open class func `default`() -> PHImageManager { shared }

    /// Requests a picture of an asset.
    ///
    /// - Parameters:
    ///   - asset: the asset.
    ///   - targetSize: the size in pixels; `PHImageManagerMaximumSize` for the whole picture. Pictures are not enlarged.
    ///   - contentMode: how it fits the size.
    ///   - options: standard options without a value.
    ///   - resultHandler: gets the picture, upright, or `nil` with an error in the dictionary; on the main thread, or at once
    ///     for a synchronous request.
    /// - Returns: the number of the request.
    @discardableResult open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let side = Self.longestSide(of: asset.picture, targetSize, contentMode, options?.resizeMode ?? .fast)
        let handler = ImageHandler(resultHandler)
        if options?.isSynchronous == true {
            let image = loader.image(asset.picture, longestSide: side)
            let number = nextNumber()
            handler.call(image, Self.information(number, image))
            return number
        }
        let mode = options?.deliveryMode ?? .opportunistic
        let draft = mode == .highQualityFormat ? nil : loader.draft(of: asset.picture, below: side)
        let (number, request) = begin()
        if let draft, mode == .fastFormat {
            finish(number, request) { handler.call(draft, Self.information(number, draft)) }
            return number
        }
        loader.load(asset.picture, longestSide: side, as: request) { [self] (image: UIImage?) in
            finish(number, request) { handler.call(image, Self.information(number, image)) }
        }
        if let draft {
            DispatchQueue.main.async {
                guard !request.isCancelled else { return }
                handler.call(draft, Self.information(number, draft, isDegraded: true))
            }
        }
        return number
    }

    /// Requests the bytes of an asset's file with its type and orientation.
    ///
    /// - Parameters:
    ///   - asset: the asset.
    ///   - options: standard options without a value.
    ///   - resultHandler: gets the data, the type identifier, the orientation of the pixels, and a dictionary with the error
    ///     if there are none; on the main thread, or at once for a synchronous request.
    @discardableResult open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        let handler = DataHandler(resultHandler)
        let picture = asset.picture
        let read: @Sendable () -> (Data?, CGImagePropertyOrientation, String?) = {
            do {
                let data = try RegularFile.bytes(ofFile: picture.path)
                return (data, Self.orientation(data), nil)
            } catch { return (nil, .up, (error as? RegularFile.Failure)?.reason ?? "\(error)") }
        }
        let answer: @Sendable (PHImageRequestID, (Data?, CGImagePropertyOrientation, String?)) -> Void = {
            number, result in
            let information = Self.information(
                number, failure: result.2.map { PHPhotosError(.invalidResource, "cannot read \(picture.path): \($0)") })
            handler.call(result.0, result.0 == nil ? nil : picture.type, result.1, information)
        }
        if options?.isSynchronous == true {
            let number = nextNumber()
            answer(number, read())
            return number
        }
        let (number, request) = begin()
        DispatchQueue.global(qos: .userInitiated).async { [self] in
            if request.isCancelled { return }
            let result = read()
            finish(number, request) { answer(number, result) }
        }
        return number
    }

    /// Requests the bytes of an asset's file: the form from before iOS 13.
    @discardableResult open func requestImageData(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        requestImageDataAndOrientation(for: asset, options: options) { data, type, orientation, information in
            resultHandler(data, type, Self.orientations.first { $0.cgOrientation == orientation } ?? .up, information)
        }
    }

    /// Cancels a request: its handler is not called any more. No effect on one that is answered or unknown.
    open func cancelImageRequest(_ requestID: PHImageRequestID) {
        requests.withLock { $0.open.removeValue(forKey: requestID) }?.cancel()
    }

    private static let orientations: [UIImage.Orientation] = [
        .up, .down, .left, .right, .upMirrored, .downMirrored, .leftMirrored, .rightMirrored,
    ]

    // MARK: Requests

    private func nextNumber() -> PHImageRequestID {
        requests.withLock { state in
            state.last = state.last == .max ? 1 : state.last + 1
            return state.last
        }
    }

    /// A request that `cancelImageRequest(_:)` finds until it is answered.
    private func begin() -> (PHImageRequestID, PictureRequest) {
        let (number, request) = (nextNumber(), PictureRequest())
        requests.withLock { $0.open[number] = request }
        return (number, request)
    }

    /// Answers a request on the main thread, unless it was cancelled.
    private func finish(
        _ number: PHImageRequestID, _ request: PictureRequest, _ answer: @escaping @Sendable () -> Void
    ) {
        DispatchQueue.main.async { [self] in
            requests.withLock { _ = $0.open.removeValue(forKey: number) }
            if !request.isCancelled { answer() }
        }
    }

    private static func information(
        _ number: PHImageRequestID, _ image: UIImage?, isDegraded: Bool = false
    ) -> [AnyHashable: Any] {
        information(number, isDegraded: isDegraded, failure: image == nil ? PHPhotosError(.invalidResource) : nil)
    }

    private static func information(
        _ number: PHImageRequestID, isDegraded: Bool = false, failure: PHPhotosError?
    ) -> [AnyHashable: Any] {
        var information: [AnyHashable: Any] = [
            PHImageResultRequestIDKey: number, PHImageResultIsDegradedKey: isDegraded, PHImageResultIsInCloudKey: false,
        ]
        if let failure { information[PHImageErrorKey] = failure }
        return information
    }

    private static func orientation(_ data: Data) -> CGImagePropertyOrientation {
        guard let source = CGImageSourceCreateWithData(data, nil),
            let number = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyOrientation] as? NSNumber
        else { return .up }
        return CGImagePropertyOrientation(rawValue: number.uint32Value) ?? .up
    }

    /// The longest side in pixels of a picture that fits or covers a size; `nil` for the whole picture.
    static func longestSide(
        of picture: Picture, _ size: CGSize, _ mode: PHImageContentMode, _ resizing: PHImageRequestOptionsResizeMode
    ) -> Int? {
        guard resizing != .none, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
            return nil
        }
        let (width, height) = (CGFloat(picture.pixelWidth), CGFloat(picture.pixelHeight))
        guard width > 0, height > 0 else { return Int(max(size.width, size.height).rounded(.up)) }
        let scale =
            mode == .aspectFit
            ? min(size.width / width, size.height / height) : max(size.width / width, size.height / height)
        return scale >= 1 ? nil : max(1, Int((max(width, height) * scale).rounded(.up)))
    }
}

/// The handler of a request, which is called where the program expects it.
private final class ImageHandler: @unchecked Sendable {
    private let body: (UIImage?, [AnyHashable: Any]?) -> Void
    init(_ body: @escaping (UIImage?, [AnyHashable: Any]?) -> Void) { self.body = body }
    func call(_ image: UIImage?, _ information: [AnyHashable: Any]) { body(image, information) }
}

private final class DataHandler: @unchecked Sendable {
    private let body: (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    init(_ body: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void) {
        self.body = body
    }
    func call(
        _ data: Data?, _ type: String?, _ orientation: CGImagePropertyOrientation, _ information: [AnyHashable: Any]
    ) {
        body(data, type, orientation, information)
    }
}

extension PictureLoader {
    /// Sides in pixels that drafts have (decision): those of the cells of grids.
    private static let draftSides = [128, 256]

    /// Decodes a picture at once.
    func image(_ picture: Picture, longestSide: Int?) -> UIImage? {
        let image =
            longestSide.flatMap { cached(picture, longestSide: $0) }
            ?? PictureLoader.decode(picture, longestSide: longestSide)
        return image.map { UIImage(cgImage: $0) }
    }

    /// Decodes a picture in the background; `completion` is called on a background queue.
    func load(
        _ picture: Picture, longestSide: Int?, as request: PictureRequest,
        completion: @escaping @Sendable (UIImage?) -> Void
    ) {
        load(picture, longestSide: longestSide, as: request) { (image: CGImage?) in
            completion(image.map { UIImage(cgImage: $0) })
        }
    }

    /// A smaller picture that is kept.
    func draft(of picture: Picture, below side: Int?) -> UIImage? {
        for draft in Self.draftSides.reversed() where draft < side ?? .max {
            if let image = cached(picture, longestSide: draft) { return UIImage(cgImage: image) }
        }
        return nil
    }
}
