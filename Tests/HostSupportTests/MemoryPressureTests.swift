import Foundation
import Synchronization
import Testing

@testable import HostSupport

/// An event that several threads can wait for.
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
    /// The kernel reports CPU pressure in the same way, and a test can cause it.
    private static let processors = "/proc/pressure/cpu"

    @Test(
        "L-12 watching fails if the kernel does not report memory pressure",
        arguments: ["/no/such/file", "/dev/full"])
    func absent(file: String) {
        #expect(!MemoryPressure.watch(file) {})
    }

    @Test(
        "L-12 pressure measured by the kernel is reported",
        .enabled("the kernel allows pressure triggers") { MemoryPressure.watch(processors) {} },
        .timeLimit(.minutes(60)))
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
