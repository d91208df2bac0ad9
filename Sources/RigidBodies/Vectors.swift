import Foundation

/// A point or a vector in points.
package typealias Vector = SIMD2<Double>

extension SIMD2 where Scalar == Double {
    /// The scalar product.
    package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }

    /// The z component of the vector product.
    package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    /// The length.
    package var length: Double { dot(self).squareRoot() }

    /// The vector turned by a quarter, from the x axis to the y axis.
    package var turned: Vector { Vector(-y, x) }

    /// The vector of length 1; zero if it has no length.
    package var normalized: Vector {
        let length = length
        return length > 0 ? self / length : .zero
    }

    /// The vector rotated by an angle in radians, from the x axis to the y axis.
    package func rotated(by angle: Double) -> Vector {
        let (cosine, sine) = (cos(angle), sin(angle))
        return Vector(cosine * x - sine * y, sine * x + cosine * y)
    }
}
