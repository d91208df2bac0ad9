import Foundation
import HeadlessHost
import UIKit

extension TestApplication {
    /// A picture of the whole screen as it is now; animations stand where they are at this time.
    public func screenshot() -> CGImage {
        host.runPendingWork()
        guard let image = host.screenImage() else { preconditionFailure("there is no memory for a picture") }
        return image
    }

    /// The colour that the screen shows at a place in points.
    public func color(at position: CGPoint) -> PixelColor? {
        let scale = UIScreen.main.scale
        return screenshot().pixelColor(
            x: Int((position.x * scale).rounded(.down)), y: Int((position.y * scale).rounded(.down)))
    }
}
