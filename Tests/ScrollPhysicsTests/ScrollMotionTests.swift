import Expectations
import Foundation
import ScrollPhysics
import Testing

@Suite struct ScrollMotionTests {
    private let axis = ScrollMotion.Axis(range: 0...1000, bounces: true, rate: 0.998)

    @Test("S-41 content that would rest beyond an edge decelerates to the edge and bounces with the velocity left")
    func bounce() {
        let motion = ScrollMotion.release(from: 900, velocity: 2000, on: axis)
        let crossing = Deceleration(from: 900, velocity: 2000, rate: 0.998).time(at: 1000) ?? 0

        #expect(abs(motion.position(at: crossing) - 1000) < 1e-6)
        #expect(abs(motion.velocity(at: crossing) - 2000 * pow(0.998, 1000 * crossing)) < 1e-6)
        #expect(motion.position(at: crossing + 0.1) > 1000)
        expect(motion.restingPosition, equals: 1000)
    }

    @Test("SX-18 the bounce begins at the exact time of crossing, whatever times are asked for")
    func exactCrossing() {
        let motion = ScrollMotion.release(from: 990, velocity: 3000, on: axis)
        let crossing = Deceleration(from: 990, velocity: 3000, rate: 0.998).time(at: 1000) ?? 0
        let speed = 3000 * pow(0.998, 1000 * crossing)
        let time = 0.05 - crossing

        #expect(abs(motion.position(at: 0.05) - (1000 + speed * time * exp(-11 * time))) < 1e-9)
    }

    @Test("S-43 a release beyond an edge without velocity returns to the edge")
    func returns() {
        let motion = ScrollMotion.release(from: -60, velocity: 0, on: axis)

        #expect(motion.position(at: 0.1) > -60 && motion.position(at: 0.1) < 0)
        expect(motion.restingPosition, equals: 0)
    }

    @Test("SX-73 content thrown back into the range from beyond an edge decelerates there")
    func thrownBack() {
        let motion = ScrollMotion.release(from: -20, velocity: 2500, on: axis)

        #expect(motion.restingPosition > 500)
        expect(motion.position(at: 0), equals: -20)
    }

    @Test("S-32 without bounce the content stops at the edge")
    func noBounce() {
        var hard = axis
        hard.bounces = false
        let motion = ScrollMotion.release(from: 900, velocity: 4000, on: hard)

        #expect(stride(from: 0.0, to: 3, by: 0.01).allSatisfy { motion.position(at: $0) <= 1000.000_001 })
        expect(motion.restingPosition, equals: 1000)
    }

    @Test("SX-23 a target against the velocity or beyond an edge is reached by a spring", arguments: [300.0, -50])
    func springTarget(target: Double) {
        let motion = ScrollMotion.release(from: 500, velocity: 800, to: target, on: axis)

        #expect(motion.isSpringing(at: 0.01))
        expect(motion.restingPosition, equals: target)
    }

    @Test("S-60 a shifted motion keeps its speed")
    func shifted() {
        let motion = ScrollMotion.release(from: 100, velocity: 900, on: axis)
        let shifted = motion.shifted(by: -250)

        expect(shifted.position(at: 0.3), equals: motion.position(at: 0.3) - 250)
        expect(shifted.velocity(at: 0.3), equals: motion.velocity(at: 0.3))
    }
}

@Suite struct ReleaseTests {
    @Test("SX-05 the release velocity is that of the last tenth of a second up to the last movement")
    func window() {
        var velocity = ReleaseVelocity()
        velocity.add(0, at: 1)
        for step in 1...10 { velocity.add(Double(step) * 4, at: 1.5 + Double(step) / 100) }

        #expect(abs(velocity.velocity(at: 1.61) - 400) < 1e-6)
    }

    @Test("S-44 a finger that rested for a tenth of a second releases without velocity")
    func rested() {
        var velocity = ReleaseVelocity()
        velocity.add(0, at: 1)
        velocity.add(20, at: 1.02)

        #expect(abs(velocity.velocity(at: 1.11) - 1000) < 1e-6)
        expect(velocity.velocity(at: 1.13), equals: 0)
    }

    @Test("SX-25 flicks in a row add speed only in the same direction")
    func flicks() {
        #expect(abs(FlickAccumulation.velocity(of: 1000, after: 2000) - (1000 + 0.000_816 * pow(2000, 1.967))) < 1e-9)
        expect(FlickAccumulation.velocity(of: -1000, after: 2000), equals: -1000)
        expect(FlickAccumulation.velocity(of: 0, after: 2000), equals: 0)
    }

    @Test("S-45 the added speed is at most 40,000 points per second")
    func limit() {
        expect(FlickAccumulation.velocity(of: -100, after: -1e9), equals: -40_100)
    }
}

@Suite struct PageChoiceTests {
    private func page(_ position: Double, _ velocity: Double, from start: Double = 0) -> Double {
        PageChoice.target(from: position, velocity: velocity, start: start, pageLength: 100, in: 0...500)
    }

    @Test("SX-20 a fast release turns to the next page in its direction, a slow one to the nearest")
    func choice() {
        expect(page(20, 299), equals: 0)
        expect(page(20, 300), equals: 100)
        expect(page(60, 0), equals: 100)
        expect(page(90, -300, from: 100), equals: 0)
    }

    @Test("S-47 a release turns at most one page from where the drag began")
    func onePage() {
        expect(page(130, 4000, from: 0), equals: 100)
        expect(page(480, 900, from: 500), equals: 500)
    }

    @Test("SX-22 pages begin at the start of the legal range")
    func inset() {
        expect(PageChoice.target(from: 60, velocity: 0, start: -30, pageLength: 100, in: -30...470), equals: 70)
    }
}
