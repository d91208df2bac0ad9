internal import CGdkPixbuf
import Foundation

/// Feeds bytes to gdk-pixbuf and stops it as soon as the size is known to be beyond the limits.
final class PixbufLoader {
    private let limits: ImageFileLimits
    /// The size, in pixels, that made the loader stop.
    private(set) var refusedSize: ImageFileHeader.PixelSize?
    /// What gdk-pixbuf said when it failed, in one line.
    private(set) var failure: String?

    /// Makes a loader for one image.
    init(limits: ImageFileLimits) { self.limits = limits }

    /// Decodes the bytes; the first frame of an animation. nil if they are refused or damaged: then `refusedSize` or
    /// `failure` says why.
    func load(_ data: Data) -> Pixbuf? {
        guard let loader = gdk_pixbuf_loader_new() else { return nil }
        defer { g_object_unref(loader) }
        let prepared: @convention(c) (UnsafeMutablePointer<GdkPixbufLoader>?, gint, gint, gpointer?) -> Void = {
            loader, width, height, context in
            guard let loader, let context else { return }
            let owner = Unmanaged<PixbufLoader>.fromOpaque(context).takeUnretainedValue()
            owner.sizeIsKnown(loader, width: Int(width), height: Int(height))
        }
        g_signal_connect_data(
            loader, "size-prepared", unsafeBitCast(prepared, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))

        var error: UnsafeMutablePointer<GError>?
        let written = data.withUnsafeBytes { bytes in
            gdk_pixbuf_loader_write(
                loader, bytes.bindMemory(to: guchar.self).baseAddress, gsize(bytes.count), &error)
        }
        note(&error)
        let closed = gdk_pixbuf_loader_close(loader, &error)
        note(&error)
        guard written != 0, closed != 0, refusedSize == nil, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
            return nil
        }
        return Pixbuf(retaining: pixbuf)
    }

    /// A target size of nothing makes every decoder give up before it makes room for pixels.
    private func sizeIsKnown(_ loader: UnsafeMutablePointer<GdkPixbufLoader>, width: Int, height: Int) {
        guard !limits.allow(width: width, height: height) else { return }
        refusedSize = .init(width: width, height: height)
        gdk_pixbuf_loader_set_size(loader, 0, 0)
    }

    private func note(_ error: inout UnsafeMutablePointer<GError>?) {
        guard let found = error else { return }
        if failure == nil, let message = found.pointee.message {
            failure = String(cString: message).split(separator: "\n").joined(separator: " ")
        }
        g_error_free(found)
        error = nil
    }
}
