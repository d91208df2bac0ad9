import Foundation
import Synchronization
import WebServer

/// Serves a page at one port, and runs an instance of the program for each visitor.
///
/// A visitor is a browser, which a cookie tells apart: it gets its instance again when the page is loaded again, and all
/// its pages share it. The instance starts with the first web socket, and ends some time after the last one.
package final class VisitorServer: Sendable {
    /// What the server does at most, and for how long.
    package struct Limits: Sendable {
        /// The most instances at a time (decision); further visitors get a page that says so.
        package var instances = 16
        /// The most visitors that are known (decision); the oldest one without an instance is forgotten.
        package var visitors = 1024
        /// How long an instance runs without a page, in seconds (decision): a phone that is locked for a moment, or
        /// changes its network, finds it as it was.
        package var idleTime = 120.0
        /// How long an instance may take to end, in seconds (decision); then it is killed.
        package var endTime = 5.0

        /// The limits of programs.
        package init() {}
    }

    /// The texts that pages show.
    package enum Text {
        /// All instances are in use.
        package static let full = "All places are taken. Try again in a few minutes."
        /// The browser sends no cookie.
        package static let noCookie = "This page needs cookies: allow them, and load it again."
        /// The visitor is not known any more.
        package static let unknown = "This page is too old: load it again."
        /// The instance has ended with status 0.
        package static let ended = "The program has ended."
        /// The instance has ended with an error.
        package static let crashed = "The program has ended unexpectedly."
        /// The instance cannot be started.
        package static let notStarted = "The program cannot be started."
    }

    /// The server of the page.
    package let webServer: WebServer
    private let visitors: Visitors

    /// Starts to serve the page.
    ///
    /// - Parameters:
    ///   - configuration: how the server listens.
    ///   - page: the page, in HTML.
    ///   - program: what is run for each visitor.
    ///   - limits: the limits of instances.
    ///   - log: called with lines about instances that end with errors, on any thread.
    /// - Throws: `WebServerError` if the address cannot be used.
    package init(
        _ configuration: WebServerConfiguration, page: [UInt8], program: VisitorProgram, limits: Limits = Limits(),
        log: @escaping @Sendable (String) -> Void
    ) throws(WebServerError) {
        visitors = Visitors(page: page, program, limits, log)
        webServer = try WebServer(configuration, router: visitors)
    }

    /// The processes of the instances that run.
    package var processIdentifiers: [pid_t] { visitors.processIdentifiers }

    /// Ends all instances, and then the server. Waits until that is done.
    package func stop() {
        visitors.stop()
        webServer.stop()
    }
}

/// The visitors and their instances.
private final class Visitors: WebSocketRouter {
    private struct Instance {
        let process: VisitorProcess
        /// The number of its web sockets.
        var pages = 0
        /// Changes with each page that comes or goes.
        var changes = 0
        var isEnding = false
    }

    private struct State {
        /// The visitors, the oldest first.
        var known: [String] = []
        var instances: [String: Instance] = [:]
        /// Why a visitor has no instance until the page is loaded again.
        var failures: [String: String] = [:]
        var isStopped = false
    }

    private let page: [UInt8]
    private let program: VisitorProgram
    private let limits: VisitorServer.Limits
    private let log: @Sendable (String) -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "Touchstone visitors")

    init(
        page: [UInt8], _ program: VisitorProgram, _ limits: VisitorServer.Limits,
        _ log: @escaping @Sendable (String) -> Void
    ) {
        (self.page, self.program, self.limits, self.log) = (page, program, limits, log)
    }

    var processIdentifiers: [pid_t] { state.withLock { $0.instances.values.map(\.process.identifier) } }

    // MARK: Pages

    func resource(_ name: String, visitor: String?) -> WebResource? {
        switch name {
        case "": pageResource(visitor)
        case "status":
            WebResource(type: "text/plain; charset=utf-8", body: Array((refusal(of: visitor) ?? "").utf8))
        default: nil
        }
    }

    private func pageResource(_ visitor: String?) -> WebResource {
        state.withLock { state in
            let known = visitor.flatMap { state.known.contains($0) ? $0 : nil }
            if known == nil || state.instances[known ?? ""] == nil, state.instances.count >= limits.instances {
                return Self.fullPage
            }
            var resource = WebResource(type: "text/html; charset=utf-8", body: page)
            if let known {
                state.failures[known] = nil
            } else {
                let new = WebServerConfiguration.randomToken()
                if state.known.count >= limits.visitors,
                    let oldest = state.known.firstIndex(where: { state.instances[$0] == nil })
                {
                    state.failures[state.known.remove(at: oldest)] = nil
                }
                state.known.append(new)
                resource.visitor = new
            }
            return resource
        }
    }

    private static var fullPage: WebResource {
        let text = """
            <!doctype html><html lang="en"><meta charset="utf-8"><title>Touchstone</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <style>:root { color-scheme: light dark } body { font: 17px/1.4 system-ui, sans-serif; margin: 20vh 32px; text-align: center }</style>
            <p>\(VisitorServer.Text.full)</p></html>
            """
        var resource = WebResource(type: "text/html; charset=utf-8", body: Array(text.utf8))
        resource.isUnavailable = true
        return resource
    }

    /// Why a visitor gets no web socket; `nil` if it gets one.
    private func refusal(of visitor: String?) -> String? {
        guard let visitor else { return VisitorServer.Text.noCookie }
        return state.withLock { state in
            guard state.known.contains(visitor) else { return VisitorServer.Text.unknown }
            if let failure = state.failures[visitor] { return failure }
            guard state.instances[visitor] == nil, state.instances.count >= limits.instances else { return nil }
            return VisitorServer.Text.full
        }
    }

    // MARK: Web sockets

    func route(of visitor: String?) -> WebSocketRoute? {
        guard let visitor, refusal(of: visitor) == nil else { return nil }
        return state.withLock { state in
            if state.isStopped { return nil }
            var instance: Instance
            if let running = state.instances[visitor] {
                instance = running
            } else {
                guard let started = start(visitor, &state) else { return nil }
                instance = started
            }
            guard !instance.isEnding else { return nil }
            let process = instance.process
            let descriptor = process.connect()
            guard descriptor >= 0 else {
                if instance.pages == 0 { endIfIdle(visitor, process, instance.changes) }
                return nil
            }
            instance.pages += 1
            instance.changes += 1
            state.instances[visitor] = instance
            return WebSocketRoute(descriptor: descriptor, token: process.token) { [self] in
                pageEnded(visitor, process)
            }
        }
    }

    private func start(_ visitor: String, _ state: inout State) -> Instance? {
        do {
            let process = try program.start()
            state.instances[visitor] = Instance(process: process)
            process.whenEnded { [self] in ended(visitor, process) }
            return state.instances[visitor]
        } catch {
            // Not under the lock, as it may wait.
            queue.async { [log] in log("\(error)") }
            state.failures[visitor] = VisitorServer.Text.notStarted
            return nil
        }
    }

    private func pageEnded(_ visitor: String, _ process: VisitorProcess) {
        let changes: Int? = state.withLock { state in
            guard var instance = state.instances[visitor], instance.process === process else { return nil }
            instance.pages -= 1
            instance.changes += 1
            state.instances[visitor] = instance
            return instance.pages == 0 ? instance.changes : nil
        }
        if let changes { endIfIdle(visitor, process, changes) }
    }

    /// Ends an instance if no page comes in time.
    private func endIfIdle(_ visitor: String, _ process: VisitorProcess, _ changes: Int) {
        queue.asyncAfter(deadline: .now() + limits.idleTime) { [self] in
            let isIdle = state.withLock { state in
                guard state.instances[visitor]?.process === process, state.instances[visitor]?.changes == changes
                else { return false }
                state.instances[visitor]?.isEnding = true
                return true
            }
            if isIdle { process.end(within: limits.endTime) }
        }
    }

    /// The process of a visitor has ended.
    private func ended(_ visitor: String, _ process: VisitorProcess) {
        let line = state.withLock { state -> String? in
            guard let instance = state.instances[visitor], instance.process === process else { return nil }
            state.instances[visitor] = nil
            if instance.isEnding || state.isStopped { return nil }
            state.failures[visitor] =
                process.problem == nil ? VisitorServer.Text.ended : VisitorServer.Text.crashed
            return process.problem
        }
        if let line { log("the instance \(process.identifier) of a visitor \(line)") }
    }

    /// Ends all instances, and waits until they have ended.
    func stop() {
        let processes = state.withLock { state in
            state.isStopped = true
            return state.instances.values.map(\.process)
        }
        for process in processes { process.end(within: limits.endTime) }
        for process in processes { process.wait() }
    }
}
