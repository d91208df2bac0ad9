import Foundation
import MotionSensors
import Support
import Synchronization
import TouchInput

/// Finds shakes in samples of an accelerometer (V-05): three reversals above 1.5 g on one axis within 0.5 s begin one.
/// decision: it ends 0.25 s after the last acceleration of that strength. Turning the device only moves 1 g from one axis to
/// another, so it is no shake (V-06).
struct ShakeDetector {
    /// The strength that counts, in g, and how many reversals of it within how many seconds (V-05).
    private static let (threshold, reversalCount, window) = (1.5, 3, 0.5)
    /// How long a shake lasts after the last strong acceleration, in seconds (decision).
    private static let quietTime = 0.25

    private var axes = [Axis(), Axis(), Axis()]
    private var lastStrongTime = -Double.infinity
    private(set) var isShaking = false

    private struct Axis {
        /// Whether the last strong acceleration was positive; `nil` before the first.
        var isPositive: Bool?
        var reversals: [TimeInterval] = []
    }

    /// Processes a sample, in g and seconds. Returns whether a shake has begun (true) or ended (false), or `nil`.
    mutating func process(_ acceleration: MotionVector, at time: TimeInterval) -> Bool? {
        var begins = false
        for (index, value) in [acceleration.x, acceleration.y, acceleration.z].enumerated() {
            guard abs(value) > Self.threshold else { continue }
            lastStrongTime = time
            let isPositive = value > 0
            if let previous = axes[index].isPositive, previous != isPositive { axes[index].reversals.append(time) }
            axes[index].isPositive = isPositive
            axes[index].reversals.removeAll { time - $0 > Self.window }
            begins = begins || axes[index].reversals.count >= Self.reversalCount
        }
        if isShaking {
            guard time - lastStrongTime >= Self.quietTime else { return nil }
            self = ShakeDetector()
            return false
        }
        // What was strong long ago does not make the next strong acceleration a reversal.
        if time - lastStrongTime > Self.window { axes = [Axis(), Axis(), Axis()] }
        guard begins else { return nil }
        isShaking = true
        return true
    }
}

/// Reads the accelerometer for shakes while a responder can get them. decision: that is while the application is active and its
/// key window has a first responder (V-02) or is of a class of the program's own, so that other programs never touch the
/// sensor (DV-05). Samples are searched on the sensor's thread; the main thread gets the begins and ends of shakes.
@MainActor final class ShakeSensing {
    /// The time between samples, in seconds (decision).
    private static let interval: TimeInterval = 0.02

    private unowned let application: UIApplication
    private var stream: (any MotionStream)?

    init(application: UIApplication) { self.application = application }

    /// Starts or stops to read, after a change of what matters. A shake that has begun is cancelled when reading stops, as its
    /// end is not seen (V-04).
    func update() {
        guard isWanted else {
            guard let stream else { return }
            stream.stop()
            self.stream = nil
            application.shakeDelivery.cancel()
            return
        }
        guard stream == nil, let sensors = DeviceServices.motion(), sensors.isAvailable(.accelerometer) else { return }
        let detector = Mutex(ShakeDetector())
        stream = sensors.startStream([.accelerometer], interval: Self.interval) { [weak self] event in
            guard case .reading(let reading) = event, let vector = reading.values[.accelerometer],
                let isShaking = detector.withLock({ $0.process(vector, at: reading.time) })
            else { return }
            MainActorDispatch.run { self?.deliver(isShaking) }
        }
    }

    private var isWanted: Bool {
        guard application.applicationState == .active, let window = application.keyWindow else { return false }
        return window.firstResponder != nil || type(of: window) != UIWindow.self
    }

    private func deliver(_ isShaking: Bool) {
        guard stream != nil else { return }
        application.deliver(InputFrame(time: InputTime(seconds: MediaClock.now), shake: isShaking ? .began : .ended))
    }
}
