import Expectations
import Foundation
import ReactiveStreams
import Support
import Testing

/// As lowering makes it of a class with `@objc dynamic var count`.
private final class Meter: NSObject {
    var count = 0 {
        willSet { willChangeValue(forKey: "count") }
        didSet { didChangeValue(forKey: "count") }
    }
}

@Suite struct KeyValueObservingTests {
    private let path = keyValuePath("count", \Meter.count)

    @Test("Combine: a property publishes its value and each later one until the subscription is cancelled")
    func values() {
        let meter = Meter()
        var received: [Int] = []
        let subscription = meter.publisher(for: path).map { $0 * 10 }.sink { received.append($0) }

        meter.count = 1
        meter.count = 2
        subscription.cancel()
        meter.count = 3

        expect(received, equals: [0, 10, 20])
    }

    @Test("Combine: without the option for the present value, a property publishes changes alone")
    func changes() {
        let meter = Meter()
        var received: [Int] = []
        let subscription = meter.publisher(for: path, options: [.new]).sink { received.append($0) }

        meter.count = 4

        expect(received, equals: [4])
        _ = subscription
    }

    @Test("Combine: the latest value waits until a subscriber asks for one")
    func demand() throws {
        let meter = Meter()
        var received: [Int] = []
        var subscription: (any Subscription)?
        meter.publisher(for: path).subscribe(
            AnySubscriber(
                receiveSubscription: { subscription = $0 },
                receiveValue: {
                    received.append($0)
                    return .none
                }))

        meter.count = 1
        meter.count = 2
        #expect(received.isEmpty)
        try #require(subscription).request(.max(1))
        expect(received, equals: [2])
        meter.count = 3
        try #require(subscription).request(.max(2))
        meter.count = 4
        expect(received, equals: [2, 3, 4])
    }

    @Test("Combine: a subscription retains the object, and releases it when it is cancelled")
    func lifetime() {
        weak var meter: Meter?
        let subscription: AnyCancellable
        do {
            let object = Meter()
            meter = object
            subscription = object.publisher(for: path).sink { _ in }
        }

        #expect(meter != nil)
        subscription.cancel()
        #expect(meter == nil)
    }
}
