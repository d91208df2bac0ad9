import Expectations
import Foundation
import Testing

@testable import Support

@Suite struct ObjectSynchronizationTests {
    private final class Counter: @unchecked Sendable {
        var value = 0
    }

    @Test("objc_sync_enter excludes other threads; calls nest")
    func exclusion() {
        let counter = Counter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<1_000 {
                objc_sync_enter(counter)
                objc_sync_enter(counter)
                counter.value += 1
                objc_sync_exit(counter)
                objc_sync_exit(counter)
            }
        }

        expect(counter.value, equals: 8_000)
    }

    @Test("objc_sync_exit fails on a thread that has not entered")
    func notOwner() {
        let counter = Counter()
        expect(objc_sync_exit(counter), equals: OBJC_SYNC_NOT_OWNING_THREAD_ERROR)

        expect(objc_sync_enter(counter), equals: OBJC_SYNC_SUCCESS)
        let thread = DispatchSemaphore(value: 0)
        let result = Counter()
        Thread.detachNewThread {
            result.value = Int(objc_sync_exit(counter))
            thread.signal()
        }
        thread.wait()

        expect(result.value, equals: Int(OBJC_SYNC_NOT_OWNING_THREAD_ERROR))
        expect(objc_sync_exit(counter), equals: OBJC_SYNC_SUCCESS)
        expect(objc_sync_exit(counter), equals: OBJC_SYNC_NOT_OWNING_THREAD_ERROR)
    }

    @Test("autoreleasepool returns the result and passes errors on")
    func pool() {
        expect(autoreleasepool { 3 }, equals: 3)
        #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
    }
}
