import Foundation

/// What a program fetches from a store.
open class CNFetchRequest: NSObject {}

/// The contacts and their properties that a program fetches.
open class CNContactFetchRequest: CNFetchRequest {
    /// The properties of the contacts.
    open var keysToFetch: [any CNKeyDescriptor]
    /// Chooses the contacts; `nil`, the default, for all.
    open var predicate: NSPredicate?
    /// Whether the contacts are mutable; false by default.
    open var mutableObjects = false
    /// Whether contacts of several address books that are linked come as one; true by default. There are no links
    /// here, so it makes no difference.
    open var unifyResults = true
    /// The order; that of the store by default.
    open var sortOrder = CNContactSortOrder.none

    /// Creates a request for some properties of all contacts.
    public init(keysToFetch: [any CNKeyDescriptor]) { self.keysToFetch = keysToFetch }
}
