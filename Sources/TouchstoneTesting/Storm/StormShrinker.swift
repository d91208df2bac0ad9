/// Minimizes a failing script (delta debugging): removes parts of decreasing size until no single step, contact or
/// reaction can be removed without making the script pass.
public struct StormShrinker {
    private let fails: ([StormStep]) -> Bool

    /// Creates a shrinker. `fails` returns true if a script still fails.
    public init(fails: @escaping ([StormStep]) -> Bool) {
        self.fails = fails
    }

    /// The shortest failing script found. A script that does not fail is returned unchanged.
    public func shrink(_ steps: [StormStep]) -> [StormStep] {
        guard fails(steps) else { return steps }
        var steps = steps
        while true {
            let before = steps
            steps = Self.removingParts(steps) { fails($0) }
            steps = simplifyFrames(steps)
            if steps == before { return steps }
        }
    }

    /// The list without all parts that can be removed, tried in halves, quarters and so on.
    static func removingParts<T>(_ list: [T], _ fails: ([T]) -> Bool) -> [T] {
        var list = list
        var size = max(1, list.count / 2)
        while true {
            var start = 0
            while start < list.count {
                let shorter = Array(list[..<start] + list[min(start + size, list.count)...])
                if fails(shorter) { list = shorter } else { start += size }
            }
            if size == 1 { return list }
            size = max(1, size / 2)
        }
    }

    private func simplifyFrames(_ steps: [StormStep]) -> [StormStep] {
        var steps = steps
        for index in steps.indices {
            guard case .frame(var frame) = steps[index] else { continue }
            func fails(with frame: StormFrame) -> Bool {
                var candidate = steps
                candidate[index] = .frame(frame)
                return self.fails(candidate)
            }
            frame.contacts = Self.removingParts(frame.contacts) { contacts in
                var candidate = frame
                candidate.contacts = contacts
                return fails(with: candidate)
            }
            frame.reactions = Self.removingParts(frame.reactions) { reactions in
                var candidate = frame
                candidate.reactions = reactions
                return fails(with: candidate)
            }
            if frame.offset != 0 {
                var candidate = frame
                candidate.offset = 0
                if fails(with: candidate) { frame = candidate }
            }
            steps[index] = .frame(frame)
        }
        return steps
    }
}
