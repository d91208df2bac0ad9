import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@MainActor @Suite final class CATransactionTests {
    @Test("the lock is recursive and excludes other threads until every lock is unlocked")
    func lock() {
        CATransaction.lock()
        CATransaction.lock()
        let entered = DispatchSemaphore(value: 0)
        let other = Thread {
            CATransaction.lock()
            CATransaction.unlock()
            entered.signal()
        }
        other.start()

        CATransaction.unlock()
        expect(entered.wait(timeout: .now() + 0.05), equals: .timedOut)

        CATransaction.unlock()
        expect(entered.wait(timeout: .now() + 5), equals: .success)
    }

    private lazy var stage = Stage()

    @Test("A-26 a committed layer animates implicitly for a quarter of a second with the default curve")
    func implicit() throws {
        let layer = stage.makeLayer()

        layer.position.x = 160

        let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
        expect(animation.duration, equals: 0.25)
        expect(animation.timingFunction, equals: CAMediaTimingFunction(name: .default))
        stage.flush()
        expect(layer.presentation()?.position.x, equals: 60)
        stage.advance(by: 0.1)
        let shown = layer.presentation()?.position.x ?? 0
        #expect(shown > 60 && shown < 160)
        stage.advance(by: 0.2)
        expect(layer.presentation()?.position.x, equals: 160)
    }

    @Test("A-23 a second implicit animation begins at the presentation value of the first")
    func interrupted() {
        let layer = stage.makeLayer()
        layer.position.x = 160
        stage.flush()
        stage.advance(by: 0.1)
        let shown = layer.presentation()?.position.x ?? 0

        layer.position.x = 0
        stage.flush()

        #expect(isClose(layer.presentation()?.position.x ?? 0, shown))
    }

    @Test("changes of a layer that was never committed do not animate")
    func uncommitted() {
        let stage = stage
        let layer = CALayer()
        stage.root.addSublayer(layer)

        layer.position.x = 50

        #expect(layer.animationKeys() == nil)
    }

    @Test("actions can be disabled, and transactions nest")
    func nesting() {
        let layer = stage.makeLayer()

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        #expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
        layer.position.x = 1
        CATransaction.setDisableActions(false)
        layer.opacity = 0.5
        CATransaction.commit()
        expect(CATransaction.animationDuration(), equals: 0.25)
        CATransaction.commit()

        #expect(!CATransaction.disableActions())
        expect(layer.animationKeys(), equals: ["opacity"])
        expect(layer.animation(forKey: "opacity")?.duration, equals: 3)
    }

    @Test("a duration of zero changes immediately")
    func zeroDuration() {
        let layer = stage.makeLayer()
        CATransaction.setAnimationDuration(0)

        layer.opacity = 0.5

        #expect(layer.animationKeys() == nil)
    }

    @Test("the completion block waits for all animations of the transaction")
    func completion() {
        let layer = stage.makeLayer()
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        layer.opacity = 0.5
        CATransaction.begin()
        CATransaction.setAnimationDuration(1)
        layer.position.x = 0
        CATransaction.commit()
        CATransaction.commit()
        stage.flush()

        stage.advance(by: 0.5)
        expect(calls, equals: 0)
        stage.advance(by: 0.6)
        expect(calls, equals: 1)
    }

    @Test("without animations, the completion block is called in the next turn of the run loop")
    func completionWithoutAnimations() {
        let stage = stage
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        CATransaction.commit()
        expect(calls, equals: 0)

        stage.advance(by: 0)

        expect(calls, equals: 1)
    }

    @Test("removing an animation counts as its completion for the completion block")
    func completionAfterRemoval() {
        let layer = stage.makeLayer()
        var calls = 0
        CATransaction.begin()
        CATransaction.setCompletionBlock { calls += 1 }
        layer.opacity = 0.5
        CATransaction.commit()
        stage.flush()

        layer.removeAllAnimations()
        stage.advance(by: 0)

        expect(calls, equals: 1)
    }

    @Test("the completion block of the implicit transaction is called after the flush")
    func implicitCompletion() {
        let stage = stage
        var calls = 0
        CATransaction.setCompletionBlock { calls += 1 }
        #expect(CATransaction.needsFlush)

        stage.flush()
        stage.advance(by: 0)

        #expect(calls == 1 && !CATransaction.needsFlush)
    }

    @Test("a flush inside an explicit transaction is deferred to its end")
    func delayedFlush() {
        let layer = stage.makeLayer()
        CATransaction.begin()
        layer.position.x = 0

        CATransaction.flush()
        #expect(stage.sink.take().isEmpty)
        CATransaction.commit()

        expect(stage.sink.take().count, equals: 1)
    }

    @Test("a value for a key is found in the innermost transaction that has it")
    func values() {
        _ = stage
        CATransaction.begin()
        CATransaction.setValue(2.0, forKey: kCATransactionAnimationDuration)
        CATransaction.setValue(true, forKey: kCATransactionDisableActions)
        CATransaction.setValue("x", forKey: "mine")
        CATransaction.begin()

        #expect(CATransaction.animationDuration() == 2 && CATransaction.disableActions())
        expect(CATransaction.value(forKey: "mine") as? String, equals: "x")
        CATransaction.commit()
        CATransaction.commit()
        #expect(CATransaction.value(forKey: "mine") == nil)
    }

    @Test("unbalanced commits are no-ops")
    func unbalanced() {
        _ = stage
        CATransaction.commit()
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setAnimationDuration(9)
        CATransaction.commit()

        expect(CATransaction.animationDuration(), equals: 0.25)
    }
}
