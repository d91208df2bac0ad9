import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import RenderServer

@MainActor @Suite struct AnimationTests {
    /// A red square of 10 points at (10, 10) in a white root, committed through a layer context.
    private func stage() -> (output: MemoryOutput, server: RenderServer, context: LayerContext, square: CALayer) {
        let output = MemoryOutput(width: 200, height: 60)
        let server = RenderServer(output: output, mode: .manual)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
        root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        let square = CALayer()
        square.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
        square.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(square)
        let context = LayerContext(root: root, sink: server)
        context.commit()
        server.renderFrame(at: 0)
        return (output, server, context, square)
    }

    private func move(from: CGFloat, to: CGFloat, duration: CFTimeInterval) -> CABasicAnimation {
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = from
        move.toValue = to
        move.duration = duration
        move.beginTime = 1
        move.timingFunction = CAMediaTimingFunction(name: .linear)
        return move
    }

    @Test("halfway through a linear move the layer is halfway")
    func midpoint() {
        let (output, server, context, square) = stage()
        square.add(move(from: 15, to: 115, duration: 2), forKey: "move")
        context.commit()

        server.renderFrame(at: 1)
        let start = output.pixel(15, 15)
        let damage = server.renderFrame(at: 2)

        expect(start, equals: 0xFF0000)
        expect(output.pixel(65, 15), equals: 0xFF0000)
        expect(output.pixel(15, 15), equals: 0xFFFFFF)
        expect(
            Set(damage),
            equals: [
                PixelRect(x: 10, y: 10, width: 10, height: 10), PixelRect(x: 60, y: 10, width: 10, height: 10),
            ])
    }

    @Test("a finished animation is no longer evaluated, and the layer is at its committed position")
    func end() {
        let (output, server, context, square) = stage()
        square.add(move(from: 15, to: 115, duration: 2), forKey: "move")
        context.commit()
        server.renderFrame(at: 2)
        #expect(server.isAnimating)

        server.renderFrame(at: 3.5)
        let evaluated = server.statistics.animationsEvaluated
        let later = server.renderFrame(at: 4)

        #expect(!server.isAnimating)
        #expect(later.isEmpty)
        expect(server.statistics.animationsEvaluated, equals: evaluated)
        expect(output.pixel(15, 15), equals: 0xFF0000)
        expect(output.pixel(115, 15), equals: 0xFFFFFF)
    }

    @Test("removing an animation restores the committed position")
    func removal() {
        let (output, server, context, square) = stage()
        square.add(move(from: 15, to: 115, duration: 2), forKey: "move")
        context.commit()
        server.renderFrame(at: 2)

        square.removeAnimation(forKey: "move")
        context.commit()
        server.renderFrame(at: 2.1)

        #expect(!server.isAnimating)
        expect(output.pixel(15, 15), equals: 0xFF0000)
        expect(output.pixel(65, 15), equals: 0xFFFFFF)
    }

    @Test("removing animations one after the other leaves the remaining one")
    func removalOfSeveral() {
        let (output, server, context, square) = stage()
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.beginTime, fade.duration) = (0, 0, 1, 2)
        let sink = CABasicAnimation(keyPath: "position.y")
        (sink.fromValue, sink.toValue, sink.beginTime, sink.duration) = (45, 45, 1, 2)
        square.add(move(from: 15, to: 115, duration: 2), forKey: "move")
        square.add(fade, forKey: "fade")
        square.add(sink, forKey: "sink")
        context.commit()
        server.renderFrame(at: 2)

        square.removeAnimation(forKey: "move")
        square.removeAnimation(forKey: "fade")
        context.commit()
        server.renderFrame(at: 2.1)

        expect(output.pixel(15, 45), equals: 0xFF0000)
        expect(output.pixel(15, 15), equals: 0xFFFFFF)
        #expect(server.isAnimating)
    }

    @Test("a commit during an animation changes properties that are not animated")
    func commitDuringAnimation() {
        let (output, server, context, square) = stage()
        square.add(move(from: 15, to: 115, duration: 2), forKey: "move")
        context.commit()
        server.renderFrame(at: 2)

        CATransaction.begin()
        CATransaction.setDisableActions(true)
        square.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        CATransaction.commit()
        context.commit()
        server.renderFrame(at: 2)

        expect(output.pixel(65, 15), equals: 0x0000FF)
        #expect(server.isAnimating)
    }

    @Test("sublayers of an animated layer move with it")
    func sublayers() {
        let (output, server, context, square) = stage()
        let dot = CALayer()
        dot.frame = CGRect(x: 3, y: 20, width: 4, height: 4)
        dot.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        square.addSublayer(dot)
        square.add(move(from: 15, to: 115, duration: 2), forKey: "move")
        context.commit()

        server.renderFrame(at: 2)

        expect(output.pixel(65, 32), equals: 0x0000FF)
    }
}
