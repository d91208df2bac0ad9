import CameraCapture
import Foundation
import MediaPipelines
import QuartzCore
import Support
import Synchronization

/// Shows what the camera of a session sees (DV-52). Frames are not copied on their way to the layer.
open class AVCaptureVideoPreviewLayer: CALayer {
    /// The layer with the frame.
    private let picture = CALayer()
    private let shown = Mutex<(feed: CameraFeed?, receiver: Int?)>((nil, nil))
    private lazy var way: AVCaptureConnection = {
        let reference = LayerReference(self)
        return AVCaptureConnection(canMirror: true) { MainActorDispatch.run { reference.layer?.setNeedsLayout() } }
    }()

    /// Creates a layer that shows nothing.
    public override init() {
        super.init()
        setUp()
    }

    /// Creates a layer that shows the camera of a session.
    public convenience init(session: AVCaptureSession) {
        self.init()
        self.session = session
    }

    /// Creates a copy for animations.
    public override init(layer: Any) {
        super.init(layer: layer)
        videoGravity = (layer as? AVCaptureVideoPreviewLayer)?.videoGravity ?? .resizeAspect
    }

    /// Creates a layer from an archive, which shows nothing.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    deinit {
        let (feed, receiver) = shown.withLock { ($0.feed, $0.receiver) }
        if let feed, let receiver { feed.removeReceiver(receiver) }
    }

    private func setUp() {
        masksToBounds = true
        addSublayer(picture)
    }

    /// The session; `nil` by default. The layer keeps it.
    open var session: AVCaptureSession? {
        get { storedSession }
        set {
            guard newValue !== storedSession else { return }
            let (old, reference) = (storedSession, LayerReference(self))
            storedSession = newValue
            MainActorDispatch.run {
                guard let layer = reference.layer else { return }
                old?.remove(layer)
                newValue?.add(layer)
            }
        }
    }
    private var storedSession: AVCaptureSession?

    /// How the frames fit into the bounds; `resizeAspect` by default.
    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { setNeedsLayout() }
    }

    /// The way from the camera to this layer; `nil` without a session.
    open var connection: AVCaptureConnection? { storedSession == nil ? nil : way }

    /// Whether a frame is shown.
    open var isPreviewing: Bool { picture.contents != nil }

    /// Places the frame in the bounds.
    open override func layoutSublayers() {
        super.layoutSublayers()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.setAffineTransform(.identity)
        picture.frame = bounds
        picture.contentsGravity = videoGravity.contentsGravity
        if way.isVideoMirrored { picture.setAffineTransform(CGAffineTransform(scaleX: -1, y: 1)) }
        CATransaction.commit()
    }

    /// Shows the frames of a camera from now on; nothing without one.
    @MainActor func connect(_ feed: CameraFeed?) {
        let previous = shown.withLock { ($0.feed, $0.receiver) }
        guard previous.0 !== feed else { return }
        if let feed = previous.0, let receiver = previous.1 { feed.removeReceiver(receiver) }
        let reference = LayerReference(self)
        let mailbox = FrameMailbox { frame in reference.layer?.show(frame) }
        let receiver = feed?.addReceiver { mailbox.put($0) }
        shown.withLock { $0 = (feed, receiver) }
        if feed == nil { show(nil) }
    }

    @MainActor private func show(_ frame: VideoFrame?) {
        // A frame that was on its way when the camera stopped is not shown.
        guard frame == nil || (shown.withLock { $0.feed != nil } && way.isEnabled) else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.contents = frame?.image
        CATransaction.commit()
    }
}

/// A layer that may have gone.
private final class LayerReference: @unchecked Sendable {
    // Unchecked because the reference is set once, and the layer is used on the main actor.
    private(set) weak var layer: AVCaptureVideoPreviewLayer?
    init(_ layer: AVCaptureVideoPreviewLayer) { self.layer = layer }
}
