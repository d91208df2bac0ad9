import CWayland
import CoreGraphics
import Foundation
import HostSupport
import RenderServer

/// Presents finished frames in the window's surface.
///
/// Frames are painted into memory that the compositor reads itself; only what changed is painted and reported. A frame
/// is accepted when the compositor has asked for the next one (`wl_surface.frame`), so painting follows its refreshes
/// and stops while the window is hidden.
///
/// The compositor may keep a frame while the next one is painted. Memory that it has given back lacks the changes since
/// its frame: they are copied from the last one, so that only the damage has to be painted. There is no memory while a
/// painter presents its frames in the surface itself.
final class SurfaceOutput: WindowedOutput, @unchecked Sendable {
    /// The most pixels of a window that is painted (decision): twice those of an 8K display.
    static let maximumPixels = 67_108_864
    /// The most frames in memory (decision): one that is shown, one that waits to be shown, one that is painted.
    private static let maximumFrames = 3
    /// The longest side of a surface, in pixels.
    private static let validSides = 1...32_767

    /// True if frames of a size, in pixels, are painted.
    static func isPaintable(width: Int, height: Int) -> Bool {
        validSides.contains(width) && validSides.contains(height) && width * height <= maximumPixels
    }

    private let lock = NSLock()
    private let display: OpaquePointer
    private let memory: OpaquePointer
    private let surface: OpaquePointer
    /// Creates frame callbacks in the queue of the frame thread.
    private let surfaceWrapper: OpaquePointer
    private let role: OpaquePointer
    private let viewport: OpaquePointer?
    /// The `wp_presentation` and a pointer to its clock, which lives as long as the connection.
    private let presentation: (object: OpaquePointer, clock: UnsafeMutableRawPointer)?
    /// The queue of frame callbacks and of memory that the compositor gives back.
    let queue: OpaquePointer

    // Guarded by `lock`.
    private var width = 0
    private var height = 0
    private var surfaceSize = SurfaceSize(width: 0, height: 0)
    private var bufferScale: Int32 = 1
    private var frames: [FrameMemory] = []
    private var painted: FrameMemory?
    private var latest: FrameMemory?
    /// The size of the last frame that was shown, in pixels; `nil` if the next one must be painted as a whole.
    private var shownSize: PixelSize?
    /// The size of the frame that a painter is to present itself, in pixels; `nil` if it is in memory.
    private var windowFrameSize: PixelSize?
    private var callback: OpaquePointer?
    /// The configuration that the next frame of its size confirms.
    private var unconfirmedSerial: UInt32?
    /// True if a frame was refused since the last one.
    private var isFrameWanted = false
    /// True if the time of the next frame is to be reported.
    private var isFeedbackWanted = false
    private var isStopped = false
    private var presentationObserver: (@Sendable () -> Void)?

    /// A size in pixels.
    private struct PixelSize: Equatable {
        var width: Int
        var height: Int
    }

    private var size: PixelSize { PixelSize(width: width, height: height) }

    /// Creates an output for a window.
    @MainActor init?(_ window: WaylandWindow) {
        let connection = window.connection
        guard let role = window.role, let queue = wl_display_create_queue(connection.display),
            let wrapper = wl_proxy_create_wrapper(UnsafeMutableRawPointer(window.surface))
        else { return nil }
        display = connection.display
        memory = connection.memory
        surface = window.surface
        surfaceWrapper = OpaquePointer(wrapper)
        wl_proxy_set_queue(surfaceWrapper, queue)
        self.role = role
        self.queue = queue
        viewport = window.viewport
        presentation = connection.presentation.map { ($0.object, ownerPointer($0)) }
    }

    /// Sets the size of the next frame in pixels and in units of the surface, and the scale of the display.
    ///
    /// - Parameters:
    ///   - serial: the configuration that asks for the size. It is confirmed with the first frame of that size, or now if
    ///     the last one has it; `nil` if none does.
    ///   - prepare: called while no frame is handed over: its requests take effect with the first frame of the size.
    @MainActor func resize(
        width: Int, height: Int, surfaceSize: SurfaceSize, bufferScale: Double, confirming serial: UInt32?,
        prepare: @MainActor () -> Void
    ) {
        lock.withLock {
            prepare()
            (self.width, self.height, self.surfaceSize) = (width, height, surfaceSize)
            // A viewport scales by any factor.
            self.bufferScale = viewport == nil ? Int32(bufferScale.rounded()) : 1
            frames.removeAll { !$0.isBusy && ($0.width, $0.height) != (width, height) }
            guard let serial else { return }
            unconfirmedSerial = serial
            guard shownSize == size else { return }
            acknowledge()
            wl_surface_commit(surface)
            wl_display_flush(display)
        }
    }

    /// Returns memory of the window's size, or `nil` if the compositor has not asked for a frame yet or keeps all memory.
    func beginFrame() -> PixelBuffer? {
        lock.withLock {
            guard !isStopped, width > 0, callback == nil, let frame = freeFrame() else {
                isFrameWanted = true
                return nil
            }
            isFrameWanted = false
            windowFrameSize = nil
            let latest = latest.flatMap { ($0.width, $0.height) == (width, height) ? $0 : nil }
            if let latest, latest !== frame { frame.update(from: latest) }
            painted = frame
            return PixelBuffer(
                pixels: frame.pixels, stride: frame.stride, width: frame.width, height: frame.height,
                keepsLastFrame: latest != nil)
        }
    }

    /// Returns the bounds of the next frame for a painter that presents in the surface, or `nil` if the compositor has not
    /// asked for a frame yet. Frees the memory that the compositor does not read.
    func beginFrameInWindow() -> PixelRect? {
        lock.withLock {
            guard !isStopped, width > 0, callback == nil else {
                isFrameWanted = true
                return nil
            }
            isFrameWanted = false
            (painted, latest) = (nil, nil)
            frames.removeAll { !$0.isBusy }
            windowFrameSize = size
            return PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// Lets a painter commit its frame together with its scale, the configuration that it confirms, and the request for
    /// the next one. Returns false if the window was resized meanwhile. Nothing else commits the surface at the same time.
    func presentInWindow(_ show: () throws(PainterError) -> Void) throws(PainterError) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard windowFrameSize == size else {
            (shownSize, isFrameWanted) = (nil, true)
            return false
        }
        prepareCommit()
        do throws(PainterError) {
            try show()
        } catch {
            // Without a commit the callback would never be called, and another painter would wait for it.
            if let callback { wl_callback_destroy(callback) }
            (callback, shownSize) = (nil, nil)
            throw error
        }
        // EGL commits at once, and may have read events of the main thread.
        wl_display_flush(display)
        if !Thread.isMainThread { MainLoop.wake() }
        return true
    }

    /// Sets what is called before each frame is handed to the compositor, on the painting thread.
    func setPresentationObserver(_ observer: @escaping @Sendable () -> Void) {
        lock.withLock { presentationObserver = observer }
    }

    /// Hands the painted frame to the compositor.
    func present(damage: [PixelRect]) {
        lock.withLock {
            guard let frame = painted else { return }
            painted = nil
            // The window was resized meanwhile: this frame does not fit the configuration that the compositor expects,
            // and the next one is painted as a whole.
            guard (frame.width, frame.height) == (width, height) else {
                frames.removeAll { $0 === frame }
                (latest, shownSize, isFrameWanted) = (nil, nil, true)
                return
            }
            for other in frames where other !== frame { other.markStale(damage) }
            frame.isBusy = true
            frame.staleRects.removeAll(keepingCapacity: true)
            latest = frame
            prepareCommit()
            wl_surface_attach(surface, frame.buffer, 0, 0)
            for rect in damage {
                wl_surface_damage_buffer(
                    surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
            }
            wl_surface_commit(surface)
            wl_display_flush(display)
        }
    }

    /// Lets requests for the window's other surfaces take effect: now, or with the first frame of a new size.
    func commitSubsurfaces() {
        lock.withLock {
            guard shownSize == size else { return }
            wl_surface_commit(surface)
            wl_display_flush(display)
        }
    }

    /// Asks for the time at which the next frame is shown.
    func requestFeedback() { lock.withLock { isFeedbackWanted = true } }

    /// Refuses further frames.
    func stop() { lock.withLock { isStopped = true } }

    /// Refuses further frames and shows nothing. No other thread may use the output any more.
    func hide() {
        lock.withLock {
            (isStopped, shownSize, painted, windowFrameSize) = (true, nil, nil, nil)
            wl_surface_attach(surface, nil, 0, 0)
            wl_surface_commit(surface)
            wl_display_flush(display)
        }
    }

    /// Destroys what belongs to the surface, once no other thread uses it.
    func close() {
        lock.withLock {
            isStopped = true
            if let callback { wl_callback_destroy(callback) }
            (callback, painted, latest, frames) = (nil, nil, nil, [])
            wl_proxy_wrapper_destroy(UnsafeMutableRawPointer(surfaceWrapper))
            wl_event_queue_destroy(queue)
        }
    }

    /// True once after a frame was refused that can be painted now.
    func takeRequest() -> Bool {
        lock.withLock {
            guard isFrameWanted, callback == nil, !isStopped else { return false }
            guard frames.count < Self.maximumFrames || frames.contains(where: { !$0.isBusy }) else { return false }
            isFrameWanted = false
            return true
        }
    }

    /// Requests what takes effect with the commit of a frame of the window's size.
    private func prepareCommit() {
        presentationObserver?()
        shownSize = size
        acknowledge()
        if let viewport {
            wp_viewport_set_destination(viewport, Int32(surfaceSize.width), Int32(surfaceSize.height))
        } else {
            wl_surface_set_buffer_scale(surface, bufferScale)
        }
        if isFeedbackWanted, let presentation {
            isFeedbackWanted = false
            let feedback = wp_presentation_feedback(presentation.object, surface)
            wp_presentation_feedback_add_listener(feedback, PresentationClock.feedbackListener, presentation.clock)
        }
        callback = wl_surface_frame(surfaceWrapper)
        wl_callback_add_listener(callback, Self.callbackListener, ownerPointer(self))
    }

    private func acknowledge() {
        guard let serial = unconfirmedSerial else { return }
        unconfirmedSerial = nil
        xdg_surface_ack_configure(role, serial)
    }

    /// Memory of the current size that the compositor does not read, the last frame's if possible.
    private func freeFrame() -> FrameMemory? {
        let fitting = frames.filter { !$0.isBusy && ($0.width, $0.height) == (width, height) }
        if let frame = fitting.first(where: { $0 === latest }) ?? fitting.first { return frame }
        guard frames.count < Self.maximumFrames,
            let frame = FrameMemory(
                memory, width: width, height: height, queue: queue, listener: Self.bufferListener,
                owner: ownerPointer(self))
        else { return nil }
        frames.append(frame)
        return frame
    }

    private func callbackDone(_ done: OpaquePointer?) {
        lock.withLock {
            wl_callback_destroy(done)
            if done == callback { callback = nil }
        }
    }

    private func released(_ buffer: OpaquePointer?) {
        lock.withLock {
            guard let frame = frames.first(where: { $0.buffer == buffer }) else { return }
            frame.isBusy = false
            // Memory of an earlier size is not needed any more.
            if (frame.width, frame.height) != (width, height) { frames.removeAll { $0 === frame } }
        }
    }

    nonisolated(unsafe) private static let callbackListener = makeListener(
        wl_callback_listener { data, callback, _ in owner(data)?.callbackDone(callback) })

    nonisolated(unsafe) private static let bufferListener = makeListener(
        wl_buffer_listener { data, buffer in owner(data)?.released(buffer) })

    private static func owner(_ data: UnsafeMutableRawPointer?) -> SurfaceOutput? {
        data.map { Unmanaged<SurfaceOutput>.fromOpaque($0).takeUnretainedValue() }
    }
}
