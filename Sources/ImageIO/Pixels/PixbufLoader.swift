internal import CGdkPixbuf
import Foundation

/// Decodes bytes with gdk-pixbuf, and aborts as soon as the size is known to exceed the limits.
final class PixbufLoader {
    private let format: ImageFormat
    private let limits: ImageFileLimits
    /// The maximum longest side, in pixels; larger images are scaled down while decoding.
    private let longestSide: Int?
    /// The size, in pixels, that exceeded the limits.
    private(set) var rejectedSize: PixelSize?
    /// The size of the image before scaling, in pixels.
    private(set) var fullSize: PixelSize?
    /// gdk-pixbuf's first error message, in one line.
    private(set) var failure: String?

    /// Creates a loader for one image.
    init(_ format: ImageFormat, limits: ImageFileLimits, longestSide: Int? = nil) {
        self.format = format
        self.limits = limits
        self.longestSide = longestSide
    }

    /// Decodes an image, or the first frame of an animation. `nil` if it is rejected or damaged; `rejectedSize` or
    /// `failure` then states the reason.
    func load(_ data: Data) -> Pixbuf? {
        feed(data) { loader, isSound in
            guard isSound, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
            return Pixbuf(retaining: pixbuf)
        }
    }

    /// Decodes incomplete data: missing pixels are transparent, or black in images without alpha.
    func loadPartial(_ data: Data) -> Pixbuf? {
        feed(data) { loader, _ in gdk_pixbuf_loader_get_pixbuf(loader).map { Pixbuf(retaining: $0) } }
    }

    private func feed<Result>(
        _ data: Data, _ result: (_ loader: UnsafeMutablePointer<GdkPixbufLoader>, _ isSound: Bool) -> Result?
    ) -> Result? {
        var error: UnsafeMutablePointer<GError>?
        guard let loader = gdk_pixbuf_loader_new_with_type(format.loaderName, &error) else {
            recordFailure(&error)
            return nil
        }
        defer { g_object_unref(loader) }
        connectSignals(loader)
        let written = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(
                loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), &error)
        }
        recordFailure(&error)
        let closed = gdk_pixbuf_loader_close(loader, &error)
        recordFailure(&error)
        guard rejectedSize == nil else { return nil }
        return result(loader, written != 0 && closed != 0)
    }

    private func connectSignals(_ loader: UnsafeMutablePointer<GdkPixbufLoader>) {
        let sizePrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader, width, height, context in
            guard let loader, let context else { return }
            let pixbufLoader = Unmanaged<PixbufLoader>.fromOpaque(context).takeUnretainedValue()
            pixbufLoader.handleSize(loader, width: Int(width), height: Int(height))
        }
        // Decoders allocate uninitialized memory.
        let areaPrepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gpointer?) -> Void = { loader, _ in
            if let loader, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) { gdk_pixbuf_fill(pixbuf, 0) }
        }
        let context = Unmanaged.passUnretained(self).toOpaque()
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(sizePrepared, to: GCallback.self), context, nil,
            GConnectFlags(rawValue: 0))
        if format == .png || format == .jpeg {
            g_signal_connect_data(
                loader, "area-prepared", unsafeBitCast(areaPrepared, to: GCallback.self), context, nil,
                GConnectFlags(rawValue: 0))
        }
    }

    /// Checks and scales the size. A size of zero makes every decoder stop before it allocates pixels.
    private func handleSize(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
        guard limits.allows(width: width, height: height) else {
            rejectedSize = PixelSize(width: width, height: height)
            gdk_pixbuf_loader_set_size(loader, 0, 0)
            return
        }
        fullSize = PixelSize(width: width, height: height)
        guard let longestSide, longestSide < max(width, height) else { return }
        let scale = Double(longestSide) / Double(max(width, height))
        func scaled(_ side: Int) -> Int32 { Int32(max(1, (Double(side) * scale).rounded())) }
        gdk_pixbuf_loader_set_size(loader, scaled(width), scaled(height))
    }

    private func recordFailure(_ error: inout UnsafeMutablePointer<GError>?) {
        guard let found = error else { return }
        if failure == nil, let message = found.pointee.message {
            failure = String(cString: message).split(separator: "\n").joined(separator: " ")
        }
        g_error_free(found)
        error = nil
    }
}
