/// Random reports of ten fingers.
enum ContractStorm {
    /// The number of fingers.
    private static let fingerCount = 10
    /// The reports before and after the cancellation.
    private static let reportCount = 24

    /// A storm: fingers touch down, move and lift at random; all ten are down when the system cancels them; others touch
    /// down, move and lift after that. The expected events are those of the model.
    static func make(seed: UInt64) -> ContractCase {
        var random = ContractRandom(state: seed)
        var down: [Int: (x: Int, y: Int)] = [:]
        var steps: [ContractStep] = []
        for part in 0..<2 {
            for _ in 0..<reportCount {
                let report = report(of: &down, &random)
                if !report.isEmpty { steps.append(.report(report)) }
            }
            if part == 0 {
                let missing = (0..<fingerCount).filter { down[$0] == nil }
                steps.append(.report(missing.map { touchDown($0, of: &down, &random) }))
                steps.append(.cancel)
            } else {
                steps.append(
                    .report(
                        down.sorted { $0.key < $1.key }.map {
                            ContractFinger(finger: $0.key, action: .up, x: $0.value.x, y: $0.value.y)
                        }))
            }
            down = [:]
        }
        return ContractCase(storm: "storm \(seed)", steps: steps.filter { $0 != .report([]) })
    }

    private static func report(
        of down: inout [Int: (x: Int, y: Int)], _ random: inout ContractRandom
    ) -> [ContractFinger] {
        var report: [ContractFinger] = []
        for finger in 0..<fingerCount {
            guard let position = down[finger] else {
                if random.below(4) == 0 { report.append(touchDown(finger, of: &down, &random)) }
                continue
            }
            switch random.below(8) {
            case 0:
                down[finger] = nil
                report.append(ContractFinger(finger: finger, action: .up, x: position.x, y: position.y))
            case 1...4:
                var next = position
                while next == position { next = anywhere(&random) }
                down[finger] = next
                report.append(ContractFinger(finger: finger, action: .move, x: next.0, y: next.1))
            default: break
            }
        }
        return report
    }

    /// A finger touches down where no other is: on the pad or the card, because what the other views get depends on the
    /// order in which a host has the fingers of a report.
    private static func touchDown(
        _ finger: Int, of down: inout [Int: (x: Int, y: Int)], _ random: inout ContractRandom
    ) -> ContractFinger {
        var position = anywhere(&random)
        while down.values.contains(where: { $0 == position })
            || [ContractArea.single, .exclusive, .leaving].contains(where: { $0.contains(position.0, position.1) })
        {
            position = anywhere(&random)
        }
        down[finger] = position
        return ContractFinger(finger: finger, action: .down, x: position.0, y: position.1)
    }

    private static func anywhere(_ random: inout ContractRandom) -> (Int, Int) {
        (4 + random.below(ContractArea.width - 8), 4 + random.below(ContractArea.height - 8))
    }
}

/// The same numbers for the same seed on every machine.
struct ContractRandom {
    /// The seed, and then the state.
    var state: UInt64

    /// A number in 0..<`limit`, from the upper bits of a linear congruential generator (Knuth's MMIX).
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
