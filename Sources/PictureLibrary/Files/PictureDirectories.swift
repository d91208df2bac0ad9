import Foundation
import Support

/// The user's directories for pictures and films, as the desktop's `user-dirs.dirs` names them.
package struct PictureDirectories: Sendable, Equatable {
    /// The directory of pictures.
    package var pictures: String
    /// The directory of films; the same one if the user has no other.
    package var films: String
    /// The desktop's trash.
    package var trash: String

    /// Creates directories from their paths; the trash is that of the user by default.
    package init(pictures: String, films: String, trash: String = UserDirectories.data + "/Trash") {
        (self.pictures, self.films, self.trash) = (pictures, films, trash)
    }

    /// The directories of the user, which need not exist.
    package static var user: PictureDirectories {
        let settings = UserDirectories.configuration + "/user-dirs.dirs"
        return PictureDirectories(
            home: UserDirectories.home, environment: EnvironmentVariables.all,
            settings: (try? RegularFile.bytes(ofFile: settings, limit: longestSettings)).map {
                String(decoding: $0, as: UTF8.self)
            } ?? "")
    }

    /// Finds the directories: a variable with an absolute path counts first, then the settings, then `Pictures` and `Videos` in
    /// the home directory. The home directory itself means "none" in the settings, so it is not taken for a library.
    package init(home: String, environment: [String: String], settings: String) {
        func directory(_ name: String, _ standard: String) -> String {
            for path in [environment[name], Self.value(of: name, in: settings, home: home)].compactMap({ $0 }) {
                let path = (path as NSString).standardizingPath
                if path.hasPrefix("/"), path != (home as NSString).standardizingPath, path != "/" { return path }
            }
            return home + "/" + standard
        }
        trash = UserDirectories.data + "/Trash"
        pictures = directory("XDG_PICTURES_DIR", "Pictures")
        films = directory("XDG_VIDEOS_DIR", "Videos")
    }

    /// The most bytes of the settings that are read (decision): they have eight lines.
    private static let longestSettings = 1 << 16

    /// The value of a line such as `XDG_PICTURES_DIR="$HOME/Bilder"`.
    private static func value(of name: String, in settings: String, home: String) -> String? {
        for line in settings.split(whereSeparator: \.isNewline).map({ $0.trimmingCharacters(in: .whitespaces) })
        where line.hasPrefix(name + "=") {
            let value = line.dropFirst(name.count + 1).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            if value == "$HOME" || value.hasPrefix("$HOME/") { return home + value.dropFirst("$HOME".count) }
            return value.hasPrefix("/") ? value : nil
        }
        return nil
    }
}
