import UIKit
import UIKitLists

/// A delegate whose methods are closures; one that is `nil` counts as not implemented.
@MainActor final class TableDelegate: NSObject, UITableViewDelegate {
    var heightForRow: ((IndexPath) -> CGFloat)?
    var estimateForRow: ((IndexPath) -> CGFloat)?
    var heightForHeader: ((Int) -> CGFloat)?
    var heightForFooter: ((Int) -> CGFloat)?
    var estimateForHeader: ((Int) -> CGFloat)?
    var headerView: (Int) -> UIView? = { _ in nil }
    var footerView: (Int) -> UIView? = { _ in nil }
    var willDisplay: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var didEndDisplaying: (UITableViewCell, IndexPath) -> Void = { _, _ in }
    var willDisplayHeader: (UIView, Int) -> Void = { _, _ in }
    var didScroll: () -> Void = {}

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        heightForRow?(indexPath) ?? OptionalMethod.notImplemented(tableView.rowHeight)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        estimateForRow?(indexPath) ?? OptionalMethod.notImplemented(tableView.estimatedRowHeight)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        heightForHeader?(section) ?? OptionalMethod.notImplemented(tableView.sectionHeaderHeight)
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        heightForFooter?(section) ?? OptionalMethod.notImplemented(tableView.sectionFooterHeight)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        estimateForHeader?(section) ?? OptionalMethod.notImplemented(tableView.estimatedSectionHeaderHeight)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { headerView(section) }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { footerView(section) }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        willDisplay(cell, indexPath)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        didEndDisplaying(cell, indexPath)
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        willDisplayHeader(view, section)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { didScroll() }
}
