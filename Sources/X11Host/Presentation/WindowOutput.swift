import CoreGraphics
import CXlib
import Foundation
import RenderServer
import Support

/// Presents finished frames in an X window.
///
/// Uses a separate connection, so that animations are presented while the main thread is busy with the other one. Only
/// damaged rectangles are sent to the server, through shared memory if possible. The memory is reused only after the
/// server has reported that it has read it, or after `readTimeout`. There is no memory while a painter presents its
/// frames in the window directly.
///
/// While nothing covers the window, the server moves scrolled pixels inside it: neither the program nor the connection
/// touches them. The memory is then out of date where they are, and a frame is painted as a whole before the server
/// needs it again.
final class WindowOutput: WindowedOutput, @unchecked Sendable {
    private let lock = NSLock()
    private let display: OpaquePointer
    private let window: Window
    private let visual: TrueColorVisual
    private let context: GC
    private let completionEvent: Int32?
    private let events: XEventQueue
    /// Set when the server is gone.
    private let lost: LossFlag
    /// Set when the window is gone.
    private let gone: LossFlag

    /// The longest wait for the server to read a frame, in seconds (decision). A frame that a stopped server reads even
    /// later may contain pixels of the next one.
    private static let readTimeout = 1.0

    // Guarded by `lock`.
    private var buffer: WindowBuffer?
    private var width: Int
    private var height: Int
    private var isVisible = true
    private var holdsCompleteFrame = false
    /// True if no other window covers a part of the window, so that the server has all of its pixels.
    private var isUncovered = false
    /// True if the server has moved pixels of the window that are elsewhere in the memory.
    private var isMemoryStale = false
    /// True if a painter presented the last frame itself.
    private var isPresentedByPainter = false
    /// True if the last frame was refused because there was no memory for it.
    private var isOutOfMemory = false
    private var pendingReads = 0
    /// True after a wait for the server has timed out: its reports of earlier frames may still arrive.
    private var expectsLateReports = false
    private var presentationObserver: (@Sendable () -> Void)?

    /// Creates an output for `window` through a second connection to its display.
    @MainActor init(_ window: XWindow, through frames: FrameConnection) {
        XSync(window.connection.display, 0)
        display = frames.display
        (lost, gone) = (frames.lost, window.gone)
        events = XEventQueue(display, lost: lost)
        XErrors.watch(window.id, of: display, window.gone)
        self.window = window.id
        visual = window.visual
        (width, height) = (window.width, window.height)
        var values = XGCValues()
        values.graphics_exposures = 0
        context = XCreateGC(display, window.id, UInt(GCGraphicsExposures), &values)
        completionEvent = XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) + ShmCompletion : nil
    }

    /// True while the server and the window exist.
    private var isUsable: Bool { !lost.isSet && !gone.isSet }

    /// Returns memory with the window's current size, or `nil` while the window is hidden, if it or its server is gone,
    /// or if there is not enough memory, which is logged in one line.
    func beginFrame() -> PixelBuffer? {
        lock.withLock {
            guard isVisible, isUsable else { return nil }
            isPresentedByPainter = false
            waitForPendingReads()
            guard isUsable else { return nil }
            if buffer?.width != width || buffer?.height != height {
                buffer = nil
                buffer = makeBuffer()
                holdsCompleteFrame = false
            }
            guard let buffer else { return nil }
            if isMemoryStale, !isUncovered { holdsCompleteFrame = false }
            if !holdsCompleteFrame { isMemoryStale = false }
            return PixelBuffer(
                pixels: buffer.pixels, stride: buffer.stride, width: width, height: height,
                keepsLastFrame: holdsCompleteFrame, isMovedByOutput: isUncovered)
        }
    }

    /// Returns the window's bounds in pixels for a painter that presents in it, or `nil` while it is hidden, or
    /// if it or its server is gone. Frees the memory.
    func beginFrameInWindow() -> PixelRect? {
        lock.withLock {
            guard isVisible, isUsable else { return nil }
            isPresentedByPainter = true
            (buffer, holdsCompleteFrame) = (nil, false)
            return PixelRect(x: 0, y: 0, width: width, height: height)
        }
    }

    /// Sets what is called before each frame is handed to the server, on the painting thread.
    func setPresentationObserver(_ observer: @escaping @Sendable () -> Void) {
        lock.withLock { presentationObserver = observer }
    }

    /// Presents the damaged rectangles immediately.
    func present(damage: [PixelRect]) { present(damage: damage, moving: []) }

    /// Lets the server move pixels of the window, then presents the damaged rectangles.
    func present(damage: [PixelRect], moving moves: [PixelMove]) {
        lock.withLock {
            presentationObserver?()
            if isPresentedByPainter {
                if isUsable { XFlush(display) }
            } else {
                holdsCompleteFrame = true
                move(moves, sparing: damage)
                put(damage)
            }
        }
        yieldToServer()
    }

    /// Lets the server draw before the program does what is left of its turn. Under real-time scheduling a server with the
    /// program's priority, on the same processor, would wait until the program sleeps. Under other policies Linux does not
    /// define what yielding does.
    private func yieldToServer() {
        let policy = sched_getscheduler(0) & ~Self.resetOnFork
        if policy == SCHED_FIFO || policy == SCHED_RR { sched_yield() }
    }

    /// The flag that Linux adds to a policy which new threads do not inherit (`SCHED_RESET_ON_FORK`).
    private static let resetOnFork: Int32 = 0x4000_0000

    /// What is to be done about pixels that the server has lost.
    enum Exposure {
        /// Nothing: they were presented again.
        case presented
        /// The painter has them and must present them.
        case needsPainter
        /// They are lost: the frame must be painted again.
        case needsRepaint
    }

    /// Presents again what the server has lost of the window's pixels, if the memory has them.
    func expose(_ rect: PixelRect) -> Exposure {
        lock.withLock {
            if isPresentedByPainter { return .needsPainter }
            guard holdsCompleteFrame, let buffer else { return .presented }
            if isMemoryStale {
                holdsCompleteFrame = false
                return .needsRepaint
            }
            let visible = rect.intersection(PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
            // Without frames nothing else takes the reports of the server.
            if pendingReads > 0 { processCompletions() }
            if !visible.isEmpty { put([visible]) }
            return .presented
        }
    }

    /// Sets whether no other window covers a part of the window. Returns true if the frame must be painted again: the
    /// server may have moved pixels that it did not have.
    func setUncovered(_ isUncovered: Bool) -> Bool {
        lock.withLock {
            self.isUncovered = isUncovered
            guard !isUncovered, isMemoryStale else { return false }
            holdsCompleteFrame = false
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

    /// Lets the server move pixels, except those that are presented afterwards: what lies above a scrolled layer is not
    /// shown where it was moved.
    private func move(_ moves: [PixelMove], sparing damage: [PixelRect]) {
        guard !moves.isEmpty, isUsable else { return }
        isMemoryStale = true
        for (move, pieces) in moves.sparing(damage) {
            let target = move.destination(of: move.rect)
            let isWhole = pieces == [target]
            if !isWhole { setClip(pieces) }
            XCopyArea(
                display, window, window, context, Int32(target.x - move.dx), Int32(target.y - move.dy),
                UInt32(target.width), UInt32(target.height), Int32(target.x), Int32(target.y))
            if !isWhole { XSetClipMask(display, context, Pixmap(None)) }
        }
    }

    private func setClip(_ rects: [PixelRect]) {
        var clip = rects.map {
            XRectangle(x: Int16($0.x), y: Int16($0.y), width: UInt16($0.width), height: UInt16($0.height))
        }
        XSetClipRectangles(display, context, 0, 0, &clip, Int32(clip.count), Unsorted)
    }

    private func put(_ rects: [PixelRect]) {
        guard isUsable else { return }
        guard let buffer, let last = rects.indices.last else {
            XFlush(display)
            return
        }
        for (index, rect) in rects.enumerated() {
            buffer.put(
                to: window, context, x: rect.x, y: rect.y, width: rect.width, height: rect.height,
                isLast: index == last)
        }
        if buffer.isShared { pendingReads += 1 }
        XFlush(display)
    }

    /// Waits until the server has read the memory. It reports that with an event, which usually arrived long ago. It
    /// never comes if the window or the connection is gone, and a stopped server sends it late.
    private func waitForPendingReads() {
        processCompletions()
        if pendingReads == 0 { return }
        let deadline = MonotonicClock.seconds + Self.readTimeout
        while pendingReads > 0, isUsable {
            if !events.wait(until: deadline, unless: gone) { (pendingReads, expectsLateReports) = (0, true) }
            processCompletions()
        }
    }

    /// Processes the completion events that have arrived. Usually the one that is expected is the last, and nothing more
    /// is read; without a shared buffer all events are read, so that errors are noticed.
    private func processCompletions() {
        let readsAll = expectsLateReports || buffer?.isShared != true
        while readsAll || pendingReads > 0, let event = events.next() {
            if event.pointee.type == completionEvent { pendingReads = max(0, pendingReads - 1) }
        }
    }

    private func makeBuffer() -> WindowBuffer? {
        let buffer =
            (completionEvent == nil
                ? nil : WindowBuffer(sharedWith: display, visual, width: width, height: height))
            ?? WindowBuffer(sentTo: display, visual, width: width, height: height)
        if buffer == nil, !isOutOfMemory {
            ErrorStream.logWithProgramName(
                "out of memory for a window of \(width)x\(height) pixels: it is painted again when it is smaller "
                    + "or memory is free")
        }
        isOutOfMemory = buffer == nil
        return buffer
    }
}
