import Foundation
import UIKit

/// The calls of all controllers of a test, in order.
@MainActor final class CallLog {
    var lines: [String] = []

    /// The calls since the last time.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// A controller that records its appearance calls.
class RecordingController: UIViewController {
    let name: String
    let log: CallLog
    /// Whether loading and changes of the parent are recorded as well.
    var recordsAll = false

    init(_ name: String, _ log: CallLog, title: String? = nil) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func record(_ line: String) { log.lines.append("\(name) \(line)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        if recordsAll { record("loaded") }
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("W-appear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        record("appearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("D-appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("W-disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("D-disappear")
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        if recordsAll { record(parent == nil ? "W-move nil" : "W-move") }
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if recordsAll { record(parent == nil ? "D-move nil" : "D-move") }
    }
}
