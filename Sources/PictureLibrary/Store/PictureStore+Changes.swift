import Foundation
import Support

/// Changes of the library. Each waits for the file system, so call them on a background queue, as `perform` does.
extension PictureStore {
    /// Runs changes on the library's queue, one after the other, and tells observers about the result.
    ///
    /// - Parameter completion: called on that queue with the result.
    package func perform<Value>(
        _ change: @escaping @Sendable (PictureStore) throws -> Value,
        completion: @escaping @Sendable (Result<Value, any Error>) -> Void
    ) {
        inBackground {
            let result = Result { try change(self) }
            self.tellObservers()
            completion(result)
        }
    }

    /// Adds a picture from the bytes of a file.
    ///
    /// - Parameters:
    ///   - data: an image file of a format of the library.
    ///   - date: gives the file its name; now by default.
    ///   - album: the identifier of an album; the library's directory by default.
    /// - Returns: the identifier of the picture.
    /// - Throws: `PictureLibraryError`.
    package func add(_ data: Data, date: Date = Date(), album: String? = nil) throws -> String {
        guard let header = PictureHeader(data.prefix(PictureHeader.byteCount)),
            let suffix = header.type.flatMap(PictureFormats.fileExtension)
        else { throw PictureLibraryError.unsupported("the data of \(data.count) bytes") }
        let path = try PictureFiles.write(data, extension: suffix, date: date, in: directory(of: album, .image))
        return try identifier(ofFile: path)
    }

    /// Adds a copy of an image file or film.
    ///
    /// - Parameters:
    ///   - file: its path; its name has an extension of the library.
    ///   - album: the identifier of an album; the library's directory by default.
    /// - Returns: the identifier of the picture.
    /// - Throws: `PictureLibraryError`.
    package func add(file: String, album: String? = nil) throws -> String {
        guard FileManager.default.fileExists(atPath: file) else { throw PictureLibraryError.missing(file) }
        guard let kind = PictureFormats.kind(ofFile: file)?.kind, kind == .film || PictureHeader(file: file) != nil
        else { throw PictureLibraryError.unsupported(file) }
        return try identifier(ofFile: PictureFiles.copy(file, to: directory(of: album, kind)))
    }

    /// Moves pictures to the desktop's trash, and removes the links to them from the albums.
    package func delete(_ identifiers: [String]) throws {
        let snapshot = snapshot()
        for identifier in identifiers {
            guard let picture = snapshot.byIdentifier[identifier] else { throw PictureLibraryError.missing(identifier) }
            for album in snapshot.albums where album.pictures.contains(identifier) {
                PictureFiles.unlinkAll(to: picture.path, in: album.path)
            }
            try PictureFiles.move(picture.path, toTrash: directories.trash)
        }
    }

    /// Makes an album: a directory below that of the pictures.
    ///
    /// - Returns: its identifier.
    package func makeAlbum(_ title: String) throws -> String {
        let path = try PictureFiles.makeAlbum(title, in: directories.pictures)
        return "pictures/" + (path as NSString).lastPathComponent
    }

    /// Renames an album. The identifiers of its pictures change with it.
    package func rename(_ album: String, to title: String) throws {
        let album = try self.album(album)
        let directory = (album.path as NSString).deletingLastPathComponent
        if title == album.title { return }
        let path = try PictureFiles.makeAlbum(title, in: directory)
        // Replaces the empty directory that has just been made.
        guard Glibc.rename(album.path, path) == 0 else {
            let error = PictureLibraryError.system(album.path)
            rmdir(path)
            throw error
        }
    }

    /// Removes an album. Its pictures stay in the library.
    package func deleteAlbum(_ album: String) throws {
        let album = try self.album(album)
        for picture in try pictures(album.pictures) where isIn(album, picture) {
            _ = try PictureFiles.move(picture.path, to: directories.pictures)
        }
        try PictureFiles.move(album.path, toTrash: directories.trash)
    }

    /// Adds pictures to an album, by links to their files.
    package func add(_ identifiers: [String], to album: String) throws {
        let album = try self.album(album)
        for picture in try pictures(identifiers) where !album.pictures.contains(picture.identifier) {
            try PictureFiles.link(picture.path, in: album.path)
        }
    }

    /// Removes pictures from an album. They stay in the library: a file that lies in the album is moved out of it.
    package func remove(_ identifiers: [String], from album: String) throws {
        let album = try self.album(album)
        for picture in try pictures(identifiers) where album.pictures.contains(picture.identifier) {
            PictureFiles.unlinkAll(to: picture.path, in: album.path)
            if isIn(album, picture) { _ = try PictureFiles.move(picture.path, to: directories.pictures) }
        }
    }

    /// Sets when a picture was taken: the time of the file, which counts if the picture has no Exif data.
    package func setDate(_ date: Date, of identifier: String) throws {
        let picture = try pictures([identifier])[0]
        do {
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: picture.path)
        } catch { throw PictureLibraryError.unwritable(path: picture.path, reason: error.localizedDescription) }
        _ = snapshot(rereads: true)
    }

    // MARK: Names

    private func directory(of album: String?, _ kind: Picture.Kind) throws -> String {
        if let album { return try self.album(album).path }
        return kind == .film ? directories.films : directories.pictures
    }

    private func album(_ identifier: String) throws -> PictureAlbum {
        guard let album = snapshot().albums.first(where: { $0.identifier == identifier }) else {
            throw PictureLibraryError.missing(identifier)
        }
        return album
    }

    private func pictures(_ identifiers: [String]) throws -> [Picture] {
        let snapshot = snapshot()
        return try identifiers.map { identifier in
            guard let picture = snapshot.byIdentifier[identifier] else { throw PictureLibraryError.missing(identifier) }
            return picture
        }
    }

    /// Whether the file itself, and not a link to it, lies in an album.
    private func isIn(_ album: PictureAlbum, _ picture: Picture) -> Bool {
        (picture.path as NSString).deletingLastPathComponent == album.path
    }

    private func identifier(ofFile path: String) throws -> String {
        let resolved = realpath(path, nil).map { pointer in
            defer { free(pointer) }
            return String(cString: pointer)
        }
        guard let picture = snapshot(rereads: true).pictures.first(where: { $0.path == resolved ?? path }) else {
            throw PictureLibraryError.missing(path)
        }
        return picture.identifier
    }
}
