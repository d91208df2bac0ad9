import ArgumentParser
import Foundation

/// Whether a move asks for no memory in steady state: with recognizers that watch, and with gestures that are under way
/// while others have failed. What targets of actions do is theirs, so that there are none.
///
/// Only optimized code can pass: without that, generic code of the standard library asks for memory itself.
@MainActor enum AllocationCheck {
    /// How many frames each case is watched for, after a tenth of them to get used to it.
    static let frames = 1000

    /// Tells the cases that asked for memory, on one line, and fails when there are some.
    static func run() throws {
        let smallCases = DeliveryCase.all.filter { $0.views == DeliveryCase.fewViews }
        let costs: [(name: String, cost: Cost)] =
            smallCases.map { ($0.name, $0.cost(frames: frames)) }
            + GestureCase.all.map { ($0.name, $0.cost(frames: frames, hasTarget: false)) }
        let failures = costs.filter { $0.cost.allocationsPerMove > 0 }
        if failures.isEmpty {
            print("no move of \(costs.count) cases asks for memory")
            return
        }
        let list = failures.map { String(format: "%@: %.3f", $0.name, $0.cost.allocationsPerMove) }
        let line = "moves ask for memory; tree | fingers | recognizers | elsewhere: times a move: "
        FileHandle.standardError.write(Data((line + list.joined(separator: "; ") + "\n").utf8))
        throw ExitCode.failure
    }
}
