import CXlib
import CoreGraphics
import RenderServer
import UIKitCore

/// The connection for frames: a second one to the same X server, so that animations are presented while the main thread
/// is busy with the first.
@MainActor struct FrameConnection {
    /// The display's name.
    let name: String
    /// The Xlib display.
    let display: OpaquePointer
    /// Set when the server closes the connection.
    let lost: LossFlag
    /// The description of the connection for painters.
    let system: WindowSystem
    private let visuals: [TrueColorVisual]

    /// Connects to the server of another connection. `lost` is set, on any thread, when the server closes
    /// this one.
    ///
    /// - Throws: `X11HostError` if the server accepts no further client, or the screen has no suitable visual.
    init(beside mainConnection: XConnection, lost: LossFlag) throws {
        name = XDisplayString(mainConnection.display).map { String(cString: $0) } ?? ""
        guard let display = XOpenDisplay(name) else { throw X11HostError.cannotConnect(name) }
        self.display = display
        self.lost = lost
        XErrors.watch(display, lost)
        visuals = TrueColorVisual.all(mainConnection.display, screen: mainConnection.screen)
        if visuals.isEmpty { throw X11HostError.noTrueColorVisual }
        system = .x11(
            XScreen(display: display, number: mainConnection.screen, visuals: visuals.map { UInt($0.id) }))
    }

    /// The visual that the window must have: the painter's, or the best for frames from memory.
    ///
    /// - Throws: `X11HostError.noTrueColorVisual` if the screen does not have it.
    func visual(for painter: any FramePainter) throws -> TrueColorVisual {
        let wantedID = painter.windowPainter?.visual
        guard let visual = visuals.first(where: { wantedID == nil || UInt($0.id) == wantedID }) else {
            throw X11HostError.noTrueColorVisual
        }
        return visual
    }

    /// Makes the painter present in the window, if it supports that. Logs one line if it fails.
    func show(_ painter: any FramePainter, in window: XWindow, of output: WindowOutput) {
        painter.showFrames(in: .x11(UInt(window.id)), of: output) {
            ErrorStream.logWithProgramName("\($0); reading frames back instead")
        }
    }
}
