import Expectations
import QuartzCore
import Testing

@testable import RenderServer

@Suite struct RunningNodesTests {
    private let tree = RenderTree(scale: 1)

    private func startRunning(_ node: RenderNode) {
        node.animationState = NodeAnimationState(model: node.layer)
        tree.startRunning(node)
    }

    private func runningNodes(_ count: Int) -> [RenderNode] {
        (0..<count).map { number in
            let node = tree.node(LayerID(rawValue: UInt64(1000 + number)))
            startRunning(node)
            return node
        }
    }

    @Test("stopped nodes are removed from the list together, by removeStopped")
    func together() {
        let nodes = runningNodes(10)

        for node in nodes.prefix(4) { tree.stopRunning(node) }
        expect(tree.running.count, equals: 10)

        tree.removeStopped()
        expect(tree.running.count, equals: 6)
        #expect(tree.isAnimating)
    }

    @Test("nothing animates after all nodes have stopped")
    func all() {
        let nodes = runningNodes(7)

        for node in nodes { tree.stopRunning(node) }
        tree.removeStopped()

        #expect(!tree.isAnimating)
    }

    @Test("a node that runs again after it stopped is in the list once")
    func restart() {
        let nodes = runningNodes(5)

        tree.stopRunning(nodes[0])
        startRunning(nodes[0])
        for node in nodes.dropFirst() { tree.stopRunning(node) }
        tree.removeStopped()

        expect(tree.running.count, equals: 1)
        #expect(tree.running.first === nodes[0])
    }
}
