import Foundation
import LaunchArguments
import RenderServer

/// Chooses who makes the pixels of frames.
package enum PainterChooser {
    /// Where the kernel shows graphics chips.
    private static let chips = ["/dev/dri", "/dev/nvidia0", "/dev/mali0", "/dev/kgsl-3d0"]

    /// The painter of a choice, for frames that are shown in windows of `system`, or for memory without it. `auto` opens no
    /// library where the kernel shows no graphics chip, and takes the software painter where the processor would do the
    /// chip's work: it is quicker there.
    ///
    /// - Throws: `PainterFailure` when `gl` was asked for and nothing here speaks GLES 3.
    package static func painter(
        _ choice: PainterChoice, in system: WindowSystem? = nil
    ) throws(PainterFailure) -> any FramePainter {
        switch choice {
        case .software: return SoftwareFrames()
        case .gl:
            do {
                return try gles(in: system)
            } catch {
                throw PainterFailure("--painter gl cannot be had: \(error)")
            }
        case .auto:
            guard chips.contains(where: { FileManager.default.fileExists(atPath: $0) }),
                let chip = try? gles(in: system),
                !chip.isSoftware
            else { return SoftwareFrames() }
            return chip
        }
    }

    /// A painter of GLES for frames that are shown in windows of `system`. A chip shows them there itself. Where the
    /// processor does its work they are read back, which is quicker: it would copy whole windows. With `always` such
    /// frames, too, are shown in the window by GLES. One line says when frames of a chip are read back, or why all must be.
    ///
    /// - Throws: `PainterFailure` when nothing here speaks GLES 3.
    package static func gles(
        in system: WindowSystem?, always: Bool = isWindowWanted
    ) throws(PainterFailure) -> GLFrames {
        guard let system else { return try GLFrames() }
        let inWindow: GLFrames
        do {
            inWindow = try GLFrames(GLDevice(.windows(system), EGLFunctions()))
        } catch {
            let painter = try GLFrames()
            PainterLog.line("\(error); frames are read back")
            return painter
        }
        if always || !inWindow.isSoftware { return inWindow }
        let painter = try GLFrames()
        if !painter.isSoftware {
            PainterLog.line("windows are drawn by \(inWindow.renderer); frames are read back from \(painter.renderer)")
        }
        return painter
    }

    /// True when the environment variable `TOUCHSTONE_GL_WINDOW` is 1: a way to try windows of GLES without a chip.
    package static var isWindowWanted: Bool { ProcessInfo.processInfo.environment["TOUCHSTONE_GL_WINDOW"] == "1" }
}
