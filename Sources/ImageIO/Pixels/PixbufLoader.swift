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

    /// Opens an animation.
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

/// The composited frames of an animation. Seeking forward costs one step per frame; seeking backward restarts.
final class PixbufAnimation {
    private let animation: OpaquePointer
    private var iterator: OpaquePointer?
    /// The index of the iterator's frame.
    private var currentIndex = 0
    /// The iterator's time, which follows the animation's own delays.
    private var time = GTimeVal(tv_sec: 0, tv_usec: 0)

    /// Retains an existing GdkPixbufAnimation.
    init(retaining animation: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(animation))
        self.animation = animation
    }

    deinit {
        if let iterator { g_object_unref(UnsafeMutableRawPointer(iterator)) }
        g_object_unref(UnsafeMutableRawPointer(animation))
    }

    /// The frame at an index; `nil` if the animation has fewer frames.
    func frame(_ index: Int) -> Pixbuf? {
        if gdk_pixbuf_animation_is_static_image(animation) != 0 {
            guard index == 0 else { return nil }
            return gdk_pixbuf_animation_get_static_image(animation).map { Pixbuf(retaining: $0) }
        }
        if iterator == nil || index < currentIndex { restart() }
        guard let iterator else { return nil }
        while currentIndex < index {
            let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
            guard delay >= 0 else { return nil }
            let microseconds = Int(time.tv_usec) + delay * 1000
            time.tv_sec += microseconds / 1_000_000
            time.tv_usec = microseconds % 1_000_000
            guard gdk_pixbuf_animation_iter_advance(iterator, &time) != 0 else { return nil }
            currentIndex += 1
        }
        return gdk_pixbuf_animation_iter_get_pixbuf(iterator).map { Pixbuf(retaining: $0) }
    }

    private func restart() {
        if let iterator { g_object_unref(UnsafeMutableRawPointer(iterator)) }
        time = GTimeVal(tv_sec: 0, tv_usec: 0)
        currentIndex = 0
        iterator = gdk_pixbuf_animation_get_iter(animation, &time)
    }
}
