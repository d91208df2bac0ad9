import Foundation
import OpenCombine

/// The subscription of a subscriber to the latest elements of several publishers.
final class LatestElements<Downstream: Subscriber, Elements>: Subscription {
    /// Guards the state; it is not held while a publisher or subscriber is called.
    private let stateLock = NSLock()
    /// Held while the subscriber is called, so that it receives one element at a time.
    private let downstreamLock = NSRecursiveLock()
    private let combine: (Elements) -> Downstream.Input?

    private var downstream: Downstream?
    private var elements: Elements
    /// What the subscriber still asks for.
    private var demand = Subscribers.Demand.none
    /// The sum of its demand so far: what a publisher is asked for when it accepts the subscription.
    private var totalDemand = Subscribers.Demand.none
    private var subscriptions: [Subscription?]
    private var unfinished: Int

    /// - Parameters:
    ///   - elements: the latest elements before the publishers have published any.
    ///   - sources: the number of publishers.
    ///   - combine: what is published; `nil` until all elements are there.
    init(
        _ elements: Elements, sources: Int, _ downstream: Downstream, combine: @escaping (Elements) -> Downstream.Input?
    ) {
        self.elements = elements
        self.downstream = downstream
        self.combine = combine
        subscriptions = Array(repeating: nil, count: sources)
        unfinished = sources
    }

    /// Subscribes to a publisher; `store` records its latest element.
    func observe<P: Publisher>(
        _ publisher: P, at index: Int, store: @escaping (inout Elements, P.Output) -> Void
    ) where P.Failure == Downstream.Failure {
        publisher.subscribe(
            AnySubscriber<P.Output, P.Failure>(
                receiveSubscription: { self.accept($0, at: index) },
                receiveValue: { element in self.receive(from: index) { store(&$0, element) } },
                receiveCompletion: { self.receive(completion: $0) }))
    }

    // MARK: Subscriber

    func request(_ new: Subscribers.Demand) {
        guard new > .none else { return }
        let active = stateLock.withLock {
            demand += new
            totalDemand += new
            return subscriptions
        }
        for subscription in active { subscription?.request(new) }
    }

    func cancel() {
        for subscription in end() { subscription?.cancel() }
    }

    // MARK: Publishers

    private func accept(_ subscription: Subscription, at index: Int) {
        let wanted: Subscribers.Demand? = stateLock.withLock {
            guard downstream != nil, subscriptions[index] == nil else { return nil }
            subscriptions[index] = subscription
            return totalDemand
        }
        guard let wanted else { return subscription.cancel() }
        if wanted > .none { subscription.request(wanted) }
    }

    private func receive(from index: Int, _ store: (inout Elements) -> Void) -> Subscribers.Demand {
        let output: (Downstream, Downstream.Input)? = stateLock.withLock {
            store(&elements)
            guard let downstream, demand > .none, let combined = combine(elements) else { return nil }
            demand -= 1
            return (downstream, combined)
        }
        guard let (downstream, element) = output else { return .none }
        let new = downstreamLock.withLock { downstream.receive(element) }
        guard new > .none else { return .none }
        let others = stateLock.withLock {
            demand += new
            totalDemand += new
            return subscriptions.enumerated().filter { $0.offset != index }.map(\.element)
        }
        for subscription in others { subscription?.request(new) }
        return new
    }

    private func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        let ended: Downstream? = stateLock.withLock {
            unfinished -= 1
            if case .finished = completion, unfinished > 0 { return nil }
            return downstream
        }
        guard let ended else { return }
        let active = end()
        if case .failure = completion { for subscription in active { subscription?.cancel() } }
        downstreamLock.withLock { ended.receive(completion: completion) }
    }

    /// Forgets the subscriber. Returns what it was subscribed to.
    private func end() -> [Subscription?] {
        stateLock.withLock {
            downstream = nil
            defer { subscriptions = subscriptions.map { _ in nil } }
            return subscriptions
        }
    }
}

extension LatestElements: CustomStringConvertible {
    var description: String { "CombineLatest" }
}
