import Foundation

/// What the user has chosen for contacts (DV-148).
public final class CNContactsUserDefaults: NSObject, Sendable {
    private static let defaults = CNContactsUserDefaults()

    private override init() { super.init() }

    /// The choices of the user.
    public class func shared() -> CNContactsUserDefaults { defaults }

    /// The country of phone numbers and addresses without one, as an ISO code in small letters: that of the locale, or "us".
    public var countryCode: String {
        // Some locales have a number of a part of the world, as the POSIX one.
        let code = Locale.current.region?.identifier.lowercased() ?? ""
        return code.count == 2 ? code : "us"
    }

    /// The order of contacts: by family names, as the desktop has no setting.
    public var sortOrder: CNContactSortOrder { .familyName }
}
