import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@testable import UIKitCore

@MainActor @Suite final class FieldBehaviorTests: DynamicsTestCase {
    private lazy var values = UIDynamicItemBehavior(items: [view])

    override init() {
        super.init()
        view.center = CGPoint(x: 100, y: 100)
    }

    private var velocity: CGPoint { values.linearVelocity(for: view) }

    /// Adds the field and the values of the view, and lets some seconds pass.
    private func run(_ field: UIFieldBehavior, velocity: CGPoint = .zero, for duration: TimeInterval) {
        field.addItem(view)
        values.addLinearVelocity(velocity, for: view)
        animator.addBehavior(values)
        animator.addBehavior(field)
        app.advance(by: duration)
    }

    @Test("A-70 linear gravity accelerates by its direction, whatever the mass, radial gravity to the position")
    func gravity() {
        values.density = 3
        run(.linearGravityField(direction: CGVector(dx: 0, dy: 2)), for: 0.5)
        let down = velocity
        animator.removeAllBehaviors()
        view.center = CGPoint(x: 100, y: 100)
        let radial = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 100))
        radial.strength = -1
        run(radial, for: 0.5)

        #expect(abs(down.x) < 1 && abs(down.y - 100) < 5)
        #expect(abs(velocity.x + 50) < 3 && abs(velocity.y) < 1)
    }

    @Test("A-70 the force decreases with the distance, from the minimum radius on")
    func falloff() {
        let field = UIFieldBehavior.radialGravityField(position: CGPoint(x: 300, y: 100))
        field.falloff = 1
        run(field, for: 0.2)
        let far = velocity.x
        animator.removeAllBehaviors()
        view.center = CGPoint(x: 100, y: 100)
        field.minimumRadius = 400
        run(field, for: 0.2)

        #expect(abs(far - 10) < 1)
        #expect(abs(velocity.x - 5) < 1)
    }

    @Test("A-70 an item swings in a spring field, faster the lighter it is")
    func spring() {
        values.density = 0.01
        let field = UIFieldBehavior.springField()
        field.position = CGPoint(x: 150, y: 100)
        run(field, for: 0.314)

        #expect(abs(view.center.x - 200) < 4)
    }

    @Test("A-70 drag slows down, also when it is strong")
    func drag() {
        let field = UIFieldBehavior.dragField()
        field.strength = 2
        run(field, velocity: CGPoint(x: 200, y: 0), for: 0.5)
        let slowed = velocity.x
        field.strength = 10_000
        app.advance(by: 0.1)

        #expect(abs(slowed - 200 * exp(-1)) < 5)
        #expect(abs(velocity.x) < 1)
    }

    @Test("A-70 a field of velocity moves items evenly, whatever else acts on them")
    func velocityField() {
        animator.addBehavior(UIGravityBehavior(items: [view]))
        run(.velocityField(direction: CGVector(dx: 1, dy: 0)), for: 0.5)

        #expect(abs(view.center.x - 150) < 4)
        #expect(abs(view.center.y - 100) < 4)
    }

    @Test("A-70 a vortex turns items counterclockwise around the position")
    func vortex() {
        let field = UIFieldBehavior.vortexField()
        field.position = CGPoint(x: 0, y: 100)
        run(field, for: 0.2)

        #expect(abs(velocity.y + 20) < 2)
        #expect(abs(velocity.x) < 2)
    }

    @Test("A-70 an electric field pushes charges of the same sign away and has no effect on others")
    func electric() {
        let field = UIFieldBehavior.electricField()
        field.position = CGPoint(x: 0, y: 100)
        run(field, for: 0.2)
        let uncharged = velocity
        values.charge = 2
        app.advance(by: 0.2)

        expect(uncharged, equals: .zero)
        #expect(abs(velocity.x - 40) < 5)
    }

    @Test("A-70 a magnetic field turns moving charges aside without changing their speed")
    func magnetic() {
        values.charge = 1
        run(.magneticField(), velocity: CGPoint(x: 100, y: 0), for: 0.5)

        #expect(abs(hypot(velocity.x, velocity.y) - 100) < 1)
        #expect(abs(atan2(velocity.y, velocity.x) - 0.5) < 0.04)
    }

    @Test("A-70 noise moves items at rest, turbulence only moving ones, both in the same way each time")
    func noise() {
        func track(_ field: UIFieldBehavior, _ velocity: CGPoint) -> CGPoint {
            animator.removeAllBehaviors()
            view.center = CGPoint(x: 100, y: 100)
            field.strength = 20
            run(field, velocity: velocity, for: 0.3)
            return view.center
        }
        let noise = track(.noiseField(smoothness: 0.5, animationSpeed: 1), .zero)
        let again = track(.noiseField(smoothness: 0.5, animationSpeed: 1), .zero)
        let rougher = track(.noiseField(smoothness: 0, animationSpeed: 1), .zero)
        let still = track(.noiseField(smoothness: 0.5, animationSpeed: 0), .zero)
        let turbulence = track(.turbulenceField(smoothness: 0.5, animationSpeed: 1), .zero)
        let moving = track(.turbulenceField(smoothness: 0.5, animationSpeed: 1), CGPoint(x: 100, y: 0))

        #expect(hypot(noise.x - 100, noise.y - 100) > 2)
        // Frames do not begin at the same times.
        #expect(hypot(noise.x - again.x, noise.y - again.y) < 4)
        #expect(hypot(noise.x - rougher.x, noise.y - rougher.y) > 0.5)
        #expect(hypot(noise.x - still.x, noise.y - still.y) > 0.5)
        expect(turbulence, equals: CGPoint(x: 100, y: 100))
        #expect(hypot(moving.x - 130, moving.y - 100) > 1)
    }

    @Test("A-70 noise is the same for the same place and time, and changes smoothly between them")
    func noiseValues() {
        let noise = FieldNoise(roughness: 0.5)
        let values = (0..<200).map { noise.value(at: SIMD2(Double($0) / 100, 0.4), time: 1) }
        let steps = zip(values, values.dropFirst()).map { abs($0.x - $1.x) }

        expect(noise.value(at: SIMD2(0.5, 0.4), time: 1), equals: values[50])
        #expect(noise.value(at: SIMD2(0.5, 0.4), time: 1.5) != values[50])
        #expect(values.allSatisfy { abs($0.x) <= 1 && abs($0.y) <= 1 })
        #expect((steps.max() ?? 1) < 0.15)
        #expect((values.map(\.x).max() ?? 0) - (values.map(\.x).min() ?? 0) > 0.2)
    }

    @Test("A-70 a closure gets center, velocity, mass, charge and step, and returns the force")
    func custom() {
        var calls: [(CGPoint, CGVector, CGFloat, CGFloat, TimeInterval)] = []
        values.charge = 3
        values.density = 2
        let field = UIFieldBehavior.field { _, position, velocity, mass, charge, step in
            calls.append((position, velocity, mass, charge, step))
            return CGVector(dx: 4, dy: 0)
        }
        run(field, for: 0.25)

        expect(calls.first?.0, equals: CGPoint(x: 100, y: 100))
        expect(calls.first.map { $0.2 == 2 && $0.3 == 3 && $0.4 > 0 && $0.4 < 0.02 }, equals: true)
        #expect((calls.last?.1.dx ?? 0) > 30)
        #expect(abs(velocity.x - 50) < 5)
    }

    @Test("A-70 a field acts in its region around its position, on its items")
    func region() {
        let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
        field.region = UIRegion(radius: 50)
        run(field, for: 0.2)
        let outside = velocity
        field.position = CGPoint(x: 80, y: 100)
        app.advance(by: 0.2)
        let inside = velocity
        field.removeItem(view)
        app.advance(by: 0.2)

        expect(outside, equals: .zero)
        #expect(abs(inside.y - 20) < 3)
        expect(velocity.y, equals: inside.y)
        #expect(field.items.isEmpty)
    }

    @Test("A-71 regions are circles, rectangles, and what sets make of them")
    func regions() {
        let circle = UIRegion(radius: 10)
        let box = UIRegion(size: CGSize(width: 40, height: 10))
        let (both, left) = (CGPoint(x: 3, y: 3), CGPoint(x: -15, y: 0))
        let (up, far) = (CGPoint(x: 0, y: -8), CGPoint(x: 50, y: 50))
        func members(_ region: UIRegion) -> [Bool] { [both, left, up, far].map(region.contains) }

        expect(members(circle), equals: [true, false, true, false])
        expect(members(box), equals: [true, true, false, false])
        expect(members(circle.inverse()), equals: [false, true, false, true])
        expect(members(circle.byUnion(with: box)), equals: [true, true, true, false])
        expect(members(circle.byIntersection(with: box)), equals: [true, false, false, false])
        expect(members(circle.byDifference(from: box)), equals: [false, false, true, false])
        expect(members(.infinite), equals: [true, true, true, true])
        expect((circle.copy() as? UIRegion)?.contains(both), equals: true)
    }
}
