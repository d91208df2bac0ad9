import Foundation

/// A picture or film of the library.
package struct Picture: Sendable, Hashable {
    /// What a file contains.
    package enum Kind: Sendable, Hashable {
        /// A still or animated picture.
        case image
        /// A film.
        case film
    }

    /// The path below the library's directory, which is the same at each start: `pictures/Holiday/beach.jpg`.
    package var identifier: String
    /// The path of the file.
    package var path: String
    /// What it contains.
    package var kind: Kind
    /// The uniform type identifier, such as `public.jpeg`.
    package var type: String
    /// The size of the upright picture in pixels; zero if the file does not say it.
    package var pixelWidth = 0
    /// The same for the height.
    package var pixelHeight = 0
    /// The length of a film in seconds; 0 if its start does not say it.
    package var duration: TimeInterval = 0
    /// When it was taken, as its Exif data say, otherwise when the file was changed.
    package var creationDate: Date
    /// When the file was changed.
    package var modificationDate: Date
    /// The size of the file in bytes.
    package var byteCount: Int

    /// The name of the file.
    package var name: String { (path as NSString).lastPathComponent }
    /// Whether it is a picture of a screen: its name says so.
    package var isScreenshot: Bool { kind == .image && name.lowercased().hasPrefix("screenshot") }
}

/// A directory of the library that has pictures, or may have.
package struct PictureAlbum: Sendable, Hashable {
    /// The path below the library's directory: `pictures/Holiday`.
    package var identifier: String
    /// The path of the directory.
    package var path: String
    /// The name, that of the directory.
    package var title: String
    /// The identifiers of the pictures in it and of those that links in it point to, oldest first.
    package var pictures: [String]
}

/// The pictures and albums at one time.
package struct PictureSnapshot: Sendable, Equatable {
    /// The pictures, oldest first; those of the same time by their names.
    package var pictures: [Picture] = []
    /// The albums by their titles.
    package var albums: [PictureAlbum] = []
    /// The pictures by their identifiers.
    package private(set) var byIdentifier: [String: Picture] = [:]

    /// A snapshot without pictures.
    package init() {}

    /// Sorts pictures and albums.
    package init(pictures: [Picture], albums: [PictureAlbum]) {
        self.pictures = pictures.sorted { ($0.creationDate, $0.identifier) < ($1.creationDate, $1.identifier) }
        byIdentifier = Dictionary(pictures.map { ($0.identifier, $0) }) { first, _ in first }
        let order = Dictionary(
            self.pictures.enumerated().map { ($1.identifier, $0) }, uniquingKeysWith: { first, _ in first })
        self.albums = albums.map { album in
            var sorted = album
            sorted.pictures = Set(album.pictures).filter { order[$0] != nil }.sorted { order[$0]! < order[$1]! }
            return sorted
        }.sorted { ($0.title.lowercased(), $0.identifier) < ($1.title.lowercased(), $1.identifier) }
    }

    /// Two snapshots are equal if their pictures and albums are.
    package static func == (a: PictureSnapshot, b: PictureSnapshot) -> Bool {
        a.pictures == b.pictures && a.albums == b.albums
    }
}
