import CameraCapture
import CoreGraphics
import Foundation
import MediaPipelines
import ServiceSupport
import Support
import Synchronization

/// Takes frames from a camera to outputs (DV-52).
///
///     let session = AVCaptureSession()
///     if let camera = AVCaptureDevice.default(for: .video) {
///         session.addInput(try AVCaptureDeviceInput(device: camera))
///     }
///     session.addOutput(AVCapturePhotoOutput())
///     session.startRunning()
///
/// The camera is opened in the background while the session runs, and only if the user allows it. What fails then is told by
/// `AVCaptureSessionRuntimeError`.
open class AVCaptureSession: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its state is guarded by a lock or used on the main actor.

    private struct State: Sendable {
        var inputs: [AVCaptureInput] = []
        var outputs: [AVCaptureOutput] = []
        var preset = Preset.high
        var isRunning = false
        var configurationDepth = 0
        var feed: CameraFeed?
    }

    private let state = Mutex(State())
    private let permissions: Permissions
    @MainActor private var previews: [WeakPreview] = []

    /// Creates a session without inputs and outputs.
    public override convenience init() { self.init(permissions: .shared) }

    package init(permissions: Permissions) { self.permissions = permissions }

    deinit {
        guard let feed = state.withLock(\.feed) else { return }
        MainActorDispatch.run { feed.stop() }
    }

    // MARK: Configuration

    /// The size of frames; `high` by default, which is that of the camera.
    open var sessionPreset: Preset {
        get { state.withLock(\.preset) }
        set { change { $0.preset = newValue } }
    }

    /// Whether a size is possible: all are.
    open func canSetSessionPreset(_ preset: Preset) -> Bool { true }

    /// The inputs, in the order in which they were added.
    open var inputs: [AVCaptureInput] { state.withLock(\.inputs) }
    /// The outputs, in the order in which they were added.
    open var outputs: [AVCaptureOutput] { state.withLock(\.outputs) }

    /// Whether an input can be added: one camera and one microphone can, each once.
    open func canAddInput(_ input: AVCaptureInput) -> Bool {
        guard let device = (input as? AVCaptureDeviceInput)?.device else { return false }
        return state.withLock { state in
            !state.inputs.contains { ($0 as? AVCaptureDeviceInput)?.device.deviceType == device.deviceType }
        }
    }

    /// Adds an input. One that cannot be added is an error of the program.
    open func addInput(_ input: AVCaptureInput) {
        precondition(canAddInput(input), "the session has such an input already; ask canAddInput(_:)")
        change { $0.inputs.append(input) }
    }

    /// Removes an input; no effect for one that was not added.
    open func removeInput(_ input: AVCaptureInput) { change { $0.inputs.removeAll { $0 === input } } }

    /// Whether an output can be added: it was not added yet.
    open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }

    /// Adds an output. One that cannot be added is an error of the program.
    open func addOutput(_ output: AVCaptureOutput) {
        precondition(canAddOutput(output), "the session has the output already; ask canAddOutput(_:)")
        change { $0.outputs.append(output) }
    }

    /// Removes an output; no effect for one that was not added.
    open func removeOutput(_ output: AVCaptureOutput) {
        change { $0.outputs.removeAll { $0 === output } }
        output.connect(nil, hasSound: false)
    }

    /// Starts a group of changes that take effect together with `commitConfiguration()`; groups nest.
    open func beginConfiguration() { state.withLock { $0.configurationDepth += 1 } }

    /// Ends a group of changes.
    open func commitConfiguration() {
        let isOutermost = state.withLock { state in
            state.configurationDepth = max(0, state.configurationDepth - 1)
            return state.configurationDepth == 0
        }
        if isOutermost { MainActorDispatch.run { self.apply() } }
    }

    private func change(_ body: (inout State) -> Void) {
        let isGrouped = state.withLock { state in
            body(&state)
            return state.configurationDepth > 0
        }
        if !isGrouped { MainActorDispatch.run { self.apply() } }
    }

    // MARK: Running

    /// Whether the session was started and has not failed.
    open var isRunning: Bool { state.withLock(\.isRunning) }

    /// Starts the flow of frames; the camera is opened in the background. The user is asked if that has not happened.
    open func startRunning() {
        state.withLock { $0.isRunning = true }
        MainActorDispatch.run { [self] in
            CaptureQuestion.ask(.video, in: permissions) { [self] isAllowed in
                guard isRunning else { return }
                guard isAllowed else { return fail(AVError(.applicationIsNotAuthorizedToUseDevice)) }
                apply()
                NotificationCenter.default.post(name: .AVCaptureSessionDidStartRunning, object: self)
            }
        }
    }

    /// Stops the flow of frames, and closes the camera.
    open func stopRunning() {
        let wasRunning = state.withLock { state in
            defer { state.isRunning = false }
            return state.isRunning
        }
        MainActorDispatch.run { [self] in
            apply()
            if wasRunning { NotificationCenter.default.post(name: .AVCaptureSessionDidStopRunning, object: self) }
        }
    }

    @MainActor private func fail(_ error: AVError) {
        state.withLock { $0.isRunning = false }
        apply()
        NotificationCenter.default.post(
            name: .AVCaptureSessionRuntimeError, object: self, userInfo: [AVCaptureSessionErrorKey: error])
        NotificationCenter.default.post(name: .AVCaptureSessionDidStopRunning, object: self)
    }

    /// Brings the camera, the outputs and the previews to what is asked for.
    @MainActor private func apply() {
        let (inputs, outputs, preset, isRunning, old) = state.withLock {
            ($0.inputs, $0.outputs, $0.preset, $0.isRunning, $0.feed)
        }
        let devices = inputs.compactMap { ($0 as? AVCaptureDeviceInput)?.device }
        let camera = devices.lazy.compactMap(\.camera).first
        let isAllowed = permissions.answer(for: .camera) == .allow
        var feed: CameraFeed?
        if isRunning, isAllowed, let camera {
            if let old, old.isRunning, old.device == camera, old.size == preset.size {
                feed = old
            } else {
                feed = CameraFeed(camera, size: preset.size)
            }
        }
        if old !== feed { old?.stop() }
        state.withLock { $0.feed = feed }
        let hasSound = devices.contains { $0.camera == nil }
        for output in outputs where output.feed !== feed || output.hasSound != hasSound {
            output.connect(feed, hasSound: hasSound)
        }
        previews.removeAll { $0.layer == nil }
        for preview in previews { preview.layer?.connect(feed) }
        guard let feed, !feed.isRunning else { return }
        feed.onFailure = { [weak self, weak feed] error in
            guard let self, self.state.withLock({ $0.feed === feed }) else { return }
            let code: AVError.Code = if case .device = error { .deviceWasDisconnected } else { .deviceNotConnected }
            fail(AVError(code, error.localizedDescription))
        }
        feed.start()
    }

    // MARK: Previews

    @MainActor private struct WeakPreview { weak var layer: AVCaptureVideoPreviewLayer? }

    @MainActor func add(_ layer: AVCaptureVideoPreviewLayer) {
        previews.append(WeakPreview(layer: layer))
        layer.connect(state.withLock(\.feed))
    }

    @MainActor func remove(_ layer: AVCaptureVideoPreviewLayer) {
        previews.removeAll { $0.layer === layer || $0.layer == nil }
        layer.connect(nil)
    }

    /// The size of frames.
    public struct Preset: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Creates a preset from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// As the camera gives them.
        public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
        /// As the camera gives them.
        public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
        /// 480 by 360 pixels.
        public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
        /// 192 by 144 pixels.
        public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
        /// 640 by 480 pixels.
        public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
        /// 1280 by 720 pixels.
        public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
        /// 1920 by 1080 pixels.
        public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")

        /// The size in pixels; `nil` for that of the camera.
        var size: CGSize? {
            switch self {
            case .medium: CGSize(width: 480, height: 360)
            case .low: CGSize(width: 192, height: 144)
            case .vga640x480: CGSize(width: 640, height: 480)
            case .hd1280x720: CGSize(width: 1280, height: 720)
            case .hd1920x1080: CGSize(width: 1920, height: 1080)
            default: nil
            }
        }
    }
}

/// The key of the error of `AVCaptureSessionRuntimeError`, an `AVError`.
public let AVCaptureSessionErrorKey = "AVCaptureSessionErrorKey"

extension NSNotification.Name {
    /// A session has failed; posted on the main thread.
    public static let AVCaptureSessionRuntimeError = NSNotification.Name("AVCaptureSessionRuntimeErrorNotification")
    /// A session has started; posted on the main thread.
    public static let AVCaptureSessionDidStartRunning = NSNotification.Name(
        "AVCaptureSessionDidStartRunningNotification")
    /// A session has stopped; posted on the main thread.
    public static let AVCaptureSessionDidStopRunning = NSNotification.Name("AVCaptureSessionDidStopRunningNotification")
}
