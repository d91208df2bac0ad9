import Foundation

/// A file of the library whose name is taken, and which gets its contents later.
package struct PictureReservation: Sendable {
    /// The identifier that the picture will have.
    package let identifier: String
    /// The path of the file, which is empty until then.
    let path: String

    /// Gives the name up.
    package func cancel() { unlink(path) }
}

extension PictureStore {
    /// Takes a name for an image of a type.
    ///
    /// - Throws: `PictureLibraryError`.
    package func reserve(type: String, date: Date = Date()) throws -> PictureReservation {
        guard let suffix = PictureFormats.fileExtension(ofType: type) else {
            throw PictureLibraryError.unsupported(type)
        }
        return try reserve("IMG_" + PictureFiles.stamp(date), suffix, .image)
    }

    /// Takes a name for a copy of a file: its own or another one.
    ///
    /// - Throws: `PictureLibraryError`.
    package func reserve(copyOf file: String, name: String? = nil) throws -> PictureReservation {
        guard FileManager.default.fileExists(atPath: file) else { throw PictureLibraryError.missing(file) }
        let given = ((name ?? file) as NSString).lastPathComponent as NSString
        guard let kind = PictureFormats.kind(ofFile: given as String)?.kind,
            kind == .film || PictureHeader(file: file) != nil
        else { throw PictureLibraryError.unsupported(file) }
        return try reserve(given.deletingPathExtension, given.pathExtension, kind)
    }

    private func reserve(_ name: String, _ suffix: String, _ kind: Picture.Kind) throws -> PictureReservation {
        let directory = kind == .film ? directories.films : directories.pictures
        try PictureFiles.makeDirectory(directory)
        let path = try PictureFiles.reserve(in: directory, name: name, suffix)
        let root = kind == .film && directories.films != directories.pictures ? "films" : "pictures"
        return PictureReservation(identifier: root + "/" + (path as NSString).lastPathComponent, path: path)
    }

    /// Writes the contents of a reserved file.
    package func write(_ data: Data, to reservation: PictureReservation) throws {
        try PictureFiles.fill(reservation.path) { temporary in try data.write(to: URL(fileURLWithPath: temporary)) }
        _ = snapshot(rereads: true)
    }

    /// Copies or moves a file to a reserved one.
    package func copy(_ file: String, to reservation: PictureReservation, moves: Bool) throws {
        try PictureFiles.fill(reservation.path) { temporary in
            if moves {
                try FileManager.default.moveItem(atPath: file, toPath: temporary)
            } else {
                try FileManager.default.copyItem(atPath: file, toPath: temporary)
            }
        }
        _ = snapshot(rereads: true)
    }

    /// Removes an album that has just been made, if it is empty.
    package func discardEmptyAlbum(_ identifier: String) {
        if let album = snapshot().albums.first(where: { $0.identifier == identifier }) { rmdir(album.path) }
    }
}
