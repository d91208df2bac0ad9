import QuartzCore
import SessionRecordings
import Support

/// Stands before the render server in a replay: frames of the recording that precede a commit are painted before the
/// commit arrives, so that each frame contains what it contained in the recording.
///
/// Used on the main thread only, as commits of a replay are.
final class CommitGate: RenderCommitSink, @unchecked Sendable {
    private let next: any RenderCommitSink
    /// Receives every commit too; `nil` by default.
    var mirror: (any RenderCommitSink)?
    /// The number of commits so far.
    private(set) var count = 0
    /// Called before each commit, with the number of those before it.
    var willReceive: ((_ count: Int) -> Void)?

    init(_ next: any RenderCommitSink) { self.next = next }

    func receive(_ commit: RenderCommit) {
        willReceive?(count)
        count += 1
        next.receive(commit)
        mirror?.receive(commit)
    }
}
