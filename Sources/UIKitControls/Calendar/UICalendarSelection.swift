import Foundation
import UIKitCore

/// Which days of a calendar view can be selected, and which are (CX-375). Use one of its subclasses.
@preconcurrency @MainActor open class UICalendarSelection: NSObject {
    final weak var view: UICalendarView?

    override init() { super.init() }

    /// Asks again which days can be selected.
    open func updateSelectableDates() { view?.selectionDidChange() }

    /// Whether a day is selected.
    func isSelected(_ day: DateComponents) -> Bool { false }
    /// Whether a tap on a day has an effect.
    func isSelectable(_ day: DateComponents) -> Bool { false }
    /// The user has tapped a day that has an effect.
    func select(_ day: DateComponents) {}

    /// The components of a day that distinguish it.
    static func key(_ day: DateComponents) -> DateComponents {
        var key = DateComponents(era: day.era ?? 1, year: day.year, month: day.month, day: day.day)
        key.isLeapMonth = day.isLeapMonth == true
        return key
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

    override func isSelected(_ day: DateComponents) -> Bool { selected.map { Self.key($0) == Self.key(day) } ?? false }

    /// A tap on the selected day selects none.
    override func isSelectable(_ day: DateComponents) -> Bool {
        delegate?.dateSelection(self, canSelectDate: isSelected(day) ? nil : day) ?? true
    }

    override func select(_ day: DateComponents) {
        let chosen = isSelected(day) ? nil : day
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

    override func isSelected(_ day: DateComponents) -> Bool { selected.contains { Self.key($0) == Self.key(day) } }

    override func isSelectable(_ day: DateComponents) -> Bool {
        guard let delegate else { return true }
        return isSelected(day)
            ? delegate.multiDateSelection(self, canDeselectDate: day)
            : delegate.multiDateSelection(self, canSelectDate: day)
    }

    override func select(_ day: DateComponents) {
        if isSelected(day) {
            setSelectedDates(selected.filter { Self.key($0) != Self.key(day) }, animated: true)
            delegate?.multiDateSelection(self, didDeselectDate: day)
        } else {
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
