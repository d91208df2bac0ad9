import TouchstoneTesting
import UIKit

/// An application whose only view fills the screen, takes several touches, and writes down what it gets.
@MainActor struct RecordingStage {
    let log = TouchLog()
    let app: TestApplication
    let view: RecordingView

    init() {
        view = RecordingView(log: log)
        view.isMultipleTouchEnabled = true
        app = TestApplication(rootView: view)
    }
}
