import CoreGraphics
import Foundation
import PictureLibrary

/// Finds pictures by words: parts of the names of files and albums, and of dates, such as "may 2024".
struct PictureSearch {
    private let words: [String]
    private let albums: [String: String]

    /// Creates a search; without words it finds all.
    init(_ text: String, albums: [PictureAlbum]) {
        words = text.split(whereSeparator: \.isWhitespace).map { Self.folded(String($0)) }
        guard !words.isEmpty else {
            self.albums = [:]
            return
        }
        var titles: [String: String] = [:]
        for album in albums { for picture in album.pictures { titles[picture, default: ""] += " " + album.title } }
        self.albums = titles
    }

    /// The pictures with all words.
    func filter(_ pictures: [Picture]) -> [Picture] {
        if words.isEmpty { return pictures }
        return pictures.filter { picture in
            let date = picture.creationDate.formatted(.dateTime.year().month(.wide).day().weekday(.wide))
            let text = Self.folded(picture.name + " " + date + (albums[picture.identifier] ?? ""))
            return words.allSatisfy { text.contains($0) }
        }
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
