import Expectations
import Foundation
import Glibc
import ServiceRigs
import Testing
import TouchstoneTesting

@testable import WebKit

extension WebKitTests {
    /// What happens when WPE WebKit, its processes or servers fail.
    @MainActor @Suite(.serialized) struct WebFailureTests {
        @Test("WK-14 without the library a load fails later, with an error that names the packages") func absent()
            async throws
        {
            let rig = WebRig()
            rig.view.library = WebLibrary(page: "libMissing-1.so.0", backend: "libMissing-2.so.0")

            let navigation = rig.view.loadHTMLString("<p>", baseURL: nil)
            #expect(navigation != nil && rig.delegate.errors.isEmpty)
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            expect(rig.delegate.log, equals: ["fail early"])
            expect(rig.delegate.errors.first?.domain, equals: WKError.errorDomain)
            expect(rig.delegate.errors.first?.code, equals: WKError.Code.unknown.rawValue)
            expect(rig.delegate.errors.first?.localizedDescription.contains("libwpewebkit-1.1-0"), equals: true)
        }

        @Test("WK-14 without the library scripts fail, the state stays empty, and touches do nothing")
        func absentScripts() async throws {
            let rig = WebRig()
            rig.view.library = WebLibrary(page: "libMissing-1.so.0", backend: "libMissing-2.so.0")

            var failures = 0
            for _ in 0..<2 {
                do {
                    _ = try await rig.view.evaluateJavaScript("1")
                } catch is WKError {
                    failures += 1
                }
            }
            expect(failures, equals: 2)
            rig.application.tap(at: CGPoint(x: 100, y: 100))
            rig.view.reload()
            rig.view.stopLoading()

            #expect(rig.view.url == nil && !rig.view.isLoading && !rig.view.canGoBack)
            #expect(rig.view.backForwardList.currentItem == nil)
        }

        @Test("WK-12 when the page's process is killed, waiting scripts fail and the delegate is told") func killed()
            async throws
        {
            let rig = WebRig()
            let process = try await rig.showAndFindProcess("<title>Doomed</title>")
            let results = Kept<[Result<Any, any Error>]>([])
            rig.view.callAsyncJavaScript("await new Promise(() => {})", in: nil, in: .page) {
                results.value.append($0)
            }

            kill(process, SIGKILL)
            try await RigProcess.wait("the end") { rig.delegate.log.contains("terminated") && !results.value.isEmpty }

            #expect(throws: WKError.self) { try results.value[0].get() }
            try await rig.show("<title>Alive</title>")
            try await RigProcess.wait("the title") { rig.view.title == "Alive" }
        }

        @Test("WK-42 while the page's process does not answer, the main thread does not wait for it") func stopped()
            async throws
        {
            let rig = WebRig()
            let process = try await rig.showAndFindProcess("<title>Slow</title><div style='height:3000px'>")
            try await RigProcess.wait("the size") { rig.view.scrollView.contentSize.height >= 3000 }
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }
            let value = Kept<Int?>(nil)

            let clock = ContinuousClock()
            var longest = Duration.zero
            let steps: [@MainActor () -> Void] = [
                { rig.view.evaluateJavaScript("6 * 7") { result, _ in value.value = result as? Int } },
                { rig.application.tap(at: CGPoint(x: 100, y: 100)) },
                { rig.view.scrollView.contentOffset.y = 500 },
                { rig.view.frame.size.width -= 20 },
                { rig.view.layoutIfNeeded() },
                { _ = rig.view.backForwardList.currentItem },
                { rig.view.stopLoading() },
            ]
            for step in steps { longest = max(longest, clock.measure { step() }) }
            // The main queue keeps being served.
            for _ in 0..<20 {
                let start = clock.now
                try await Task.sleep(for: .milliseconds(1))
                longest = max(longest, clock.now - start)
            }

            #expect(longest < .milliseconds(500))
            #expect(value.value == nil)
            kill(process, SIGCONT)
            try await RigProcess.wait("the result") { value.value == 42 }
            try await rig.wait(for: "500", from: "scrollY")
        }

        @Test("WK-43 a load that is stopped while the page's process does not answer fails at once, and is never shown")
        func stoppedWhileHanging() async throws {
            let rig = WebRig()
            let process = try await rig.showAndFindProcess("<title>Before</title>")
            rig.delegate.forget()
            kill(process, SIGSTOP)
            defer { kill(process, SIGCONT) }

            let navigation = rig.view.load(URLRequest(url: URL(string: "data:text/html,<title>Never</title>")!))
            rig.view.stopLoading()
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }
            #expect(rig.delegate.log == ["fail early"] && rig.delegate.navigations.first === navigation)
            expect(rig.delegate.errors.first?.code, equals: NSURLErrorCancelled)

            kill(process, SIGCONT)
            try await rig.wait(for: "Before", from: "document.title")
            try await RigProcess.wait("the late decision") { !rig.view.isLoading }
            expect(rig.delegate.log, equals: ["fail early"])
            try await rig.show("<title>Next</title>")
        }

        @Test("WK-42 WK-10 a load that a server never answers stays loading until it is stopped") func silentServer()
            async throws
        {
            let server = try SilentServer()
            let rig = WebRig()

            rig.view.load(URLRequest(url: URL(string: "http://127.0.0.1:\(server.port)/")!))
            try await RigProcess.wait("the start") { rig.delegate.log == ["start"] && rig.view.isLoading }
            #expect(rig.view.estimatedProgress < 1)
            rig.view.stopLoading()
            try await RigProcess.wait("the error") { !rig.delegate.errors.isEmpty }

            expect(rig.delegate.errors.first?.domain, equals: NSURLErrorDomain)
            expect(rig.delegate.errors.first?.code, equals: NSURLErrorCancelled)
            #expect(!rig.view.isLoading)
            try await rig.show("<title>Next</title>")
        }

        @Test("WK-10 a server that answers garbage, and one that is not there, are errors") func garbage() async throws
        {
            let server = try SilentServer()
            let rig = WebRig()
            rig.view.load(URLRequest(url: URL(string: "http://127.0.0.1:\(server.port)/")!))
            try await RigProcess.wait("the start") { rig.delegate.log == ["start"] }

            // The engine may try again with another connection.
            try await RigProcess.wait("the error") {
                _ = server.answer("\u{1}garbage\r\n\r\n")
                return !rig.delegate.errors.isEmpty
            }
            server.close()
            rig.view.load(URLRequest(url: URL(string: "http://127.0.0.1:\(server.port)/")!))
            try await RigProcess.wait("another error") { rig.delegate.errors.count > 1 }

            #expect(rig.delegate.errors.allSatisfy { $0.domain == NSURLErrorDomain })
            expect(rig.delegate.errors[1].code, equals: NSURLErrorCannotConnectToHost)
        }
    }
}

/// What a handler has given.
@MainActor private final class Kept<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// A server that accepts connections and sends nothing unless it is told to.
@MainActor final class SilentServer {
    let port: Int
    private var listener: Int32

    init() throws {
        // Not inherited by the processes of WPE WebKit.
        let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(made, $0, length) == 0 && listen(made, 4) == 0 && getsockname(made, $0, &length) == 0
            }
        }
        guard bound else { throw RigError("no port for a server") }
        listener = made
        port = Int(UInt16(bigEndian: address.sin_port))
        _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    }

    /// Answers the next connection and closes it; false if there is none yet.
    func answer(_ text: String) -> Bool {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else { return false }
        _ = text.withCString { send(connection, $0, strlen($0), Int32(MSG_NOSIGNAL)) }
        Glibc.close(connection)
        return true
    }

    func close() {
        if listener >= 0 { Glibc.close(listener) }
        listener = -1
    }

    isolated deinit { close() }
}

extension WebRig {
    /// Shows a page and finds the process that it runs in: the one that was not there before.
    fileprivate func showAndFindProcess(_ html: String) async throws -> pid_t {
        let before = Self.webProcesses
        try await show(html)
        let new = Self.webProcesses.subtracting(before)
        guard let process = new.first, new.count == 1 else { throw RigError("\(new.count) processes of pages") }
        return process
    }

    /// The processes of pages that this program has started.
    private static var webProcesses: Set<pid_t> {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return Set(
            all.compactMap { pid_t($0) }.filter { process in
                guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                    let end = text.lastIndex(of: ")")
                else { return false }
                // The name is cut off after 15 characters; the parent follows the state.
                let fields = text[end...].split(separator: " ")
                return text.contains("(WPEWebProcess") && fields.count > 2 && pid_t(fields[2]) == getpid()
            })
    }
}
