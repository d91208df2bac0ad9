import CoreGraphics
import Foundation

/// The archived form of a path: one command letter per element, with the points as numbers.
struct BezierArchive {
    var outline: CGMutablePath
    var settings: BezierSettings

    init(outline: CGMutablePath, settings: BezierSettings) {
        self.outline = outline
        self.settings = settings
    }

    init?(_ coder: NSCoder) {
        guard let commands = coder.decodeObject(of: NSString.self, forKey: Key.elements) as String?,
            let numbers = Self.numbers(coder, Key.points), let path = Self.makePath(commands, numbers)
        else { return nil }
        outline = path
        settings = BezierSettings()
        settings.lineWidth = CGFloat(coder.decodeDouble(forKey: Key.width))
        settings.lineCapStyle = CGLineCap(rawValue: coder.decodeInt32(forKey: Key.cap)) ?? .butt
        settings.lineJoinStyle = CGLineJoin(rawValue: coder.decodeInt32(forKey: Key.join)) ?? .miter
        settings.miterLimit = CGFloat(coder.decodeDouble(forKey: Key.miter))
        settings.usesEvenOddFillRule = coder.decodeBool(forKey: Key.evenOdd)
        settings.phase = CGFloat(coder.decodeDouble(forKey: Key.phase))
        settings.dashes = Self.numbers(coder, Key.dashes) ?? []
    }

    func encode(with coder: NSCoder) {
        var commands = ""
        var numbers: [CGFloat] = []
        outline.applyWithBlock { pointer in
            let element = pointer.pointee
            let (letter, count) = Self.encoding(of: element.type)
            commands.append(letter)
            for index in 0..<count { numbers += [element.points[index].x, element.points[index].y] }
        }
        coder.encode(commands as NSString, forKey: Key.elements)
        Self.encode(numbers, coder, Key.points)
        coder.encode(Double(settings.lineWidth), forKey: Key.width)
        coder.encode(settings.lineCapStyle.rawValue, forKey: Key.cap)
        coder.encode(settings.lineJoinStyle.rawValue, forKey: Key.join)
        coder.encode(Double(settings.miterLimit), forKey: Key.miter)
        coder.encode(settings.usesEvenOddFillRule, forKey: Key.evenOdd)
        coder.encode(Double(settings.phase), forKey: Key.phase)
        Self.encode(settings.dashes, coder, Key.dashes)
    }

    private enum Key {
        static let elements = "UIBezierPathElements"
        static let points = "UIBezierPathPoints"
        static let width = "UIBezierPathLineWidth"
        static let cap = "UIBezierPathLineCapStyle"
        static let join = "UIBezierPathLineJoinStyle"
        static let miter = "UIBezierPathMiterLimit"
        static let evenOdd = "UIBezierPathUsesEvenOddFillRule"
        static let phase = "UIBezierPathDashPhase"
        static let dashes = "UIBezierPathDashes"
    }

    /// The command letter of an element and its number of points.
    private static func encoding(of type: CGPathElementType) -> (Character, Int) {
        switch type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        case .closeSubpath: ("Z", 0)
        }
    }

    /// Builds the path from command letters and coordinates; `nil` if they do not match.
    private static func makePath(_ letters: String, _ numbers: [CGFloat]) -> CGMutablePath? {
        let path = CGMutablePath()
        var remaining = numbers[...]
        func point() -> CGPoint? {
            guard let x = remaining.popFirst(), let y = remaining.popFirst(), x.isFinite, y.isFinite else { return nil }
            return CGPoint(x: x, y: y)
        }
        for letter in letters {
            if letter == "Z", !path.isEmpty {
                path.closeSubpath()
                continue
            }
            guard letter == "M" || !path.isEmpty, let first = point() else { return nil }
            switch letter {
            case "M": path.move(to: first)
            case "L": path.addLine(to: first)
            case "Q":
                guard let end = point() else { return nil }
                path.addQuadCurve(to: end, control: first)
            case "C":
                guard let second = point(), let end = point() else { return nil }
                path.addCurve(to: end, control1: first, control2: second)
            default: return nil
            }
        }
        return remaining.isEmpty ? path : nil
    }

    /// Encodes numbers as the bytes of doubles.
    private static func encode(_ numbers: [CGFloat], _ coder: NSCoder, _ key: String) {
        let data = numbers.map { Double($0) }.withUnsafeBytes { Data($0) }
        coder.encode(data as NSData, forKey: key)
    }

    private static func numbers(_ coder: NSCoder, _ key: String) -> [CGFloat]? {
        guard let data = coder.decodeObject(of: NSData.self, forKey: key) else { return nil }
        let size = MemoryLayout<Double>.size
        guard data.length % size == 0 else { return nil }
        let bytes = Data(referencing: data)
        return stride(from: 0, to: bytes.count, by: size).map { offset in
            CGFloat(bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Double.self) })
        }
    }
}

/// The fill and stroke settings of a path; lengths are in points.
struct BezierSettings {
    var lineWidth: CGFloat = 1
    var lineCapStyle = CGLineCap.butt
    var lineJoinStyle = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var usesEvenOddFillRule = false
    /// Alternating dash and gap lengths; empty for a solid line.
    var dashes: [CGFloat] = []
    /// The offset into the dash pattern at which the line starts.
    var phase: CGFloat = 0

    /// Applies the stroke settings to a context.
    func apply(to context: CGContext) {
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        context.setLineDash(phase: phase, lengths: dashes)
    }
}
