import Foundation
import PictureFixtures
import PictureLibrary
import ServiceRigs
import ServiceSupport
import Synchronization
import UIKit

@testable import Photos

/// A library with an answer about its use.
final class PhotoStage: Sendable {
    let folder: PictureFolder
    let library: PHPhotoLibrary
    let permissions: Permissions

    init(_ answer: PermissionAnswer? = .allow, add: PermissionAnswer? = nil) throws {
        folder = try PictureFolder()
        permissions = Permissions(file: folder.home + "/permissions.json")
        if let answer { permissions.set(answer, for: .photos) }
        if let add { permissions.set(add, for: .photosAdd) }
        library = PHPhotoLibrary(store: folder.store, permissions: permissions)
    }

    /// Runs a body in which `PHPhotoLibrary.shared()` is this library.
    func use<Value>(_ body: () throws -> Value) rethrows -> Value {
        try PHPhotoLibrary.$testLibrary.withValue(library) { try body() }
    }

    /// Writes a picture.
    func write(_ name: String, second: Double, width: Int = 40, height: Int = 30) throws {
        try folder.write(PictureFile.png(width, height), name, date: PictureFile.date(second))
    }

    /// Changes the library, and waits for the result.
    func change(_ block: @escaping @Sendable () -> Void) async -> PHPhotosError? {
        await withCheckedContinuation { done in
            library.performChanges(block) { _, error in done.resume(returning: error as? PHPhotosError) }
        }
    }

    /// Waits for a condition.
    @MainActor func wait(_ condition: @MainActor @Sendable () -> Bool) async throws {
        for _ in 0..<20_000 where !condition() { try await Task.sleep(for: .milliseconds(1)) }
        guard condition() else { throw RigError("the condition does not hold") }
    }
}

extension UIImage {
    /// An opaque image of 8 by 6 points.
    static func sample() -> UIImage {
        UIImage(
            data: PictureFile.data(PictureFile.image(8, 6, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), "public.jpeg")
        )!
    }
}
