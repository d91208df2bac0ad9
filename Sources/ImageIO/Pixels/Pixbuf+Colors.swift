internal import CGdkPixbuf
import Foundation

extension Pixbuf {
    /// Pixels a row.
    var width: Int { Int(gdk_pixbuf_get_width(object)) }
    /// Rows.
    var height: Int { Int(gdk_pixbuf_get_height(object)) }

    /// Converts the pixels to sRGB by the profile that was found in their file, or by the one that came with them.
    /// False when there is none, or one that changes nothing. Nobody else may hold the picture.
    func convertToSRGB(from stored: StoredProfile?) -> Bool {
        guard gdk_pixbuf_get_bits_per_sample(object) == 8, let data = stored?.bytes ?? decoderProfile,
            let profile = ColorProfile(data), let pixels = gdk_pixbuf_get_pixels(object)
        else { return false }
        return profile.convertToSRGB(
            pixels, width: width, height: height, bytesPerRow: Int(gdk_pixbuf_get_rowstride(object)),
            samples: Int(gdk_pixbuf_get_n_channels(object)))
    }

    /// What the decoder found. It puts the parts of a JPEG file's profile together wrongly when they are short.
    private var decoderProfile: Data? {
        guard let text = gdk_pixbuf_get_option(object, "icc-profile"),
            strlen(text) <= ColorProfile.maxBytes * 4 / 3 + 4
        else { return nil }
        return Data(base64Encoded: String(cString: text))
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
