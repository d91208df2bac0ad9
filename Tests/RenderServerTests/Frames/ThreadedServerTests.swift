import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Synchronization
import Testing

@testable import RenderServer

/// Tests of the server's own thread. They wait for real threads and use real time.
@MainActor @Suite(.serialized) struct ThreadedServerTests {
    private final class Fixture {
        let output = MemoryOutput(width: 200, height: 60)
        let server: RenderServer
        let context: LayerContext
        let root = CALayer()
        let square = CALayer()

        init(interval: CFTimeInterval = 1.0 / 60, clock: @escaping @Sendable () -> CFTimeInterval = realTime) {
            MediaClock.install(clock)
            server = RenderServer(output: output, refreshInterval: interval, clock: clock)
            root.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
            root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            square.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
            square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            root.addSublayer(square)
            context = LayerContext(root: root, sink: server)
            context.commit()
        }

        /// Resizes the output, and the root layer to the same size.
        func resize(width: Int, height: Int) {
            output.resize(width: width, height: height)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            root.bounds.size = CGSize(width: width, height: height)
            CATransaction.commit()
            context.commit()
        }

        func addMove(duration: CFTimeInterval, at rate: CAFrameRateRange = .default) {
            let move = CABasicAnimation(keyPath: "position.x")
            move.fromValue = CGFloat(15)
            move.toValue = CGFloat(185)
            move.duration = duration
            move.preferredFrameRateRange = rate
            square.add(move, forKey: "move")
            context.commit()
        }

        func moveSquareVertically(_ y: CGFloat, answersInput: Bool = false) {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            square.position.y = y
            CATransaction.commit()
            context.answersInput = answersInput
            context.commit()
        }
    }

    @Test("a commit while the server is idle is on the output when the call returns")
    func immediateCommit() {
        let fixture = Fixture()
        let first = fixture.output.frames.count

        fixture.moveSquareVertically(40)

        expect(first, equals: 1)
        expect(fixture.output.frames.count, equals: 2)
        expect(fixture.output.pixel(15, 40), equals: 0xFF0000)
        expect(fixture.server.statistics.framesPaintedImmediately, equals: 2)
    }

    @Test("an output that was resized together with the root layer is repainted once, completely")
    func otherSize() {
        let fixture = Fixture()

        fixture.resize(width: 300, height: 80)
        fixture.server.outputIsReady()

        expect(fixture.output.frames.count, equals: 2)
        expect(fixture.output.frames.last, equals: [PixelRect(x: 0, y: 0, width: 300, height: 80)])
    }

    @Test("animations continue while the main thread is blocked for two seconds")
    func blockedMainThread() {
        let fixture = Fixture()
        fixture.addMove(duration: 10)
        let before = fixture.output.frames.count

        let blocked = DispatchSemaphore(value: 0)
        _ = blocked.wait(timeout: .now() + 2)
        let painted = fixture.output.frames.count - before

        // 120 frames are due; a busy machine may lose some.
        #expect(painted > 60)
        #expect(painted < 130)
        expect(fixture.output.pixel(15, 15), equals: 0xFFFFFF)
    }

    @Test("an animation limited to ten frames per second gets no more, until another has no limit")
    func frameRate() {
        let fixture = Fixture()
        fixture.addMove(duration: 10, at: CAFrameRateRange(minimum: 5, maximum: 10))
        let before = fixture.output.frames.count
        let blocked = DispatchSemaphore(value: 0)
        _ = blocked.wait(timeout: .now() + 0.6)
        let slow = fixture.output.frames.count - before

        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0.2
        fade.duration = 10
        fixture.square.add(fade, forKey: "fade")
        fixture.context.commit()
        _ = blocked.wait(timeout: .now() + 0.6)
        let fast = fixture.output.frames.count - before - slow

        #expect(slow >= 2 && slow <= 7)
        // 36 are due; a busy machine may lose some.
        #expect(fast > 12)
    }

    /// A clock that is turned by hand, in seconds.
    private final class HandClock: Sendable {
        private let time: Mutex<CFTimeInterval>

        init() { time = Mutex(realTime()) }

        var now: CFTimeInterval { time.withLock { $0 } }

        func advance(by seconds: CFTimeInterval) { time.withLock { $0 += seconds } }
    }

    /// Waits until a condition is true. Returns false after ten seconds.
    private func wait(until condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + .seconds(10)
        while !condition() {
            if ContinuousClock.now > end { return false }
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.005)
        }
        return true
    }

    @Test("a commit that follows a frame closely is painted after a quarter of an interval")
    func commitAfterFrame() {
        let clock = HandClock()
        let fixture = Fixture(interval: 0.04, clock: { clock.now })
        fixture.addMove(duration: 10)
        let before = fixture.output.frames.count

        fixture.moveSquareVertically(40)
        expect(fixture.output.frames.count, equals: before)
        clock.advance(by: 0.011)

        #expect(wait { fixture.output.frames.count > before })
        expect(fixture.output.frames.count, equals: before + 1)
    }

    @Test("a display that shows one frame at once gets a change after an answer to input with its next refresh")
    func changeAfterAnswer() {
        let clock = HandClock()
        let fixture = Fixture(interval: 0.04, clock: { clock.now })
        fixture.server.setRefreshInterval(0.04, frameAt: clock.now, showsOneFrameAtOnce: true)
        fixture.moveSquareVertically(30, answersInput: true)
        let before = fixture.output.frames.count

        fixture.moveSquareVertically(40)
        expect(fixture.output.frames.count, equals: before)
        expect(fixture.output.pixel(15, 40), equals: 0xFFFFFF)
        // Another answer is shown at once, with what waits.
        fixture.moveSquareVertically(45, answersInput: true)
        expect(fixture.output.frames.count, equals: before + 1)
        fixture.moveSquareVertically(50)
        clock.advance(by: 0.1)

        #expect(wait { fixture.output.frames.count == before + 2 })
        expect(fixture.output.pixel(15, 50), equals: 0xFF0000)
    }

    @Test("an answer that had no buffer is one in the frame that follows")
    func answerWithoutBuffer() {
        let clock = HandClock()
        let fixture = Fixture(interval: 0.04, clock: { clock.now })
        fixture.server.setRefreshInterval(0.04, frameAt: clock.now, showsOneFrameAtOnce: true)
        fixture.output.setOpen(false)
        fixture.moveSquareVertically(30, answersInput: true)
        fixture.output.setOpen(true)
        fixture.server.outputIsReady()
        let before = fixture.output.frames.count
        expect(fixture.output.pixel(15, 30), equals: 0xFF0000)

        fixture.moveSquareVertically(40)

        expect(fixture.output.frames.count, equals: before)
    }

    @Test("an animation and a change wait together after an answer to input")
    func animationAfterAnswer() {
        let clock = HandClock()
        let fixture = Fixture(interval: 0.04, clock: { clock.now })
        fixture.server.setRefreshInterval(0.04, frameAt: clock.now, showsOneFrameAtOnce: true)
        fixture.addMove(duration: 10)
        clock.advance(by: 0.1)
        #expect(wait { fixture.output.frames.count > 1 })
        clock.advance(by: 0.011)
        let before = fixture.output.frames.count

        fixture.moveSquareVertically(30, answersInput: true)
        expect(fixture.output.frames.count, equals: before + 1)
        fixture.moveSquareVertically(40)
        expect(fixture.output.frames.count, equals: before + 1)
        clock.advance(by: 0.1)

        #expect(wait { fixture.output.frames.count == before + 2 })
    }

    @Test("a frame that becomes due while another thread paints is not painted after that one")
    func frameDueWhilePainting() {
        let clock = HandClock()
        let fixture = Fixture(interval: 0.04, clock: { clock.now })
        fixture.addMove(duration: 10)
        let before = fixture.output.frames.count
        clock.advance(by: 0.011)
        #expect(wait { fixture.output.frames.count > before })

        // A frame is due 0.04 later, but before that a commit is painted.
        clock.advance(by: 0.03)
        let isFirst = Mutex(true)
        fixture.server.setPaintingObserver {
            guard
                isFirst.withLock({ first in
                    defer { first = false }; return first
                })
            else { return }
            clock.advance(by: 0.02)
            // The other thread wakes, and waits for this one.
            _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.15)
        }
        fixture.moveSquareVertically(40)
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.05)

        expect(fixture.output.frames.count, equals: before + 2)
    }

    @Test("a refresh cycle takes effect without waiting for a frame that another thread paints")
    func refreshCycleWhilePainting() {
        let fixture = Fixture()
        let (painting, end, painted) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let hasWaited = Mutex(false)
        fixture.server.setPaintingObserver {
            painting.signal()
            if end.wait(timeout: .now() + 5) == .timedOut { hasWaited.withLock { $0 = true } }
        }
        let server = fixture.server
        Thread {
            server.outputChanged()
            painted.signal()
        }.start()
        painting.wait()

        server.setRefreshInterval(0.1, frameAt: 0)
        end.signal()
        painted.wait()

        #expect(!hasWaited.withLock { $0 })
    }

    @Test("observers of frames are called before painting, after that the frame is presented, then they get it")
    func observers() {
        let fixture = Fixture()
        let calls = Calls()
        fixture.server.setPaintingObserver { calls.add("paint") }
        fixture.output.onPresenting { calls.add("present") }
        fixture.server.addFrameObserver { _, commits in calls.add("frame \(commits)") }

        fixture.moveSquareVertically(40)
        let first = calls.take()
        // Nothing is out of date.
        fixture.server.outputIsReady()

        expect(first, equals: ["paint", "present", "frame 2"])
        expect(calls.take(), equals: ["paint"])
    }

    private final class Calls: Sendable {
        private let names = Mutex<[String]>([])

        func add(_ name: String) { names.withLock { $0.append(name) } }

        func take() -> [String] {
            names.withLock { names in
                defer { names = [] }
                return names
            }
        }
    }

    @Test("the thread sleeps when the last animation has ended")
    func sleeps() {
        let fixture = Fixture()
        fixture.addMove(duration: 0.1)
        let blocked = DispatchSemaphore(value: 0)
        _ = blocked.wait(timeout: .now() + 0.3)
        let before = fixture.server.statistics

        _ = blocked.wait(timeout: .now() + 0.2)

        #expect(!fixture.server.isAnimating)
        expect(fixture.server.statistics, equals: before)
        expect(fixture.output.pixel(15, 15), equals: 0xFF0000)
    }

    @Test("the thread sleeps while the output has no buffer; animations continue when it is ready")
    func hidden() {
        let fixture = Fixture()
        fixture.output.setOpen(false)
        fixture.addMove(duration: 10)
        let blocked = DispatchSemaphore(value: 0)
        // Time for the server to notice that there is no buffer.
        _ = blocked.wait(timeout: .now() + 0.2)
        let before = fixture.server.statistics
        _ = blocked.wait(timeout: .now() + 0.2)

        #expect(fixture.server.isAnimating)
        expect(fixture.server.statistics, equals: before)

        let painted = DispatchSemaphore(value: 0)
        fixture.output.onPresenting { painted.signal() }
        fixture.output.setOpen(true)
        fixture.server.outputIsReady()

        // The first frame is painted here, the second by the thread.
        expect(painted.wait(timeout: .now() + 2), equals: .success)
        expect(painted.wait(timeout: .now() + 2), equals: .success)
    }

    @Test("a commit during a slow animation is painted immediately if the last frame is old enough")
    func commitWhileAnimating() {
        let fixture = Fixture(interval: 0.5)
        fixture.addMove(duration: 10)
        let blocked = DispatchSemaphore(value: 0)
        _ = blocked.wait(timeout: .now() + 0.3)
        let before = fixture.output.frames.count

        fixture.moveSquareVertically(40)

        expect(fixture.output.frames.count, equals: before + 1)
    }

    @Test("a commit right after a frame of an animation waits for the next frame")
    func commitRightAfterFrame() {
        let fixture = Fixture(interval: 0.5)
        fixture.addMove(duration: 10)
        fixture.moveSquareVertically(30)
        let before = fixture.output.frames.count

        fixture.moveSquareVertically(40)
        let paintedImmediately = fixture.output.frames.count - before
        let painted = DispatchSemaphore(value: 0)
        fixture.output.onPresenting { painted.signal() }
        let result = painted.wait(timeout: .now() + 2)

        expect(paintedImmediately, equals: 0)
        expect(result, equals: .success)
        let isPainted = (0..<200).contains { fixture.output.pixel($0, 40) == 0xFF0000 }
        #expect(isPainted)
    }

    @Test("a commit right after a frame of an animation with one frame in two seconds does not wait for its next frame")
    func commitBetweenRareFrames() {
        let fixture = Fixture(interval: 0.2)
        fixture.addMove(duration: 60, at: CAFrameRateRange(minimum: 0.5, maximum: 0.5))
        fixture.moveSquareVertically(30)

        fixture.moveSquareVertically(40)
        let painted = DispatchSemaphore(value: 0)
        fixture.output.onPresenting { painted.signal() }

        expect(painted.wait(timeout: .now() + 1.2), equals: .success)
    }

    @Test("changes committed while the output is closed are painted when it is ready")
    func outputReady() {
        let fixture = Fixture()
        fixture.output.setOpen(false)
        fixture.moveSquareVertically(40)
        expect(fixture.output.pixel(15, 40), equals: 0xFFFFFF)

        fixture.output.setOpen(true)
        fixture.server.outputIsReady()

        expect(fixture.output.pixel(15, 40), equals: 0xFF0000)
    }

    @Test("many threads can commit at the same time without losing a change")
    func manyThreads() {
        let output = MemoryOutput(width: 100, height: 100)
        let server = RenderServer(output: output, clock: realTime)
        let root = LayerID(rawValue: 0)
        var geometry = LayerGeometry()
        geometry.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        geometry.position = CGPoint(x: 50, y: 50)
        server.receive(
            RenderCommit(
                root: root, time: 0,
                changes: [.geometry(root, geometry), .sublayers(root, (1...8).map(LayerID.init(rawValue:)))]))

        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for step in 0..<50 {
                var style = LayerStyle()
                style.backgroundColor = step == 49 ? .red : .blue
                var geometry = LayerGeometry()
                geometry.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
                geometry.position = CGPoint(x: 5 + 10 * index, y: 5 + step)
                let id = LayerID(rawValue: UInt64(index + 1))
                server.receive(
                    RenderCommit(root: root, time: 0, changes: [.geometry(id, geometry), .style(id, style)]))
            }
        }

        expect(server.statistics.commitsApplied, equals: 401)
        for index in 0..<8 { expect(output.pixel(5 + 10 * index, 54), equals: 0xFF0000) }
    }

    @Test("a stopped server does not paint")
    func stopped() {
        let fixture = Fixture()
        fixture.addMove(duration: 10)

        fixture.server.stop()
        let before = fixture.output.frames.count
        fixture.moveSquareVertically(40)

        expect(fixture.output.frames.count, equals: before)
    }
}

/// The monotonic clock, in seconds.
private let realTime: @Sendable () -> CFTimeInterval = {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
