import CoreGraphics
import Foundation
import UIKit

/// Collects the first violation of a container storm, and counts its screens.
@MainActor final class ContainerStormMonitor {
    private(set) var violation: String?
    var callbacks = 0
    var liveScreenCount = 0

    func report(_ text: @autoclosure () -> String) {
        if violation == nil { violation = text() }
    }
}

/// Checks the order in which a controller is told of its appearance (L-42, NV-35).
@MainActor struct AppearanceWatch {
    enum State: String {
        case hidden, appearing, appeared, disappearing
    }

    private(set) var state = State.hidden

    /// Records a call that leads to a state; reports it if it is out of order.
    mutating func enter(_ next: State, _ name: String, _ monitor: ContainerStormMonitor) {
        monitor.callbacks += 1
        let isLegal =
            switch (state, next) {
            case (.hidden, .appearing), (.disappearing, .appearing), (.appearing, .appeared),
                (.appeared, .disappearing),
                (.appearing, .disappearing), (.disappearing, .hidden):
                true
            default: false
            }
        if !isLegal { monitor.report("\(name): \(next.rawValue) after \(state.rawValue)") }
        state = next
    }
}

/// Checks the delegate calls of one scroll view.
@MainActor final class ScrollWatch: NSObject, UIScrollViewDelegate {
    let name: String
    private let monitor: ContainerStormMonitor
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    private(set) var isZooming = false
    weak var zoomed: UIView?

    init(_ name: String, _ monitor: ContainerStormMonitor) {
        self.name = name
        self.monitor = monitor
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        monitor.callbacks += 1
        let offset = scrollView.contentOffset
        if !offset.x.isFinite || !offset.y.isFinite { monitor.report("\(name): its offset is \(offset)") }
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        if isDragging { monitor.report("\(name): a drag begins twice") }
        isDragging = true
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !isDragging { monitor.report("\(name): a drag ends that has not begun") }
        isDragging = false
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        if isDragging { monitor.report("\(name): decelerates during a drag") }
        isDecelerating = true
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if !isDecelerating { monitor.report("\(name): a deceleration ends that has not begun") }
        isDecelerating = false
    }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        if isZooming { monitor.report("\(name): a zoom begins twice") }
        isZooming = true
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        isZooming = false
    }

    /// Checks that a scroll view that nothing moves is at rest inside its limits.
    func checkAtRest(_ view: UIScrollView) {
        if view.isTracking || view.isDragging || view.isDecelerating || view.isZooming || view.isZoomBouncing {
            monitor.report(
                "\(name) is not at rest: tracking \(view.isTracking), dragging \(view.isDragging), decelerating "
                    + "\(view.isDecelerating), zooming \(view.isZooming), bouncing \(view.isZoomBouncing)")
        }
        if isDragging || isZooming { monitor.report("\(name): the end of a drag or zoom was not told") }
        let scale = view.zoomScale
        if zoomed != nil, scale < view.minimumZoomScale - 0.001 || scale > view.maximumZoomScale + 0.001 {
            monitor.report("\(name) rests at a scale of \(scale)")
        }
    }
}

/// Checks that every touch of a control ends (C-17), except those that open its menu.
@MainActor final class ControlWatch: NSObject {
    private let name: String
    private unowned let control: UIControl
    private let monitor: ContainerStormMonitor
    private var isDown = false

    init(_ control: UIControl, _ name: String, _ monitor: ContainerStormMonitor) {
        (self.control, self.name, self.monitor) = (control, name, monitor)
        super.init()
        control.addTarget(self, action: Selector(ControlWatch.down), for: .touchDown)
        control.addTarget(
            self, action: Selector(ControlWatch.up), for: [.touchUpInside, .touchUpOutside, .touchCancel])
        control.addTarget(self, action: Selector(ControlWatch.changed), for: [.valueChanged, .touchDragInside])
    }

    private func down(_ sender: UIControl) {
        monitor.callbacks += 1
        if control.showsMenuAsPrimaryAction { return }
        if isDown { monitor.report("\(name): touched down twice") }
        isDown = true
    }

    private func up(_ sender: UIControl) {
        monitor.callbacks += 1
        if control.showsMenuAsPrimaryAction { return }
        if !isDown { monitor.report("\(name): a touch ends that has not begun") }
        isDown = false
    }

    private func changed(_ sender: UIControl) { monitor.callbacks += 1 }

    /// Checks that a control that no finger touches is neither tracking nor highlighted.
    func checkAtRest() {
        if isDown { monitor.report("\(name) waits for the end of a touch") }
        if control.isTracking { monitor.report("\(name) is tracking without a finger") }
        if control.isHighlighted { monitor.report("\(name) is highlighted without a finger") }
    }
}

/// Checks that the editing of a text field begins and ends in pairs, and ends when the field leaves its window.
@MainActor final class EditingWatch: NSObject, UITextFieldDelegate {
    let field = UITextField(frame: .zero)
    private let name: String
    private let monitor: ContainerStormMonitor
    private var isEditing = false

    init(_ name: String, _ monitor: ContainerStormMonitor) {
        (self.name, self.monitor) = (name, monitor)
        super.init()
        field.borderStyle = .roundedRect
        field.clearButtonMode = .whileEditing
        field.placeholder = "Text"
        field.delegate = self
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        monitor.callbacks += 1
        if isEditing { monitor.report("\(name): editing begins twice") }
        isEditing = true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        monitor.callbacks += 1
        if !isEditing { monitor.report("\(name): editing ends that has not begun") }
        isEditing = false
    }

    /// Checks what holds in every frame.
    func check() {
        if field.isFirstResponder, field.window == nil {
            monitor.report("\(name): the field is the first responder without a window")
        }
    }

    /// Checks what holds when nothing moves.
    func checkAtRest() {
        check()
        if isEditing != field.isFirstResponder || field.isEditing != field.isFirstResponder {
            monitor.report(
                "\(name): told of editing \(isEditing), editing \(field.isEditing), first responder "
                    + "\(field.isFirstResponder)")
        }
    }
}

/// Checks that a date picker rests between its limits.
@MainActor final class DateWatch {
    let picker = UIDatePicker(frame: .zero)
    private let name: String
    private let monitor: ContainerStormMonitor

    /// The limits, in seconds since 2001, and how far a change may ask beyond them.
    private static let (earliest, latest, excess) = (600_000_000.0, 602_000_000.0, 500_000.0)

    init(_ name: String, _ monitor: ContainerStormMonitor, style: UIDatePickerStyle) {
        (self.name, self.monitor) = (name, monitor)
        picker.preferredDatePickerStyle = style
        picker.timeZone = TimeZone(secondsFromGMT: 0)
        picker.minimumDate = Date(timeIntervalSinceReferenceDate: Self.earliest)
        picker.maximumDate = Date(timeIntervalSinceReferenceDate: Self.latest)
    }

    /// Sets a date, which may lie beyond the limits.
    func perform(_ change: ContainerStormChange) {
        let span = Self.latest - Self.earliest + 2 * Self.excess
        let seconds = Self.earliest - Self.excess + span * Double(change.b) / 1000
        picker.setDate(Date(timeIntervalSinceReferenceDate: seconds), animated: change.isAnimated)
    }

    /// Checks that the date lies between the limits.
    func checkAtRest() {
        let seconds = picker.date.timeIntervalSinceReferenceDate
        if seconds < Self.earliest || seconds > Self.latest { monitor.report("\(name) rests at \(picker.date)") }
    }
}
