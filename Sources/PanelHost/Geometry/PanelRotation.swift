import CoreGraphics
import RenderServer

/// How far a picture is turned clockwise on the pixels of a panel, in degrees.
///
/// A panel that is mounted with its right side up needs 90: the top of the picture is at the right side of the pixels.
public enum PanelRotation: Int, CaseIterable, Sendable {
    /// The picture has the direction of the pixels.
    case none = 0
    /// A quarter turn clockwise.
    case right = 90
    /// A half turn.
    case half = 180
    /// A quarter turn counterclockwise.
    case left = 270

    /// The rotation for a value of the connector's property `panel orientation`; `nil` for an unknown one.
    init?(panelOrientation value: UInt64) {
        // normal, upside down, left side up, right side up
        guard value < 4 else { return nil }
        self = [.none, .half, .left, .right][Int(value)]
    }

    /// Whether the sides of the picture are exchanged.
    var exchangesSides: Bool { self == .right || self == .left }

    /// The size of the picture on pixels of a size, or the size of the pixels for a picture.
    func turned(width: Int, height: Int) -> (width: Int, height: Int) {
        exchangesSides ? (height, width) : (width, height)
    }

    /// Where a rectangle of the picture is on pixels of a size.
    func onPanel(_ rect: PixelRect, width: Int, height: Int) -> PixelRect {
        switch self {
        case .none: rect
        case .right:
            PixelRect(x: width - rect.y - rect.height, y: rect.x, width: rect.height, height: rect.width)
        case .half:
            PixelRect(
                x: width - rect.x - rect.width, y: height - rect.y - rect.height, width: rect.width, height: rect.height
            )
        case .left:
            PixelRect(x: rect.y, y: height - rect.x - rect.width, width: rect.height, height: rect.width)
        }
    }

    /// Where a point on the pixels is in the picture, both as fractions of their sides.
    func inPicture(_ point: CGPoint) -> CGPoint {
        switch self {
        case .none: point
        case .right: CGPoint(x: point.y, y: 1 - point.x)
        case .half: CGPoint(x: 1 - point.x, y: 1 - point.y)
        case .left: CGPoint(x: 1 - point.y, y: point.x)
        }
    }

    /// Copies the pixels of a rectangle of the picture to the panel.
    ///
    /// - Parameters:
    ///   - rect: the rectangle, inside the picture.
    ///   - source: the picture; `sourceStride` the bytes between its rows.
    ///   - target: the pixels of the panel; `targetStride` the bytes between their rows.
    ///   - width: the width of the panel, in pixels; `height` its height.
    func copy(
        _ rect: PixelRect, from source: UnsafeRawPointer, sourceStride: Int, to target: UnsafeMutableRawPointer,
        targetStride: Int, width: Int, height: Int
    ) {
        if self == .none {
            for row in rect.y..<rect.y + rect.height {
                (target + row * targetStride + rect.x * 4).copyMemory(
                    from: source + row * sourceStride + rect.x * 4, byteCount: rect.width * 4)
            }
            return
        }
        let place = onPanel(rect, width: width, height: height)
        // The first pixel of the target in the picture, and the steps there along a row and from row to row.
        let (start, step, rowStep): ((x: Int, y: Int), Int, Int) =
            switch self {
            case .none: ((rect.x, rect.y), 4, sourceStride)
            case .right: ((rect.x, rect.y + rect.height - 1), -sourceStride, 4)
            case .half: ((rect.x + rect.width - 1, rect.y + rect.height - 1), -4, -sourceStride)
            case .left: ((rect.x + rect.width - 1, rect.y), sourceStride, -4)
            }
        var row = source + start.y * sourceStride + start.x * 4
        for y in place.y..<place.y + place.height {
            var pixel = row
            var out = target + y * targetStride + place.x * 4
            for _ in 0..<place.width {
                out.storeBytes(of: pixel.load(as: UInt32.self), as: UInt32.self)
                out += 4
                pixel += step
            }
            row += rowStep
        }
    }
}
