import Expectations
import Foundation
import ScrollPhysics
import Testing

@Suite struct DecelerationCurveTests {
    @Test("SX-13 content comes to rest 0.499 s of its velocity less 10 points per second away", arguments: [1.0, -1])
    func rest(sign: Double) {
        let curve = Deceleration(from: 100, velocity: 2000 * sign, rate: 0.998)

        #expect(abs(curve.restingPosition - (100 + sign * 1990 * 0.499)) < 1e-6)
    }

    @Test("SX-14 the time to stop is that in which the speed falls to 10 points per second")
    func duration() {
        let curve = Deceleration(from: 0, velocity: -3000, rate: 0.998)

        #expect(abs(curve.duration - log(10.0 / 3000) / (1000 * log(0.998))) < 1e-9)
        #expect(abs(3000 * pow(0.998, 1000 * curve.duration) - 10) < 1e-6)
        expect(Deceleration(from: 0, velocity: 9, rate: 0.998).duration, equals: 0)
    }

    @Test("SX-15 the offset follows the decaying velocity at any time")
    func offset() {
        let curve = Deceleration(from: 50, velocity: 1200, rate: 0.99)

        expect(curve.position(at: 0), equals: 50)
        #expect(abs(curve.position(at: 0.1) - (50 + 1200 * 0.099 * (1 - pow(0.99, 100)))) < 1e-9)
        expect(curve.position(at: 60), equals: curve.restingPosition)
    }

    @Test("S-35 the velocity shrinks by the rate every millisecond")
    func velocity() {
        let curve = Deceleration(from: 0, velocity: 1000, rate: 0.998)

        #expect(abs(curve.velocity(at: 0.25) - 1000 * pow(0.998, 250)) < 1e-6)
        expect(curve.velocity(at: 9), equals: 0)
    }

    @Test("SX-24 rates outside 0.5 to 0.9999 count as the nearest of these")
    func rates() {
        expect(Deceleration(from: 0, velocity: 1, rate: 3).rate, equals: 0.9999)
        expect(Deceleration(from: 0, velocity: 1, rate: -1).rate, equals: 0.5)
        expect(Deceleration(from: 0, velocity: 1, rate: .nan).rate, equals: 0.9999)
    }

    @Test("SX-23 a deceleration towards a target rests exactly there", arguments: [600.0, -35, 100.5])
    func target(target: Double) {
        let curve = Deceleration(from: 100, restingAt: target, rate: 0.998)

        #expect(abs(curve.restingPosition - target) < 1e-9)
        #expect(abs(abs(curve.velocity) - (abs(target - 100) / 0.499 + 10)) < 1e-9)
    }
}

@Suite struct ScrollSpringTests {
    @Test("SX-16 a bounce with speed is critically damped: 3005 points per second go 100.5 beyond the edge")
    func bounce() {
        let spring = ScrollSpring.bounce(from: 0, velocity: 3005, edge: 0)
        let farthest = stride(from: 0.0, to: 1, by: 0.0005).map(spring.position(at:)).max() ?? 0

        #expect(abs(farthest - 100.5) < 0.05)
        #expect(abs(spring.position(at: 0.2) - 3005 * 0.2 * exp(-2.2)) < 1e-9)
    }

    @Test("SX-17 let go beyond an edge at rest, content returns over-damped")
    func slowReturn() {
        let spring = ScrollSpring.bounce(from: -80, velocity: 20, edge: 0)
        let slow = (20 + 46 * -80.0) / 37

        #expect(abs(spring.position(at: 0.1) - (slow * exp(-0.9) + (-80 - slow) * exp(-4.6))) < 1e-9)
        expect(spring.damping, equals: .over(slow: 9, fast: 46))
        expect(ScrollSpring.bounce(from: -80, velocity: 50, edge: 0).damping, equals: .critical(11))
    }

    @Test("SX-19 a bounce is over below 0.05 points and half a point per second, then exactly at the edge")
    func settled() {
        let spring = ScrollSpring.bounce(from: 120, velocity: 0, edge: 100)
        let before = spring.duration - 1e-4

        #expect(abs(spring.position(at: before) - 100) >= 0.05 || abs(spring.velocity(at: before)) >= 0.5)
        expect(spring.position(at: spring.duration), equals: 100)
        expect(spring.velocity(at: spring.duration), equals: 0)
    }

    @Test("SX-21 pages are turned by a critically damped spring of 15 per second with the release velocity")
    func page() {
        let spring = ScrollSpring.pageTurn(from: 60, velocity: 500, to: 320)

        expect(spring.damping, equals: .critical(15))
        #expect(abs(spring.position(at: 0.1) - (320 + (-260 + (500 + 15 * -260) * 0.1) * exp(-1.5))) < 1e-9)
    }
}
