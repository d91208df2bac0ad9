internal import CGdkPixbuf

extension Pixbuf {
    /// Pixels a row.
    var width: Int { Int(gdk_pixbuf_get_width(object)) }
    /// Rows.
    var height: Int { Int(gdk_pixbuf_get_height(object)) }

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
