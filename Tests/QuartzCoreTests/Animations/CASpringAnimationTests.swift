import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CASpringAnimationTests {
    private lazy var stage = Stage()

    private func presentedX(_ spring: CASpringAnimation, at times: [Double]) -> [CGFloat] {
        let layer = stage.makeLayer()
        spring.fromValue = 0
        spring.toValue = 100
        layer.add(spring, forKey: nil)
        stage.flush()
        var elapsed = 0.0
        return times.map { time in
            stage.advance(by: time - elapsed)
            elapsed = time
            return layer.presentation()?.position.x ?? .nan
        }
    }

    @Test("A-32 mass, stiffness, damping and initial velocity have their defaults")
    func defaults() {
        let spring = CASpringAnimation(keyPath: "position.x")

        expect(spring.mass, equals: 1)
        expect(spring.stiffness, equals: 100)
        expect(spring.damping, equals: 10)
        expect(spring.initialVelocity, equals: 0)
    }

    @Test("A-46 the settling duration follows from damping, stiffness and velocity")
    func settling() {
        let spring = CASpringAnimation(keyPath: "position.x")
        #expect(isClose(spring.settlingDuration, 1.4727, by: 1e-4))

        spring.initialVelocity = -10
        // ζω = 5, ω_d = 8.6603: ln(1000·(1 + 15/8.6603))/5.
        #expect(isClose(spring.settlingDuration, 1.5826, by: 1e-3))

        spring.initialVelocity = 0
        spring.damping = 5
        #expect(isClose(spring.settlingDuration, 2.85, by: 0.01))

        spring.damping = 0
        expect(spring.settlingDuration, equals: .infinity)
    }

    @Test("A-46 at critical damping or above the settling duration is rounded up to 0.1 s", arguments: [20, 60])
    func criticalSettling(damping: CGFloat) {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.damping = damping

        #expect(isClose(spring.settlingDuration, 1, by: 1e-9))
    }

    @Test("A-31 a damping ratio above 1 is treated as 1 unless overdamping is allowed")
    func clampsDamping() {
        let times = [0.1, 0.3, 0.6]
        func positions(damping: CGFloat, allowsOverdamping: Bool) -> [CGFloat] {
            let spring = CASpringAnimation(keyPath: "position.x")
            spring.damping = damping
            spring.allowsOverdamping = allowsOverdamping
            spring.duration = 5
            return presentedX(spring, at: times)
        }
        let critical = positions(damping: 20, allowsOverdamping: false)

        expect(positions(damping: 60, allowsOverdamping: false), equals: critical)
        #expect(zip(positions(damping: 60, allowsOverdamping: true), critical).allSatisfy { $0 < $1 - 1 })
    }

    @Test("A-30 duration and bounce determine stiffness and damping")
    func response() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)

        #expect(isClose(spring.stiffness, 157.9137, by: 1e-3))
        #expect(isClose(spring.damping, 20.1062, by: 1e-3))
    }

    @Test("A-27 an underdamped spring overshoots, a critically damped one does not")
    func overshoot() {
        let times = (1...20).map { Double($0) * 0.05 }
        let underdamped = CASpringAnimation(keyPath: "position.x")
        underdamped.duration = 2
        #expect((presentedX(underdamped, at: times).max() ?? 0) > 110)

        let critical = CASpringAnimation(keyPath: "position.x")
        critical.damping = 20
        critical.duration = 2
        let positions = presentedX(critical, at: times)
        #expect((positions.max() ?? 0) <= 100)
        #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test("A-28 the initial velocity is in total changes per second")
    func velocity() {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.initialVelocity = 0.5
        spring.duration = 2

        #expect(isClose(presentedX(spring, at: [0.001])[0], 0.05, by: 0.01))
    }

    @Test("an overdamped spring approaches its end slowly")
    func overdamped() {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.damping = 60
        spring.allowsOverdamping = true
        spring.duration = spring.settlingDuration
        let positions = presentedX(spring, at: [0, 0.5, spring.settlingDuration * 0.999])

        #expect(positions[0] == 0 && positions[1] > 50 && positions[1] < 100)
        #expect(isClose(positions[2], 100, by: 0.2))
    }
}
