import CoreGraphics

extension Dice {
    private static let oddNumbers: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e30, 1e9, 0, 1e-9, -1e5, 65_000,
        .leastNonzeroMagnitude,
    ]

    /// Mostly a number up to the size of the picture; now and then a negative one, or one that no program should ask for.
    package mutating func odd(_ size: CGFloat = 48) -> CGFloat {
        switch whole(12) {
        case 0: Self.oddNumbers[whole(Self.oddNumbers.count)]
        case 1: -number(2 * size)
        default: number(size)
        }
    }

    /// A point of odd numbers.
    package mutating func oddPoint() -> CGPoint { CGPoint(x: odd(), y: odd()) }

    /// A size of odd numbers.
    package mutating func oddSize() -> CGSize { CGSize(width: odd(), height: odd()) }

    /// A rectangle of odd numbers.
    package mutating func oddRect() -> CGRect { CGRect(origin: oddPoint(), size: oddSize()) }

    /// A transform that is mostly a harmless turn.
    package mutating func oddTransform() -> CGAffineTransform {
        switch whole(4) {
        case 0: CGAffineTransform(a: odd(2), b: odd(1), c: odd(1), d: odd(2), tx: odd(), ty: odd())
        case 1: CGAffineTransform(scaleX: odd(2), y: odd(2))
        default: CGAffineTransform(rotationAngle: odd(6))
        }
    }

    /// A number from 0 to 1.
    package mutating func share() -> CGFloat { number(1) }

    /// Any colour, more or less to be looked through.
    package mutating func color() -> CGColor {
        CGColor(srgbRed: share(), green: share(), blue: share(), alpha: share())
    }

    /// One of several values.
    package mutating func pick<Value>(_ values: [Value]) -> Value { values[whole(values.count)] }
}
