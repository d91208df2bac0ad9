import CoreGraphics
import CXlib
import Foundation
import RenderServer

/// Presents finished frames in an X window.
///
/// Uses a separate connection, so that animations are presented while the main thread is busy with the other one. Only
/// damaged rectangles are sent to the server, through shared memory if possible. The memory is reused only after the
/// server has reported that it has read it. There is no memory while a painter presents its frames in the window
/// directly.
final class WindowOutput: WindowedOutput, @unchecked Sendable {
    private let lock = NSLock()
    private let display: OpaquePointer
    private let window: Window
    private let visual: TrueColorVisual
    private let context: GC
    private let completionEvent: Int32?
    private let event = UnsafeMutablePointer<XEvent>.allocate(capacity: 1)

    // Guarded by `lock`.
    private var buffer: WindowBuffer?
    private var width: Int
    private var height: Int
    private var isVisible = true
    private var holdsCompleteFrame = false
    /// True if a painter presented the last frame itself.
    private var isPresentedByPainter = false
    private var pendingReads = 0
    private var isConnectionLost = false

    /// Creates an output for `window` through a second connection to its display. `connectionLost` is called once, on
    /// any thread.
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

    /// Returns memory with the window's current size, or `nil` while the window is hidden or its server is gone.
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

    /// Returns the window's bounds in pixels for a painter that presents in it, or `nil` while it is hidden or its
    /// server is gone. Frees the memory.
    func beginFrameInWindow() -> PixelRect? {
        lock.withLock {
            guard isVisible, !isConnectionLost else { return nil }
            isPresentedByPainter = true
            (buffer, holdsCompleteFrame) = (nil, false)
            return PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// Presents the damaged rectangles immediately.
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

    /// Presents again what the server has lost of the window's pixels. Returns false if a painter has the pixels and
    /// must do it.
    func expose(_ rect: PixelRect) -> Bool {
        lock.withLock {
            if isPresentedByPainter { return false }
            guard holdsCompleteFrame, let buffer else { return true }
            let visible = rect.intersection(PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
            if !visible.isEmpty { put([visible]) }
            return true
        }
    }

    /// Sets the size of the window, in pixels.
    func resize(width: Int, height: Int) {
        lock.withLock { (self.width, self.height) = (width, height) }
    }

    /// Sets whether the window is visible; no frames are accepted while it is not.
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

    /// Processes completion events that have arrived, without waiting. Called when the program is idle, so that the
    /// next frame need not do it.
    func processPendingCompletions() {
        guard lock.try() else { return }
        defer { lock.unlock() }
        if pendingReads > 0, !isConnectionLost { processCompletions(XEventsQueued(display, QueuedAfterReading)) }
    }

    /// Waits until the server has read the memory. It reports that with an event, which usually arrived long ago.
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
