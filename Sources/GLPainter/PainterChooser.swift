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

    /// A painter of GLES that can show frames in windows of `system`; where that is done by the processor, a chip whose
    /// frames are read back goes before it. One line says when frames will be read back although there is a window system.
    static func gles(in system: WindowSystem?) throws(PainterFailure) -> GLFrames {
        guard let system else { return try GLFrames() }
        let inWindow: GLFrames
        do {
            inWindow = try GLFrames(GLDevice(.windows(system), EGLFunctions()))
        } catch {
            let painter = try GLFrames()
            PainterLog.line("\(error); frames are read back")
            return painter
        }
        if inWindow.isSoftware, let chip = try? GLFrames(), !chip.isSoftware {
            PainterLog.line("windows are drawn by \(inWindow.renderer); frames are read back from \(chip.renderer)")
            return chip
        }
        return inWindow
    }
}
