import Foundation
import Photos
import PictureLibrary
import Support
import UIKitControls
import UIKitCore

/// A picture or film that the user has chosen (DV-127).
public struct PHPickerResult: Hashable, @unchecked Sendable {
    // Unchecked because item providers may be used on all threads.

    /// Gives its contents: the bytes of the file, and a `UIImage` of a picture.
    public let itemProvider: NSItemProvider
    /// The identifier of the asset; `nil` if the picker was made without a library.
    public let assetIdentifier: String?

    @MainActor init(_ picture: Picture, hasLibrary: Bool) {
        assetIdentifier = hasLibrary ? picture.identifier : nil
        itemProvider = NSItemProvider()
        itemProvider.suggestedName = (picture.name as NSString).deletingPathExtension
        let path = picture.path
        itemProvider.registerFileRepresentation(forTypeIdentifier: picture.type) { completion in
            completion(URL(fileURLWithPath: path), false, nil)
            return nil
        }
    }

    /// Equal to results with the same provider.
    public static func == (a: PHPickerResult, b: PHPickerResult) -> Bool {
        a.itemProvider === b.itemProvider && a.assetIdentifier == b.assetIdentifier
    }

    /// Hashes the provider.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}
