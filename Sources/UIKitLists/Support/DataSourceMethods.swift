import Foundation
import UIKitCore

/// Which methods with side effects a table's data source implements (TV-113, TV-118).
@MainActor enum DataSourceMethods {
    /// The entries of the first two requirements: they follow the description and the table of the inherited protocol.
    private static let commitEntry = 2
    private static let moveEntry = 3

    private static let commit = method(at: commitEntry, CommittingSource())
    private static let move = method(at: moveEntry, MovingSource())
    private static let controllerCommit = MethodSlot(
        of: UITableViewController.self, plain: PlainController.self, overriding: CommittingController.self)
    private static let controllerMove = MethodSlot(
        of: UITableViewController.self, plain: PlainController.self, overriding: MovingController.self)
    private static let diffableCommit = MethodSlot(
        of: DiffableTableDataSource.self, plain: PlainDiffable.self, overriding: CommittingDiffable.self)
    private static let diffableMove = MethodSlot(
        of: DiffableTableDataSource.self, plain: PlainDiffable.self, overriding: MovingDiffable.self)

    private static let controllerHeight = MethodSlot(
        of: UITableViewController.self, plain: PlainController.self, overriding: HeightController.self)
    private static let controllerEstimate = MethodSlot(
        of: UITableViewController.self, plain: PlainController.self, overriding: EstimateController.self)

    /// Whether a delegate gives the heights of rows. A controller may override the method and call `super` for some
    /// rows, so its class decides; other delegates are asked for one row.
    static func givesHeights(_ delegate: any UITableViewDelegate, in table: UITableView, probe: IndexPath) -> Bool {
        if let controller = delegate as? UITableViewController {
            return controller.staticSections?.hasHeights == true
                || controllerHeight.isOverridden(by: type(of: controller))
        }
        return OptionalMethod.ask { delegate.tableView(table, heightForRowAt: probe) } != nil
    }

    /// Whether a delegate gives estimates of the heights of rows.
    static func givesEstimates(_ delegate: any UITableViewDelegate, in table: UITableView, probe: IndexPath) -> Bool {
        if delegate is UITableViewController { return controllerEstimate.isOverridden(by: type(of: delegate)) }
        return OptionalMethod.ask { delegate.tableView(table, estimatedHeightForRowAt: probe) } != nil
    }

    /// Whether a data source implements `tableView(_:commit:forRowAt:)`.
    static func implementsCommit(_ source: any UITableViewDataSource) -> Bool {
        implements(source, commit, controllerCommit, diffableCommit)
    }

    /// Whether a data source implements `tableView(_:moveRowAt:to:)`.
    static func implementsMove(_ source: any UITableViewDataSource) -> Bool {
        implements(source, move, controllerMove, diffableMove)
    }

    private static func implements(
        _ source: any UITableViewDataSource, _ method: ImplementedMethod, _ controller: MethodSlot,
        _ diffable: MethodSlot
    ) -> Bool {
        if source is UITableViewController { return controller.isOverridden(by: type(of: source)) }
        if source is DiffableTableDataSource { return diffable.isOverridden(by: type(of: source)) }
        return method.isImplemented(in: WitnessTable(of: source))
    }

    private static func method(at entry: Int, _ implementing: any UITableViewDataSource) -> ImplementedMethod {
        ImplementedMethod(
            at: entry, plain: (WitnessTable(of: PlainSource()), WitnessTable(of: OtherPlainSource())),
            implementing: WitnessTable(of: implementing))
    }
}

// Each implements or overrides at most one of the methods; no table uses them.

private class PlainSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private class OtherPlainSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

private class CommittingSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

private class MovingSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
    }
}

private class PlainController: UITableViewController {}

private class CommittingController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

private class MovingController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

private class HeightController: UITableViewController {
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 1 }
}

private class EstimateController: UITableViewController {
    override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 1 }
}

private class PlainDiffable: DiffableTableDataSource {}

private class CommittingDiffable: DiffableTableDataSource {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
}

private class MovingDiffable: DiffableTableDataSource {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}
