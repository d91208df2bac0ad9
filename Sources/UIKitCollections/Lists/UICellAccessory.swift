import CoreGraphics
import Foundation
import UIKitCore

/// A mark, control or view beside the content of a row of a list.
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        /// Always.
        case always = 0
        /// While the collection view is edited.
        case whenEditing = 1
        /// While it is not.
        case whenNotEditing = 2
    }

    /// The width that an accessory takes.
    public enum LayoutDimension: Sendable, Equatable {
        /// That of its content.
        case actual
        /// That of its kind, so that the accessories of all rows are aligned.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// What an accessory is.
    @preconcurrency @MainActor public enum AccessoryType {
        /// A chevron.
        case disclosureIndicator
        /// A button with an i.
        case detail
        /// A chevron that shows whether the children of an item are shown.
        case outlineDisclosure
        /// A checkmark.
        case checkmark
        /// A minus.
        case delete
        /// A plus.
        case insert
        /// A handle.
        case reorder
        /// A circle, checked in selected rows.
        case multiselect
        /// A text.
        case label
        /// A view of the program's own.
        case customView(UIView)
    }

    /// Returns the index among the accessories of its side, in order, at which an accessory goes.
    public typealias Position = @MainActor ([UICellAccessory]) -> Int

    /// The side of an accessory, and when it is shown.
    @preconcurrency @MainActor public enum Placement {
        /// Before the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// The position before the first accessory that a closure accepts, or at the end.
        public static func position(before isAccessory: @escaping @MainActor (UICellAccessory) -> Bool) -> Position {
            { $0.firstIndex { isAccessory($0) } ?? $0.count }
        }

        /// The position after the last accessory that a closure accepts, or at the start.
        public static func position(after isAccessory: @escaping @MainActor (UICellAccessory) -> Bool) -> Position {
            { $0.lastIndex { isAccessory($0) }.map { $0 + 1 } ?? 0 }
        }
    }

    /// What the accessory is.
    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let placement: Placement
    let isHidden: Bool
    let width: LayoutDimension
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var action: (@MainActor () -> Void)?
    var text = ""
    var font: UIFont?
    var adjustsFont = true
    var showsSeparator = false
    var outlineStyle = OutlineDisclosureOptions.Style.automatic
    var keepsSize = false

    private init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ placement: Placement, isHidden: Bool,
        width: LayoutDimension?, tint: UIColor?
    ) {
        accessoryType = type
        self.displayed = displayed
        self.placement = placement
        self.isHidden = isHidden
        self.width = width ?? .standard
        tintColor = tint
    }

    // MARK: Kinds

    /// A chevron at the trailing edge.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        .init(
            .disclosureIndicator, displayed, .trailing(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
    }

    /// A button with an i at the trailing edge, and what a tap of it does.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .detail, displayed, .trailing(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
        result.action = actionHandler
        return result
    }

    /// A checkmark at the trailing edge.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        .init(
            .checkmark, displayed, .trailing(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
    }

    /// A minus at the leading edge. A tap reveals the actions at the trailing edge, unless a handler is given.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .delete, displayed, .leading(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
        result.backgroundColor = options.backgroundColor
        result.action = actionHandler
        return result
    }

    /// A plus at the leading edge, and what a tap of it does.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .insert, displayed, .leading(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
        result.backgroundColor = options.backgroundColor
        result.action = actionHandler
        return result
    }

    /// A handle at the trailing edge, at which the row can be moved.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .reorder, displayed, .trailing(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
        result.showsSeparator = options.showsVerticalSeparator
        return result
    }

    /// A circle at the leading edge, checked in selected rows.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .multiselect, displayed, .leading(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
        result.backgroundColor = options.backgroundColor
        return result
    }

    /// A chevron at the trailing edge that shows or hides the children of the item, unless a handler is given (CV-110).
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .outlineDisclosure, displayed, .trailing(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor)
        result.outlineStyle = options.style
        result.action = actionHandler
        return result
    }

    /// A text at the trailing edge.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        var result = UICellAccessory(
            .label, displayed, .trailing(displayed: displayed), isHidden: options.isHidden,
            width: options.reservedLayoutWidth ?? .actual, tint: options.tintColor)
        result.text = text
        result.font = options.font
        result.adjustsFont = options.adjustsFontForContentSizeCategory
        return result
    }

    /// A view of the program's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        var result = UICellAccessory(
            .customView(configuration.customView), displayed, configuration.placement,
            isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth ?? .actual,
            tint: configuration.tintColor)
        result.keepsSize = configuration.maintainsFixedSize
        return result
    }

    // MARK: Order

    var isLeading: Bool {
        switch placement {
        case .leading: true
        case .trailing: false
        }
    }

    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    /// The order of standard accessories on their side, from the leading to the trailing edge.
    private var rank: Int? {
        switch accessoryType {
        case .delete, .insert: 0
        case .multiselect: 1
        case .label: 2
        case .detail: 3
        case .checkmark: 4
        case .outlineDisclosure: 5
        case .disclosureIndicator: 6
        case .reorder: 7
        case .customView: nil
        }
    }

    /// The accessories of a side in order: standard ones by kind, then the program's views at their positions.
    static func ordered(_ accessories: [UICellAccessory], leading: Bool, isEditing: Bool) -> [UICellAccessory] {
        let shown = accessories.filter { $0.isLeading == leading && $0.isShown(isEditing: isEditing) }
        var result = shown.filter { $0.rank != nil }.sorted { ($0.rank ?? 0) < ($1.rank ?? 0) }
        for accessory in shown where accessory.rank == nil {
            switch accessory.placement {
            case .leading(_, let position), .trailing(_, let position):
                result.insert(accessory, at: min(max(position(result), 0), result.count))
            }
        }
        return result
    }
}
