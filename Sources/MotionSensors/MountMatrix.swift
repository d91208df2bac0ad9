import Foundation

/// How a sensor is mounted: multiplies its vectors to get those in the frame of the device's screen (DV-26).
struct MountMatrix: Equatable, Sendable {
    /// Three rows of three numbers.
    let rows: [MotionVector]

    /// A sensor that is mounted as the screen.
    static let identity = MountMatrix(rows: [MotionVector(1, 0, 0), MotionVector(0, 1, 0), MotionVector(0, 0, 1)])

    init(rows: [MotionVector]) { self.rows = rows }

    /// Reads the form of the kernel and of udev: `1, 0, 0; 0, 1, 0; 0, 0, 1`. `nil` for any other text, and for a matrix
    /// that maps a direction to nothing.
    init?(_ text: String) {
        let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
            row.split(separator: ",", omittingEmptySubsequences: false).map {
                Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy { $0?.isFinite == true } }) else {
            return nil
        }
        self.init(rows: rows.map { MotionVector($0[0] ?? 0, $0[1] ?? 0, $0[2] ?? 0) })
        guard abs(determinant) > 0.01 else { return nil }
    }

    /// A vector of the sensor in the frame of the device.
    func apply(_ vector: MotionVector) -> MotionVector {
        MotionVector(rows[0].dot(vector), rows[1].dot(vector), rows[2].dot(vector))
    }

    /// A rotation of the sensor in the frame of the device: a rotation keeps its sense when a matrix that also mirrors is
    /// applied.
    func applyToRotation(_ vector: MotionVector) -> MotionVector {
        apply(vector) * (determinant < 0 ? -1 : 1)
    }

    private var determinant: Double { rows[0].dot(rows[1].cross(rows[2])) }
}
