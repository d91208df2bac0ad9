import Foundation
import Support

/// Changes of files in the library's directories. Nothing is overwritten, and what is removed goes to the desktop's trash.
enum PictureFiles {
    /// Writes a new file; the name is `IMG_20240531_180244.jpg` or that with a number.
    ///
    /// - Returns: its path.
    static func write(_ data: Data, extension suffix: String, date: Date, in directory: String) throws -> String {
        try create(in: directory, name: "IMG_" + stamp(date), suffix) { temporary in
            try data.write(to: URL(fileURLWithPath: temporary))
        }
    }

    /// Copies a file under its own name, or that with a number.
    static func copy(_ file: String, to directory: String) throws -> String {
        let name = (file as NSString).lastPathComponent as NSString
        return try create(in: directory, name: name.deletingPathExtension, name.pathExtension) { temporary in
            try FileManager.default.copyItem(atPath: file, toPath: temporary)
        }
    }

    /// Moves a file to another directory under its own name, or that with a number.
    static func move(_ file: String, to directory: String) throws -> String {
        let name = (file as NSString).lastPathComponent as NSString
        let path = try reserve(in: directory, name: name.deletingPathExtension, name.pathExtension)
        guard rename(file, path) == 0 else {
            let error = PictureLibraryError.system(file)
            unlink(path)
            throw error
        }
        return path
    }

    /// Makes a symbolic link in an album that points to a picture.
    static func link(_ file: String, in album: String) throws {
        let name = (file as NSString).lastPathComponent as NSString
        for number in 1...mostNumbers {
            let path = album + "/" + numbered(name.deletingPathExtension, number, name.pathExtension)
            if symlink(file, path) == 0 { return }
            guard errno == EEXIST else { throw PictureLibraryError.system(path) }
        }
        throw PictureLibraryError.unwritable(path: album, reason: "there are too many files of this name")
    }

    /// Removes the links of an album that point to a picture.
    static func unlinkAll(to file: String, in album: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: album)) ?? [] {
            let path = album + "/" + name
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { continue }
            let absolute = target.hasPrefix("/") ? target : album + "/" + target
            if (absolute as NSString).standardizingPath == file { unlink(path) }
        }
    }

    /// Makes a directory for an album.
    static func makeAlbum(_ title: String, in directory: String) throws -> String {
        guard !title.isEmpty, !title.hasPrefix("."), !title.contains("/"), !title.contains("\0"), title.utf8.count < 250
        else { throw PictureLibraryError.invalidName(title) }
        for number in 1...mostNumbers {
            let path = directory + "/" + numbered(title, number, "")
            try makeDirectory(directory)
            if mkdir(path, 0o755) == 0 { return path }
            guard errno == EEXIST else { throw PictureLibraryError.system(path) }
        }
        throw PictureLibraryError.unwritable(path: directory, reason: "there are too many albums of this name")
    }

    // MARK: Trash

    /// Moves a file or directory to the desktop's trash, from which the user can restore it.
    static func move(_ path: String, toTrash trash: String, date: Date = Date()) throws {
        try makeDirectory(trash + "/files")
        try makeDirectory(trash + "/info")
        let name = (path as NSString).lastPathComponent as NSString
        let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
            .time(includingFractionalSeconds: false).timeSeparator(.colon)
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        let information = "[Trash Info]\nPath=\(escaped)\nDeletionDate=\(date.formatted(style))\n"
        for number in 1...mostNumbers {
            let candidate = numbered(name.deletingPathExtension, number, name.pathExtension)
            let entry = trash + "/info/" + candidate + ".trashinfo"
            let descriptor = open(entry, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            if descriptor < 0 {
                guard errno == EEXIST else { throw PictureLibraryError.system(entry) }
                continue
            }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            do {
                try file.write(contentsOf: Data(information.utf8))
                try FileManager.default.moveItem(atPath: path, toPath: trash + "/files/" + candidate)
                return
            } catch {
                unlink(entry)
                throw PictureLibraryError.unwritable(path: path, reason: reason(error))
            }
        }
        throw PictureLibraryError.unwritable(path: trash, reason: "there are too many files of this name")
    }

    // MARK: Names

    /// The greatest number at the end of a name (decision).
    private static let mostNumbers = 10_000

    private static func numbered(_ name: String, _ number: Int, _ suffix: String) -> String {
        (number == 1 ? name : "\(name)_\(number)") + (suffix.isEmpty ? "" : "." + suffix)
    }

    /// A date in the name of a picture, in the time zone of the user: names sort by time.
    static func stamp(_ date: Date) -> String {
        let parts = Calendar(identifier: .gregorian).dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: date)
        return String(
            format: "%04d%02d%02d_%02d%02d%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0,
            parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    }

    static func makeDirectory(_ path: String) throws {
        do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw PictureLibraryError.unwritable(path: path, reason: reason(error))
        }
    }

    /// Writes a hidden file and gives it a name that no file has, so that a file of the library is complete at any time.
    private static func create(
        in directory: String, name: String, _ suffix: String, _ write: (String) throws -> Void
    ) throws -> String {
        try makeDirectory(directory)
        let path = try reserve(in: directory, name: name, suffix)
        do { try fill(path, write) } catch {
            unlink(path)
            throw error
        }
        return path
    }

    /// Writes a hidden file and puts it in the place of a reserved one.
    static func fill(_ path: String, _ write: (String) throws -> Void) throws {
        let directory = (path as NSString).deletingLastPathComponent
        let temporary = directory + "/." + UUID().uuidString + ".tmp"
        do { try write(temporary) } catch {
            unlink(temporary)
            throw PictureLibraryError.unwritable(path: directory, reason: reason(error))
        }
        guard rename(temporary, path) == 0 else {
            let error = PictureLibraryError.system(path)
            unlink(temporary)
            throw error
        }
    }

    /// Creates an empty file with a name that no other file has; a file of no bytes is not part of the library.
    static func reserve(in directory: String, name: String, _ suffix: String) throws -> String {
        for number in 1...mostNumbers {
            let path = directory + "/" + numbered(name, number, suffix)
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 {
                close(descriptor)
                return path
            }
            guard errno == EEXIST else { throw PictureLibraryError.system(path) }
        }
        throw PictureLibraryError.unwritable(path: directory, reason: "there are too many files of this name")
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let underlying, underlying.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(underlying.code)))
    }
}
