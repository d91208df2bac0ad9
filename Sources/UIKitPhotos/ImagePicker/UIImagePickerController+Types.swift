import Foundation

extension UIImagePickerController {
    /// Where pictures come from (DV-47).
    public enum SourceType: Int, Sendable {
        /// All pictures and albums.
        case photoLibrary = 0
        /// A camera.
        case camera = 1
        /// All pictures.
        case savedPhotosAlbum = 2
    }

    /// The keys of what was picked (DV-49).
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String
        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type identifier, a `String`: `public.image` or `public.movie`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture, a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture as it was moved and scaled, a `UIImage`.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part of the original in the edited picture, in pixels of the upright picture: a `CGRect`.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The film, a file `URL`: a copy that the program may move.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The file of the picture, a file `URL`: a copy that the program may move.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// Exif and other data of a picture that was just taken, a dictionary.
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
    }

    /// Whether pictures or films are taken.
    public enum CameraCaptureMode: Int, Sendable {
        /// Pictures.
        case photo = 0
        /// Films.
        case video = 1
    }

    /// A camera by its place.
    public enum CameraDevice: Int, Sendable {
        /// That of the back.
        case rear = 0
        /// That beside the screen.
        case front = 1
    }
}
