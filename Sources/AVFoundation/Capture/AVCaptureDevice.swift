import CameraCapture
import Foundation
import ServiceSupport
import Support

/// A camera or microphone (DV-52).
open class AVCaptureDevice: NSObject, @unchecked Sendable {
    // Unchecked because the class is open; its properties are immutable.

    /// What it is; `nil` for the microphone.
    let camera: CameraDevice?

    package init(_ camera: CameraDevice?) { self.camera = camera }

    /// What it is called at each start.
    open var uniqueID: String { camera?.identifier ?? "microphone" }
    /// The name for people.
    open var localizedName: String { camera?.name ?? "Microphone" }
    /// Where the camera is; unspecified if its name does not say it (DV-130).
    open var position: Position {
        switch camera?.position {
        case .back: .back
        case .front: .front
        case .unspecified, nil: .unspecified
        }
    }
    /// The kind of device.
    open var deviceType: DeviceType { camera == nil ? .builtInMicrophone : .builtInWideAngleCamera }
    /// Whether it is there: a camera may have been unplugged.
    open var isConnected: Bool { camera.map { CameraDevices.all.contains($0) } ?? true }
    /// Whether it has a flash: none has.
    open var hasFlash: Bool { false }
    /// Whether it has a light: none has.
    open var hasTorch: Bool { false }

    /// Whether it captures a kind of medium.
    open func hasMediaType(_ mediaType: AVMediaType) -> Bool { mediaType == (camera == nil ? .audio : .video) }

    /// Equal to the same device.
    open override func isEqual(_ object: Any?) -> Bool { (object as? AVCaptureDevice)?.uniqueID == uniqueID }
    /// The hash of the identifier.
    open override var hash: Int { uniqueID.hashValue }

    /// Where a camera is.
    public enum Position: Int, Sendable {
        /// It is not known.
        case unspecified = 0
        /// On the back.
        case back = 1
        /// Beside the screen.
        case front = 2
    }

    /// A kind of device.
    public struct DeviceType: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// Creates a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A camera. All cameras are of this kind.
        public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
        /// The microphone of the sound server.
        public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    }

    // MARK: Finding

    /// The first camera, or the microphone; `nil` without one.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { devices(for: mediaType).first }

    /// The camera for a position, or the microphone: one whose name says it is there, otherwise one that does not say it
    /// (DV-130); `nil` without one.
    open class func `default`(
        _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
    ) -> AVCaptureDevice? {
        DiscoverySession(deviceTypes: [deviceType], mediaType: mediaType, position: position).devices.first
    }

    /// The devices of a kind of medium.
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] {
        switch mediaType {
        case .video: CameraDevices.all.map { AVCaptureDevice($0) }
        case .audio: [AVCaptureDevice(nil)]
        default: []
        }
    }

    /// Finds devices.
    open class DiscoverySession: NSObject {
        /// The devices that were found.
        public final let devices: [AVCaptureDevice]

        /// Finds the devices of some kinds at a position; `unspecified` is any.
        public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {
            let all = AVCaptureDevice.devices(for: .video) + AVCaptureDevice.devices(for: .audio)
            let fitting = all.filter {
                deviceTypes.contains($0.deviceType) && (mediaType.map($0.hasMediaType) ?? true)
            }
            let exact = fitting.filter { position == .unspecified || $0.position == position }
            devices = exact.isEmpty ? fitting.filter { $0.position == .unspecified } : exact
        }
    }

    // MARK: Access

    /// Whether the program may use cameras or the microphone (DV-53).
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
        AVAuthorizationStatus(Permissions.shared.answer(for: mediaType == .audio ? .microphone : .camera))
    }

    /// Asks the user, if not asked before and `Info.plist` has a text for `NSCameraUsageDescription` or
    /// `NSMicrophoneUsageDescription` (DV-02, DV-53).
    ///
    /// - Parameters:
    ///   - mediaType: audio for the microphone, otherwise the cameras.
    ///   - handler: gets whether the program may, on a background queue.
    open class func requestAccess(
        for mediaType: AVMediaType, completionHandler handler: @escaping @Sendable (Bool) -> Void
    ) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                CaptureQuestion.ask(mediaType) { isAllowed in
                    DispatchQueue.global().async { handler(isAllowed) }
                }
            }
        }
    }

    /// Asks the user and returns whether the program may.
    open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
        await withCheckedContinuation { continuation in
            requestAccess(for: mediaType) { continuation.resume(returning: $0) }
        }
    }
}

/// Whether the program may use a device (DV-53).
public enum AVAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    /// It may not, and the user cannot change that.
    case restricted = 1
    /// It may not.
    case denied = 2
    /// It may.
    case authorized = 3

    init(_ answer: PermissionAnswer?) {
        self =
            switch answer {
            case nil: .notDetermined
            case .deny: .denied
            case .restricted: .restricted
            case .allow, .allowInUse: .authorized
            }
    }
}

/// The questions about devices.
@MainActor enum CaptureQuestion {
    static func ask(
        _ mediaType: AVMediaType, in permissions: Permissions = .shared, _ reply: @escaping @MainActor (Bool) -> Void
    ) {
        if mediaType == .audio { return MicrophoneQuestion.ask(permissions, reply) }
        CameraAccess.request(in: permissions) { reply($0?.isAllowed ?? false) }
    }
}
