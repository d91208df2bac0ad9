import CoreGraphics
import QuartzCore
import RenderServer

/// The drawing commands of one frame, as the page reads them (docs/browser-protocol.md).
///
/// The clip, the transform and the target stay until another one is set; commands that set what is set already are left
/// out.
struct DisplayList {
    /// The first byte of a command.
    enum Command: UInt8 {
        case clip = 1, identity, scaling, transform, set, fill, box, outline, ring, path, imageAt, image, mask
        case pushTarget, selectTarget, releaseTarget, compose, composeThrough, gradient, shape, move
    }

    private(set) var bytes: [UInt8] = []
    private var clip: PixelRect?
    private var map: Affine?
    private var target: UInt8 = 0

    /// A position to which the list can be cut.
    struct Mark {
        let count: Int
    }

    var count: Int { bytes.count }
    var mark: Mark { Mark(count: bytes.count) }

    /// Removes all commands.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        forgetState()
        target = 0
    }

    /// Removes the commands after a mark, which was made while the frame itself was the target.
    mutating func cut(to mark: Mark) {
        bytes.removeLast(bytes.count - mark.count)
        forgetState()
        // The page continues with the target of the last command that is left.
        target = .max
    }

    private mutating func forgetState() { (clip, map) = (nil, nil) }

    // MARK: State

    mutating func setTarget(_ number: UInt8) {
        if number == target { return }
        put(.selectTarget)
        put(number)
        target = number
    }

    mutating func pushTarget(_ number: UInt8, _ bounds: PixelRect) {
        put(.pushTarget)
        put(number)
        put(bounds)
    }

    mutating func releaseTarget(_ number: UInt8) {
        put(.releaseTarget)
        put(number)
    }

    mutating func setClip(_ rect: PixelRect) {
        if rect == clip { return }
        put(.clip)
        put(rect)
        clip = rect
    }

    mutating func setMap(_ new: Affine) {
        if new == map { return }
        map = new
        if new == Affine() { return put(Command.identity) }
        if new.isUpright, new.a == new.d {
            put(.scaling)
            for value in [new.a, new.tx, new.ty] { put(value) }
        } else {
            put(.transform)
            put(new)
        }
    }

    // MARK: Values

    mutating func put(_ command: Command) { bytes.append(command.rawValue) }
    mutating func put(_ byte: UInt8) { bytes.append(byte) }
    mutating func put(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

    mutating func put(_ value: UInt16) {
        bytes.append(UInt8(truncatingIfNeeded: value))
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }

    /// A coordinate in pixels.
    mutating func put(pixel value: Int) {
        put(UInt16(bitPattern: Int16(clamping: value)))
    }

    /// A number that is usually small: seven bits a byte, the lowest first.
    mutating func put(number: UInt32) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func put(_ value: Double) {
        let bits = Float(value).bitPattern
        for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
    }

    mutating func put(_ rect: PixelRect) {
        for side in [rect.x, rect.y, rect.width, rect.height] { put(pixel: side) }
    }

    mutating func put(_ box: Box) {
        for edge in [box.minX, box.minY, box.maxX, box.maxY] { put(edge) }
    }

    mutating func put(_ map: Affine) {
        for value in [map.a, map.b, map.c, map.d, map.tx, map.ty] { put(value) }
    }

    /// Red, green, blue, alpha; not premultiplied.
    mutating func put(_ color: PaintColor) {
        for part in [color.red, color.green, color.blue, color.alpha] { put(unit: part) }
    }

    /// A number from 0 to 1 in one byte.
    mutating func put(unit value: Double) { bytes.append(UInt8((min(max(value, 0), 1) * 255).rounded())) }

    mutating func put(_ outline: RoundedBox) {
        put(outline.box)
        put(outline.radius)
        put(UInt8(outline.corners) | (outline.isContinuous ? 16 : 0))
    }

    /// The most elements of a path that is sent as one (decision).
    static let maximumPathElements = 2048

    /// A path: its elements, each a byte and coordinates, ended by 0.
    mutating func put(_ path: CGPath) {
        path.applyWithBlock { element in
            let points = element.pointee.points
            let (code, count): (UInt8, Int) =
                switch element.pointee.type {
                case .moveToPoint: (1, 1)
                case .addLineToPoint: (2, 1)
                case .addQuadCurveToPoint: (3, 2)
                case .addCurveToPoint: (4, 3)
                case .closeSubpath: (5, 0)
                }
            put(code)
            for index in 0..<count {
                put(Double(points[index].x))
                put(Double(points[index].y))
            }
        }
        put(UInt8(0))
    }
}
