import Foundation
import PictureLibrary
import Support

/// Something that contains assets or collections.
open class PHCollection: PHObject, @unchecked Sendable {
    /// The title; `nil` for one without.
    open var localizedTitle: String? { nil }
    /// Whether it contains assets.
    open var canContainAssets: Bool { false }
    /// Whether it contains collections.
    open var canContainCollections: Bool { false }

    /// Fetches the user's albums by their titles.
    open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
        PHFetchResult(FetchQuery(options) { snapshot in snapshot.albums.map { PHAssetCollection(.album($0)) } })
    }
}

/// An album of the user, or one that the library makes of all assets (DV-120).
open class PHAssetCollection: PHCollection, @unchecked Sendable {
    /// Where the assets come from.
    enum Source: Sendable {
        case album(PictureAlbum)
        case smart(PHAssetCollectionSubtype)
        /// Assets that a program has chosen.
        case transient(title: String?, [String])
    }

    let source: Source

    init(_ source: Source) {
        self.source = source
        super.init(localIdentifier: source.identifier)
    }

    /// The title: that of the directory, or a name in the user's language.
    open override var localizedTitle: String? { source.title }
    open override var canContainAssets: Bool { true }
    /// Whether it is the user's or made by the library.
    open var assetCollectionType: PHAssetCollectionType {
        if case .smart = source { .smartAlbum } else { .album }
    }
    /// Which album of its type it is.
    open var assetCollectionSubtype: PHAssetCollectionSubtype {
        if case .smart(let subtype) = source { subtype } else { .albumRegular }
    }
    /// The number of assets when it was fetched; `NSNotFound` for albums made by the library, which are not counted.
    open var estimatedAssetCount: Int {
        switch source {
        case .album(let album): album.pictures.count
        case .transient(_, let identifiers): identifiers.count
        case .smart: NSNotFound
        }
    }

    /// Fetches albums of a type (DV-125). Of the albums made by the library, those of all assets, recent assets, films,
    /// animated pictures and screenshots exist.
    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult(
            FetchQuery(options) { snapshot in
                switch type {
                case .album where [.any, .albumRegular].contains(subtype):
                    snapshot.albums.map { PHAssetCollection(.album($0)) }
                case .smartAlbum:
                    Source.smartAlbums.filter { subtype == .any || $0 == subtype }.map { PHAssetCollection(.smart($0)) }
                default: []
                }
            })
    }

    /// Fetches albums by their identifiers; those that do not exist are left out.
    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult(
            FetchQuery(options) { snapshot in
                let all =
                    snapshot.albums.map { PHAssetCollection(.album($0)) }
                    + Source.smartAlbums.map { PHAssetCollection(.smart($0)) }
                return identifiers.compactMap { identifier in all.first { $0.localIdentifier == identifier } }
            })
    }

    /// Fetches the albums of a type that contain an asset.
    open class func fetchAssetCollectionsContaining(
        _ asset: PHAsset, with type: PHAssetCollectionType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        PHFetchResult(
            FetchQuery(options) { snapshot in
                let sources: [Source] =
                    type == .smartAlbum ? Source.smartAlbums.map { .smart($0) } : snapshot.albums.map { .album($0) }
                return sources.filter { $0.pictures(in: snapshot).contains { $0.identifier == asset.localIdentifier } }
                    .map { PHAssetCollection($0) }
            })
    }

    /// Makes an album of some assets that is not part of the library.
    open class func transientAssetCollection(with assets: [PHAsset], title: String?) -> PHAssetCollection {
        PHAssetCollection(.transient(title: title, assets.map(\.localIdentifier)))
    }

    /// Whether it can be changed in a way: the user's albums can.
    open func canPerform(_ anOperation: PHCollectionEditOperation) -> Bool {
        if case .album = source { true } else { false }
    }
}

extension PHAssetCollection.Source {
    /// The albums that the library makes.
    static let smartAlbums: [PHAssetCollectionSubtype] = [
        .smartAlbumUserLibrary, .smartAlbumRecentlyAdded, .smartAlbumVideos, .smartAlbumAnimated,
        .smartAlbumScreenshots,
    ]

    /// The age in seconds up to which an asset is a recent one (decision): 30 days.
    private static let recent: TimeInterval = 30 * 24 * 3600

    var identifier: String {
        switch self {
        case .album(let album): album.identifier
        case .smart(let subtype): "smart/\(subtype.rawValue)"
        case .transient(_, let identifiers): "transient/" + identifiers.joined(separator: "\n")
        }
    }

    var title: String? {
        switch self {
        case .album(let album): album.title
        case .transient(let title, _): title
        case .smart(let subtype): subtype.title.map { SystemText.title($0) }
        }
    }

    func pictures(in snapshot: PictureSnapshot) -> [Picture] {
        switch self {
        case .album(let album):
            // The album may have changed since it was fetched.
            let present = snapshot.albums.first { $0.identifier == album.identifier } ?? album
            return present.pictures.compactMap { snapshot.byIdentifier[$0] }
        case .transient(_, let identifiers): return identifiers.compactMap { snapshot.byIdentifier[$0] }
        case .smart(let subtype):
            let start = Date(timeIntervalSinceNow: -Self.recent)
            return snapshot.pictures.filter { picture in
                switch subtype {
                case .smartAlbumVideos: picture.kind == .film
                case .smartAlbumRecentlyAdded: picture.creationDate >= start
                case .smartAlbumAnimated: PHAsset(picture).playbackStyle == .imageAnimated
                case .smartAlbumScreenshots: picture.isScreenshot
                default: true
                }
            }
        }
    }
}

/// Who made an album.
public enum PHAssetCollectionType: Int, Sendable {
    /// The user.
    case album = 1
    /// The library.
    case smartAlbum = 2
}

/// Which album of its type it is, with Apple's numbers.
public enum PHAssetCollectionSubtype: Int, Sendable {
    /// An album of the user.
    case albumRegular = 2
    /// All films.
    case smartAlbumVideos = 202
    /// The assets of the last 30 days.
    case smartAlbumRecentlyAdded = 206
    /// All assets.
    case smartAlbumUserLibrary = 209
    /// All screenshots.
    case smartAlbumScreenshots = 211
    /// All animated pictures.
    case smartAlbumAnimated = 214
    /// Any, for fetching.
    case any = 9_223_372_036_854_775_807

    fileprivate var title: String? {
        switch self {
        case .albumRegular, .any: nil
        case .smartAlbumVideos: "Videos"
        case .smartAlbumRecentlyAdded: "Recently Added"
        case .smartAlbumUserLibrary: "Recents"
        case .smartAlbumScreenshots: "Screenshots"
        case .smartAlbumAnimated: "Animated"
        }
    }
}

/// How a collection can be changed.
public enum PHCollectionEditOperation: Int, Sendable {
    /// Its contents are deleted.
    case deleteContent = 1
    /// Its contents are removed from it.
    case removeContent = 2
    /// Something is added to it.
    case addContent = 3
    /// Something is made in it.
    case createContent = 4
    /// Its contents are put into another order.
    case rearrangeContent = 5
    /// It is deleted.
    case delete = 6
    /// It is renamed.
    case rename = 7
}
