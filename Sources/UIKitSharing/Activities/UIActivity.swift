import Foundation
import UIKitCore

/// Something that a program offers to do with what the user shares: copying, sending, opening in another program (DV-140).
/// Subclasses override its members; create one for each presentation of a `UIActivityViewController`.
@preconcurrency @MainActor open class UIActivity: NSObject {
    /// Where an activity is shown.
    public enum Category: Int, Sendable {
        /// In the list.
        case action = 0
        /// In the row of icons.
        case share = 1
    }

    /// The kind of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name.
        public var rawValue: String
        /// Creates a kind from a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a kind from a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// A mail by the user's mail program.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// A message by the user's program for `sms:` addresses.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// A copy on the pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// A file in the user's folder of pictures.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// The web browser.
        public static let openInBrowser = ActivityType("touchstone.activity.OpenInBrowser")
        /// Another program of the desktop.
        public static let openInOtherProgram = ActivityType("touchstone.activity.OpenInOtherProgram")
        /// Not offered here; excluding it has no effect.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Not offered here; excluding it has no effect.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Not offered here; excluding it has no effect.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Not offered here; excluding it has no effect.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Not offered here; excluding it has no effect.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Not offered here; excluding it has no effect.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// Not offered here; excluding it has no effect.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Not offered here; excluding it has no effect.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Not offered here; excluding it has no effect.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Not offered here; excluding it has no effect.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Not offered here; excluding it has no effect.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Not offered here; excluding it has no effect.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
    }

    /// Called once, by `activityDidFinish(_:)`.
    final var onFinish: ((Bool) -> Void)?

    /// Creates an activity.
    public nonisolated override init() { super.init() }

    /// Where the activity is shown; in the list by default.
    open class var activityCategory: Category { .action }
    /// The kind; `nil` by default.
    open var activityType: ActivityType? { nil }
    /// The title; `nil` by default. An activity without one is not shown.
    open var activityTitle: String? { nil }
    /// The image: a template that is tinted; `nil` by default.
    open var activityImage: UIImage? { nil }

    /// Whether the activity can do something with the items; false by default. Otherwise it is not shown.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called when the user has chosen the activity, before it is performed.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that performs the activity; it is presented instead of calling `perform()`. `nil` by default.
    open var activityViewController: UIViewController? { nil }
    /// Does the work, and calls `activityDidFinish(_:)` at its end. By default it finishes with false.
    open func perform() { activityDidFinish(false) }
    /// Ends the activity: its controller is dismissed, and the completion handler called. Further calls have no effect.
    ///
    /// - Parameter completed: whether it was done.
    open func activityDidFinish(_ completed: Bool) {
        let onFinish = onFinish
        self.onFinish = nil
        onFinish?(completed)
    }

    /// Why the activity failed, for the completion handler.
    final var failure: (any Error)?
}
