import Foundation
import Support

/// Finds the pictures, films and albums below the library's directories.
struct PictureScan {
    /// What was read of a file before, so that an unchanged file is not read again.
    struct KnownFile: Sendable {
        var modification: timespec
        var byteCount: Int
        /// `nil` for a file that is no picture.
        var header: PictureHeader?
    }

    /// The deepest directories below a root that are read (decision).
    static let deepest = 12
    /// The greatest number of files (decision); further ones are left out.
    static let largest = 200_000

    private let roots: [(name: String, path: String)]
    private let known: [String: KnownFile]
    private(set) var found: [String: KnownFile] = [:]
    /// The directories with their times of change, by which a change is noticed.
    private(set) var directories: [String: timespec] = [:]
    private var pictures: [Picture] = []
    private var albums: [(album: PictureAlbum, links: [String])] = []
    private var identifiers: [String: String] = [:]

    init(_ directories: PictureDirectories, known: [String: KnownFile]) {
        var roots = [("pictures", directories.pictures)]
        // Films in a directory below that of the pictures are found there.
        if directories.films != directories.pictures, !directories.films.hasPrefix(directories.pictures + "/") {
            roots.append(("films", directories.films))
        }
        (self.roots, self.known) = (roots.map { ($0, Self.target(of: $1) ?? $1) }, known)
    }

    /// Reads the directories. One that is missing or cannot be read has no pictures.
    mutating func run() -> PictureSnapshot {
        for (name, path) in roots { read(path, identifier: name, depth: 0) }
        let all = albums.map { album, links in
            var album = album
            album.pictures += links.compactMap { identifiers[$0] }
            return album
        }
        return PictureSnapshot(pictures: pictures, albums: all)
    }

    private mutating func read(_ directory: String, identifier: String, depth: Int) {
        var status = stat()
        guard depth <= Self.deepest, stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return }
        directories[directory] = status.st_mtim
        var album = PictureAlbum(
            identifier: identifier, path: directory, title: (directory as NSString).lastPathComponent, pictures: [])
        var links: [String] = []
        for name in Self.names(in: directory) {
            let path = directory + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: read(path, identifier: identifier + "/" + name, depth: depth + 1)
            case S_IFLNK where PictureFormats.kind(ofFile: name) != nil:
                if let target = Self.target(of: path) { links.append(target) }
            case S_IFREG where pictures.count < Self.largest:
                guard let picture = picture(path, name, identifier + "/" + name, status) else { continue }
                pictures.append(picture)
                album.pictures.append(picture.identifier)
                identifiers[path] = picture.identifier
            default: continue
            }
        }
        if depth > 0 { albums.append((album, links)) }
    }

    private mutating func picture(_ path: String, _ name: String, _ identifier: String, _ status: stat) -> Picture? {
        guard let (kind, type) = PictureFormats.kind(ofFile: name), status.st_size > 0 else { return nil }
        let modified = Date(
            timeIntervalSince1970: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1_000_000_000)
        var picture = Picture(
            identifier: identifier, path: path, kind: kind, type: type, creationDate: modified,
            modificationDate: modified, byteCount: Int(status.st_size))
        let file: KnownFile
        if let known = known[path], known.byteCount == picture.byteCount, known.modification == status.st_mtim {
            file = known
        } else {
            file = KnownFile(
                modification: status.st_mtim, byteCount: picture.byteCount,
                header: kind == .film ? FilmHeader.read(path) : PictureHeader(file: path))
        }
        found[path] = file
        guard let header = file.header else { return kind == .film ? picture : nil }
        (picture.pixelWidth, picture.pixelHeight) = (header.width, header.height)
        (picture.type, picture.duration) = (header.type ?? type, header.duration)
        if let date = header.date { picture.creationDate = date }
        return picture
    }

    /// The names in a directory, without hidden ones.
    private static func names(in directory: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// The file or directory that a path leads to without symbolic links; `nil` if there is none.
    private static func target(of link: String) -> String? {
        guard let path = realpath(link, nil) else { return nil }
        defer { free(path) }
        return String(cString: path)
    }
}

extension timespec {
    static func == (a: timespec, b: timespec) -> Bool { a.tv_sec == b.tv_sec && a.tv_nsec == b.tv_nsec }
}
