import UIKit

/// A fixture shared by the tests of a suite. It is created lazily on first access and released on the main actor,
/// whichever thread releases the suite.
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
