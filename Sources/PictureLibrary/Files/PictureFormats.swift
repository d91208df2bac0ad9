import Foundation

/// The files that belong to the library, by the extensions of their names.
package enum PictureFormats {
    private static let images = [
        "jpg": "public.jpeg", "jpeg": "public.jpeg", "jpe": "public.jpeg", "png": "public.png",
        "gif": "com.compuserve.gif",
        "webp": "org.webmproject.webp", "tif": "public.tiff", "tiff": "public.tiff", "bmp": "com.microsoft.bmp",
    ]
    private static let films = [
        "mp4": "public.mpeg-4", "m4v": "com.apple.m4v-video", "mov": "com.apple.quicktime-movie",
        "mkv": "org.matroska.mkv", "webm": "org.webmproject.webm", "avi": "public.avi", "ogv": "org.xiph.ogv",
        "3gp": "public.3gpp",
    ]

    /// What a file of a name contains; `nil` for files that do not belong to the library.
    package static func kind(ofFile name: String) -> (kind: Picture.Kind, type: String)? {
        let suffix = (name as NSString).pathExtension.lowercased()
        if let type = images[suffix] { return (.image, type) }
        return films[suffix].map { (.film, $0) }
    }

    /// The extension for a type that the library writes; `nil` for others.
    package static func fileExtension(ofType type: String) -> String? {
        switch type {
        case "public.jpeg": "jpg"
        case "public.tiff": "tiff"
        default: (images.first { $0.value == type } ?? films.first { $0.value == type })?.key
        }
    }
}
