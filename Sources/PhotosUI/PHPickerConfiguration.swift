import Foundation
import Photos
import PictureLibrary

/// What a picker offers (DV-127).
public struct PHPickerConfiguration: Hashable, Sendable {
    /// How the chosen pictures are given to the program.
    public enum AssetRepresentationMode: Int, Sendable {
        /// As the system likes.
        case automatic = 0
        /// As they are.
        case current = 1
        /// In a format that most programs read.
        case compatible = 2
    }

    /// How pictures are chosen.
    public enum Selection: Int, Sendable {
        /// Their order does not matter.
        case `default` = 0
        /// They are numbered in the order in which they are chosen, which is that of the results.
        case ordered = 1
    }

    /// The greatest number of pictures; 0 for no limit, 1 by default. Negative numbers count as 0.
    public var selectionLimit = 1
    /// Which assets are offered; all without a value, the default.
    public var filter: PHPickerFilter?
    /// How pictures are chosen; without an order by default.
    public var selection = Selection.default
    /// The identifiers of assets that are chosen at the start; none by default. Only for pickers made with a library.
    public var preselectedAssetIdentifiers: [String] = []
    /// How the pictures are given to the program; `automatic` by default. They are given as they are.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    /// Whether results have identifiers of assets.
    let hasLibrary: Bool

    /// Creates a configuration of a picker whose results have no identifiers.
    public init() { hasLibrary = false }

    /// Creates a configuration of a picker whose results have identifiers of assets.
    public init(photoLibrary: PHPhotoLibrary) { hasLibrary = true }
}

/// A condition for the assets that a picker offers.
public struct PHPickerFilter: Hashable, Sendable {
    private indirect enum Condition: Hashable, Sendable {
        case images, videos, screenshots
        case any([PHPickerFilter])
        case all([PHPickerFilter])
        case not(PHPickerFilter)
    }

    private let condition: Condition

    /// Pictures.
    public static let images = PHPickerFilter(condition: .images)
    /// Films.
    public static let videos = PHPickerFilter(condition: .videos)
    /// Pictures of screens.
    public static let screenshots = PHPickerFilter(condition: .screenshots)

    /// Assets that one of some filters accepts.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(condition: .any(subfilters))
    }

    /// Assets that all of some filters accept.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(condition: .all(subfilters))
    }

    /// Assets that a filter does not accept.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(condition: .not(filter)) }

    func accepts(_ picture: Picture) -> Bool {
        switch condition {
        case .images: picture.kind == .image
        case .videos: picture.kind == .film
        case .screenshots: picture.isScreenshot
        case .any(let filters): filters.contains { $0.accepts(picture) }
        case .all(let filters): filters.allSatisfy { $0.accepts(picture) }
        case .not(let filter): !filter.accepts(picture)
        }
    }

    /// Whether it accepts films at all.
    var offersFilms: Bool {
        switch condition {
        case .images, .screenshots: false
        case .videos, .not: true
        case .any(let filters): filters.contains(where: \.offersFilms)
        case .all(let filters): filters.allSatisfy(\.offersFilms)
        }
    }
}
