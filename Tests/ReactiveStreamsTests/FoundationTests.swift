import Expectations
import FoundationNetworking
import Foundation
import ReactiveStreams
import Testing

private final class Model: ObservableObject {
    @Published var name = "Ada"
    @Published var count = 0
}

private final class Label {
    var text: String?
}

@Suite struct ModelTests {
    @Test("Combine: a published property publishes its value and each change before it is stored")
    func published() {
        let model = Model()
        var received: [String] = []
        let subscription = model.$name.sink { received.append("\($0) after \(model.name)") }

        model.name = "Bo"

        expect(received, equals: ["Ada after Ada", "Bo after Ada"])
        _ = subscription
    }

    @Test("Combine: an observable object announces changes of all its published properties")
    func observableObject() {
        let model = Model()
        var changes = 0
        let subscription = model.objectWillChange.sink { changes += 1 }

        model.name = "Bo"
        model.count += 1

        expect(changes, equals: 2)
        _ = subscription
    }

    @Test("Combine: assign writes to a key path and to a published property")
    func assign() {
        let (model, label) = (Model(), Label())
        let subject = PassthroughSubject<Int, Never>()
        let subscription = subject.map { "\($0)" }.assign(to: \.text, on: label)
        subject.assign(to: &model.$count)

        subject.send(5)

        expect(label.text, equals: "5")
        expect(model.count, equals: 5)
        _ = subscription
    }
}

/// What publishers published, from any thread.
private final class Log<Element>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: [Element] = []

    var elements: [Element] { lock.withLock { stored } }
    func append(_ element: Element) { lock.withLock { stored.append(element) } }
}

/// A run loop on a separate thread. The test runner's main thread has none.
private struct LoopThread {
    let loop = RunLoop.current

    /// Runs the loop until a condition holds; false after ten seconds.
    func run(until condition: () -> Bool) -> Bool {
        let deadline = Date(timeIntervalSinceNow: 10)
        while !condition(), Date() < deadline { _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02)) }
        return condition()
    }

    /// Calls a function on a new thread.
    static func start(_ body: @escaping @Sendable (LoopThread) -> Void) async {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                body(LoopThread())
                continuation.resume()
            }
        }
    }
}

@Suite struct SchedulerTests {
    @Test("Combine: elements are received on a queue, the main one too, and in a run loop")
    func receive() async {
        await LoopThread.start { thread in
            let (subject, received) = (PassthroughSubject<Int, Never>(), Log<String>())
            let own = Thread.current
            let main = subject.receive(on: DispatchQueue.main).sink {
                dispatchPrecondition(condition: .onQueue(.main))
                received.append("main \($0)")
            }
            let queue = subject.receive(on: DispatchQueue(label: "queue")).sink {
                received.append("queue \($0) \(Thread.current !== own)")
            }
            let loop = subject.receive(on: thread.loop).sink { received.append("loop \($0) \(Thread.current === own)") }

            subject.send(1)

            #expect(thread.run { received.elements.count == 3 })
            expect(Set(received.elements), equals: ["main 1", "queue 1 true", "loop 1 true"])
            _ = (main, queue, loop)
        }
    }

    @Test("Combine: a timer publishes dates until it is cancelled")
    func timer() async {
        await LoopThread.start { thread in
            let dates = Log<Date>()
            let subscription = Timer.publish(every: 0.01, on: thread.loop, in: .common).autoconnect().sink {
                dates.append($0)
            }

            #expect(thread.run { dates.elements.count >= 3 })
            subscription.cancel()
            expect(dates.elements, equals: dates.elements.sorted())
        }
    }

    @Test("Combine: debounce publishes the last of elements in quick succession")
    func debounce() async {
        await LoopThread.start { thread in
            let (subject, received) = (PassthroughSubject<String, Never>(), Log<String>())
            let subscription = subject.debounce(for: .milliseconds(20), scheduler: thread.loop)
                .removeDuplicates().sink { received.append($0) }

            for text in ["s", "se", "sea"] { subject.send(text) }

            #expect(thread.run { !received.elements.isEmpty })
            expect(received.elements, equals: ["sea"])
            _ = subscription
        }
    }

    @Test("Combine: a notification center publishes the notifications of an object")
    func notifications() {
        let (name, object) = (Notification.Name("Changed"), NSObject())
        var received: [String] = []
        let subscription = NotificationCenter.default.publisher(for: name, object: object)
            .compactMap { $0.userInfo?["text"] as? String }.sink { received.append($0) }

        NotificationCenter.default.post(name: name, object: object, userInfo: ["text": "a"])
        NotificationCenter.default.post(name: name, object: NSObject(), userInfo: ["text": "b"])

        expect(received, equals: ["a"])
        subscription.cancel()
    }

    @Test("Combine: a URL session publishes the data of a request, or the error")
    func dataTask() async throws {
        struct Answer: Decodable, Equatable { var name: String }
        let server = try LoopbackServer(body: #"{"name": "Ada"}"#)
        func results(port: UInt16) async throws -> [Result<Answer, any Error>] {
            guard let url = URL(string: "http://127.0.0.1:\(port)/") else { return [] }
            let results = Log<Result<Answer, any Error>>()
            await LoopThread.start { thread in
                let subscription = URLSession.shared.dataTaskPublisher(for: url)
                    .map(\.data).decode(type: Answer.self, decoder: JSONDecoder()).receive(on: thread.loop)
                    .sink(
                        receiveCompletion: { if case .failure(let error) = $0 { results.append(.failure(error)) } },
                        receiveValue: { results.append(.success($0)) })
                #expect(thread.run { !results.elements.isEmpty })
                _ = subscription
            }
            return results.elements
        }

        try await expect(results(port: server.port).first?.get(), equals: Answer(name: "Ada"))
        // Nothing listens on the port of the discard service.
        await #expect(throws: (any Error).self) { try await results(port: 9).first?.get() }
    }
}
