import QuartzCore
import Testing

@testable import RenderServer

@Suite struct RunningNodesTests {
    private let tree = RenderTree(scale: 1)

    private func run(_ node: RenderNode) {
        node.animationState = NodeAnimationState(model: node.layer)
        tree.startRunning(node)
    }

    private func running(_ count: Int) -> [RenderNode] {
        (0..<count).map { number in
            let node = tree.node(LayerID(rawValue: UInt64(1000 + number)))
            run(node)
            return node
        }
    }

    @Test("Nodes that stop leave the list together, when it is swept")
    func together() {
        let nodes = running(10)

        for node in nodes.prefix(4) { tree.stopRunning(node) }
        #expect(tree.running.count == 10)

        tree.removeStopped()
        #expect(tree.running.count == 6)
        #expect(tree.isAnimating)
    }

    @Test("When all nodes have stopped, nothing animates")
    func all() {
        let nodes = running(7)

        for node in nodes { tree.stopRunning(node) }
        tree.removeStopped()

        #expect(!tree.isAnimating)
    }

    @Test("A node that runs again after it stopped stays in the list, once")
    func again() {
        let nodes = running(5)

        tree.stopRunning(nodes[0])
        run(nodes[0])
        for node in nodes.dropFirst() { tree.stopRunning(node) }
        tree.removeStopped()

        #expect(tree.running.count == 1)
        #expect(tree.running.first === nodes[0])
    }
}
