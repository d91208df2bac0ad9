import Foundation
import PictureLibrary
import UIKitCore

/// What an image picker tells its delegate about a picture or film.
enum PickedMedia {
    /// A picture of the library, as the delegate gets it; loaded in the background.
    struct Loaded: Sendable {
        var type: String
        var image: UIImage?
        /// A copy of the file.
        var copy: URL?
    }

    /// Loads a picture and copies its file. Waits for the file system, so it runs in the background.
    static func load(_ picture: Picture) -> Loaded {
        let isFilm = picture.kind == .film
        return Loaded(
            type: isFilm ? "public.movie" : "public.image",
            image: isFilm ? nil : UIImage(contentsOfFile: picture.path), copy: copy(picture.path))
    }

    /// A file in the temporary directory of the program with the contents of another one; `nil` if it cannot be read.
    private static func copy(_ path: String) -> URL? {
        let url = temporaryFile(extension: (path as NSString).pathExtension)
        do {
            try FileManager.default.copyItem(at: URL(fileURLWithPath: path), to: url)
            return url
        } catch { return nil }
    }

    /// The location of a new file in the temporary directory.
    static func temporaryFile(extension suffix: String) -> URL {
        FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).appendingPathExtension(suffix)
    }
}
