import Expectations
import Foundation
import Synchronization
import Testing
import TouchstoneTesting
import UIKitCore

@testable import TouchExploration

/// The voice with the real speech-dispatcher, whose only module is silent, and with services that are none.
@MainActor @Suite(.serialized) struct SpeechDispatcherTests {
    /// A directory with a socket, and the daemon.
    @MainActor private final class Daemon {
        let directory = NSTemporaryDirectory() + "touchstone-speech-" + UUID().uuidString.prefix(8)
        private(set) var process: ChildProcess?

        var socket: String { directory + "/socket" }
        var environment: [String: String] { ["SPEECHD_ADDRESS": "unix_socket:" + socket, "LANG": "de_DE.UTF-8"] }

        init() throws {
            try FileManager.default.createDirectory(
                atPath: directory + "/conf/modules", withIntermediateDirectories: true)
            try """
            CommunicationMethod "unix_socket"
            SocketPath "\(socket)"
            LogLevel 5
            LogDir "\(directory)"
            AddModule "dummy" "sd_dummy" ""
            DefaultModule dummy
            AudioOutputMethod "alsa"
            AudioALSADevice "null"

            """.write(toFile: directory + "/conf/speechd.conf", atomically: true, encoding: .utf8)
        }

        func start() async throws {
            process = try ChildProcess(
                "/usr/bin/speech-dispatcher",
                [
                    "-s", "-t", "0", "-C", directory + "/conf", "-L", directory, "-P", directory + "/pid", "-S", socket,
                    "-c", "unix_socket",
                ], environment: ["HOME": directory, "XDG_RUNTIME_DIR": directory])
            try await wait("speech-dispatcher") { FileManager.default.fileExists(atPath: socket) }
        }

        /// What it has logged.
        var log: String {
            (try? String(contentsOfFile: directory + "/speech-dispatcher.log", encoding: .utf8)) ?? ""
        }

        func wait(_ what: String, _ condition: () -> Bool) async throws {
            let start = ContinuousClock.now
            while !condition() {
                if ContinuousClock.now - start > .seconds(60) {
                    throw XPanelError.timeout("\(what)\n\(log.suffix(3000))")
                }
                try await Task.sleep(for: .milliseconds(5))
            }
        }

        isolated deinit {
            process?.stop()
            try? FileManager.default.removeItem(atPath: directory)
        }
    }

    /// What was spoken to its end, and what was not.
    @MainActor private final class Ends {
        var spoken: [String] = []
        var dropped: [String] = []

        func say(_ text: String, _ voice: SpeechDispatcherVoice, language: String? = nil) {
            voice.speak(Utterance(text: text, language: language)) { wasSpoken in
                if wasSpoken { self.spoken.append(text) } else { self.dropped.append(text) }
            }
        }
    }

    @Test("AX-29 AX-11 texts are spoken by speech-dispatcher, in their language, and their ends are told") func speaks()
        async throws
    {
        let daemon = try Daemon()
        try await daemon.start()
        let voice = SpeechDispatcherVoice(daemon.environment, starts: false)
        let ends = Ends()

        ends.say("Order, heading", voice)
        ends.say(".hidden\n.\nrest", voice, language: "fr-FR")
        try await daemon.wait("the ends") { ends.spoken.count == 2 }

        expect(ends.spoken, equals: ["Order, heading", ".hidden\n.\nrest"])
        let log = daemon.log
        #expect(log.contains("Order, heading") && log.contains(".hidden") && log.contains("rest"))
        #expect(log.contains("SET SELF LANGUAGE de") && log.contains("SET SELF LANGUAGE fr-FR"))
    }

    @Test("AX-32 speech is stopped, paused and resumed, and each text has one end") func stops() async throws {
        let daemon = try Daemon()
        try await daemon.start()
        let voice = SpeechDispatcherVoice(daemon.environment, starts: false)
        let ends = Ends()

        ends.say("one", voice)
        try await daemon.wait("the first") { ends.spoken == ["one"] }
        ends.say("two", voice)
        voice.stop()
        ends.say("three", voice)
        // The second one may have been spoken before it was stopped: the silent module needs no time.
        try await daemon.wait("the ends") { ends.spoken.count + ends.dropped.count == 3 }
        voice.pause()
        voice.resume()
        try await daemon.wait("the continuation") { daemon.log.contains("RESUME SELF") }

        expect(ends.spoken.last, equals: "three")
        expect(ends.spoken.count(where: { $0 == "three" }), equals: 1)
        #expect(daemon.log.contains("CANCEL SELF") && daemon.log.contains("PAUSE SELF"))
    }

    @Test("AX-29 without speech-dispatcher nothing is spoken, one line says so, and nothing waits") func absent()
        async throws
    {
        let daemon = try Daemon()
        let voice = SpeechDispatcherVoice(daemon.environment, starts: false)
        let ends = Ends()

        let start = ContinuousClock.now
        ends.say("one", voice)
        ends.say("two", voice)
        #expect(ContinuousClock.now - start < .seconds(1))
        try await daemon.wait("the ends") { ends.dropped.count == 2 }

        #expect(ends.spoken.isEmpty)
    }

    @Test("AX-29 a service that dies, or answers garbage, ends what was to be spoken") func garbage() async throws {
        let daemon = try Daemon()
        try await daemon.start()
        let voice = SpeechDispatcherVoice(daemon.environment, starts: false)
        let ends = Ends()
        ends.say("one", voice)
        try await daemon.wait("the first") { ends.spoken == ["one"] }
        daemon.process?.stop()
        ends.say("two", voice)
        try await daemon.wait("the second") { ends.dropped == ["two"] }

        let other = try Daemon()
        let script = """
            import socket, sys
            s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen(1)
            c = s.accept()[0]
            c.sendall(b'999\\r\\n\\xff\\xfe\\r\\n702-x\\r\\n702 END\\r\\n' * 50)
            while c.recv(100): c.sendall(b'123 NO\\r\\n')
            """
        let server = try ChildProcess("/usr/bin/python3", ["-c", script, other.socket])
        try await other.wait("the server") { FileManager.default.fileExists(atPath: other.socket) }
        let confused = SpeechDispatcherVoice(other.environment, starts: false)
        ends.say("three", confused)
        try await other.wait("the third") { ends.dropped == ["two", "three"] }
        server.stop()
    }

    @Test(
        "AX-29 a service that never answers is given up after a time, and after 200 commands",
        arguments: [(1, 0.1), (250, 600)])
    func silence(texts: Int, timeout: Double) async throws {
        let daemon = try Daemon()
        let script = """
            import socket, sys, time
            s = socket.socket(socket.AF_UNIX); s.bind(sys.argv[1]); s.listen(1)
            c = s.accept()[0]
            while True: time.sleep(1)
            """
        let server = try ChildProcess("/usr/bin/python3", ["-c", script, daemon.socket])
        try await daemon.wait("the server") { FileManager.default.fileExists(atPath: daemon.socket) }
        let voice = SpeechDispatcherVoice(daemon.environment, starts: false, timeout: timeout)
        let ends = Ends()

        for number in 0..<texts { ends.say("\(number)", voice) }
        try await daemon.wait("the end of the connection") { ends.dropped.count == texts }

        #expect(ends.spoken.isEmpty)
        server.stop()
    }

    @Test("AX-37 the address is that of the environment, else the socket of the session") func addresses() {
        expect(SpeechAddress(["SPEECHD_ADDRESS": "unix_socket:/a:b"]), equals: .unix("/a:b"))
        expect(SpeechAddress(["SPEECHD_ADDRESS": "inet_socket:host:12"]), equals: .inet("host", 12))
        expect(SpeechAddress(["SPEECHD_ADDRESS": "inet_socket"]), equals: .inet("127.0.0.1", 6560))
        #expect(SpeechAddress(["SPEECHD_ADDRESS": "inet_socket:host:99999"]) == nil)
        #expect(SpeechAddress(["SPEECHD_ADDRESS": "garbage"]) == nil)
        #expect(SpeechAddress([:]) == nil)
        expect(SpeechAddress(["XDG_RUNTIME_DIR": "/run/u"]), equals: .unix("/run/u/speech-dispatcher/speechd.sock"))
    }
}
