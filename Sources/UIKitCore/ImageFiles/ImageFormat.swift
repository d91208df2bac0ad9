/// A format of image files (D-16).
package enum ImageFormat: String, Equatable, Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG, baseline or progressive.
    case jpeg
    /// Graphics Interchange Format; the first frame is read.
    case gif
    /// Windows bitmap.
    case bmp
    /// Any other format that the image library knows (TIFF, ICO, XBM, …).
    case other
}
