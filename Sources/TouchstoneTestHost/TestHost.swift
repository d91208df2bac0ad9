import CTestHost
import Foundation
import HeadlessHost
import UIKit
import UIKitCore

/// The application in a process of tests: without a window, on a screen of a phone, with a clock that follows the time
/// while the main run loop runs, as it does when a test waits for an expectation.
///
/// `./touchstone test PATH` links this module with the tests of a program, which do not import it.
@MainActor final class TestHost {
    /// The environment variable with the name of the delegate's class, if the tests are hosted by an application.
    static let delegateVariable = "TOUCHSTONE_TEST_DELEGATE"
    /// The screen of a phone.
    private static let screen = ScreenMetrics(
        size: CGSize(width: 390, height: 844), scale: 2, maximumFramesPerSecond: 60, idiom: .phone)

    private static var current: TestHost?

    private let host = HeadlessHost(screen: TestHost.screen)
    private var application: UIApplication?
    private var timer: Timer?
    private var lastTick = ProcessInfo.processInfo.systemUptime

    /// Starts the application; no-op at a second call.
    static func start() {
        guard current == nil else { return }
        let host = TestHost()
        current = host
        host.launch()
    }

    private func launch() {
        let name = ProcessInfo.processInfo.environment[Self.delegateVariable] ?? ""
        let delegate = NSClassFromString(name) as? any UIApplicationDelegate.Type
        if delegate == nil, !name.isEmpty {
            FileHandle.standardError.write(Data("there is no application delegate of the class \(name)\n".utf8))
        }
        application = UIApplication.launch(in: host, delegateClass: delegate)
        application.map(host.attach)
        let timer = Timer(timeInterval: host.refreshInterval, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.tick() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// Whether time advances now; advancing runs the run loop, which may fire the timer again.
    private var isAdvancing = false
    /// The longest step in seconds; a test that keeps the main thread busy is not caught up with.
    private static let maximumStep = 0.1

    private func tick() {
        let now = ProcessInfo.processInfo.systemUptime
        guard !isAdvancing else { return }
        isAdvancing = true
        host.advance(by: min(now - lastTick, Self.maximumStep))
        isAdvancing = false
        lastTick = ProcessInfo.processInfo.systemUptime
    }
}

/// Called on the main thread before `main`.
@_cdecl("touchstone_start_test_host") func startTestHost() {
    MainActor.assumeIsolated { TestHost.start() }
}
