import Foundation
import HeadlessHost
import UIKit

extension TestApplication {
    /// A picture of the whole screen as it is now; animations stand where they are at this time.
    public func screenshot() -> CGImage {
        host.turn()
        guard let picture = host.picture() else { preconditionFailure("there is no memory for a picture") }
        return picture
    }

    /// The colour that the screen shows at a place in points.
    public func color(at place: CGPoint) -> PixelColor? {
        let scale = UIScreen.main.scale
        return screenshot().pixelColor(
            x: Int((place.x * scale).rounded(.down)), y: Int((place.y * scale).rounded(.down)))
    }
}
