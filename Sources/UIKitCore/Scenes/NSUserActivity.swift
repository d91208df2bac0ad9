import Foundation
import Support

/// Something that the user does in the application, which another scene or the next run can continue (L-164). Other devices
/// are not told.
open class NSUserActivity: NSObject {
    /// The kind of the activity, in reverse domain notation.
    public final let activityType: String
    /// The name of the activity for people; `nil` by default.
    open var title: String?
    /// What is needed to continue the activity; `nil` by default. Property-list values are kept for the next run.
    open var userInfo: [AnyHashable: Any]?
    /// A page of the web that shows the same; `nil` by default. Kept for the next run.
    open var webpageURL: URL?
    /// The receiver of `userActivityWillSave(_:)`; not retained.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Whether `userInfo` is out of date; false by default. If it is true when the activity is kept for the next run, the
    /// responders with the activity update it, then the delegate is told, and it is false again.
    open var needsSave = false

    /// Creates an activity of a kind.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds entries to `userInfo`; they replace those of the same key.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    /// The responders whose activity this is.
    private var responders: [WeakResponder] = []
}

/// The delegate of an activity.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity is about to be kept; bring its `userInfo` up to date.
    func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

private struct WeakResponder {
    weak var responder: UIResponder?
}

extension NSUserActivity {
    fileprivate func attach(_ responder: UIResponder) {
        responders.removeAll { $0.responder == nil || $0.responder === responder }
        responders.append(WeakResponder(responder: responder))
    }

    fileprivate func detach(_ responder: UIResponder) {
        responders.removeAll { $0.responder == nil || $0.responder === responder }
    }

    /// Brings the activity up to date before it is kept.
    @MainActor final func prepareToSave() {
        guard needsSave else { return }
        for responder in responders.compactMap(\.responder) { responder.updateUserActivityState(self) }
        delegate?.userActivityWillSave(self)
        needsSave = false
    }

    /// The activity as a property list, without the values of `userInfo` that cannot be in one.
    final var propertyList: [String: Any] {
        var list: [String: Any] = ["type": activityType]
        list["title"] = title
        list["webpage"] = webpageURL?.absoluteString
        let entries = (userInfo ?? [:]).compactMap { key, value -> (String, Any)? in
            guard let key = key.base as? String, PropertyListSerialization.propertyList(value, isValidFor: .binary)
            else { return nil }
            return (key, value)
        }
        if !entries.isEmpty { list["values"] = Dictionary(entries) { $1 } }
        return list
    }

    /// Reads an activity from a property list; `nil` if it is not one.
    convenience init?(propertyList: Any?) {
        guard let list = propertyList as? [String: Any], let type = list["type"] as? String else { return nil }
        self.init(activityType: type)
        title = list["title"] as? String
        webpageURL = (list["webpage"] as? String).flatMap { URL(string: $0) }
        userInfo = list["values"] as? [String: Any]
    }
}

extension UIResponder {
    private static let activityKey = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

    /// What the user does with the responder; `nil` by default. Before it is kept for the next run, the responder is asked
    /// to update it, if it `needsSave` (L-164).
    public final var userActivity: NSUserActivity? {
        get { objc_getAssociatedObject(self, Self.activityKey) as? NSUserActivity }
        set {
            guard newValue !== userActivity else { return }
            userActivity?.detach(self)
            objc_setAssociatedObject(self, Self.activityKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            newValue?.attach(self)
        }
    }
}
