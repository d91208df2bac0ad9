import CoreGraphics
import Foundation
import ImageIO
import Support
import UIKitCore

/// Pictures of the screen as files.
@MainActor package enum Screenshot {
    /// The user's directory for pictures: that of the desktop (`user-dirs.dirs` of XDG), or `~/Pictures`.
    package static var defaultDirectory: String {
        let home = UserDirectories.home
        let file = UserDirectories.configuration + "/user-dirs.dirs"
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return picturesDirectory(in: text, home: home) ?? home + "/Pictures"
    }

    /// The directory that a file `user-dirs.dirs` names: a path that is absolute or begins with `$HOME`, in quotes.
    static func picturesDirectory(in text: String, home: String) -> String? {
        let name = "XDG_PICTURES_DIR="
        guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix(name) }) else { return nil }
        let value = line.dropFirst(name.count).trimmingCharacters(in: CharacterSet(charactersIn: "\" "))
        if value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
        return value.hasPrefix("/") ? value : nil
    }

    /// Writes a picture of the screen as a PNG file named after the date. Returns its path.
    ///
    /// - Parameter directory: where it is written; `nil` only draws it.
    /// - Throws: an error whose description says why it cannot be written.
    static func write(to directory: String?, date: Date = Date()) throws -> String? {
        guard let contents = UIScreen.main.snapshotView(afterScreenUpdates: true).layer.contents,
            let image = contents as? CGImage
        else { throw CocoaError(.fileWriteUnknown) }
        guard let directory else { return nil }
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH-mm-ss"
        let stem = directory + "/Screenshot from " + formatter.string(from: date)
        var (path, number) = (stem + ".png", 1)
        while FileManager.default.fileExists(atPath: path) {
            number += 1
            path = stem + " \(number).png"
        }
        try ImageFile.encodePNG(image).write(to: URL(fileURLWithPath: path))
        return path
    }
}
