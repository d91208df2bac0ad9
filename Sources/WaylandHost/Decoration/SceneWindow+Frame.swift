import CWayland
import CoreGraphics
import Foundation
import UIKitCore

extension SceneWindow {
    /// Whether the program draws the title bar: the compositor draws none, and the window does not cover a display.
    private var drawsFrame: Bool {
        !window.isDecoratedByCompositor && !window.isFullscreen && window.connection.subsurfaces != nil
    }

    /// The size of the content in a configuration, whose size includes the program's own title bar.
    func contentSize(of configuration: WindowConfiguration) -> SurfaceSize {
        guard var size = configuration.size else { return floatingSize ?? requestedSize }
        if drawsFrame { size.height = max(1, size.height - FrameGeometry.barHeight) }
        return size
    }

    /// Shows or hides the frame for the size of the window. Takes effect with the next commit of the window.
    func updateFrame() {
        if drawsFrame, frame == nil {
            frame = WindowFrame(window.connection, parent: window.surface)
            frame?.actions = self
        }
        guard let frame else { return }
        let appearance = frameAppearance
        frame.show(appearance)
        let minimum = appearance == nil ? SurfaceSize(width: 0, height: 0) : minimumFrameSize
        let content = CGRect(x: 0, y: 0, width: surfaceSize.width, height: surfaceSize.height)
        window.setGeometry(appearance?.geometry.window ?? content, minimum: minimum)
    }

    /// The smallest size of a window with the frame; that of the program if it is smaller.
    private var minimumFrameSize: SurfaceSize {
        let (least, own) = (FrameGeometry.minimumContent, requestedSize)
        return SurfaceSize(
            width: min(least.width, own.width), height: min(least.height, own.height) + FrameGeometry.barHeight)
    }

    private var frameAppearance: FrameAppearance? {
        guard drawsFrame else { return nil }
        let geometry = FrameGeometry(content: surfaceSize, isMaximized: window.isMaximized)
        return FrameAppearance(
            geometry: geometry, scale: bufferScale, title: title, isActive: window.isActivated, isDark: isDark)
    }

    /// Whether the content is dark: the style of the scene's key window or the window in front, or of the system.
    private var isDark: Bool {
        guard let application = host?.application else { return false }
        var shown = application.keyWindow
        if shown?.screen.surface != number { shown = application.windows.last { $0.screen.surface == number } }
        return (shown?.traitCollection.userInterfaceStyle ?? UIScreen.main.userInterfaceStyle) == .dark
    }

    /// Shows another title or style in the frame, if there is one.
    func refreshFrame() {
        guard let frame, frame.appearance != nil, frame.show(frameAppearance) else { return }
        output.commitSubsurfaces()
    }
}

extension SceneWindow: FrameActions {
    func moveWindow(_ seat: OpaquePointer, _ serial: UInt32) { window.move(seat, serial) }

    func resizeWindow(_ seat: OpaquePointer, _ serial: UInt32, _ edge: FrameEdge) {
        window.resize(seat, serial, edge)
    }

    func showWindowMenu(_ seat: OpaquePointer, _ serial: UInt32, at point: CGPoint) {
        // Menus are placed from the corner of the window, which is that of the title bar.
        window.showMenu(seat, serial, x: Int32(point.x), y: Int32(point.y) + Int32(FrameGeometry.barHeight))
    }

    func perform(_ button: FrameButton) {
        switch button {
        case .minimize: window.minimize()
        case .maximize: window.toggleMaximized()
        case .close: closeRequested()
        }
        window.connection.flush()
    }

    func frameChanged() { output.commitSubsurfaces() }
}
