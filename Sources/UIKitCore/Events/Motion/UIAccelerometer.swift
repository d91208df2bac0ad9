import Foundation
import MotionSensors
import Support

/// An acceleration on one axis, in g.
public typealias UIAccelerationValue = Double

/// A sample of the accelerometer (V-11).
@preconcurrency @MainActor open class UIAcceleration: NSObject {
    /// When it was measured, in seconds since system start.
    public final let timestamp: TimeInterval
    /// To the right of the screen, in g. A device at rest shows 1 g toward the ground on its three axes (V-11).
    public final let x: UIAccelerationValue
    /// To the top of the screen, in g.
    public final let y: UIAccelerationValue
    /// Out of the screen, in g.
    public final let z: UIAccelerationValue

    init(_ vector: MotionVector, timestamp: TimeInterval) {
        (x, y, z) = (vector.x, vector.y, vector.z)
        self.timestamp = timestamp
        super.init()
    }
}

/// Gets samples of the accelerometer.
@preconcurrency @MainActor public protocol UIAccelerometerDelegate: NSObjectProtocol {
    /// The accelerometer was read (V-08). Does nothing by default.
    func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration)
}

extension UIAccelerometerDelegate {
    /// Does nothing.
    public func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration) {}
}

/// Sends samples of the accelerometer to one delegate (V-08). Deprecated since iOS 5, for programs from before
/// `CMMotionManager`. Samples do not use the responder chain (V-12).
@preconcurrency @MainActor open class UIAccelerometer: NSObject {
    /// The interval of the accelerometer until a program sets another one, in seconds (decision).
    private static let standardInterval: TimeInterval = 0.1

    /// The accelerometer of the device.
    public static let shared = UIAccelerometer()

    private var stream: (any MotionStream)?

    override init() { super.init() }

    /// The time between samples in seconds, 0.1 by default. decision (V-09): at least 0.01; zero and negative numbers mean
    /// that.
    open var updateInterval: TimeInterval = UIAccelerometer.standardInterval {
        didSet {
            updateInterval = MotionSensors.limited(updateInterval)
            stream?.setInterval(updateInterval)
        }
    }

    /// The delegate; not retained. The accelerometer is read while there is one, the first time after one interval (V-10).
    /// Without an accelerometer no samples come.
    open weak var delegate: (any UIAccelerometerDelegate)? {
        didSet {
            if delegate == nil { stop() } else if stream == nil { start() }
        }
    }

    private func start() {
        guard let sensors = DeviceServices.motion(), sensors.isAvailable(.accelerometer) else { return }
        stream = sensors.startStream([.accelerometer], interval: updateInterval) { [weak self] event in
            guard case .reading(let reading) = event, let vector = reading.values[.accelerometer] else { return }
            MainActorDispatch.run { self?.receive(vector, at: reading.time) }
        }
    }

    private func stop() {
        stream?.stop()
        stream = nil
    }

    private func receive(_ vector: MotionVector, at time: TimeInterval) {
        guard stream != nil else { return }
        // A delegate that was released stops the readings.
        guard let delegate else { return stop() }
        delegate.accelerometer(self, didAccelerate: UIAcceleration(vector, timestamp: time))
    }
}
