import CoreGraphics
import Expectations
import Foundation
import QuartzCore
import Support
import Testing

@testable import RenderServer

/// Trees of 10,000 levels (`DeepTrees.maximumDepth`). Painting runs on a thread with the stack of the frame thread.
@Suite(.serialized) struct DeepTreeTests {
    /// Runs a closure on a thread with the stack of the frame thread.
    private func onDeepStack(_ body: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                body()
                continuation.resume()
            }
            thread.stackSize = DeepTrees.stackSize
            thread.start()
        }
    }

    @Test("10,000 nested animated and translucent layers are painted")
    func nestedLayers() async {
        await onDeepStack {
            let depth = DeepTrees.maximumDepth
            let stage = Stage(width: 20, height: 20)
            stage.sublayers(0, [1])
            for level in 1...depth {
                let id = UInt64(level)
                stage.layer(
                    id, CGRect(x: 0, y: 0, width: 4, height: 4), .red, level < depth ? [id + 1] : [],
                    style: { $0.opacity = 0.999 })
            }
            stage.paint()

            #expect(stage.pixel(1, 1) != 0xFFFFFF)
            expect(stage.pixel(10, 10), equals: 0xFFFFFF)
        }
    }

    @Test("20,000 nested animation groups are added, evaluated by the server and removed")
    func nestedGroups() async {
        await onDeepStack {
            let move = CABasicAnimation(keyPath: "position.x")
            (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
            var animation: CAAnimation = move
            for _ in 0..<(2 * DeepTrees.maximumDepth) {
                let group = CAAnimationGroup()
                group.animations = [animation]
                group.duration = 1
                animation = group
            }
            (animation.beginTime, animation.isRemovedOnCompletion) = (5, false)
            let layer = CALayer()
            let output = MemoryOutput(width: 10, height: 10)
            let server = RenderServer(output: output, mode: .manual)
            let context = LayerContext(root: layer, sink: server)
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.backgroundColor = CGColor(gray: 1, alpha: 1)
            layer.add(animation, forKey: "nested")
            context.commit()
            server.renderFrame(at: 5)
            let before = output.pixel(2, 2)
            server.renderFrame(at: 5.9)
            let after = output.pixel(2, 2)

            expect(layer.animationKeys(), equals: ["nested"])
            expect(before, equals: 0xFFFFFF)
            expect(after, equals: 0)
            layer.removeAllAnimations()
            context.commit()
        }
    }
}
