import CoreGraphics
import Foundation

/// How an image is requested (DV-126).
open class PHImageRequestOptions: NSObject, NSCopying {
    /// Which version is wanted; `current` by default. Pictures are not edited here, so all are the same.
    open var version = PHImageRequestOptionsVersion.current
    /// How quick and good it is; `opportunistic` by default.
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    /// How it is resized; `fast` by default. Both kinds of resizing are exact here.
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    /// Whether the request waits for the image; false by default.
    open var isSynchronous = false
    /// Whether images may come from the network; false by default. All are local here, so it changes nothing.
    open var isNetworkAccessAllowed = false

    /// Creates options.
    public override init() {}

    /// Returns options with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = PHImageRequestOptions()
        (copy.version, copy.deliveryMode, copy.resizeMode) = (version, deliveryMode, resizeMode)
        (copy.isSynchronous, copy.isNetworkAccessAllowed) = (isSynchronous, isNetworkAccessAllowed)
        return copy
    }
}

/// Which version of an asset is wanted.
public enum PHImageRequestOptionsVersion: Int, Sendable {
    /// With all edits.
    case current = 0
    /// Without edits.
    case unadjusted = 1
    /// As it was taken.
    case original = 2
}

/// How quick and good an image is.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    /// A quick one first if there is one, then the good one.
    case opportunistic = 0
    /// Only the good one.
    case highQualityFormat = 1
    /// Only a quick one: a smaller one that is kept, otherwise the good one.
    case fastFormat = 2
}

/// How an image is resized.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
    /// Not at all.
    case none = 0
    /// To about the target size.
    case fast = 1
    /// To exactly the target size.
    case exact = 2
}

/// How an image fits a target size.
public enum PHImageContentMode: Int, Sendable {
    /// It fits into it.
    case aspectFit = 0
    /// It covers it.
    case aspectFill = 1
    /// `aspectFit`.
    public static let `default` = PHImageContentMode.aspectFit
}

/// A request of an image manager.
public typealias PHImageRequestID = Int32

/// No request.
public let PHInvalidImageRequestID: PHImageRequestID = 0
/// The target size for the whole image.
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// The key of whether a better image will follow, a `Bool`.
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
/// The key of the number of the request, a `PHImageRequestID`.
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
/// The key of the error if there is no image, a `PHPhotosError`.
public let PHImageErrorKey = "PHImageErrorKey"
/// The key of whether the request was cancelled, a `Bool`.
public let PHImageCancelledKey = "PHImageCancelledKey"
/// The key of whether the image has to be loaded from the network, a `Bool`: false.
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
