internal import CGdkPixbuf
import Foundation

/// Feeds bytes to gdk-pixbuf and stops it as soon as the size is known to be beyond the limits.
final class PixbufLoader {
    private let format: ImageFormat
    private let limits: ImageFileLimits
    /// The longest side that is wanted, in pixels; larger pictures are made smaller while they are decoded.
    private let longestSide: Int?
    /// The size, in pixels, that made the loader stop.
    private(set) var rejectedSize: PixelSize?
    /// The size of the picture before it was made smaller.
    private(set) var fullSize: PixelSize?
    /// What gdk-pixbuf said when it failed, in one line.
    private(set) var failure: String?

    /// Makes a loader for one image.
    init(_ format: ImageFormat, limits: ImageFileLimits, longestSide: Int? = nil) {
        self.format = format
        self.limits = limits
        self.longestSide = longestSide
    }

    /// Decodes the bytes; the first frame of an animation. nil if they are refused or damaged: then `refusedSize` or
    /// `failure` says why.
    func load(_ data: Data) -> Pixbuf? {
        feed(data) { loader, isSound in
            guard isSound, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else { return nil }
            return Pixbuf(retaining: pixbuf)
        }
    }

    /// Decodes bytes that may stop in the middle: what is missing stays clear, or black in pictures without alpha.
    func loadPartial(_ data: Data) -> Pixbuf? {
        feed(data) { loader, _ in gdk_pixbuf_loader_get_pixbuf(loader).map { Pixbuf(retaining: $0) } }
    }

    /// Opens the bytes as an animation.
    func loadAnimation(_ data: Data) -> PixbufAnimation? {
        feed(data) { loader, isSound in
            guard isSound, let animation = gdk_pixbuf_loader_get_animation(loader) else { return nil }
            return PixbufAnimation(retaining: animation)
        }
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
        // Memory that decoders make room in has whatever was there before.
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

    /// A target size of nothing makes every decoder give up before it makes room for pixels.
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
