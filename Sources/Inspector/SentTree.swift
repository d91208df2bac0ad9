import Synchronization
import WebServer

/// The last tree, so that a page that has it does not get it again.
final class SentTree: Sendable {
    private struct State {
        var tree: [UInt8] = []
        /// How many different trees there were.
        var number = 0
        /// The number of the tree that each page has, by the page's number.
        var pages: [Int: Int] = [:]
    }

    private let state = Mutex(State())

    /// The messages about a tree: the tree itself for pages that have another one.
    func messages(_ tree: ViewTree, to peers: [WebSocketPeer]) -> [(WebSocketPeer, String)] {
        var tree = tree
        let time = tree.time
        // The time is that of the message; otherwise no two trees were equal.
        tree.time = 0
        let json = tree.json()
        let known = state.withLock { state in
            if state.tree != json.bytes {
                state.tree = json.bytes
                state.number += 1
            }
            return peers.map { peer in
                state.pages.updateValue(state.number, forKey: peer.number) == state.number
            }
        }
        return zip(peers, known).map { peer, isKnown in
            var message = JSONText(capacity: json.bytes.count + 64)
            message.object { message in
                message.member("t", "tree")
                message.member("time", time)
                message.key("tree")
                if isKnown { message.value(nil as String?) } else { message.json(json) }
            }
            return (peer, message.string)
        }
    }

    /// The page is not connected any more.
    func forget(_ peer: WebSocketPeer) { _ = state.withLock { $0.pages.removeValue(forKey: peer.number) } }
}
