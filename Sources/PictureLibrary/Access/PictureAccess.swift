import Foundation
import ServiceSupport
import Support

/// Whether the program may use the library of pictures, as the user has answered (DV-02, DV-03).
package enum PictureAccess: Sendable {
    /// It may add pictures.
    case add
    /// It may read, change and add pictures.
    case readWrite

    private var subject: PermissionSubject { self == .add ? .photosAdd : .photos }

    /// The key of `Info.plist` with the program's reason.
    package var key: String {
        self == .add ? "NSPhotoLibraryAddUsageDescription" : "NSPhotoLibraryUsageDescription"
    }

    /// The answer; `nil` if the user has not been asked. Who may read pictures may add some.
    package func answer(in permissions: Permissions = .shared) -> PermissionAnswer? {
        if self == .add, permissions.answer(for: .photos) == .allow { return .allow }
        return permissions.answer(for: subject)
    }

    /// Asks the user, unless there is an answer already. Without a reason in `Info.plist` the answer is no, and is not kept.
    ///
    /// - Parameter reply: gets the answer; `nil` if the question cannot be shown.
    @MainActor package func request(
        in permissions: Permissions = .shared, reply: @escaping @MainActor (PermissionAnswer?) -> Void
    ) {
        if let answer = answer(in: permissions) { return reply(answer) }
        let title = self == .add ? "Allow “%@” to add to your photos?" : "Allow “%@” to access your photos?"
        permissions.requestAccess(to: subject, key: key, title: title, reply: reply)
    }
}
