import Expectations
import ReactiveStreams
import Testing

@Suite struct CombineLatestTests {
    @Test("Combine: combineLatest publishes when all publishers have an element")
    func latest() {
        let (name, age) = (PassthroughSubject<String, Never>(), CurrentValueSubject<Int, Never>(1))
        var received: [String] = []

        let subscription = name.combineLatest(age) { "\($0) \($1)" }.sink { received.append($0) }
        expect(received, equals: [])
        name.send("Ada")
        age.send(2)
        name.send("Bo")

        expect(received, equals: ["Ada 1", "Ada 2", "Bo 2"])
        _ = subscription
    }

    @Test("Combine: combineLatest finishes with the last of its publishers and fails with the first")
    func completion() {
        struct Failed: Error, Equatable {}
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Failed>() }
        let all = Publishers.CombineLatest4(subjects[0], subjects[1], subjects[2], subjects[3])
        var completions: [Subscribers.Completion<Failed>] = []
        let first = all.sink {
            completions.append($0)
        } receiveValue: { _ in
        }

        for subject in subjects.dropLast() { subject.send(completion: .finished) }
        expect(completions, equals: [])
        subjects[3].send(completion: .finished)
        expect(completions, equals: [.finished])

        let others = (0..<3).map { _ in PassthroughSubject<Int, Failed>() }
        let second = others[0].combineLatest(others[1], others[2])
            .sink {
                completions.append($0)
            } receiveValue: { _ in
            }
        others[1].send(completion: .failure(Failed()))
        others[0].send(completion: .finished)
        expect(completions, equals: [.finished, .failure(Failed())])
        _ = (first, second)
    }

    @Test("Combine: combineLatest drops elements without demand")
    func demand() {
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        var received: [[Int]] = []
        var subscription: (any Subscription)?
        a.combineLatest(b).subscribe(
            AnySubscriber(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    received.append([$0.0, $0.1])
                    return .none
                }))

        subscription?.request(.max(2))
        a.send(1)
        b.send(2)
        a.send(3)
        a.send(4)

        expect(received, equals: [[1, 2], [3, 2]])
        subscription?.cancel()
        b.send(5)
        expect(received.count, equals: 2)
    }
}

@Suite struct MergeTests {
    @Test("Combine: merge publishes elements as they come and finishes with the last publisher")
    func merge() {
        let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
        var (received, isFinished): ([Int], Bool) = ([], false)
        let subscription = subjects[0].merge(with: subjects[1], subjects[2].map { $0 * 10 }, subjects[3])
            .sink { _ in
                isFinished = true
            } receiveValue: {
                received.append($0)
            }

        for (index, subject) in subjects.enumerated() { subject.send(index) }
        subjects[0].send(7)
        for subject in subjects.dropLast() { subject.send(completion: .finished) }
        expect(received, equals: [0, 1, 20, 3, 7])
        #expect(!isFinished)
        subjects[3].send(completion: .finished)
        #expect(isFinished)
        _ = subscription
    }

    @Test("Combine: MergeMany takes any number of publishers")
    func many() {
        var received: [Int] = []
        let subscription = Publishers.MergeMany((0..<5).map { Just($0) }).merge(with: Just(9)).collect()
            .sink { received = $0 }

        expect(received, equals: [0, 1, 2, 3, 4, 9])
        _ = subscription
    }
}
