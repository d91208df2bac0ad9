import Foundation
import OpenCombine
import Support

extension NSObject {
    /// Publishes the values of a property: the present one and each later one, on the thread of the change.
    ///
    /// It never completes, and retains the object while a subscription lasts. Of values that a subscriber has not asked for,
    /// the latest is kept until it does.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
        /// The type of the property.
        public typealias Output = Value
        /// There are no errors.
        public typealias Failure = Never

        /// The object whose property is observed.
        public let object: Subject
        /// The property.
        public let keyPath: KeyPath<Subject, Value>
        /// Whether the present value is published, and whether changes are published before they are made, too.
        public let options: NSKeyValueObservingOptions

        /// Publishes the values of a property.
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        /// Begins to observe for a subscriber.
        public func receive<Downstream: Subscriber>(
            subscriber: Downstream
        ) where Downstream.Input == Value, Downstream.Failure == Never {
            let subscription = KeyValueSubscription(subscriber, object, keyPath)
            subscriber.receive(subscription: subscription)
            subscription.begin(options)
        }
    }
}

extension _KeyValueCodingAndObserving {
    /// A publisher of the values of a property: `dynamic` properties of lowered classes, and many of UIKit.
    /// - Parameters:
    ///   - keyPath: the property. Stops the program when it is subscribed to if its name is not known: in sources that are not
    ///     lowered, it has to be in an `ObjectiveCNames` of the class.
    ///   - options: `initial` for the present value, `prior` for the value before each change; by default the present value
    ///     and new ones.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

/// The subscription of a subscriber to a property.
private final class KeyValueSubscription<Subject: NSObject, Downstream: Subscriber>: Subscription
where Downstream.Failure == Never {
    /// Guards the state; it is not held while the subscriber is called.
    private let stateLock = NSLock()
    /// Held while the subscriber is called, so that it receives one value at a time.
    private let downstreamLock = NSRecursiveLock()

    private let keyPath: KeyPath<Subject, Downstream.Input>
    private var downstream: Downstream?
    private var object: Subject?
    private var observation: NSKeyValueObservation?
    private var demand = Subscribers.Demand.none
    /// A value that was not asked for yet.
    private var latest: Downstream.Input?

    init(_ downstream: Downstream, _ object: Subject, _ keyPath: KeyPath<Subject, Downstream.Input>) {
        (self.downstream, self.object, self.keyPath) = (downstream, object, keyPath)
    }

    /// Begins to observe, unless the subscriber has cancelled already.
    func begin(_ options: NSKeyValueObservingOptions) {
        guard let object = stateLock.withLock({ object }) else { return }
        let keyPath = keyPath
        let observation = object.observe(keyPath, options: options) { [weak self] object, _ in
            self?.publish(object[keyPath: keyPath])
        }
        let isCancelled = stateLock.withLock {
            if self.object != nil { self.observation = observation }
            return self.object == nil
        }
        if isCancelled { observation.invalidate() }
    }

    private func publish(_ value: Downstream.Input) {
        let ready = stateLock.withLock { () -> Downstream? in
            guard demand > .none else {
                if downstream != nil { latest = value }
                return nil
            }
            demand -= 1
            return downstream
        }
        if let ready { deliver(value, to: ready) }
    }

    private func deliver(_ value: Downstream.Input, to downstream: Downstream) {
        let more = downstreamLock.withLock { downstream.receive(value) }
        if more > .none { request(more) }
    }

    func request(_ new: Subscribers.Demand) {
        // Taken and counted at once, so that no newer value comes between.
        let (ready, waiting) = stateLock.withLock { () -> (Downstream?, Downstream.Input?) in
            demand += new
            guard demand > .none, latest != nil else { return (nil, nil) }
            demand -= 1
            defer { latest = nil }
            return (downstream, latest)
        }
        if let ready, let waiting { deliver(waiting, to: ready) }
    }

    func cancel() {
        let observation = stateLock.withLock { () -> NSKeyValueObservation? in
            (downstream, object, latest) = (nil, nil, nil)
            defer { self.observation = nil }
            return self.observation
        }
        observation?.invalidate()
    }
}
