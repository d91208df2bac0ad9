import QuartzCore
import Testing

@testable import RenderServer

@Suite struct RunningNodesTests {
    private let tree = RenderTree(scale: 1)

    private func running(_ count: Int) -> [RenderNode] {
        (0..<count).map { number in
            let node = tree.node(LayerID(rawValue: UInt64(1000 + number)))
            tree.run(node)
            return node
        }
    }

    @Test("Nodes that stop leave the list together, once they are half of it")
    func together() {
        let nodes = running(10)

        for node in nodes.prefix(4) { tree.stop(node) }
        #expect(tree.running.count == 10)

        tree.stop(nodes[4])
        #expect(tree.running.count == 5)
        #expect(tree.isAnimating)
    }

    @Test("When all nodes have stopped, nothing animates")
    func all() {
        let nodes = running(7)

        for node in nodes { tree.stop(node) }

        #expect(!tree.isAnimating)
        #expect(tree.running.isEmpty)
    }

    @Test("A node that runs again after it stopped is listed once")
    func again() {
        let nodes = running(5)

        tree.stop(nodes[0])
        tree.run(nodes[0])
        for node in nodes.dropFirst() { tree.stop(node) }

        #expect(tree.running.count { $0 === nodes[0] } == 1)
        #expect(tree.isAnimating)
    }
}
