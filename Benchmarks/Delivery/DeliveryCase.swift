import AllocationCounter
import Foundation
import HeadlessHost
import TouchInput
import TouchstoneTesting
import UIKit

/// The cost of a move.
struct Cost {
    /// The median of all rounds, in nanoseconds.
    var nanosecondsPerMove: Double
    /// The maximum of all rounds.
    var allocationsPerMove: Double
}

/// Fingers that move in small circles on the screen of a test application.
@MainActor struct CirclingFingers {
    /// The number of rounds into which the frames of a measurement are divided.
    private static let rounds = 5

    let app: TestApplication
    private var samples: [ContactSample]
    private let homes: [CGPoint]
    private var stepCount = 0

    /// Puts the fingers down at `homes`, in points.
    init(in app: TestApplication, at homes: [CGPoint]) {
        self.app = app
        self.homes = homes
        let time = InputTime(seconds: app.now)
        samples = homes.enumerated().map { index, home in
            ContactSample(
                contact: ContactID(device: InputDevice.ID(1), number: index), phase: .began, position: home, time: time)
        }
        app.application.deliver(InputFrame(time: time, contacts: samples))
    }

    /// The cost of a move over a number of frames, after a warm-up of a tenth of them, at least 100. The radius is in
    /// points.
    mutating func measure(frames: Int, radius: CGFloat = 3) -> Cost {
        _ = move(frames: max(100, frames / 10), radius: radius)
        let costs = (0..<Self.rounds).map { _ in move(frames: max(1, frames / Self.rounds), radius: radius) }
        return Cost(
            nanosecondsPerMove: costs.map(\.nanosecondsPerMove).sorted()[Self.rounds / 2],
            allocationsPerMove: costs.map(\.allocationsPerMove).max() ?? 0)
    }

    /// Delivers frames in which every finger moves, one per 60 Hz screen refresh.
    private mutating func move(frames: Int, radius: CGFloat) -> Cost {
        var frame = InputFrame(time: InputTime(seconds: app.now), contacts: samples)
        var elapsed = Duration.zero
        var allocations: UInt64 = 0
        for index in samples.indices { frame.contacts[index].phase = .moved }
        for _ in 0..<frames {
            stepCount += 1
            app.host.clock.advance(to: app.now + 1.0 / 60)
            let time = InputTime(seconds: app.now)
            frame.time = time
            let angle = CGFloat(stepCount) / 10
            for index in samples.indices {
                frame.contacts[index].time = time
                frame.contacts[index].position = CGPoint(
                    x: homes[index].x + radius * cos(angle), y: homes[index].y + radius * sin(angle))
            }
            let before = allocation_count()
            let start = ContinuousClock.now
            app.application.deliver(frame)
            elapsed += ContinuousClock.now - start
            allocations += allocation_count() - before
        }
        let moves = Double(frames * samples.count)
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        return Cost(nanosecondsPerMove: seconds * 1e9 / moves, allocationsPerMove: Double(allocations) / moves)
    }

    /// Lifts the fingers.
    func lift() {
        var lifted = samples
        for index in lifted.indices {
            lifted[index].phase = .ended
            lifted[index].time = InputTime(seconds: app.now)
        }
        app.application.deliver(InputFrame(time: InputTime(seconds: app.now), contacts: lifted))
    }
}

/// A row of the table.
@MainActor struct DeliveryCase {
    var shape: TreeShape
    var views: Int
    var fingers: Int
    var recognizers: Int
    /// The number of recognizers of views without touches; 0 by default.
    var elsewhere = 0

    /// The number of views in the smaller trees.
    static let fewViews = 100

    static var all: [DeliveryCase] {
        var cases: [DeliveryCase] = []
        for views in [fewViews, 10_000] {
            for shape in TreeShape.allCases {
                for fingers in [1, 10] {
                    for recognizers in [0, 10, 100] {
                        cases.append(
                            DeliveryCase(shape: shape, views: views, fingers: fingers, recognizers: recognizers))
                    }
                }
            }
        }
        cases.append(DeliveryCase(shape: .flat, views: 10_000, fingers: 1, recognizers: 10, elsewhere: 1000))
        return cases
    }

    var name: String { "\(shape.rawValue), \(views) views | \(fingers) | \(recognizers) | \(elsewhere)" }

    /// Runs the case and returns its row.
    func measure(frames: Int) -> String {
        let (window, tree, cost) = run(frames: frames)
        return String(
            format: "| %@ | %.0f | %.0f | %.2f | %.1f |", name, cost.nanosecondsPerMove, 1e9 / cost.nanosecondsPerMove,
            cost.allocationsPerMove, hitTest(window, tree.farthest) * 1e6)
    }

    /// Runs the case and returns the cost of a move.
    func cost(frames: Int) -> Cost { run(frames: frames).cost }

    /// Runs the case while the session is recorded to a file, and returns the cost of a move.
    func cost(frames: Int, recordingTo path: String) throws -> Cost {
        let app = TestApplication()
        try app.host.record(to: path)
        defer { app.host.finishRecording() }
        return run(frames: frames, in: app).cost
    }

    private func run(
        frames: Int, in app: TestApplication = TestApplication()
    ) -> (window: UIWindow, tree: ViewTree, cost: Cost) {
        let window = app.makeWindow()
        let tree = ViewTree(shape, count: views, size: window.bounds.size) { frame in
            let view = ReadingView(frame: frame)
            view.isMultipleTouchEnabled = true
            return view
        }
        window.addSubview(tree.root)
        let observers = (0..<recognizers).map { _ in ObservingRecognizer() }
        for watcher in observers { tree.root.addGestureRecognizer(watcher) }
        let otherView = UIView(frame: CGRect(x: -100, y: 0, width: 50, height: 50))
        tree.root.addSubview(otherView)
        for _ in 0..<elsewhere { otherView.addGestureRecognizer(ObservingRecognizer()) }
        app.application.runPendingWork()

        let homes = (0..<fingers).map { CGPoint(x: 20 + 36 * CGFloat($0), y: 30 + 80 * CGFloat($0)) }
        var circling = CirclingFingers(in: app, at: homes)
        let cost = circling.measure(frames: frames)
        precondition(observers.allSatisfy { $0.sum > 0 }, "a recognizer was not called")
        circling.lift()
        return (window, tree, cost)
    }

    /// The median time of a hit test of the view that is found last, in seconds.
    private func hitTest(_ window: UIWindow, _ point: CGPoint) -> Double {
        var times: [Double] = []
        for _ in 0..<200 {
            let start = ContinuousClock.now
            let view = window.hitTest(point, with: nil)
            let elapsed = ContinuousClock.now - start
            precondition(view != nil)
            times.append(Double(elapsed.components.attoseconds) / 1e18)
        }
        return times.sorted()[times.count / 2]
    }
}

/// A case with active built-in gestures, whose targets read their values.
@MainActor struct GestureCase {
    var name: String
    var fingers: Int
    var make: @MainActor () -> [UIGestureRecognizer]

    static var all: [GestureCase] {
        [
            GestureCase(name: "pan", fingers: 1) { [UIPanGestureRecognizer()] },
            GestureCase(name: "pan; tap, long press and four swipes have failed", fingers: 1) {
                [UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer()]
                    + (0..<4).map { number in
                        let swipe = UISwipeGestureRecognizer()
                        swipe.direction = UISwipeGestureRecognizer.Direction(rawValue: 1 << number)
                        return swipe
                    }
            },
            GestureCase(name: "pan, pinch and rotation together, two fingers", fingers: 2) {
                [UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()]
            },
        ]
    }

    /// Runs the case and returns its row.
    func measure(frames: Int) -> String {
        let cost = cost(frames: frames, hasTarget: true)
        return String(format: "| %@ | %.0f | %.2f |", name, cost.nanosecondsPerMove, cost.allocationsPerMove)
    }

    /// Runs the case with or without an action target, and returns the cost of a move.
    func cost(frames: Int, hasTarget: Bool) -> Cost {
        let app = TestApplication()
        let window = app.makeWindow()
        let target = GestureTarget()
        let recognizers = make()
        for recognizer in recognizers {
            recognizer.delegate = target
            if hasTarget { recognizer.addTarget(target, action: Selector(GestureTarget.handleGesture)) }
            window.addGestureRecognizer(recognizer)
        }
        app.application.runPendingWork()
        let homes = [CGPoint(x: 100, y: 300), CGPoint(x: 300, y: 500)]
        var circling = CirclingFingers(in: app, at: Array(homes[..<fingers]))
        let cost = circling.measure(frames: frames, radius: 80)
        precondition(!hasTarget || target.actions >= frames, "the gesture was not active")
        precondition(recognizers[0].state == .changed, "the gesture was not active")
        circling.lift()
        return cost
    }
}

/// An action target that reads the values of gestures and permits all of them simultaneously.
final class GestureTarget: NSObject, UIGestureRecognizerDelegate {
    private(set) var actions = 0
    private(set) var sum: CGFloat = 0

    func handleGesture(_ sender: UIGestureRecognizer) {
        actions += 1
        switch sender {
        case let pan as UIPanGestureRecognizer: sum += pan.translation(in: pan.view).x + pan.velocity(in: pan.view).y
        case let pinch as UIPinchGestureRecognizer: sum += pinch.scale
        case let rotation as UIRotationGestureRecognizer: sum += rotation.rotation
        default: break
        }
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}
