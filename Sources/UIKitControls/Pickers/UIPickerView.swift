import CoreGraphics
import Foundation
import UIKitCore

/// Wheels that the user turns to choose one row of each.
open class UIPickerView: UIView {
    private final var components: [PickerComponentView] = []
    private final let band = UIView()
    private final var isLoaded = false
    /// For pickers of the system: the titles of rows, and what is called when a wheel rests.
    final var titleProvider: ((_ row: Int, _ component: Int) -> String?)?
    final var onSelect: ((_ row: Int, _ component: Int) -> Void)?
    final var columnAlignment = NSTextAlignment.center

    /// Creates a picker with a frame, in points; an empty size becomes 320 × 216 (CX-70).
    public override init(frame: CGRect) {
        super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: PickerMetrics.size) : frame)
        setUp()
    }

    /// Creates a picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        band.isUserInteractionEnabled = false
        band.backgroundColor = .tertiarySystemFill
        band.layer.cornerRadius = PickerMetrics.bandCornerRadius
        addSubview(band)
    }

    /// The object that knows the number of wheels and rows; not retained.
    open weak var dataSource: (any UIPickerViewDataSource)? {
        didSet { reloadAllComponents() }
    }

    /// The object that decides what rows show and is told of choices; not retained.
    open weak var delegate: (any UIPickerViewDelegate)? {
        didSet { reloadAllComponents() }
    }

    /// Whether the band of the selected rows is shown; true in all cases, as since iOS 7.
    open var showsSelectionIndicator: Bool {
        get { true }
        set {}
    }

    // MARK: Rows

    /// The number of wheels.
    open var numberOfComponents: Int {
        loadIfNeeded()
        return components.count
    }

    /// The number of rows of a wheel; 0 for one that does not exist.
    open func numberOfRows(inComponent component: Int) -> Int { wheel(component)?.rowCount ?? 0 }

    /// The size of the rows of a wheel, in points.
    open func rowSize(forComponent component: Int) -> CGSize {
        guard let wheel = wheel(component) else { return .zero }
        layoutIfNeeded()
        return CGSize(width: wheel.bounds.width, height: wheel.rowHeight)
    }

    /// The view of a row that is shown; `nil` for others.
    open func view(forRow row: Int, forComponent component: Int) -> UIView? {
        layoutIfNeeded()
        return wheel(component)?.rowViews[row]
    }

    /// The selected row of a wheel; −1 if it has no rows (CX-75).
    open func selectedRow(inComponent component: Int) -> Int { wheel(component)?.selectedRow ?? -1 }

    /// Turns a wheel to a row, pinned to its rows. The delegate is not told (CX-74).
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        wheel(component)?.select(row, animated: animated)
    }

    /// Asks for all wheels and rows again; the selected rows stay where that is possible.
    open func reloadAllComponents() {
        isLoaded = false
        setNeedsLayout()
        if window != nil { loadIfNeeded() }
    }

    /// Asks for the rows of a wheel again; the selected row stays if that is possible.
    open func reloadComponent(_ component: Int) {
        guard isLoaded, components.indices.contains(component) else { return }
        let old = components[component]
        components[component] = makeComponent(component, keeping: old)
        old.removeFromSuperview()
        setNeedsLayout()
    }

    private func wheel(_ component: Int) -> PickerComponentView? {
        loadIfNeeded()
        return components.indices.contains(component) ? components[component] : nil
    }

    /// The frame of a wheel in the picker, in points; empty for one that does not exist.
    final func wheelFrame(_ component: Int) -> CGRect { wheel(component)?.frame ?? .zero }

    private func loadIfNeeded() {
        guard !isLoaded else { return }
        isLoaded = true
        let old = components
        let count = dataSource?.numberOfComponents(in: self) ?? 0
        components = (0..<max(0, count)).map { makeComponent($0, keeping: old.indices.contains($0) ? old[$0] : nil) }
        for component in old { component.removeFromSuperview() }
        setNeedsLayout()
    }

    private func makeComponent(_ index: Int, keeping old: PickerComponentView?) -> PickerComponentView {
        let rows = dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0
        let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? .nan
        let component = PickerComponentView(
            picker: self, component: index, rows: max(0, rows),
            rowHeight: height > 0 ? height : PickerMetrics.rowHeight)
        if let old, old.selectedRow > 0 { component.select(old.selectedRow, animated: false) }
        addSubview(component)
        if let old, KeyboardFocus.contains(old) { KeyboardFocus.move(to: component) }
        return component
    }

    // MARK: Keys

    /// Gives the keyboard focus to the next wheel or the one before it, if there is one (CX-345).
    final func moveFocus(from component: Int, forward: Bool) {
        let next = component + (forward ? 1 : -1)
        if components.indices.contains(next), components[next].canTakeKeyboardFocus {
            KeyboardFocus.move(to: components[next])
        }
    }

    // MARK: Layout

    /// The default size: 320 × 216 (CX-70).
    open override var intrinsicContentSize: CGSize { PickerMetrics.size }

    /// The default size.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerMetrics.size }

    /// Places the wheels side by side, and the band behind the selected rows (CX-70, CX-72).
    open override func layoutSubviews() {
        super.layoutSubviews()
        loadIfNeeded()
        let count = CGFloat(components.count)
        let gap = PickerMetrics.componentGap
        let shared = ((bounds.width - PickerMetrics.sideRoom - gap * (count - 1)) / max(count, 1)).rounded(.down)
        let widths = components.indices.map { index in
            let width = delegate?.pickerView(self, widthForComponent: index) ?? .nan
            return width >= 0 ? width : max(0, shared)
        }
        let total = widths.reduce(0, +) + gap * max(0, count - 1)
        var x = (bounds.width - total) / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (component, width) in zip(components, widths) {
            let left = isMirrored ? bounds.width - x - width : x
            component.frame = CGRect(x: left, y: 0, width: width, height: bounds.height)
            x += width + gap
        }
        let rowHeight = components.first?.rowHeight ?? PickerMetrics.rowHeight
        let height = rowHeight + PickerMetrics.bandExtraHeight
        band.frame = CGRect(
            x: PickerMetrics.bandInset, y: (bounds.height - height) / 2,
            width: max(0, bounds.width - 2 * PickerMetrics.bandInset), height: height)
    }
}
