import Foundation

/// Something that the user does in the application, which another scene can continue.
open class NSUserActivity: NSObject {
    /// The kind of the activity, in reverse domain notation.
    public final let activityType: String
    /// The name of the activity for people; `nil` by default.
    open var title: String?
    /// What is needed to continue the activity; `nil` by default.
    open var userInfo: [AnyHashable: Any]?

    /// Creates an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`; they replace those of the same key.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
}
