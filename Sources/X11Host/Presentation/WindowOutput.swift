import CXlib
import Foundation
import RenderServer

/// Shows finished frames in an X window.
///
/// Has a connection of its own, so that animations are shown while the main thread is busy with the other one. Only
/// damaged rectangles go to the server; they are read from shared memory when there is some. The memory is written
/// again only when the server has told that it has read it. There is none while a painter shows its frames in the
/// window itself.
final class WindowOutput: WindowedOutput, @unchecked Sendable {
    private let lock = NSLock()
    private let display: OpaquePointer
    private let window: Window
    private let visual: TrueColorVisual
    private let context: GC
    private let completionEvent: Int32?
    private let event = UnsafeMutablePointer<XEvent>.allocate(capacity: 1)

    // Guarded by the lock.
    private var picture: WindowPicture?
    private var width: Int
    private var height: Int
    private var isShown = true
    private var isComplete = false
    /// True when a painter showed the last frame itself.
    private var isShownByPainter = false
    private var pendingReads = 0
    private var isConnectionLost = false

    /// Shows frames in `window` through a second connection to its display. `connectionLost` is called once, on any
    /// thread.
    @MainActor init(_ window: XWindow, through display: OpaquePointer, connectionLost: @escaping @Sendable () -> Void) {
        XSync(window.connection.display, 0)
        self.display = display
        self.window = window.id
        visual = window.visual
        (width, height) = (window.width, window.height)
        var values = XGCValues()
        values.graphics_exposures = 0
        context = XCreateGC(display, window.id, UInt(GCGraphicsExposures), &values)
        completionEvent = XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) + ShmCompletion : nil
        XErrors.watch(display) { [weak self] in
            self?.isConnectionLost = true
            connectionLost()
        }
    }

    /// Memory of the window's present size, or `nil` while the window is hidden or its server gone.
    func beginFrame() -> PixelBuffer? {
        lock.withLock {
            guard isShown, !isConnectionLost else { return nil }
            isShownByPainter = false
            awaitReading()
            if picture?.width != width || picture?.height != height {
                picture = nil
                picture = makePicture()
                isComplete = false
            }
            guard let picture else { return nil }
            return PixelBuffer(
                pixels: picture.pixels, stride: picture.stride, width: width, height: height,
                keepsLastFrame: isComplete)
        }
    }

    /// The window's pixels, for a painter that shows frames in it, or `nil` while it is hidden or its server gone.
    /// Memory is given back.
    func beginFrameInWindow() -> PixelRect? {
        lock.withLock {
            guard isShown, !isConnectionLost else { return nil }
            isShownByPainter = true
            (picture, isComplete) = (nil, false)
            return PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// Shows the damaged rectangles at once.
    func present(damage: [PixelRect]) {
        lock.withLock {
            if isShownByPainter {
                if !isConnectionLost { XFlush(display) }
            } else {
                isComplete = true
                put(damage)
            }
        }
    }

    /// Shows again what the server has lost of the window's pixels. Returns false when a painter has them and must do
    /// it.
    func expose(_ rect: PixelRect) -> Bool {
        lock.withLock {
            if isShownByPainter { return false }
            guard isComplete, let picture else { return true }
            let visible = rect.intersection(PixelRect(x: 0, y: 0, width: picture.width, height: picture.height))
            if !visible.isEmpty { put([visible]) }
            return true
        }
    }

    /// The window has another size from now on, in pixels.
    func resize(width: Int, height: Int) {
        lock.withLock { (self.width, self.height) = (width, height) }
    }

    /// Frames are wanted, or not, because nobody sees them.
    func show(_ isShown: Bool) {
        lock.withLock { self.isShown = isShown }
    }

    private func put(_ rects: [PixelRect]) {
        guard let picture, let last = rects.indices.last, !isConnectionLost else { return }
        for (index, rect) in rects.enumerated() {
            picture.put(
                to: window, context, x: rect.x, y: rect.y, width: rect.width, height: rect.height,
                isLast: index == last)
        }
        if picture.isShared { pendingReads += 1 }
        XFlush(display)
    }

    /// Takes note that the server has read the memory, if it has told so by now. To be called when there is time: the
    /// next frame then need not look.
    func noteWhatWasRead() {
        guard lock.try() else { return }
        defer { lock.unlock() }
        if pendingReads > 0, !isConnectionLost { takeCompletions(XEventsQueued(display, QueuedAfterReading)) }
    }

    /// Waits until the server has read the memory: it tells so with an event, which as a rule has come long ago.
    private func awaitReading() {
        while pendingReads > 0, !isConnectionLost {
            takeCompletions(max(1, XEventsQueued(display, QueuedAfterReading)))
        }
    }

    private func takeCompletions(_ count: Int32) {
        for _ in 0..<count {
            XNextEvent(display, event)
            if event.pointee.type == completionEvent { pendingReads -= 1 }
        }
    }

    private func makePicture() -> WindowPicture? {
        if completionEvent != nil,
            let shared = WindowPicture(sharedWith: display, visual, width: width, height: height)
        {
            return shared
        }
        return WindowPicture(sentTo: display, visual, width: width, height: height)
    }
}
