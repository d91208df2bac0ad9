import Foundation
import TouchInput

/// The size in points of the surface that a recording's fingers are on.
struct RecordedSurface {
    /// Decision: how a panel of unknown size is shown, in points: as large as fits on a phone held upright, or on a
    /// tablet that lies.
    static let portraitScreen = CGSize(width: 390, height: 844)
    /// Decision: see `uprightScreen`.
    static let landscapeScreen = CGSize(width: 1024, height: 768)
    /// Decision: surfaces of other sizes, in points, are not believed: 15 millimetres to 3 metres.
    static let plausibleSides = 100.0...20_000.0

    /// Whether a place in points can be one on a surface.
    static func isPlausible(_ position: CGPoint) -> Bool {
        let limit = CGFloat(plausibleSides.upperBound)
        return abs(position.x) <= limit && abs(position.y) <= limit
    }

    /// The size in points.
    let size: CGSize
    /// What had to be assumed.
    let note: String?

    /// The wanted screen goes first, then the size that the driver knows, then the proportions of the axes.
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
                "\(device.name): its size is not known; it is taken for \(Int(size.width.rounded())) x "
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
