import Expectations
import Foundation
import Testing
import TouchInput

@testable import HostSupport

@Suite struct PointerFingersTests {
    private let location = CGPoint(x: 150, y: 100)

    private func makePointer() -> PointerFingers { PointerFingers(center: CGPoint(x: 200, y: 200)) }

    @Test("the primary button is a finger from press to release")
    func one() {
        var pointer = makePointer()

        let began = pointer.press(at: location, modifiers: [])
        let moved = pointer.move(to: CGPoint(x: 160, y: 100), modifiers: [])
        let stayed = pointer.move(to: CGPoint(x: 160, y: 100), modifiers: [])
        let ended = pointer.release(at: CGPoint(x: 160, y: 100), modifiers: [])

        expect(began, equals: [.init(number: 0, phase: .began, position: location)])
        expect(moved, equals: [.init(number: 0, phase: .moved, position: CGPoint(x: 160, y: 100))])
        #expect(stayed.isEmpty)
        expect(ended, equals: [.init(number: 0, phase: .ended, position: CGPoint(x: 160, y: 100))])
        #expect(!pointer.isDown)
    }

    @Test(
        "with Option or Control held, there are two fingers, mirrored at the window's center",
        arguments: [KeyModifiers.alternate, .control, [.alternate, .control]])
    func two(modifiers: KeyModifiers) {
        var pointer = makePointer()

        let began = pointer.press(at: location, modifiers: modifiers)

        expect(began.map(\.position), equals: [location, CGPoint(x: 250, y: 300)])
        expect(pointer.dotPositions, equals: [location, CGPoint(x: 250, y: 300)])
    }

    @Test("the number of fingers is determined when the button is pressed")
    func fingerCount() {
        var pointer = makePointer()
        _ = pointer.press(at: location, modifiers: .alternate)

        let moved = pointer.move(to: CGPoint(x: 100, y: 100), modifiers: [])
        let ended = pointer.release(at: CGPoint(x: 100, y: 100), modifiers: [])

        expect(moved.count, equals: 2)
        expect(ended.count, equals: 2)
    }

    @Test("with Shift also held, the second finger moves along")
    func anchor() {
        var pointer = makePointer()
        _ = pointer.move(to: location, modifiers: .alternate)

        _ = pointer.move(to: CGPoint(x: 160, y: 110), modifiers: [.alternate, .shift])

        expect(pointer.dotPositions, equals: [CGPoint(x: 160, y: 110), CGPoint(x: 260, y: 310)])
    }

    @Test("no dots are shown before the pointer enters the window and after it leaves")
    func outside() {
        var pointer = makePointer()
        pointer.updateModifiers(.alternate)
        #expect(pointer.dotPositions.isEmpty)
        _ = pointer.move(to: location, modifiers: .alternate)
        expect(pointer.dotPositions.count, equals: 2)

        pointer.leave()

        #expect(pointer.dotPositions.isEmpty)
    }

    @Test("dots are shown while Option is held")
    func option() {
        var pointer = makePointer()
        _ = pointer.move(to: location, modifiers: [])
        #expect(pointer.dotPositions.isEmpty)

        pointer.updateModifiers(.alternate)
        expect(pointer.dotPositions.count, equals: 2)
        pointer.updateModifiers([])

        #expect(pointer.dotPositions.isEmpty)
    }

    @Test("T-40 the secondary button is a single contact, with or without Option")
    func secondary() {
        var pointer = makePointer()

        let began = pointer.press(.secondary, at: location, modifiers: .alternate)
        let other = pointer.press(.primary, at: location, modifiers: [])
        let early = pointer.release(.primary, at: location, modifiers: [])
        let ended = pointer.release(.secondary, at: location, modifiers: [])

        expect(began, equals: [.init(number: 0, phase: .began, position: location, button: .secondary)])
        #expect(other.isEmpty)
        #expect(early.isEmpty)
        expect(ended, equals: [.init(number: 0, phase: .ended, position: location, button: .secondary)])
    }

    @Test("resetting the pointer releases its button")
    func resetPointer() {
        var pointer = makePointer()
        _ = pointer.press(at: location, modifiers: .alternate)

        pointer.reset()
        let ended = pointer.release(at: location, modifiers: [])

        #expect(!pointer.isDown)
        #expect(ended.isEmpty)
        #expect(pointer.dotPositions.isEmpty)
    }

    @Test("a new measurement at the same location is a move while a button is down")
    func stationaryMove() {
        var pointer = makePointer()
        _ = pointer.move(to: location, modifiers: [])
        #expect(pointer.stepsInPlace().isEmpty)

        _ = pointer.press(at: location, modifiers: [])

        expect(pointer.stepsInPlace(), equals: [.init(number: 0, phase: .moved, position: location)])
    }
}
