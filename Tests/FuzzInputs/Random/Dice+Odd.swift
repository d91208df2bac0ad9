import CoreGraphics

extension SeededGenerator {
    private static let edgeCaseNumbers: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e9, 0, 1e-9, -1e5, 65_000,
        .leastNonzeroMagnitude,
    ]

    /// Mostly a number up to the size of the picture; now and then a negative one, or one that no program should ask for.
    package mutating func fuzzNumber(_ size: CGFloat = 48) -> CGFloat {
        switch int(below: 12) {
        case 0: Self.edgeCaseNumbers[int(below: Self.edgeCaseNumbers.count)]
        case 1: -number(upTo: 2 * size)
        default: number(upTo: size)
        }
    }

    /// A point of odd numbers.
    package mutating func fuzzPoint() -> CGPoint { CGPoint(x: fuzzNumber(), y: fuzzNumber()) }

    /// A size of odd numbers.
    package mutating func fuzzSize() -> CGSize { CGSize(width: fuzzNumber(), height: fuzzNumber()) }

    /// A rectangle of odd numbers.
    package mutating func fuzzRect() -> CGRect { CGRect(origin: fuzzPoint(), size: fuzzSize()) }

    /// A transform that is mostly a harmless turn.
    package mutating func fuzzTransform() -> CGAffineTransform {
        switch int(below: 4) {
        case 0: CGAffineTransform(a: fuzzNumber(2), b: fuzzNumber(1), c: fuzzNumber(1), d: fuzzNumber(2), tx: fuzzNumber(), ty: fuzzNumber())
        case 1: CGAffineTransform(scaleX: fuzzNumber(2), y: fuzzNumber(2))
        default: CGAffineTransform(rotationAngle: fuzzNumber(6))
        }
    }

    /// A number from 0 to 1.
    package mutating func fraction() -> CGFloat { number(upTo: 1) }

    /// Any colour, more or less to be looked through.
    package mutating func color() -> CGColor {
        CGColor(srgbRed: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
    }

    /// One of several values.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[int(below: values.count)] }
}
