import AVFoundation
import UIKit

/// The view with the film.
final class PlayerView: UIView {
    override class var layerClass: AnyClass { AVPlayerLayer.self }

    /// The layer with the film.
    var playerLayer: AVPlayerLayer { layer as! AVPlayerLayer }
}
