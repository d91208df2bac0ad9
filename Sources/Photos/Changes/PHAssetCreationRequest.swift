import Foundation
import ImageIO
import PictureLibrary

/// A request to create an asset from the bytes of a file or from a file, as they are (DV-124).
public final class PHAssetCreationRequest: PHAssetChangeRequest {
    /// Requests a new asset, whose contents are added.
    public class func forAsset() -> Self { Self(ChangeTransaction.of("PHAssetCreationRequest.forAsset()")) }

    /// Adds the contents of a picture, the bytes of an image file. An asset has one file; further contents are ignored.
    public func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
        guard placeholderForCreatedAsset == nil, type == .photo else { return }
        create {
            guard let source = CGImageSourceCreateWithData(data, nil), let type = CGImageSourceGetType(source) else {
                throw PictureLibraryError.unsupported("the data of \(data.count) bytes")
            }
            return (data, type)
        }
    }

    /// Adds the contents of a picture or film, a file.
    public func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
        guard placeholderForCreatedAsset == nil, [.photo, .video].contains(type) else { return }
        create(file: fileURL.path, moves: options?.shouldMoveFile ?? false, name: options?.originalFilename)
    }
}

/// What a file of an asset is.
public enum PHAssetResourceType: Int, Sendable {
    /// A picture.
    case photo = 1
    /// A film.
    case video = 2
}

/// How a file becomes part of an asset.
open class PHAssetResourceCreationOptions: NSObject {
    /// The name of the file in the library; that of the file it comes from without one.
    open var originalFilename: String?
    /// Whether the file is moved into the library instead of copied; false by default.
    open var shouldMoveFile = false

    /// Creates options.
    public override init() {}
}

/// A file of an asset.
open class PHAssetResource: NSObject {
    /// What it is.
    public final let type: PHAssetResourceType
    /// The asset.
    public final let assetLocalIdentifier: String
    /// Its uniform type identifier.
    public final let uniformTypeIdentifier: String
    /// The name of the file.
    public final let originalFilename: String

    private init(_ asset: PHAsset) {
        type = asset.mediaType == .video ? .video : .photo
        (assetLocalIdentifier, uniformTypeIdentifier) = (asset.localIdentifier, asset.picture.type)
        originalFilename = asset.picture.name
    }

    /// The files of an asset: one.
    open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [PHAssetResource(asset)] }
}
