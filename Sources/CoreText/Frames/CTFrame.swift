import CoreGraphics
import Foundation
import Support

/// The lines of a text in a path. Immutable.
public final class CTFrame: NSObject, @unchecked Sendable {
    // Unchecked because the frame is immutable.

    /// The first stored property, which Core Foundation reads as a type number; see `FoundationObjectMark`.
    private let foundationMark = FoundationObjectMark.value
    let path: CGPath
    let attributes: [AnyHashable: Any]
    let stringRange: Range<Int>
    let lines: [CTLine]
    /// The origins of the lines, in points from the lower left corner of the path's bounding box, y upward.
    let origins: [CGPoint]

    init(
        _ framesetter: CTFramesetter, _ range: Range<Int>, _ path: CGPath, _ attributes: [AnyHashable: Any]
    ) {
        self.path = path.copy() ?? path
        self.attributes = attributes
        stringRange = range
        let box = path.boundingBoxOfPath
        let size = box.isNull ? .zero : box.size
        var placed: [PlacedLine] = []
        if path.isRect(nil) {
            placed = framesetter.lines(range, in: size)
        } else if !box.isNull {
            let rule = AttributeNumber.readInteger(attributes[kCTFramePathFillRuleAttributeName])
            let isEvenOdd = rule != Int(CTFramePathFillRule.windingNumber.rawValue)
            placed = ShapeFiller(framesetter.typesetter, TextShape(path, isEvenOdd: isEvenOdd)).fill(range)
        }
        lines = placed.map(\.line)
        origins = placed.map { CGPoint(x: $0.left, y: size.height - $0.baseline) }
        super.init()
    }

    /// The part of the range that the lines show.
    var visibleRange: CFRange {
        let end = lines.last.map { $0.programRange.location + $0.programRange.length } ?? stringRange.lowerBound
        return CFRange(location: stringRange.lowerBound, length: end - stringRange.lowerBound)
    }
}

/// The key of the rule for the inside of a frame's path, a `CTFramePathFillRule` or its number; even-odd by default.
public let kCTFramePathFillRuleAttributeName: CFString = "CTFramePathFillRule"

/// Which points are inside a path.
public enum CTFramePathFillRule: UInt32, Sendable {
    /// Those from which a ray crosses the path an odd number of times.
    case evenOdd = 0
    /// Those around which the path winds.
    case windingNumber = 1
}

/// The range of the string that the frame was asked to show.
public func CTFrameGetStringRange(_ frame: CTFrame) -> CFRange {
    CFRange(location: frame.stringRange.lowerBound, length: frame.stringRange.count)
}

/// The range of the string that the frame's lines show (CT-46). The next frame of a text begins at its end.
public func CTFrameGetVisibleStringRange(_ frame: CTFrame) -> CFRange { frame.visibleRange }

/// The path of the frame.
public func CTFrameGetPath(_ frame: CTFrame) -> CGPath { frame.path }

/// The attributes of the frame; `nil` if it has none.
public func CTFrameGetFrameAttributes(_ frame: CTFrame) -> CFDictionary? {
    frame.attributes.isEmpty ? nil : frame.attributes
}

/// The lines from top to bottom, as an array of `CTLine`.
public func CTFrameGetLines(_ frame: CTFrame) -> CFArray { frame.lines }

/// Copies the origins of a range of lines, in points from the lower left corner of the path's bounding box, y upward; a
/// length of 0 means up to the end (CT-47).
public func CTFrameGetLineOrigins(_ frame: CTFrame, _ range: CFRange, _ origins: UnsafeMutablePointer<CGPoint>) {
    for (number, index) in range.resolved(count: frame.origins.count).enumerated() {
        origins[number] = frame.origins[index]
    }
}

/// Draws the lines of a frame in its path (CT-48). The context's text matrix applies to each line; its text position is
/// changed.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let box = frame.path.boundingBoxOfPath
    for (line, origin) in zip(frame.lines, frame.origins) {
        context.textPosition = CGPoint(x: box.minX + origin.x, y: box.minY + origin.y)
        CTLineDraw(line, context)
    }
}
