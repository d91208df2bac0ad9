import Foundation

extension NotificationCenter {
    /// Returns the notifications of a name as a sequence, for `for await` loops (L-166). A loop gets those that are posted
    /// after it has begun, one after the other, until its task is cancelled.
    ///
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the object that posts them, compared by identity; `nil`, the default, for any.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(self, name, object)
    }

    /// The notifications of a name, as they are posted.
    public final class Notifications: AsyncSequence, Sendable {
        /// A notification.
        public typealias Element = Notification
        /// The sequence never throws.
        public typealias Failure = Never

        private let center: NotificationCenter
        private let name: Notification.Name
        /// Only compared by identity.
        private nonisolated(unsafe) let object: AnyObject?

        init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Begins to observe the notifications.
        public func makeAsyncIterator() -> Iterator {
            let (center, name) = (center, name)
            nonisolated(unsafe) let object = object
            let stream = AsyncStream<Received> { continuation in
                nonisolated(unsafe) let token = center.addObserver(forName: name, object: nil, queue: nil) {
                    notification in
                    if let object, object !== (notification.object as AnyObject?) { return }
                    continuation.yield(Received(notification: notification))
                }
                continuation.onTermination = { _ in center.removeObserver(token) }
            }
            return Iterator(base: stream.makeAsyncIterator())
        }

        /// A notification on its way to the task that waits for it.
        fileprivate struct Received: @unchecked Sendable {
            let notification: Notification
        }

        /// What a loop has not received yet.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate var base: AsyncStream<Received>.Iterator

            /// Waits for the next notification; `nil` once the task is cancelled.
            public mutating func next() async -> Notification? { await base.next()?.notification }

            /// Waits for the next notification on an actor; `nil` once the task is cancelled.
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
                await base.next(isolation: actor)?.notification
            }
        }
    }
}
