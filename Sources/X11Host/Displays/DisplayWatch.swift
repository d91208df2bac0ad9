import CXlib
import RenderServer

/// Knows how many frames a second the display under the window shows, also when displays change or the window moves to
/// another one.
@MainActor final class RefreshRateMonitor {
    /// Frames a second.
    private(set) var rate: Double

    private let window: XWindow
    private var displays: Displays
    private let firstEvent: Int32?

    /// Asks for the displays, and to be told when they change.
    init(_ window: XWindow) {
        self.window = window
        let connection = window.connection
        displays = Displays(connection.display, root: connection.root)
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        if XRRQueryExtension(connection.display, &firstEvent, &firstError) != 0 {
            XRRSelectInput(connection.display, window.id, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
            self.firstEvent = firstEvent
        } else {
            self.firstEvent = nil
        }
        rate = displays.rate(of: window.screenRect)
    }

    /// Takes an event of the server. Returns true when it is about displays and the rate is another one now.
    func handle(_ event: inout XEvent) -> Bool {
        guard let firstEvent, event.type == firstEvent + RRScreenChangeNotify || event.type == firstEvent + RRNotify
        else { return false }
        XRRUpdateConfiguration(&event)
        displays = Displays(window.connection.display, root: window.connection.root)
        return updateRate()
    }

    /// The window moved or has another size. Returns true when the rate is another one now. Costs a round trip where
    /// there are several displays.
    func windowMoved() -> Bool { updateRate() }

    private func updateRate() -> Bool {
        let previous = rate
        rate = displays.rate(of: window.screenRect)
        return rate != previous
    }
}

extension XWindow {
    /// What the window covers of the screen, in pixels. Costs a round trip.
    var screenRect: PixelRect {
        var x: Int32 = 0
        var y: Int32 = 0
        var child: Window = 0
        XTranslateCoordinates(connection.display, id, connection.root, 0, 0, &x, &y, &child)
        return PixelRect(x: Int(x), y: Int(y), width: width, height: height)
    }
}
