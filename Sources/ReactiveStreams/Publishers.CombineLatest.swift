import OpenCombine

extension Publishers {
    /// A publisher that publishes the latest elements of two publishers, as a pair, when either publishes one.
    ///
    /// It publishes nothing until both have published, finishes when both have finished, and fails when either fails.
    /// Demand is passed on to both; while there is none, elements replace the latest one and are not published.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
        /// What it publishes.
        public typealias Output = (A.Output, B.Output)
        /// The error with which it fails.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B

        /// Creates a publisher of the latest elements of two others.
        public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let latest = LatestElements<S, (A.Output?, B.Output?)>((nil, nil), sources: 2, subscriber) { elements in
                guard let a = elements.0, let b = elements.1 else { return nil }
                return (a, b)
            }
            subscriber.receive(subscription: latest)
            latest.observe(a, at: 0) { $0.0 = $1 }
            latest.observe(b, at: 1) { $0.1 = $1 }
        }
    }

    /// A publisher that publishes the latest elements of three publishers when any of them publishes one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        /// What it publishes.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// The error with which it fails.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C

        /// Creates a publisher of the latest elements of three others.
        public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            typealias Elements = (A.Output?, B.Output?, C.Output?)
            let latest = LatestElements<S, Elements>((nil, nil, nil), sources: 3, subscriber) { elements in
                guard let a = elements.0, let b = elements.1, let c = elements.2 else { return nil }
                return (a, b, c)
            }
            subscriber.receive(subscription: latest)
            latest.observe(a, at: 0) { $0.0 = $1 }
            latest.observe(b, at: 1) { $0.1 = $1 }
            latest.observe(c, at: 2) { $0.2 = $1 }
        }
    }

    /// A publisher that publishes the latest elements of four publishers when any of them publishes one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        /// What it publishes.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// The error with which it fails.
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A
        /// The second publisher.
        public let b: B
        /// The third publisher.
        public let c: C
        /// The fourth publisher.
        public let d: D

        /// Creates a publisher of the latest elements of four others.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

        /// Subscribes to all publishers.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            typealias Elements = (A.Output?, B.Output?, C.Output?, D.Output?)
            let latest = LatestElements<S, Elements>((nil, nil, nil, nil), sources: 4, subscriber) { elements in
                guard let a = elements.0, let b = elements.1, let c = elements.2, let d = elements.3 else { return nil }
                return (a, b, c, d)
            }
            subscriber.receive(subscription: latest)
            latest.observe(a, at: 0) { $0.0 = $1 }
            latest.observe(b, at: 1) { $0.1 = $1 }
            latest.observe(c, at: 2) { $0.2 = $1 }
            latest.observe(d, at: 3) { $0.3 = $1 }
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publisher {
    /// Returns a publisher of the latest elements of this publisher and another.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where P.Failure == Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Returns a publisher of what `transform` makes of the latest elements of this publisher and another.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    /// Returns a publisher of the latest elements of this publisher and two others.
    public func combineLatest<P: Publisher, Q: Publisher>(
        _ publisher1: P, _ publisher2: Q
    ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Returns a publisher of what `transform` makes of the latest elements of this publisher and two others.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// Returns a publisher of the latest elements of this publisher and three others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Returns a publisher of what `transform` makes of the latest elements of this publisher and three others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}
