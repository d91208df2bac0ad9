import Foundation
import PictureLibrary

/// A picture or film of the photo library (DV-120).
open class PHAsset: PHObject, @unchecked Sendable {
    package let picture: Picture

    init(_ picture: Picture) {
        self.picture = picture
        super.init(localIdentifier: picture.identifier)
    }

    /// What it is.
    open var mediaType: PHAssetMediaType { picture.kind == .film ? .video : .image }
    /// More about what it is: nothing here, except `photoScreenshot` for files whose names say so.
    open var mediaSubtypes: PHAssetMediaSubtype {
        picture.isScreenshot ? .photoScreenshot : []
    }
    /// How it is played: animated pictures repeat.
    open var playbackStyle: PlaybackStyle {
        switch picture.kind {
        case .film: .video
        case .image: picture.type == "com.compuserve.gif" ? .imageAnimated : .image
        }
    }
    /// The width of the upright picture in pixels; 0 if it is not known without decoding.
    open var pixelWidth: Int { picture.pixelWidth }
    /// The height of the upright picture in pixels; 0 if it is not known without decoding.
    open var pixelHeight: Int { picture.pixelHeight }
    /// When it was taken.
    open var creationDate: Date? { picture.creationDate }
    /// When its file was changed.
    open var modificationDate: Date? { picture.modificationDate }
    /// The length of a film in seconds; 0 for pictures, and if the file does not say it at its start.
    open var duration: TimeInterval { picture.duration }
    /// Where it comes from: the user's library.
    open var sourceType: PHAssetSourceType { .typeUserLibrary }

    /// Whether it can be changed in a way: its dates can be set and it can be deleted; its content cannot be edited.
    open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { editOperation != .content }

    /// How an asset is played.
    public enum PlaybackStyle: Int, Sendable {
        /// Not known.
        case unsupported = 0
        /// A still picture.
        case image = 1
        /// A picture that moves.
        case imageAnimated = 2
        /// A picture with a short film.
        case livePhoto = 3
        /// A film.
        case video = 4
        /// A film that repeats.
        case videoLooping = 5
    }
}

/// What an asset is.
public enum PHAssetMediaType: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// A picture.
    case image = 1
    /// A film.
    case video = 2
    /// Sound.
    case audio = 3
}

/// More about what an asset is.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A picture of a screen.
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
}

/// Where assets come from.
public struct PHAssetSourceType: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user's library.
    public static let typeUserLibrary = PHAssetSourceType(rawValue: 1)
}

/// How an asset can be changed.
public enum PHAssetEditOperation: Int, Sendable {
    /// It is removed.
    case delete = 1
    /// Its pixels are changed.
    case content = 2
    /// Its properties are changed.
    case properties = 3
}
