import QuartzCore
import Testing

@testable import RenderServer

@Suite struct RunningNodesTests {
    private let tree = RenderTree(scale: 1)

    private func run(_ node: RenderNode) {
        node.motion = NodeMotion(model: node.layer)
        tree.run(node)
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

        for node in nodes.prefix(4) { tree.stop(node) }
        #expect(tree.running.count == 10)

        tree.sweepRunning()
        #expect(tree.running.count == 6)
        #expect(tree.isAnimating)
    }

    @Test("When all nodes have stopped, nothing animates")
    func all() {
        let nodes = running(7)

        for node in nodes { tree.stop(node) }
        tree.sweepRunning()

        #expect(!tree.isAnimating)
    }

    @Test("A node that runs again after it stopped stays in the list, once")
    func again() {
        let nodes = running(5)

        tree.stop(nodes[0])
        run(nodes[0])
        for node in nodes.dropFirst() { tree.stop(node) }
        tree.sweepRunning()

        #expect(tree.running.count == 1)
        #expect(tree.running.first === nodes[0])
    }
}
