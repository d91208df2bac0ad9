import Dispatch
import Foundation
import Support
import UIKitCore

/// Speaks by speech-dispatcher, through its protocol SSIP.
///
/// The connection is made with the first text, and again with a later one if it was lost; if nothing listens,
/// speech-dispatcher is started once. Everything happens on a separate queue, so the application never waits.
@MainActor final class SpeechDispatcherVoice: SpeechVoice {
    private let session: SpeechSession

    /// Creates a voice with the variables of a process. `starts` tells whether speech-dispatcher may be started, `timeout` how
    /// long it may take to answer a command, in seconds.
    init(
        _ environment: [String: String] = EnvironmentVariables.all, starts: Bool = true,
        timeout: TimeInterval = SpeechSession.answerTimeout
    ) {
        session = SpeechSession(environment, starts: starts, timeout: timeout)
    }

    func speak(_ utterance: Utterance, completion: @escaping @MainActor @Sendable (Bool) -> Void) {
        session.enqueue(
            .speak(utterance.text, language: utterance.language) { wasSpoken in
                DispatchQueue.main.async { MainActor.assumeIsolated { completion(wasSpoken) } }
            })
    }

    func stop() { session.enqueue(.cancel) }
    func pause() { session.enqueue(.pause) }
    func resume() { session.enqueue(.resume) }

    isolated deinit { session.close() }
}

/// The connection to speech-dispatcher. All of its state belongs to its queue.
final class SpeechSession: @unchecked Sendable {
    // Unchecked because everything below is used on `queue` only.

    enum Request: Sendable {
        case speak(String, language: String?, @Sendable (Bool) -> Void)
        case cancel, pause, resume
    }

    /// A line to send, and what to do with the answer: its code and its lines before the last one.
    private struct Command {
        var text: String
        var answered: (Int, [String]) -> Void = { _, _ in }
    }

    private let queue = DispatchQueue(label: "speech")
    private let environment: [String: String]
    private let starts: Bool
    private let timeout: TimeInterval
    /// Counts the commands that were sent.
    private var sentCount = 0
    private var descriptor: Int32 = -1
    private var source: (any DispatchSourceRead)?
    private var received: [UInt8] = []
    private var commands: [Command] = []
    private var current: Command?
    private var answer: [String] = []
    /// What is spoken, by the numbers of the messages.
    private var messages: [Int: (Bool) -> Void] = [:]
    private var language: String?
    private var lastAttempt = -Double.infinity
    private var hasReported = false
    private var hasStarted = false

    /// The least time between two attempts to connect, in seconds (decision).
    private static let attemptInterval = 5.0
    /// How long speech-dispatcher may take to start, in seconds (decision).
    private static let startTimeout = 3.0
    /// The time between two looks whether it has started, in seconds (decision).
    private static let startInterval = 0.05
    /// The most commands that wait for an answer (decision): a service with more is given up.
    private static let maximumCommands = 200
    /// How long a command may wait for its answer, in seconds (decision): a service that takes longer is given up. Texts are
    /// answered when they are queued, not when they were spoken.
    static let answerTimeout = 10.0
    /// The most bytes of a line (decision).
    private static let maximumLine = 1 << 16

    init(_ environment: [String: String], starts: Bool, timeout: TimeInterval = answerTimeout) {
        self.timeout = timeout
        // A service at another address is not one that could be started.
        let isElsewhere = environment["SPEECHD_ADDRESS"].map { !$0.isEmpty } ?? false
        (self.environment, self.starts) = (environment, starts && !isElsewhere)
    }

    func enqueue(_ request: Request) {
        queue.async { self.perform(request) }
    }

    func close() { queue.async { self.lose() } }

    // MARK: Requests

    private func perform(_ request: Request) {
        switch request {
        case .speak(let text, let language, let completion):
            guard connect() else { return completion(false) }
            let wanted = (language ?? environmentLanguage).filter {
                ($0.isLetter || $0.isNumber || $0 == "-") && $0.isASCII
            }
            if wanted != self.language {
                self.language = wanted
                send("SET SELF LANGUAGE \(wanted)")
            }
            speak(text, completion)
        case .cancel: if descriptor >= 0 { send("CANCEL SELF") }
        case .pause: if descriptor >= 0 { send("PAUSE SELF") }
        case .resume: if descriptor >= 0 { send("RESUME SELF") }
        }
    }

    /// The language of the user without region, as SSIP has it.
    private var environmentLanguage: String {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment[name], !value.isEmpty {
                let code = value.prefix { $0.isLetter && $0.isASCII }.lowercased()
                return code == "c" || code == "posix" || code.isEmpty ? "en" : code
            }
        }
        return "en"
    }

    private func speak(_ text: String, _ completion: @escaping @Sendable (Bool) -> Void) {
        send("SPEAK") { [unowned self] code, _ in
            guard code == SSIP.receivingData else { return completion(false) }
            // A line that is a period alone ends the text.
            let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
            let data = lines.map { $0.hasPrefix(".") ? "." + $0 : String($0) }.joined(separator: "\r\n") + "\r\n."
            commands.insert(
                Command(text: data) { [unowned self] code, lines in
                    guard code == SSIP.queued, let number = lines.first.flatMap({ Int($0) }) else {
                        return completion(false)
                    }
                    messages[number] = completion
                }, at: 0)
        }
    }

    // MARK: Connection

    private func connect() -> Bool {
        if descriptor >= 0 { return true }
        let now = MonotonicClock.seconds
        guard now - lastAttempt >= Self.attemptInterval else { return false }
        lastAttempt = now
        guard let address = SpeechAddress(environment) else {
            report("SPEECHD_ADDRESS and XDG_RUNTIME_DIR name no address")
            return false
        }
        var found = address.connect()
        if found == nil, starts, !hasStarted, start() {
            let end = now + Self.startTimeout
            while found == nil, MonotonicClock.seconds < end {
                Thread.sleep(forTimeInterval: Self.startInterval)
                found = address.connect()
            }
        }
        guard let found else {
            report("speech-dispatcher does not listen at \(address)")
            return false
        }
        open(found)
        return true
    }

    private func report(_ reason: String) {
        guard !hasReported else { return }
        hasReported = true
        ErrorStream.logWithProgramName(
            "exploration by touch cannot speak: \(reason); install or start speech-dispatcher")
    }

    /// Starts speech-dispatcher as its own library does. Returns false if it is not installed.
    private func start() -> Bool {
        hasStarted = true
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/speech-dispatcher")
        process.arguments = ["--spawn"]
        process.environment = environment
        return (try? process.run()) != nil
    }

    private func open(_ descriptor: Int32) {
        self.descriptor = descriptor
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.read() }
        source.setCancelHandler { Glibc.close(descriptor) }
        source.resume()
        self.source = source
        let user = environment["USER"].flatMap { $0.isEmpty ? nil : $0 } ?? "user"
        let program = ProcessInfo.processInfo.processName.filter { $0.isLetter || $0.isNumber }
        send("SET SELF CLIENT_NAME \(user.filter { !$0.isWhitespace && $0 != ":" }):\(program):exploration")
        send("SET SELF NOTIFICATION ALL ON")
        // Its own texts decide what interrupts what.
        send("SET SELF PRIORITY message")
    }

    /// Ends the connection: nothing more is spoken.
    private func lose() {
        source?.cancel()
        source = nil
        descriptor = -1
        let dropped = (current.map { [$0] } ?? []) + commands
        (commands, current, answer, received, language) = ([], nil, [], [], nil)
        let lost = Array(messages.values)
        messages = [:]
        // 0 is the code of no answer: what was to be spoken is not.
        for command in dropped { command.answered(0, []) }
        for completion in lost { completion(false) }
    }

    // MARK: Lines

    private func send(_ text: String, answered: @escaping (Int, [String]) -> Void = { _, _ in }) {
        commands.append(Command(text: text, answered: answered))
        guard commands.count <= Self.maximumCommands else { return lose() }
        sendNext()
    }

    private func sendNext() {
        guard current == nil, descriptor >= 0, !commands.isEmpty else { return }
        let command = commands.removeFirst()
        current = command
        sentCount += 1
        let number = sentCount
        queue.asyncAfter(deadline: .now() + timeout) { [weak self] in
            if let self, current != nil, sentCount == number { lose() }
        }
        let bytes = Array((command.text + "\r\n").utf8)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                start += count
            } else if count < 0, errno == EAGAIN {
                var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                // The queue may wait: it is that of speech only.
                if poll(&wait, 1, Int32(Self.startTimeout * 1000)) <= 0 { return lose() }
            } else if count < 0, errno == EINTR {
                continue
            } else {
                return lose()
            }
        }
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        guard count > 0 else { return lose() }
        received += buffer[..<count]
        while let end = received.firstIndex(of: 10) {
            let line = String(decoding: received[..<end], as: UTF8.self)
            received.removeSubrange(...end)
            take(line.hasSuffix("\r") ? String(line.dropLast()) : line)
            if descriptor < 0 { return }
        }
        if received.count > Self.maximumLine { lose() }
    }

    private func take(_ line: String) {
        let bytes = Array(line.utf8)
        guard bytes.count >= 3, let code = Int(line.prefix(3)) else { return }
        let isLast = bytes.count == 3 || bytes[3] != UInt8(ascii: "-")
        answer.append(String(line.dropFirst(4)))
        guard isLast else { return }
        let lines = Array(answer.dropLast())
        answer = []
        if SSIP.events.contains(code) { return takeEvent(code, lines) }
        let answered = current
        current = nil
        answered?.answered(code, lines)
        sendNext()
    }

    private func takeEvent(_ code: Int, _ lines: [String]) {
        guard let number = lines.first.flatMap({ Int($0) }), code == SSIP.ended || code == SSIP.cancelled else {
            return
        }
        messages.removeValue(forKey: number)?(code == SSIP.ended)
    }
}

/// Numbers of SSIP.
enum SSIP {
    /// The text may follow.
    static let receivingData = 230
    /// The text was taken; the line before has its number.
    static let queued = 225
    /// The texts' events.
    static let events = 700...799
    /// A text was spoken to its end.
    static let ended = 702
    /// A text is not spoken any more.
    static let cancelled = 703
}
