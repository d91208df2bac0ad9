import Foundation
import PictureLibrary
import ServiceSupport
import Support
import UIKitCore

/// Adds an image to the user's pictures, in the background: a JPEG file, or a PNG file if the image is translucent (DV-128).
///
/// The user is asked once, with the text of `NSPhotoLibraryAddUsageDescription` in `Info.plist`.
///
/// - Parameters:
///   - image: the image.
///   - completionTarget: the object that is told the result; retained until then; none is told without one.
///   - completionSelector: its method `image(_:didFinishSavingWithError:contextInfo:)`, called on the main thread.
///   - contextInfo: passed to the method.
@MainActor public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let completion = SavingCompletion(completionTarget, completionSelector, image, contextInfo)
    PictureSaving.saveImages([image], completion: completion.call)
}

/// Adds a copy of a film to the user's films, in the background (DV-128).
///
/// - Parameters:
///   - videoPath: the path of the film.
///   - completionTarget: the object that is told the result; retained until then.
///   - completionSelector: its method `video(_:didFinishSavingWithError:contextInfo:)`, called on the main thread.
///   - contextInfo: passed to the method.
@MainActor public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    let completion = SavingCompletion(completionTarget, completionSelector, videoPath, contextInfo)
    PictureSaving.save({ store in _ = try store.add(file: videoPath) }, completion: completion.call)
}

/// Whether a film can be added to the user's films: a file with an extension of the library's films.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
    PictureFormats.kind(ofFile: videoPath)?.kind == .film && FileManager.default.isReadableFile(atPath: videoPath)
}

/// Adds pictures after asking the user.
@MainActor package enum PictureSaving {
    /// The library and the answers; others in tests.
    package static var store = PictureStore.shared
    package static var permissions = Permissions.shared

    /// The domain and codes of the errors of the photo library.
    private nonisolated static let errorDomain = "PHPhotosErrorDomain"
    private nonisolated static let restricted = 3310
    private nonisolated static let denied = 3311
    private nonisolated static let unwritable = 3305
    private nonisolated static let invalid = 3302

    /// Asks the user, and then adds images on the library's queue, until one fails.
    ///
    /// - Parameter completion: called on the main thread with an error of the photo library, or `nil`.
    package static func saveImages(
        _ images: [UIImage], completion: @escaping @MainActor @Sendable (NSError?) -> Void
    ) {
        save(
            { store in
                for image in images { _ = try store.add(ImageFiles.encoded(image)) }
            }, completion: completion)
    }

    /// Asks the user, and then adds something on the library's queue.
    ///
    /// - Parameter completion: called on the main thread with an error of the photo library, or `nil`.
    static func save(
        _ add: @escaping @Sendable (PictureStore) throws -> Void,
        completion: @escaping @MainActor @Sendable (NSError?) -> Void
    ) {
        let store = store
        PictureAccess.add.request(in: permissions) { answer in
            guard answer == .allow else {
                let text =
                    "the program may not add to the photo library"
                    + (answer == nil ? ", as the user cannot be asked" : "")
                let failure = error(answer == .restricted ? restricted : denied, text)
                return DispatchQueue.main.async { completion(failure) }
            }
            store.perform(add) { result in
                var failure: NSError?
                if case .failure(let reason) = result {
                    let isUnwritable = if case PictureLibraryError.unwritable = reason { true } else { false }
                    failure = error(isUnwritable ? unwritable : invalid, "\(reason)")
                }
                DispatchQueue.main.async { completion(failure) }
            }
        }
    }

    private nonisolated static func error(_ code: Int, _ text: String) -> NSError {
        NSError(domain: errorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
    }
}

/// The call of a method after saving.
@MainActor private final class SavingCompletion {
    private let target: Any?
    private let selector: Selector?
    private let subject: Any
    private let context: UnsafeMutableRawPointer?

    /// Stands for no context where a method wants one: Swift has no null address that is not `nil`.
    private static let noContext = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    init(_ target: Any?, _ selector: Selector?, _ subject: Any, _ context: UnsafeMutableRawPointer?) {
        (self.target, self.selector, self.subject, self.context) = (target, selector, subject, context)
    }

    func call(_ error: NSError?) {
        guard let target, let selector else { return }
        let address = context ?? Self.noContext
        // Methods declare the address as they like.
        let forms: [Any?] =
            (context == nil ? [nil] : []) + [address, UnsafeRawPointer(address), OpaquePointer(address)]
        for form in forms where selector.perform(on: target, subject, error, form) { return }
        Diagnostics.log(
            "\(type(of: target)) has no method \(selector) with the arguments of a saved picture, so it is not told")
    }
}
