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
    private var buffer: WindowBuffer?
    private var width: Int
    private var height: Int
    private var isVisible = true
    private var holdsCompleteFrame = false
    /// True when a painter showed the last frame itself.
    private var isPresentedByPainter = false
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
            guard isVisible, !isConnectionLost else { return nil }
            isPresentedByPainter = false
            waitForPendingReads()
            if buffer?.width != width || buffer?.height != height {
                buffer = nil
                buffer = makeBuffer()
                holdsCompleteFrame = false
            }
            guard let buffer else { return nil }
            return PixelBuffer(
                pixels: buffer.pixels, stride: buffer.stride, width: width, height: height,
                keepsLastFrame: holdsCompleteFrame)
        }
    }

    /// The window's pixels, for a painter that shows frames in it, or `nil` while it is hidden or its server gone.
    /// Memory is given back.
    func beginFrameInWindow() -> PixelRect? {
        lock.withLock {
            guard isVisible, !isConnectionLost else { return nil }
            isPresentedByPainter = true
            (buffer, holdsCompleteFrame) = (nil, false)
            return PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// Shows the damaged rectangles at once.
    func present(damage: [PixelRect]) {
        lock.withLock {
            if isPresentedByPainter {
                if !isConnectionLost { XFlush(display) }
            } else {
                holdsCompleteFrame = true
                put(damage)
            }
        }
    }

    /// Shows again what the server has lost of the window's pixels. Returns false when a painter has them and must do
    /// it.
    func expose(_ rect: PixelRect) -> Bool {
        lock.withLock {
            if isPresentedByPainter { return false }
            guard holdsCompleteFrame, let buffer else { return true }
            let visible = rect.intersection(PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
            if !visible.isEmpty { put([visible]) }
            return true
        }
    }

    /// The window has another size from now on, in pixels.
    func resize(width: Int, height: Int) {
        lock.withLock { (self.width, self.height) = (width, height) }
    }

    /// Frames are wanted, or not, because nobody sees them.
    func setVisible(_ isShown: Bool) {
        lock.withLock { self.isVisible = isShown }
    }

    private func put(_ rects: [PixelRect]) {
        guard let buffer, let last = rects.indices.last, !isConnectionLost else { return }
        for (index, rect) in rects.enumerated() {
            buffer.put(
                to: window, context, x: rect.x, y: rect.y, width: rect.width, height: rect.height,
                isLast: index == last)
        }
        if buffer.isShared { pendingReads += 1 }
        XFlush(display)
    }

    /// Takes note that the server has read the memory, if it has told so by now. To be called when there is time: the
    /// next frame then need not look.
    func processPendingCompletions() {
        guard lock.try() else { return }
        defer { lock.unlock() }
        if pendingReads > 0, !isConnectionLost { processCompletions(XEventsQueued(display, QueuedAfterReading)) }
    }

    /// Waits until the server has read the memory: it tells so with an event, which as a rule has come long ago.
    private func waitForPendingReads() {
        while pendingReads > 0, !isConnectionLost {
            processCompletions(max(1, XEventsQueued(display, QueuedAfterReading)))
        }
    }

    private func processCompletions(_ count: Int32) {
        for _ in 0..<count {
            XNextEvent(display, event)
            if event.pointee.type == completionEvent { pendingReads -= 1 }
        }
    }

    private func makeBuffer() -> WindowBuffer? {
        if completionEvent != nil,
            let shared = WindowBuffer(sharedWith: display, visual, width: width, height: height)
        {
            return shared
        }
        return WindowBuffer(sentTo: display, visual, width: width, height: height)
    }
}
