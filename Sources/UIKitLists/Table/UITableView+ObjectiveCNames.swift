import Support

extension UITableView {
    /// The keys for key–value coding; those with `notifies` report changes to observers.
    final class ObjectiveCNames: ObjectiveCNaming {
        static func list(_ list: inout ObjectiveCNameList) {
            list.property("editing", \UITableView.isEditing, notifies: true)
            list.property("tableHeaderView", \UITableView.tableHeaderView)
            list.property("tableFooterView", \UITableView.tableFooterView)
        }
    }
}
