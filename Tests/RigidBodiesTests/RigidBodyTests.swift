import Expectations
import Foundation
import Testing

@testable import RigidBodies

@Suite struct RigidBodyTests {
    private let world = RigidBodyWorld()

    private func makeBox(_ x: Double, _ y: Double, side: Double = 100) -> RigidBody {
        let box = RigidBody(
            shape: .rectangle(width: side, height: side), position: Vector(x, y), elasticity: 0, friction: 0.2)
        world.bodies.append(box)
        return box
    }

    private func makeLine(from start: Vector, to end: Vector) -> RigidBody {
        let middle = (start + end) / 2
        return RigidBody(
            shape: .polygon([start - middle, end - middle]), position: middle, isAnchored: true, elasticity: 0,
            friction: 0)
    }

    /// Lets gravity act on all bodies.
    private func addGravity() {
        world.onStep = { [world] _ in
            for body in world.bodies { body.force += Vector(0, 1000) * body.mass }
        }
    }

    @Test("mass and inertia of a square and a circle")
    func mass() {
        let box = makeBox(0, 0)
        let circle = Shape.ellipse(width: 100, height: 100)

        expect(box.mass, equals: 1)
        #expect(abs(box.shape.inertia - 20_000.0 / 12) < 1e-6)
        expect(circle, equals: .circle(50))
        #expect(abs(circle.inertia - 1250) < 1e-9)
    }

    @Test("a stack of boxes comes to rest where it stands")
    func stack() {
        let floor = makeLine(from: Vector(-500, 400), to: Vector(500, 400))
        let boxes = (0..<4).map { makeBox(0, 350 - Double($0) * 100, side: 100) }
        for (index, box) in boxes.enumerated() {
            world.pairs.append((box, floor))
            for other in boxes[(index + 1)...] { world.pairs.append((box, other)) }
        }
        addGravity()
        for _ in 0..<180 { world.advance(by: 1 / 60.0) }

        #expect(world.isAtRest)
        for (index, box) in boxes.enumerated() {
            #expect(abs(box.position.y - (350 - Double(index) * 100)) < 1)
            #expect(abs(box.position.x) < 1)
            #expect(abs(box.angle) < 0.01)
        }
    }

    @Test("a box that falls on its corner ends on a side")
    func corner() {
        let floor = makeLine(from: Vector(-500, 400), to: Vector(500, 400))
        let box = makeBox(0, 200)
        box.angle = 0.6
        world.pairs = [(box, floor)]
        addGravity()
        for _ in 0..<300 { world.advance(by: 1 / 60.0) }

        #expect(abs(remainder(box.angle, Double.pi / 2)) < 0.02)
        #expect(abs(box.position.y - 350) < 1)
    }

    @Test("a fast body does not pass through a line")
    func fast() {
        let wall = makeLine(from: Vector(300, -500), to: Vector(300, 500))
        let box = makeBox(0, 0, side: 20)
        box.velocity = Vector(20_000, 0)
        world.pairs = [(box, wall)]
        world.advance(by: 0.1)

        #expect(box.position.x < 300)
    }

    @Test("equal elastic circles exchange their velocities")
    func elastic() {
        let circles = [0.0, 100].map {
            RigidBody(shape: .circle(20), position: Vector($0, 0), elasticity: 1, friction: 0)
        }
        circles[0].velocity = Vector(200, 0)
        world.bodies = circles
        world.pairs = [(circles[0], circles[1])]
        world.advance(by: 1)

        #expect(abs(circles[0].velocity.x) < 2)
        #expect(abs(circles[1].velocity.x - 200) < 2)
    }

    @Test("the hull of points has their outer corners")
    func hull() {
        let hull = Shape.hull(of: [Vector(0, 0), Vector(10, 0), Vector(5, 5), Vector(10, 10), Vector(0, 10)])

        expect(hull?.area, equals: 100)
        #expect(Shape.hull(of: [Vector(0, 0), Vector(1, 1), Vector(2, 2)]) == nil)
    }
}
