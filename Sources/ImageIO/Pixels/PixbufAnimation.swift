internal import CGdkPixbuf

/// The frames of an animation, each put together with those before it. Going forward costs a frame a step.
final class PixbufAnimation {
    private let animation: OpaquePointer
    private var iterator: OpaquePointer?
    /// The number of the frame that the steps stand at.
    private var currentIndex = 0
    /// Time inside the animation, counted by its own delays.
    private var time = GTimeVal(tv_sec: 0, tv_usec: 0)

    /// Shares an animation with its maker.
    init(retaining animation: OpaquePointer) {
        g_object_ref(UnsafeMutableRawPointer(animation))
        self.animation = animation
    }

    deinit {
        if let iterator { g_object_unref(UnsafeMutableRawPointer(iterator)) }
        g_object_unref(UnsafeMutableRawPointer(animation))
    }

    /// The frame with a number from 0. nil when the animation ends before.
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
