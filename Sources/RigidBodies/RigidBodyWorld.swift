import Foundation

/// Bodies that move, collide and are joined, in small steps of time.
package final class RigidBodyWorld {
    /// Two bodies that began or ceased to touch.
    package struct Touch {
        package let a: RigidBody
        package let b: RigidBody
        /// Where they began to touch, in points.
        package let point: Vector
    }

    /// The moving bodies.
    package var bodies: [RigidBody] = []
    /// The pairs that collide; the second may be a boundary.
    package var pairs: [(RigidBody, RigidBody)] = []
    /// The connections.
    package var joints: [Joint] = []
    /// Called before each step with its length in seconds, to apply forces.
    package var onStep: (Double) -> Void = { _ in }
    /// Called when two bodies begin to touch.
    package var onBegin: (Touch) -> Void = { _ in }
    /// Called when they do no longer.
    package var onEnd: (Touch) -> Void = { _ in }
    private var touches: [PairKey: (touch: Touch, number: Int)] = [:]
    /// How many touches have begun; their order is that in which they end.
    private var touchCount = 0
    private var restTime = 0.0

    /// Two bodies in any order.
    private struct PairKey: Hashable {
        let first: ObjectIdentifier
        let second: ObjectIdentifier

        init(_ a: RigidBody, _ b: RigidBody) {
            let (a, b) = (ObjectIdentifier(a), ObjectIdentifier(b))
            (first, second) = a < b ? (a, b) : (b, a)
        }
    }

    /// Creates a world without bodies.
    package init() {}

    /// Whether all bodies have been at rest for a while.
    package var isAtRest: Bool { restTime >= Self.restDuration }

    /// Counts the time at rest from now on.
    package func wake() { restTime = 0 }

    /// Forgets a body's touches without reporting that they end.
    package func forgetTouches(of body: RigidBody) {
        touches = touches.filter { $0.value.touch.a !== body && $0.value.touch.b !== body }
    }

    /// Whether a body touches another one now that fits.
    package func isTouching(_ body: RigidBody, where fits: (RigidBody) -> Bool) -> Bool {
        touches.values.contains { entry in
            let touch = entry.touch
            return touch.a === body && fits(touch.b) || touch.b === body && fits(touch.a)
        }
    }

    /// Moves the bodies on by a time in seconds.
    package func advance(by duration: Double) {
        guard duration > 0 else { return }
        var remaining = duration
        while remaining > 1e-9 {
            let step = min(remaining, stepLength)
            self.step(step)
            remaining -= step
        }
        updateRest(duration)
    }

    /// Short enough that no body passes through a line between two steps.
    private var stepLength: Double {
        var length = Self.maximumStep
        for body in bodies where !body.isAnchored {
            let speed = body.velocity.length
            if speed > 0 { length = min(length, max(body.shape.innerRadius, 2) * Self.maximumTravel / speed) }
        }
        return max(length, Self.minimumStep)
    }

    private func step(_ step: Double) {
        onStep(step)
        var contacts = findContacts()
        for body in bodies { body.integrateVelocity(step) }
        var rows = joints.flatMap { $0.rows(step: step) }
        for pass in 0..<Self.iterations {
            for index in rows.indices { rows[index].solve() }
            for index in contacts.indices { contacts[index].solve(isReversed: pass % 2 == 1) }
        }
        for body in bodies {
            body.integratePosition(step)
            (body.force, body.torque) = (.zero, 0)
        }
        for pass in 0..<Self.positionIterations {
            for contact in contacts { contact.correctPositions(isReversed: pass % 2 == 1) }
        }
    }

    private func findContacts() -> [Contact] {
        var contacts: [Contact] = []
        var present = Set<PairKey>()
        var begun: [Touch] = []
        for (a, b) in pairs where !a.isAnchored || !b.isAnchored {
            guard let manifold = Manifold(a, b, margin: Self.touchMargin) else { continue }
            let key = PairKey(a, b)
            guard present.insert(key).inserted else { continue }
            let isTouching = manifold.points.contains { $0.separation <= 0 }
            if touches[key] == nil {
                guard isTouching else {
                    present.remove(key)
                    continue
                }
                let points = manifold.points.map(\.position)
                begun.append(Touch(a: a, b: b, point: points.reduce(.zero, +) / Double(points.count)))
            }
            if isTouching { contacts.append(Contact(a, b, manifold)) }
        }
        let ended = touches.filter { !present.contains($0.key) }.sorted { $0.value.number < $1.value.number }
        for touch in begun {
            touchCount += 1
            touches[PairKey(touch.a, touch.b)] = (touch, touchCount)
            onBegin(touch)
        }
        for (key, entry) in ended {
            touches[key] = nil
            onEnd(entry.touch)
        }
        return contacts
    }

    /// Counts the time during which all bodies are slow and keep their velocities: one that begins to fall, or turns round
    /// at the end of a swing, is slow but not at rest.
    private func updateRest(_ duration: Double) {
        let isMoving = bodies.contains { body in
            !body.isAnchored
                && (body.velocity.length > Self.restSpeed || abs(body.angularVelocity) > Self.restAngularSpeed
                    || (body.velocity - body.restVelocity).length > Self.restSpeedChange
                    || abs(body.angularVelocity - body.restAngularVelocity) > Self.restAngularSpeedChange)
        }
        guard isMoving else {
            restTime += duration
            return
        }
        restTime = 0
        for body in bodies { (body.restVelocity, body.restAngularVelocity) = (body.velocity, body.angularVelocity) }
    }

    /// The longest and the shortest step, in seconds.
    private static let maximumStep = 1.0 / 240
    private static let minimumStep = 1.0 / 4800
    /// The part of a body's inner radius that it travels in a step.
    private static let maximumTravel = 0.5
    private static let iterations = 12
    private static let positionIterations = 4
    /// The distance up to which bodies that touched still touch, in points.
    private static let touchMargin = 0.5
    /// The speeds below which a body is at rest, in points and radians per second, and how long it must be, in seconds.
    private static let restSpeed = 4.0
    private static let restAngularSpeed = 0.05
    private static let restDuration = 0.3
    /// The changes of the speeds meanwhile above which it is not at rest, in points and radians per second.
    private static let restSpeedChange = 1.0
    private static let restAngularSpeedChange = 0.02
}
