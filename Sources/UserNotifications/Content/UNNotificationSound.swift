import Foundation

/// The name of a sound file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
    /// The file name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification, which the desktop plays if its service of notifications has sounds.
open class UNNotificationSound: NSObject, NSCopying, @unchecked Sendable {
    /// The name of the file in the main bundle; `nil` for the sound of the desktop's theme.
    let name: String?

    init(name: String?) { self.name = name }

    /// A sound file of the main bundle. The sound of the desktop's theme if there is no such file.
    public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }

    /// The sound of the desktop's theme for messages.
    open class var `default`: UNNotificationSound { UNNotificationSound(name: nil) }

    /// The sound itself, as it cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Sounds with the same name are equal.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? UNNotificationSound).map { $0.name == name } ?? false
    }
    /// That of the name.
    open override var hash: Int { name.hashValue }

    /// The path of the file; `nil` for the sound of the theme.
    var path: String? {
        guard let name, let path = Bundle.main.resourceURL?.appendingPathComponent(name).path,
            FileManager.default.fileExists(atPath: path)
        else { return nil }
        return path
    }
}

/// A file that a notification shows.
open class UNNotificationAttachment: NSObject, @unchecked Sendable {
    /// Its identifier.
    public let identifier: String
    /// The file.
    public let url: URL

    /// The extensions of the files that the desktop shows as images.
    static let imageExtensions: Set = ["png", "jpg", "jpeg", "gif", "svg", "webp"]

    /// Creates an attachment.
    ///
    /// - Parameters:
    ///   - identifier: any; a unique one is made from an empty one.
    ///   - URL: a file.
    ///   - options: ignored, as the desktop decides how it shows an image.
    /// - Throws: `UNError.attachmentInvalidURL` if there is no such file.
    public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
        guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
            throw UNError(.attachmentInvalidURL, "\(URL.path) is no readable file")
        }
        self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
        self.url = URL
    }

    /// Creates an attachment whose file may have gone.
    init(stored identifier: String, path: String) {
        self.identifier = identifier
        url = URL(fileURLWithPath: path)
    }

    var isImage: Bool { Self.imageExtensions.contains(url.pathExtension.lowercased()) }
}
