import Foundation
import UIKitCore

/// Which days of a calendar view can be selected, and which are (CX-375). Use one of its subclasses.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    final weak var view: UICalendarView?

    override init() { super.init() }

    /// Asks again which days can be selected.
    open func updateSelectableDates() { view?.selectionDidChange() }

    /// The selected days.
    var selectedDays: [DateComponents] { [] }
    /// Whether a day that is not selected may be.
    func isSelectable(_ day: DateComponents) -> Bool { false }
    /// The user has tapped a day that is selected or may be.
    func userDidTap(_ day: DateComponents) {}

    /// Whether components name the same day in the calendar of the view, whatever else they contain.
    final func isSame(_ day: DateComponents, _ other: DateComponents) -> Bool {
        guard let view, let date = view.date(of: day) else { return false }
        return date == view.date(of: other)
    }
}

/// A calendar view in which one day at most is selected.
open class UICalendarSelectionSingleDate: UICalendarSelection {
    /// Decides which days can be selected, and is told; not retained.
    public private(set) final weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
    private var selected: DateComponents?

    /// Creates a selection with a delegate.
    public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected day; `nil`, the default, for none. Setting it does not call the delegate.
    open var selectedDate: DateComponents? {
        get { selected }
        set { setSelected(newValue, animated: false) }
    }

    /// Selects a day, or none, without calling the delegate. An animated change fades.
    open func setSelected(_ selectedDate: DateComponents?, animated: Bool) {
        selected = selectedDate
        view?.selectionDidChange(animated: animated)
    }

    override var selectedDays: [DateComponents] { selected.map { [$0] } ?? [] }

    override func isSelectable(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: day) ?? true
    }

    /// A tap on the selected day selects none.
    override func userDidTap(_ day: DateComponents) {
        let chosen = selected.map { isSame($0, day) } == true ? nil : day
        guard delegate?.dateSelection(self, canSelectDate: chosen) ?? true else { return }
        setSelected(chosen, animated: true)
        delegate?.dateSelection(self, didSelectDate: chosen)
    }
}

/// Decides which day can be selected.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
    /// Whether the user can select a day, or, with `nil`, none; true by default.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?)
        -> Bool
    /// The user has selected a day, or, with `nil`, none.
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
}

extension UICalendarSelectionSingleDateDelegate {
    /// Returns true.
    public func dateSelection(
        _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { true }
}

/// A calendar view in which any number of days are selected.
open class UICalendarSelectionMultiDate: UICalendarSelection {
    /// Decides which days can be selected, and is told; not retained.
    public private(set) final weak var delegate: (any UICalendarSelectionMultiDateDelegate)?
    private var selected: [DateComponents] = []

    /// Creates a selection with a delegate.
    public init(delegate: (any UICalendarSelectionMultiDateDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The selected days, in the order in which they were selected; none by default. Setting them does not call the
    /// delegate.
    open var selectedDates: [DateComponents] {
        get { selected }
        set { setSelectedDates(newValue, animated: false) }
    }

    /// Selects days without calling the delegate. An animated change fades.
    open func setSelectedDates(_ selectedDates: [DateComponents], animated: Bool) {
        selected = selectedDates
        view?.selectionDidChange(animated: animated)
    }

    override var selectedDays: [DateComponents] { selected }

    override func isSelectable(_ day: DateComponents) -> Bool {
        delegate?.multiDateSelection(self, canSelectDate: day) ?? true
    }

    override func userDidTap(_ day: DateComponents) {
        if selected.contains(where: { isSame($0, day) }) {
            guard delegate?.multiDateSelection(self, canDeselectDate: day) ?? true else { return }
            setSelectedDates(selected.filter { !isSame($0, day) }, animated: true)
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
            guard isSelectable(day) else { return }
            setSelectedDates(selected + [day], animated: true)
            delegate?.multiDateSelection(self, didSelectDate: day)
        }
    }
}

/// Decides which days can be selected.
@preconcurrency @MainActor public protocol UICalendarSelectionMultiDateDelegate: NSObjectProtocol {
    /// Whether the user can select a day; true by default.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents)
        -> Bool
    /// Whether the user can take a day out of the selection; true by default.
    func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool
    /// The user has selected a day.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents)
    /// The user has taken a day out of the selection.
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents)
}

extension UICalendarSelectionMultiDateDelegate {
    /// Returns true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canSelectDate dateComponents: DateComponents
    ) -> Bool { true }
    /// Returns true.
    public func multiDateSelection(
        _ selection: UICalendarSelectionMultiDate, canDeselectDate dateComponents: DateComponents
    ) -> Bool { true }
}
