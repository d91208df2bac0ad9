import TouchContract
import WebBrowser

/// Fingers on a page in Chromium or Firefox.
final class BrowserContractScreen: ContractScreen {
    let browser: any Browser
    let program: BrowserProgram
    /// The fingers that are down.
    private var down: [Int: ContractFinger] = [:]

    init(_ browser: any Browser, _ program: BrowserProgram) {
        (self.browser, self.program) = (browser, program)
    }

    var output: String { program.process.output }

    func send(_ report: [ContractFinger]) throws {
        for finger in report { down[finger.finger] = finger.action == .up ? nil : finger }
        if let chromium = browser as? Chromium { try send(report, to: chromium) }
        if let firefox = browser as? Firefox {
            let actions: [ContractFinger.Action: String] = [
                .down: "pointerDown", .move: "pointerMove", .up: "pointerUp",
            ]
            try firefox.touch(
                report.map {
                    .init($0.finger, actions[$0.action] ?? "", x: Double($0.x), y: Double($0.y))
                }, hasPatch: false)
        }
    }

    /// Fingers that lift are in a separate message.
    private func send(_ report: [ContractFinger], to chromium: Chromium) throws {
        let lifted = report.filter { $0.action == .up }
        let others = report.filter { $0.action != .up }
        for (type, fingers) in [("touchMove", others), ("touchEnd", lifted)] where !fingers.isEmpty {
            let type = type == "touchMove" && fingers.allSatisfy { $0.action == .down } ? "touchStart" : type
            try chromium.touch(
                type, fingers.map { (Double($0.x), Double($0.y)) }, numbers: fingers.map(\.finger))
        }
    }

    func cancel() throws {
        if let chromium = browser as? Chromium { try chromium.touch("touchCancel") }
        if let firefox = browser as? Firefox {
            // Its protocol has no cancellation: the connection is lost, and the page makes another one.
            _ = try firefox.text(of: "(window.lost = socket, socket.close())")
            try firefox.wait(for: "socket !== lost && isOpen() && lastFrame > 0 && queued === 0")
            try firefox.touch(
                down.values.map { .init($0.finger, "pointerUp", x: Double($0.x), y: Double($0.y)) })
        }
        down = [:]
    }
}
