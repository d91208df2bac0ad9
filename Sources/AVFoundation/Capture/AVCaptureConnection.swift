import Foundation
import Synchronization

/// The way from a camera to an output or a preview (DV-52).
open class AVCaptureConnection: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock.

    private struct State: Sendable {
        var isEnabled = true
        var isMirrored = false
    }

    private let state = Mutex(State())
    private let canMirror: Bool
    private let onChange: @Sendable () -> Void

    init(canMirror: Bool, onChange: @escaping @Sendable () -> Void = {}) {
        (self.canMirror, self.onChange) = (canMirror, onChange)
    }

    /// Whether frames come; true by default.
    open var isEnabled: Bool {
        get { state.withLock(\.isEnabled) }
        set {
            state.withLock { $0.isEnabled = newValue }
            onChange()
        }
    }

    /// Whether frames can be mirrored: those of a preview can.
    open var isVideoMirroringSupported: Bool { canMirror }

    /// Whether left and right are exchanged; false by default. Setting it has no effect where it is not supported.
    open var isVideoMirrored: Bool {
        get { state.withLock(\.isMirrored) }
        set {
            guard canMirror else { return }
            state.withLock { $0.isMirrored = newValue }
            onChange()
        }
    }
}
