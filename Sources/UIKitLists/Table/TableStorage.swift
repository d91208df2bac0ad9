import CoreGraphics
import Foundation
import ListUpdates
import UIKitCore

/// What a table knows about its rows, and the views that it shows.
struct TableStorage {
    /// The counts and heights of the last reload or update; `nil` before the first.
    var data: SectionOffsets?
    var heightSource = RowHeightSource.cells
    var cells: [ListPosition: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// The titles of headers and footers, by section.
    var titles: [Int: String] = [:]
    var footerTitles: [Int: String] = [:]
    /// The sections whose header or footer counts with an estimate.
    var estimatedHeaders: Set<Int> = []
    var estimatedFooters: Set<Int> = []
    /// Cells that were taken away while something still needs them (TV-30).
    var keptCells: [ListPosition: UITableViewCell] = [:]
    /// The heights of the views above and below the sections, when they were set.
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    var separatorInset: UIEdgeInsets?
    var indexView: SectionIndexView?
    /// The titles of the index, as last asked.
    var indexTitles: [String]?
    /// The width for which rows were measured.
    var measuredWidth: CGFloat?
    /// The safe area for which rows were measured.
    var measuredSafeArea = UIEdgeInsets.zero
    /// The cells whose height may have changed since they were measured (TV-357).
    var resizedCells: Set<ObjectIdentifier> = []
    var hasWarnedAboutZeroHeight = false
    var hasWarnedAboutWindow = false
    var isLayingOut = false
    /// The row whose cell method runs, and the cells it has dequeued (TV-155).
    var requestedRow: ListPosition?
    var dequeuedForRow = 0
    var heightRequests: Set<ListPosition> = []
    /// The rows that were told to the prefetching data source.
    var prefetched: Set<ListPosition> = []
    var lastOffset: CGFloat = 0
    /// The separators below the last row (TV-81).
    var fillers: [UIView] = []
    var menus: TableMenus?
}

/// Where the heights of rows come from (TV-33).
enum RowHeightSource: Equatable {
    /// One height for all rows.
    case fixed(CGFloat)
    /// The delegate, asked when a row is about to be shown.
    case delegate
    /// The cells.
    case cells
}

/// The pools of reusable views of a table (TV-28, TV-31).
struct TableReusePools {
    var cellClasses: [String: UITableViewCell.Type] = [:]
    /// What makes the cells of prototypes and of nibs.
    var prototypes: [String: () -> UITableViewCell?] = [:]
    /// What makes the headers and footers of nibs.
    var viewPrototypes: [String: () -> UITableViewHeaderFooterView?] = [:]
    var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    var cells: [String: [UITableViewCell]] = [:]
    /// The cell that is being reconfigured, which is not prepared for reuse (TV-139).
    weak var reconfigured: UITableViewCell?
    var views: [String: [UITableViewHeaderFooterView]] = [:]
}

/// The selected rows, in order of selection, and the touched one.
struct TableSelection {
    var rows: [ListPosition] = []
    /// The row under the finger, and whether it is highlighted.
    var touched: ListPosition?
    var highlighted: ListPosition?
    /// The row that was tapped, to be selected after the next commit (TV-89).
    var pending: ListPosition?
    weak var touch: UITouch?
    /// The selection by two fingers that is under way (TV-291).
    var sweep: SelectionSweep?

    /// Lets everything follow the rows of an update; what belongs to rows that are gone is forgotten.
    mutating func follow(_ transition: ListTransition) {
        func moved(_ position: ListPosition?) -> ListPosition? { position.flatMap { transition.newPosition(of: $0) } }
        rows = rows.compactMap { transition.isReloaded($0) ? nil : moved($0) }
        pending = moved(pending)
        touched = moved(touched)
        highlighted = moved(highlighted)
        guard let sweep else { return }
        // Without its first row a selection by two fingers selects nothing more.
        self.sweep?.rows = Set(sweep.rows.compactMap(moved))
        if let anchor = moved(sweep.anchor) {
            self.sweep?.anchor = anchor
        } else {
            self.sweep?.isOver = true
        }
    }
}

/// A selection of neighboring rows by two fingers.
struct SelectionSweep {
    /// The row where it began.
    var anchor: ListPosition
    /// The rows that it has selected.
    var rows: Set<ListPosition> = []
    /// Whether the row where it began is gone.
    var isOver = false
}

/// The batch update that is being collected.
struct TableUpdates {
    var depth = 0
    var batch = ListUpdateBatch()
    var insertions: [ListPosition: UITableView.RowAnimation] = [:]
    var deletions: [ListPosition: UITableView.RowAnimation] = [:]
    var sectionInsertions: [Int: UITableView.RowAnimation] = [:]
    var sectionDeletions: [Int: UITableView.RowAnimation] = [:]
    var reconfigured: [ListPosition] = []
    var completions: [(Bool) -> Void] = []
    /// A reload inside the batch drops the changes (TV-162).
    var isDropped = false

    /// Whether the batch asks for all heights again: it changes nothing (TV-42).
    var asksHeights: Bool { batch.isEmpty && reconfigured.isEmpty }
}

/// The editing of a table: its mode, an open row, and a row that is moved.
struct TableEditing {
    var isOn = false
    var swipe: RowSwipe<UITableViewCell>?
    var swipeRecognizer: RowSwipeRecognizer?
    var gestureDelegate: TableGestureDelegate?
    var moveRecognizer: UILongPressGestureRecognizer?
    var sweepRecognizer: UIPanGestureRecognizer?
    var move: RowMove?
}
