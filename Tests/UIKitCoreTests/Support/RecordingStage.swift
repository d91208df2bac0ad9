import TouchstoneTesting
import UIKit

/// An application with one full-screen view that accepts multiple touches and logs the events it receives.
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
