import AllocationCounter
import CoreGraphics
import Expectations
import Foundation
import Testing
import TouchInput
import TouchstoneTesting
import UIKit

/// Counts the moves of its touches and never decides.
private final class WatchingRecognizer: UIGestureRecognizer {
    private(set) var moves = 0

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        moves += touches.count
    }
}

/// Fingers that move in circles, each in its own view, with recognizers on the whole screen.
@MainActor private struct CirclingFingers {
    let app = TestApplication()
    private var frame: InputFrame
    private var step = 0

    init(fingers: Int, recognizers: [UIGestureRecognizer]) {
        let window = app.makeWindow()
        window.isMultipleTouchEnabled = true
        for recognizer in recognizers { window.addGestureRecognizer(recognizer) }
        frame = InputFrame(time: InputTime(seconds: app.now))
        for number in 0..<fingers {
            let view = UIView(frame: CGRect(x: 0, y: CGFloat(number) * 80, width: 390, height: 80))
            window.addSubview(view)
            frame.contacts.append(
                ContactSample(
                    contact: ContactID(device: app.panel.id, number: number), phase: .began,
                    position: CGPoint(x: 200, y: CGFloat(number) * 80 + 40), time: frame.time))
        }
        app.host.runPendingWork()
        app.deliver(frame)
        for number in 0..<fingers { frame.contacts[number].phase = .moved }
    }

    /// Moves all fingers a number of times, once per screen refresh. Returns the number of allocations.
    mutating func allocations(moves: Int, radius: CGFloat) -> UInt64 {
        var count: UInt64 = 0
        for _ in 0..<moves {
            step += 1
            app.host.clock.advance(to: app.now + app.refreshInterval)
            frame.time = InputTime(seconds: app.now)
            let angle = CGFloat(step) / 5
            for number in frame.contacts.indices {
                frame.contacts[number].time = frame.time
                frame.contacts[number].position = CGPoint(
                    x: 200 + radius * cos(angle), y: CGFloat(number) * 80 + 40 + radius * sin(angle))
            }
            let before = allocation_count()
            app.application.deliver(frame)
            count += allocation_count() - before
        }
        return count
    }
}

// Moves are free of allocations in optimized code only; `Delivery --check` verifies that.
@MainActor @Suite struct MoveAllocationTests {
    @Test("sets of touches are created once and reused for every move", arguments: [1, 10]) func sets(fingers: Int) {
        let recognizers = (0..<10).map { _ in WatchingRecognizer() }
        var circling = CirclingFingers(fingers: fingers, recognizers: recognizers)
        _ = circling.allocations(moves: 2, radius: 3)
        let before = circling.app.application.createdTouchSetCount

        _ = circling.allocations(moves: 20, radius: 3)

        #expect(before >= fingers)
        expect(circling.app.application.createdTouchSetCount, equals: before)
        #expect(recognizers.allSatisfy { $0.moves == 22 * fingers })
    }

    @Test("the counter counts allocations") func counter() {
        let before = allocation_count()
        let list = [UInt8](repeating: 1, count: 4096)

        expect(list.count, equals: 4096)
        #expect(allocation_count() > before)
    }
}
