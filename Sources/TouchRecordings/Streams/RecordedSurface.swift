import Foundation
import TouchInput

/// The size in points of the touch surface of a recording.
struct RecordedSurface {
    /// Decision: the screen on which a panel of unknown size is fitted, in points: a phone in portrait, or a tablet in
    /// landscape (`landscapeScreen`).
    static let portraitScreen = CGSize(width: 390, height: 844)
    /// Decision: see `portraitScreen`.
    static let landscapeScreen = CGSize(width: 1024, height: 768)
    /// Decision: the plausible side lengths of a surface, in points: 15 millimeters to 3 meters.
    static let plausibleSides = 100.0...20_000.0

    /// True if a position in points can be on a surface.
    static func isPlausible(_ position: CGPoint) -> Bool {
        let limit = CGFloat(plausibleSides.upperBound)
        return abs(position.x) <= limit && abs(position.y) <= limit
    }

    /// The size in points.
    let size: CGSize
    /// The assumption that was made, as a message; `nil` if none.
    let note: String?

    /// Uses the requested screen, else the size reported by the driver, else the proportions of the axes.
    init(device: EvdevDevice, screen: CGSize?) {
        if let screen {
            (size, note) = (screen, nil)
        } else if let natural = device.naturalSize, Self.plausibleSides.contains(Double(natural.width)),
            Self.plausibleSides.contains(Double(natural.height))
        {
            (size, note) = (natural, nil)
        } else {
            let across: EvdevAxis? = device.axes[EvdevAbs.positionX] ?? device.axes[EvdevAbs.x]
            let down: EvdevAxis? = device.axes[EvdevAbs.positionY] ?? device.axes[EvdevAbs.y]
            size = Self.fit(across?.count ?? 1, down?.count ?? 1)
            note =
                "\(device.name): its size is unknown; assuming \(Int(size.width.rounded())) x "
                + "\(Int(size.height.rounded())) points"
        }
    }

    private static func fit(_ width: Double, _ height: Double) -> CGSize {
        let screen: CGSize = height > width ? portraitScreen : landscapeScreen
        let scale: Double = min(Double(screen.width) / width, Double(screen.height) / height)
        let minimum = plausibleSides.lowerBound
        return CGSize(width: max(width * scale, minimum), height: max(height * scale, minimum))
    }
}

/// The bounding box of all positions of frames whose positions are in points and plausible
/// (`RecordedSurface.isPlausible`).
struct ContactBounds {
    /// The largest x and y.
    private let corner: CGPoint

    init(_ frames: [InputFrame]) {
        var (x, y): (CGFloat, CGFloat) = (0, 0)
        for frame in frames {
            for sample in frame.contacts { (x, y) = (max(x, sample.position.x), max(y, sample.position.y)) }
            if let position = frame.pointer?.position { (x, y) = (max(x, position.x), max(y, position.y)) }
        }
        corner = CGPoint(x: x, y: y)
    }

    /// The preferred screen, or a phone's, enlarged to contain all positions.
    func screen(preferred: CGSize?) -> CGSize {
        let screen: CGSize = preferred ?? RecordedSurface.portraitScreen
        return CGSize(
            width: max(screen.width, (corner.x + 1).rounded(.up)),
            height: max(screen.height, (corner.y + 1).rounded(.up)))
    }
}
