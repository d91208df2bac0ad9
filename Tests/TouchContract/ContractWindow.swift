import UIKit

/// A window that prints every event of touches: all its touches, and which views were called with which of them.
///
/// It shows the views of `ContractArea`. They are red, so that a test sees when the window is on the screen.
package final class ContractWindow: UIWindow {
    private struct Known {
        /// Kept, so that no other touch gets its address.
        let touch: UITouch
        let number: Int
        let view: UIView?
        var location: CGPoint
    }

    private let printLine: @MainActor (String) -> Void
    private var known: [ObjectIdentifier: Known] = [:]
    private var touchCount = 0
    private var calls: [ContractEvent.Call] = []
    private let leaving: ContractView

    /// Creates a window that passes each line of the transcript to a closure, which prints it by default.
    package init(printLine: @escaping @MainActor (String) -> Void = { print($0) }) {
        self.printLine = printLine
        leaving = ContractView(.leaving)
        super.init(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let pad = ContractView(.pad)
        pad.backgroundColor = .red
        controller.view = pad
        rootViewController = controller
        for area in ContractArea.all where area.name != ContractArea.leaving.name { pad.addSubview(ContractView(area)) }
        pad.addSubview(leaving)
    }

    @available(*, unavailable)
    package required init?(coder: NSCoder) { fatalError("not in documents") }

    override package func sendEvent(_ event: UIEvent) {
        guard event.type == .touches, let touches = event.allTouches else { return super.sendEvent(event) }
        let new = touches.filter { known[ObjectIdentifier($0)] == nil }.sorted {
            let (a, b) = ($0.location(in: self), $1.location(in: self))
            return (a.y, a.x) < (b.y, b.x)
        }
        for touch in new {
            touchCount += 1
            known[ObjectIdentifier(touch)] = Known(
                touch: touch, number: touchCount, view: touch.view, location: touch.location(in: self))
        }
        var description = ContractEvent()
        description.touches = touches.map(describe).sorted { $0.number < $1.number }
        let flaws = touches.flatMap { self.flaws(of: $0, in: event) }
        for touch in touches { known[ObjectIdentifier(touch)]?.location = touch.location(in: self) }
        let finished = touches.filter { $0.phase == .ended || $0.phase == .cancelled }
        calls = []
        super.sendEvent(event)
        description.calls = calls
        let time = Int((event.timestamp * 1_000_000).rounded())
        printLine(ContractTranscript.line(description, time: time, flaws: flaws.sorted()))
        for touch in finished { known[ObjectIdentifier(touch)] = nil }
        if known.isEmpty, leaving.superview == nil { rootViewController?.view.addSubview(leaving) }
    }

    private func describe(_ touch: UITouch) -> ContractEvent.Touch {
        let location = touch.location(in: self)
        return .init(
            number(of: touch), ContractPhase(touch.phase), Int(location.x.rounded()), Int(location.y.rounded()))
    }

    private func number(of touch: UITouch) -> Int { known[ObjectIdentifier(touch)]?.number ?? 0 }

    /// What contradicts the rules of touches.
    private func flaws(of touch: UITouch, in event: UIEvent) -> [String] {
        guard let known = known[ObjectIdentifier(touch)] else { return [] }
        var flaws: [String] = []
        func check(_ holds: Bool, _ flaw: String) {
            if !holds { flaws.append("\(known.number) \(flaw)") }
        }
        check(touch.timestamp <= event.timestamp, "T-09 is later than its event")
        if touch.phase == .began || touch.phase == .moved {
            check(touch.previousLocation(in: self) == known.location, "T-11 has another previous location")
        }
        check(touch.view === known.view || touch.view == nil, "T-23 has another view")
        check(touch.window === self, "T-23 has another window")
        return flaws
    }

    fileprivate func record(_ view: ContractView, _ phase: ContractPhase, _ touches: Set<UITouch>) {
        calls.append(.init(view.area.name, phase, touches.map(number).sorted()))
    }
}

/// A view that tells the window its touches.
private final class ContractView: UIView {
    let area: ContractArea

    init(_ area: ContractArea) {
        self.area = area
        let length = CGFloat(ContractArea.length)
        super.init(frame: CGRect(x: CGFloat(area.x), y: CGFloat(area.y), width: length, height: length))
        isMultipleTouchEnabled = area.isMultipleTouchEnabled
        isExclusiveTouch = area.isExclusiveTouch
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("not in documents") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(.began, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        record(.moved, touches)
        if area.leavesWhenMoved { removeFromSuperview() }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(.ended, touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record(.cancelled, touches) }

    private func record(_ phase: ContractPhase, _ touches: Set<UITouch>) {
        (window as? ContractWindow)?.record(self, phase, touches)
    }
}

extension ContractPhase {
    fileprivate init(_ phase: UITouch.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        case .stationary, .regionEntered, .regionMoved, .regionExited: self = .stationary
        }
    }
}
