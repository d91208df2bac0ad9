import Foundation
import Testing
import TouchInput

@testable import X11Host

@Suite struct PointerFingersTests {
    private let place = CGPoint(x: 150, y: 100)

    private func fingers() -> PointerFingers { PointerFingers(center: CGPoint(x: 200, y: 200)) }

    @Test("the primary button is a finger from its press to its release")
    func one() {
        var pointer = fingers()

        let began = pointer.press(at: place, modifiers: [])
        let moved = pointer.move(to: CGPoint(x: 160, y: 100), modifiers: [])
        let stayed = pointer.move(to: CGPoint(x: 160, y: 100), modifiers: [])
        let ended = pointer.release(at: CGPoint(x: 160, y: 100), modifiers: [])

        #expect(began == [.init(number: 0, phase: .began, position: place)])
        #expect(moved == [.init(number: 0, phase: .moved, position: CGPoint(x: 160, y: 100))])
        #expect(stayed.isEmpty)
        #expect(ended == [.init(number: 0, phase: .ended, position: CGPoint(x: 160, y: 100))])
        #expect(!pointer.isDown)
    }

    @Test("with Option held there are two fingers, mirrored at the window's centre")
    func two() {
        var pointer = fingers()

        let began = pointer.press(at: place, modifiers: .alternate)

        #expect(began.map(\.position) == [place, CGPoint(x: 250, y: 300)])
        #expect(pointer.dotPositions == [place, CGPoint(x: 250, y: 300)])
    }

    @Test("how many fingers there are is settled when the button goes down")
    func settled() {
        var pointer = fingers()
        _ = pointer.press(at: place, modifiers: .alternate)

        let moved = pointer.move(to: CGPoint(x: 100, y: 100), modifiers: [])
        let ended = pointer.release(at: CGPoint(x: 100, y: 100), modifiers: [])

        #expect(moved.count == 2)
        #expect(ended.count == 2)
    }

    @Test("with Shift held as well the mirror moves along")
    func anchor() {
        var pointer = fingers()
        _ = pointer.move(to: place, modifiers: .alternate)

        _ = pointer.move(to: CGPoint(x: 160, y: 110), modifiers: [.alternate, .shift])

        #expect(pointer.dotPositions == [CGPoint(x: 160, y: 110), CGPoint(x: 260, y: 310)])
    }

    @Test("no dots are shown before the pointer was in the window, and after it left")
    func outside() {
        var pointer = fingers()
        pointer.updateModifiers(.alternate)
        #expect(pointer.dotPositions.isEmpty)
        _ = pointer.move(to: place, modifiers: .alternate)
        #expect(pointer.dotPositions.count == 2)

        pointer.leave()

        #expect(pointer.dotPositions.isEmpty)
    }

    @Test("dots come and go with Option")
    func option() {
        var pointer = fingers()
        _ = pointer.move(to: place, modifiers: [])
        #expect(pointer.dotPositions.isEmpty)

        pointer.updateModifiers(.alternate)
        #expect(pointer.dotPositions.count == 2)
        pointer.updateModifiers([])

        #expect(pointer.dotPositions.isEmpty)
    }

    @Test("T-40 the secondary button is one contact of its own, Option or not")
    func secondary() {
        var pointer = fingers()

        let began = pointer.press(.secondary, at: place, modifiers: .alternate)
        let other = pointer.press(.primary, at: place, modifiers: [])
        let early = pointer.release(.primary, at: place, modifiers: [])
        let ended = pointer.release(.secondary, at: place, modifiers: [])

        #expect(began == [.init(number: 0, phase: .began, position: place, button: .secondary)])
        #expect(other.isEmpty)
        #expect(early.isEmpty)
        #expect(ended == [.init(number: 0, phase: .ended, position: place, button: .secondary)])
    }

    @Test("a pointer whose fingers were taken away has its button up")
    func forgotten() {
        var pointer = fingers()
        _ = pointer.press(at: place, modifiers: .alternate)

        pointer.reset()
        let ended = pointer.release(at: place, modifiers: [])

        #expect(!pointer.isDown)
        #expect(ended.isEmpty)
        #expect(pointer.dotPositions.isEmpty)
    }

    @Test("what is measured anew at the same place is a movement while a button is down")
    func stay() {
        var pointer = fingers()
        _ = pointer.move(to: place, modifiers: [])
        #expect(pointer.stepsInPlace().isEmpty)

        _ = pointer.press(at: place, modifiers: [])

        #expect(pointer.stepsInPlace() == [.init(number: 0, phase: .moved, position: place)])
    }
}
