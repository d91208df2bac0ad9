import Foundation
import TouchInput

/// How large a screen must be to hold every contact of frames whose positions are in points already, and are believed
/// (`RecordedSurface.isBelieved`).
struct ContactBounds {
    /// The rightmost and lowest place.
    private let corner: CGPoint

    init(_ frames: [InputFrame]) {
        var (x, y): (CGFloat, CGFloat) = (0, 0)
        for frame in frames {
            for sample in frame.contacts { (x, y) = (max(x, sample.position.x), max(y, sample.position.y)) }
            if let position = frame.pointer?.position { (x, y) = (max(x, position.x), max(y, position.y)) }
        }
        corner = CGPoint(x: x, y: y)
    }

    /// The wanted screen, or else a phone's, made as large as it must be.
    func screen(preferred: CGSize?) -> CGSize {
        let screen: CGSize = preferred ?? RecordedSurface.portraitScreen
        return CGSize(
            width: max(screen.width, (corner.x + 1).rounded(.up)),
            height: max(screen.height, (corner.y + 1).rounded(.up)))
    }
}
