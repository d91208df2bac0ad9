import CLinuxEvents
import CWayland
import Foundation
import HostSupport
import RenderServer

/// The thread that hears when the compositor asks for frames, so that animations continue while the main thread is busy.
///
/// It reads the connection like the main thread; libwayland lets the last of the threads that want to read do it for all.
/// After a read the main loop is woken, because the descriptor may not be readable for it any more.
final class FrameThread: @unchecked Sendable {
    private let display: OpaquePointer
    private let descriptor: Int32
    private let output: SurfaceOutput
    private let server: RenderServer
    /// Becomes readable when the thread is to end.
    private let end = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
    private let hasEnded = DispatchSemaphore(value: 0)

    /// Creates the thread of an output, without starting it.
    init(_ display: OpaquePointer, _ output: SurfaceOutput, _ server: RenderServer) {
        self.display = display
        descriptor = wl_display_get_fd(display)
        self.output = output
        self.server = server
    }

    deinit { close(end) }

    /// Starts the thread.
    func start() {
        let thread = Thread { [self] in
            run()
            hasEnded.signal()
        }
        thread.name = "Touchstone Wayland frames"
        // It paints the frames that were refused.
        thread.stackSize = FrameThread.stackSize
        thread.start()
    }

    /// Ends the thread, and waits for a frame that it paints. Call it once, after `start`.
    func stop() {
        output.stop()
        var one: UInt64 = 1
        write(end, &one, MemoryLayout<UInt64>.size)
        hasEnded.wait()
    }

    private static let stackSize = 16 << 20

    private func run() {
        while readFrameEvents() {
            if output.takeRequest() { server.outputIsReady() }
        }
    }

    /// Waits for data and handles the events of frames. Returns false when the thread is to end or the connection is
    /// lost.
    private func readFrameEvents() -> Bool {
        while wl_display_prepare_read_queue(display, output.queue) != 0 {
            // Another thread has read some.
            if wl_display_dispatch_queue_pending(display, output.queue) < 0 { return false }
            if output.takeRequest() { server.outputIsReady() }
        }
        var watched = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: end, events: Int16(POLLIN), revents: 0),
        ]
        poll(&watched, 2, -1)
        guard watched[0].revents != 0, watched[1].revents == 0 else {
            wl_display_cancel_read(display)
            return watched[1].revents == 0
        }
        let isRead = wl_display_read_events(display) >= 0
        MainLoop.wake()
        return isRead && wl_display_dispatch_queue_pending(display, output.queue) >= 0
    }
}
