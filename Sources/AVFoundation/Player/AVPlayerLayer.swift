import Foundation
import MediaPipelines
import QuartzCore
import Support

/// Shows the frames of a player (DV-64). A frame is not copied on its way from the decoder's converter to the layer.
open class AVPlayerLayer: CALayer {
    /// The layer with the frame.
    private let picture = CALayer()
    private var frameSize = CGSize.zero

    /// Creates a layer that shows nothing.
    public override init() {
        super.init()
        setUp()
    }

    /// Creates a layer that shows the frames of a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        setPlayer(player)
    }

    /// Initializers call no property observers.
    private func setPlayer(_ player: AVPlayer?) { self.player = player }

    /// Creates a copy for animations.
    public override init(layer: Any) {
        super.init(layer: layer)
        videoGravity = (layer as? AVPlayerLayer)?.videoGravity ?? .resizeAspect
    }

    /// Creates a layer from an archive, which shows nothing.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        picture.contentsGravity = .resize
        masksToBounds = true
        addSublayer(picture)
    }

    /// The player; `nil` by default. The layer keeps it.
    open var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            nonisolated(unsafe) let layer = self
            let (old, new) = (oldValue, player)
            MainActorDispatch.run {
                old?.remove(layer)
                if let new { new.add(layer) } else { layer.show(nil) }
            }
        }
    }

    /// How the film fits into the bounds; `resizeAspect` by default (DV-64).
    open var videoGravity = AVLayerVideoGravity.resizeAspect {
        didSet { setNeedsLayout() }
    }

    /// Whether there is a frame. Key–value observable.
    open private(set) var isReadyForDisplay = false {
        willSet { keyValueWillChange(self, "readyForDisplay") }
        didSet { keyValueDidChange(self, "readyForDisplay") }
    }

    /// The part of the bounds in which the film is shown; empty without a frame. With `resizeAspectFill` it is larger than
    /// the bounds.
    open var videoRect: CGRect {
        guard frameSize.width > 0, frameSize.height > 0, !bounds.isEmpty else { return .zero }
        let (x, y) = (bounds.width / frameSize.width, bounds.height / frameSize.height)
        let scale: CGSize =
            switch videoGravity {
            case .resize: CGSize(width: x, height: y)
            case .resizeAspectFill: CGSize(width: max(x, y), height: max(x, y))
            default: CGSize(width: min(x, y), height: min(x, y))
            }
        let size = CGSize(width: frameSize.width * scale.width, height: frameSize.height * scale.height)
        return CGRect(
            x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    /// Places the film in the bounds.
    open override func layoutSublayers() {
        super.layoutSublayers()
        let isDisabled = CATransaction.disableActions()
        CATransaction.setDisableActions(true)
        picture.frame = videoRect
        CATransaction.setDisableActions(isDisabled)
    }

    /// Shows a frame; `nil` shows nothing.
    @MainActor func show(_ frame: VideoFrame?) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        picture.contents = frame?.image
        let size = frame?.size ?? .zero
        if size != frameSize {
            frameSize = size
            picture.frame = videoRect
        }
        CATransaction.commit()
        if isReadyForDisplay != (frame != nil) { isReadyForDisplay.toggle() }
    }

    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("readyForDisplay", \AVPlayerLayer.isReadyForDisplay, notifies: true)
        }
    }
}
