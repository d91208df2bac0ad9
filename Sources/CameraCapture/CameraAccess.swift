import Foundation
import ServiceSupport
import Support

/// Whether the program may use the camera (DV-02, DV-53).
package enum CameraAccess {
    /// The key of `Info.plist` with the program's reason.
    package static let key = "NSCameraUsageDescription"

    /// The answer; `nil` if the user has not been asked.
    package static func answer(in permissions: Permissions = .shared) -> PermissionAnswer? {
        permissions.answer(for: .camera)
    }

    /// Asks the user, unless there is an answer already. Without a reason in `Info.plist` the answer is no, and is not kept.
    @MainActor package static func request(
        in permissions: Permissions = .shared, reply: @escaping @MainActor (PermissionAnswer?) -> Void
    ) {
        permissions.requestAccess(to: .camera, key: key, title: "Allow “%@” to use your camera?", reply: reply)
    }
}
