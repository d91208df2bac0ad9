import UIKit

/// What the tests of a suite start from. It is made when a test first asks for it, inside the test, and goes on the main
/// actor, wherever the suite goes.
@MainActor @propertyWrapper final class Staged<Stage> {
    private final class Box: @unchecked Sendable {
        var stage: Stage?
    }

    private let make: () -> Stage
    private let box = Box()

    init(wrappedValue make: @autoclosure @escaping () -> Stage) {
        self.make = make
    }

    var wrappedValue: Stage {
        if let stage = box.stage { return stage }
        let stage = make()
        box.stage = stage
        return stage
    }

    deinit {
        let box = box
        MainActorDispatch.run { box.stage = nil }
    }
}
