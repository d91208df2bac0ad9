import Foundation
import Synchronization
import Testing

@testable import X11Host

/// The end of a time, for several threads.
private final class Completion: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private let flag = Atomic(false)

    init() { (stream, continuation) = AsyncStream.makeStream() }

    var isOver: Bool { flag.load(ordering: .relaxed) }

    func end() {
        flag.store(true, ordering: .relaxed)
        continuation.finish()
    }
}

@Suite struct MemoryPressureTests {
    /// The kernel measures time waited for processors in the same way, and a test can cause that.
    private static let processors = "/proc/pressure/cpu"

    @Test(
        "L-12 where the kernel does not tell of short memory nothing is watched",
        arguments: ["/no/such/file", "/dev/full"])
    func absent(file: String) {
        #expect(!MemoryPressure.watch(file) {})
    }

    @Test(
        "L-12 a shortage that the kernel measures is told",
        .enabled("the kernel lets programs ask for pressure") { MemoryPressure.watch(processors) {} },
        .timeLimit(.minutes(1)))
    func reported() async {
        let completion = Completion()
        let isWatched = MemoryPressure.watch(Self.processors) { completion.end() }

        for _ in 0..<4 * ProcessInfo.processInfo.activeProcessorCount {
            Thread.detachNewThread { while !completion.isOver {} }
        }
        for await _ in completion.stream {}

        #expect(isWatched)
        #expect(completion.isOver)
    }
}
