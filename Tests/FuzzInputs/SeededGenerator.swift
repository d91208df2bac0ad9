import CoreGraphics
import Foundation

/// A random number generator that produces the same numbers for the same seed.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    /// Creates a generator from a seed.
    package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// Creates the generator of one input of a run, so each input can be generated without the previous ones.
    package init(seed: UInt64, input: Int) { self.init(seed &* 0xD134_2543_DE82_EF95 &+ UInt64(input) &+ 1) }

    package mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state &* 0x2545_F491_4F6C_DD1D
    }

    /// A random integer in `0..<limit`; `limit` must be positive.
    package mutating func int(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    /// True with a probability of one in `times`; `times` must be positive.
    package mutating func once(in times: Int) -> Bool { int(below: times) == 0 }

    /// A random number in `0...limit`; `limit` must not be negative.
    package mutating func number(upTo limit: CGFloat) -> CGFloat { CGFloat.random(in: 0...limit, using: &self) }

    /// A random point whose coordinates are in `0...limit`.
    package mutating func point(upTo limit: CGFloat) -> CGPoint {
        CGPoint(x: number(upTo: limit), y: number(upTo: limit))
    }
}

extension SeededGenerator {
    private static let edgeCaseNumbers: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e9, 0, 1e-9, -1e5, 65_000,
        .leastNonzeroMagnitude,
    ]

    /// Usually a number in `0...size` (48 by default), sometimes a negative number or an edge case such as NaN.
    package mutating func fuzzNumber(_ size: CGFloat = 48) -> CGFloat {
        switch int(below: 12) {
        case 0: Self.edgeCaseNumbers[int(below: Self.edgeCaseNumbers.count)]
        case 1: -number(upTo: 2 * size)
        default: number(upTo: size)
        }
    }

    /// A point with coordinates from `fuzzNumber(_:)`.
    package mutating func fuzzPoint() -> CGPoint { CGPoint(x: fuzzNumber(), y: fuzzNumber()) }

    /// A size with dimensions from `fuzzNumber(_:)`.
    package mutating func fuzzSize() -> CGSize { CGSize(width: fuzzNumber(), height: fuzzNumber()) }

    /// A rectangle with values from `fuzzNumber(_:)`.
    package mutating func fuzzRect() -> CGRect { CGRect(origin: fuzzPoint(), size: fuzzSize()) }

    /// Usually a rotation, sometimes a scale or an arbitrary transform.
    package mutating func fuzzTransform() -> CGAffineTransform {
        switch int(below: 4) {
        case 0:
            CGAffineTransform(
                a: fuzzNumber(2), b: fuzzNumber(1), c: fuzzNumber(1), d: fuzzNumber(2), tx: fuzzNumber(),
                ty: fuzzNumber())
        case 1: CGAffineTransform(scaleX: fuzzNumber(2), y: fuzzNumber(2))
        default: CGAffineTransform(rotationAngle: fuzzNumber(6))
        }
    }

    /// A random number in `0...1`.
    package mutating func fraction() -> CGFloat { number(upTo: 1) }

    /// A random color with random alpha.
    package mutating func color() -> CGColor {
        CGColor(srgbRed: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
    }

    /// A random element of `values`, which must not be empty.
    package mutating func element<Value>(of values: [Value]) -> Value { values[int(below: values.count)] }
}

extension SeededGenerator {
    /// A path of up to six random elements with values from `fuzzNumber(_:)`.
    package mutating func path() -> CGPath {
        let path = CGMutablePath()
        for _ in 0..<int(below: 7) { addElement(to: path) }
        return path
    }

    private mutating func addElement(to path: CGMutablePath) {
        switch int(below: 12) {
        case 0: path.move(to: fuzzPoint())
        case 1: path.addLine(to: fuzzPoint())
        case 2: path.addCurve(to: fuzzPoint(), control1: fuzzPoint(), control2: fuzzPoint())
        case 3: path.addQuadCurve(to: fuzzPoint(), control: fuzzPoint())
        case 4: path.addArc(tangent1End: fuzzPoint(), tangent2End: fuzzPoint(), radius: fuzzNumber())
        case 5: path.addRoundedRect(in: fuzzRect(), cornerWidth: fuzzNumber(), cornerHeight: fuzzNumber())
        case 6:
            path.addArc(
                center: fuzzPoint(), radius: fuzzNumber(), startAngle: fuzzNumber(7), endAngle: fuzzNumber(7),
                clockwise: once(in: 2))
        case 7:
            path.addRelativeArc(
                center: fuzzPoint(), radius: fuzzNumber(), startAngle: fuzzNumber(7), delta: fuzzNumber(20))
        case 8: path.addRect(fuzzRect(), transform: fuzzTransform())
        case 9: path.addEllipse(in: fuzzRect(), transform: fuzzTransform())
        case 10: path.closeSubpath()
        default: path.addLines(between: [fuzzPoint(), fuzzPoint(), fuzzPoint()])
        }
    }
}
