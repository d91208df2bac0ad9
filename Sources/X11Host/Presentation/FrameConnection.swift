import CXlib
import CoreGraphics
import RenderServer
import UIKitCore

/// The connection that frames go through: a second one to the same X server, so that animations are shown while the
/// main thread is busy with the first.
@MainActor struct FrameConnection {
    /// The display's name.
    let name: String
    /// Xlib's handle.
    let display: OpaquePointer
    /// What painters are told of it.
    let system: WindowSystem
    private let visuals: [TrueColorVisual]

    /// Connects to the server of another connection. `connectionLost` is called, on any thread, when the server goes away.
    ///
    /// - Throws: `X11HostError` when the server takes no further client, or its screen's pixels will not do.
    init(beside mainConnection: XConnection, connectionLost: @escaping @Sendable () -> Void) throws {
        name = XDisplayString(mainConnection.display).map { String(cString: $0) } ?? ""
        guard let display = XOpenDisplay(name) else { throw X11HostError.cannotConnect(name) }
        self.display = display
        XErrors.watch(display, onLoss: connectionLost)
        visuals = TrueColorVisual.all(mainConnection.display, screen: mainConnection.screen)
        if visuals.isEmpty { throw X11HostError.noTrueColorVisual }
        system = WindowSystem(display: display, screen: mainConnection.screen, visuals: visuals.map { UInt($0.id) })
    }

    /// The pixel layout that the window must have: the one that the painter draws in, or the best for memory.
    ///
    /// - Throws: `X11HostError.noTrueColorVisual` when the screen has none such.
    func visual(for painter: any FramePainter) throws -> TrueColorVisual {
        let wantedID = (painter as? any WindowPainter)?.visual
        guard let visual = visuals.first(where: { wantedID == nil || UInt($0.id) == wantedID }) else {
            throw X11HostError.noTrueColorVisual
        }
        return visual
    }

    /// Lets a painter that can show its frames in the window do so. One line says when it cannot after all.
    func show(_ painter: any FramePainter, in window: XWindow, of output: WindowOutput) {
        guard let painter = painter as? any WindowPainter, painter.visual != nil else { return }
        do {
            try painter.showFrames(in: UInt(window.id), of: output)
        } catch {
            ErrorStream.logWithProgramName("\(error); frames are read back")
        }
    }
}
