internal import CGdkPixbuf
import Foundation

extension Pixbuf {
    /// Pixels a row.
    var width: Int { Int(gdk_pixbuf_get_width(object)) }
    /// Rows.
    var height: Int { Int(gdk_pixbuf_get_height(object)) }

    /// Converts the pixels to sRGB by the profile that came with them. False when there is none, or one that changes
    /// nothing. Nobody else may hold the picture.
    func convertToScreen() -> Bool {
        guard let text = gdk_pixbuf_get_option(object, "icc-profile"),
            strlen(text) <= ColorProfile.largest * 4 / 3 + 4, gdk_pixbuf_get_bits_per_sample(object) == 8,
            let data = Data(base64Encoded: String(cString: text)), let profile = ColorProfile(data),
            let pixels = gdk_pixbuf_get_pixels(object)
        else { return false }
        return profile.convertToScreen(
            pixels, width: width, height: height, bytesPerRow: Int(gdk_pixbuf_get_rowstride(object)),
            samples: Int(gdk_pixbuf_get_n_channels(object)))
    }

    /// Pixels a row, and rows.
    var size: PixelSize { PixelSize(width: width, height: height) }

    /// Lends the rows one by one: samples of red, green, blue and, when `hasAlpha`, opacity.
    func forEachRow(_ body: (_ y: Int, _ row: UnsafePointer<UInt8>, _ samples: Int) -> Void) {
        guard let start = gdk_pixbuf_read_pixels(object) else { return }
        let stride = Int(gdk_pixbuf_get_rowstride(object))
        let samples = Int(gdk_pixbuf_get_n_channels(object))
        for y in 0..<height { body(y, start + y * stride, samples) }
    }
}
