import Foundation
import Testing

/// Runs the tests. All are written with Swift Testing, so the package manager need not look for those of XCTest: that
/// takes an index of symbols, which costs a quarter of the build.
///
/// The main actor works on the main thread, as in a program: libraries such as GLib and WebKit require one thread for their
/// calls. An asynchronous `main` leaves the main queue to whichever thread of Dispatch is free.
@main struct TestRunner {
    static func main() {
        Task.detached { await Testing.__swiftPMEntryPoint() as Never }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
