import Expectations
import Foundation
import Testing
import TouchInput

@testable import X11Host

@Suite struct TrackpadPinchTests {
    private let location = CGPoint(x: 10, y: 20)

    @Test("cumulative scales are converted to factors since the last event")
    func scale() throws {
        var pinch = TrackpadPinch()

        let began = pinch.read(.began, at: location, scale: 1, degrees: 0)
        let first = pinch.read(.changed, at: location, scale: 2, degrees: 0)
        let second = pinch.read(.changed, at: location, scale: 3, degrees: 0)

        expect(began, equals: TransformSample(phase: .began, position: location))
        expect(first?.scale, equals: 2)
        expect(second?.scale, equals: 1.5)
    }

    @Test("rotations are converted from degrees to radians")
    func rotation() throws {
        var pinch = TrackpadPinch()
        _ = pinch.read(.began, at: location, scale: 1, degrees: 0)

        let step = pinch.read(.changed, at: location, scale: 1, degrees: -90)

        #expect(abs(try #require(step).rotation + .pi / 2) < 1e-12)
    }

    @Test(
        "a pinch ends, or is cancelled, without a further change",
        arguments: [
            TransformSample.Phase.ended, .cancelled,
        ])
    func end(phase: TransformSample.Phase) {
        var pinch = TrackpadPinch()
        _ = pinch.read(.began, at: location, scale: 1, degrees: 0)

        let last = pinch.read(phase, at: location, scale: 4, degrees: 30)
        let late = pinch.read(.changed, at: location, scale: 5, degrees: 0)

        expect(last, equals: TransformSample(phase: phase, position: location))
        #expect(late == nil)
    }

    @Test("scales of 0 or less, and events without a begin, are ignored")
    func invalidEvents() {
        var pinch = TrackpadPinch()

        let early = pinch.read(.ended, at: location, scale: 1, degrees: 0)
        _ = pinch.read(.began, at: location, scale: 1, degrees: 0)
        let nothing = pinch.read(.changed, at: location, scale: 0, degrees: 0)
        let next = pinch.read(.changed, at: location, scale: 2, degrees: 0)

        #expect(early == nil)
        #expect(nothing == nil)
        expect(next?.scale, equals: 2)
    }
}
