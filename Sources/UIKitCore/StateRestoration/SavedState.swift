import Foundation
import Support

/// What is kept for the next run: the state of controllers, views, objects and the application, or of the scene's session.
///
/// A binary property list with a checksum in front. Each state is a separate archive, and a reference to another object
/// is its number, so that a damaged file is refused as a whole before anything is decoded.
struct SavedState {
    /// One object.
    struct Entry: Equatable {
        /// What the object is.
        enum Kind: String { case controller, view, object }

        let kind: Kind
        /// The identifiers of the controllers down to the object's own.
        let path: [String]
        /// The number of the controller whose view hierarchy contains the view; −1 for others.
        var owner = -1
        /// The name of the class that makes the controller.
        var restorationClass: String?
        /// The name of the storyboard that the controller was made from.
        var storyboard: String?
        var state = Data()
    }

    var application = Data()
    var entries: [Entry] = []
    /// The user info and the activity of a session, as property lists.
    var session: [String: Any]?

    /// Changes when other runs of the program would misunderstand the file.
    private static let version = 1
    /// The bytes of the checksum, an FNV-1a.
    private static let checksumSize = 8

    /// The state as a file.
    var data: Data? {
        var list: [String: Any] = [
            "version": Self.version, "application": application, "entries": entries.map(\.propertyList),
        ]
        list["session"] = session
        guard let body = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
        else { return nil }
        return withUnsafeBytes(of: FNV1a.hash(body).littleEndian) { Data($0) } + body
    }

    /// An empty state.
    init() {}

    /// Reads a file; `nil` if it is damaged or of another version.
    init?(_ data: Data) {
        let body = data.dropFirst(Self.checksumSize)
        let sum = data.prefix(Self.checksumSize).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard data.count > Self.checksumSize, sum == FNV1a.hash(body),
            let list = try? PropertyListSerialization.propertyList(from: Data(body), options: [], format: nil)
                as? [String: Any],
            list["version"] as? Int == Self.version, let application = list["application"] as? Data
        else { return nil }
        self.application = application
        entries = (list["entries"] as? [[String: Any]] ?? []).compactMap(Entry.init)
        session = list["session"] as? [String: Any]
    }
}

extension SavedState.Entry {
    /// The entry as a property list.
    fileprivate var propertyList: [String: Any] {
        var list: [String: Any] = ["kind": kind.rawValue, "path": path, "owner": owner, "state": state]
        list["class"] = restorationClass
        list["storyboard"] = storyboard
        return list
    }

    /// Reads an entry; `nil` if it is not one.
    fileprivate init?(_ list: [String: Any]) {
        guard let kind = (list["kind"] as? String).flatMap(Kind.init), let path = list["path"] as? [String],
            !path.isEmpty, let state = list["state"] as? Data
        else { return nil }
        self.init(
            kind: kind, path: path, owner: list["owner"] as? Int ?? -1, restorationClass: list["class"] as? String,
            storyboard: list["storyboard"] as? String, state: state)
    }
}
