import Foundation

/// Encodes and decodes objects that consist of texts.
enum TextCoding {
    static func encode(_ texts: [String: String], with coder: NSCoder) {
        for (key, text) in texts where !text.isEmpty { coder.encode(NSString(string: text), forKey: key) }
    }

    static func decode(_ key: String, _ coder: NSCoder) -> String {
        coder.decodeObject(of: NSString.self, forKey: key)?.description ?? ""
    }
}

/// Someone that a contact is related to, by name; the label of the value says how.
open class CNContactRelation: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The name.
    public let name: String

    /// Creates a relation.
    public init(name: String) { self.name = name }

    /// The relation itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Relations are equal if their names are.
    open override func isEqual(_ object: Any?) -> Bool { (object as? CNContactRelation)?.name == name }
    /// The hash of the name.
    open override var hash: Int { name.hashValue }

    /// True.
    public class var supportsSecureCoding: Bool { true }
    /// Encodes the name.
    open func encode(with coder: NSCoder) { TextCoding.encode(["name": name], with: coder) }
    /// Decodes a relation.
    public required init?(coder: NSCoder) { name = TextCoding.decode("name", coder) }
}

/// The name of the service of a social profile.
public let CNSocialProfileServiceTwitter = "Twitter"
/// The name of the service of a social profile.
public let CNSocialProfileServiceFacebook = "Facebook"
/// The name of the service of a social profile.
public let CNSocialProfileServiceLinkedIn = "LinkedIn"
/// The name of the service of a social profile.
public let CNSocialProfileServiceFlickr = "Flickr"
/// The name of the service of a social profile.
public let CNSocialProfileServiceSinaWeibo = "SinaWeibo"

/// An account at a social network.
open class CNSocialProfile: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The address of its page.
    public let urlString: String
    /// The name of the user.
    public let username: String
    /// The service's own identifier of the user.
    public let userIdentifier: String
    /// The service.
    public let service: String

    /// Creates a profile; `nil` counts as empty.
    public init(urlString: String?, username: String?, userIdentifier: String?, service: String?) {
        self.urlString = urlString ?? ""
        self.username = username ?? ""
        self.userIdentifier = userIdentifier ?? ""
        self.service = service ?? ""
    }

    /// The profile itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Profiles are equal if their texts are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNSocialProfile else { return false }
        return urlString == other.urlString && username == other.username && userIdentifier == other.userIdentifier
            && service == other.service
    }
    /// The hash of the texts.
    open override var hash: Int { [urlString, username, service].hashValue }

    /// The text that users see for a service: its name.
    open class func localizedString(forService service: String) -> String { service }

    /// True.
    public class var supportsSecureCoding: Bool { true }
    /// Encodes the texts.
    open func encode(with coder: NSCoder) {
        TextCoding.encode(
            ["url": urlString, "username": username, "userIdentifier": userIdentifier, "service": service],
            with: coder)
    }
    /// Decodes a profile.
    public required init?(coder: NSCoder) {
        urlString = TextCoding.decode("url", coder)
        username = TextCoding.decode("username", coder)
        userIdentifier = TextCoding.decode("userIdentifier", coder)
        service = TextCoding.decode("service", coder)
    }
}

/// The name of a service for instant messages.
public let CNInstantMessageServiceJabber = "Jabber"
/// The name of a service for instant messages.
public let CNInstantMessageServiceSkype = "Skype"
/// The name of a service for instant messages.
public let CNInstantMessageServiceICQ = "ICQ"
/// The name of a service for instant messages.
public let CNInstantMessageServiceQQ = "QQ"
/// The name of a service for instant messages.
public let CNInstantMessageServiceAIM = "AIM"
/// The name of a service for instant messages.
public let CNInstantMessageServiceMSN = "MSN"
/// The name of a service for instant messages.
public let CNInstantMessageServiceYahoo = "Yahoo"
/// The name of a service for instant messages.
public let CNInstantMessageServiceGoogleTalk = "GoogleTalk"
/// The name of a service for instant messages.
public let CNInstantMessageServiceGaduGadu = "GaduGadu"
/// The name of a service for instant messages.
public let CNInstantMessageServiceFacebook = "Facebook"

/// An address for instant messages.
open class CNInstantMessageAddress: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    /// The name of the user.
    public let username: String
    /// The service.
    public let service: String

    /// Creates an address.
    public init(username: String, service: String) {
        self.username = username
        self.service = service
    }

    /// The address itself, as it does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Addresses are equal if user and service are.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CNInstantMessageAddress else { return false }
        return username == other.username && service == other.service
    }
    /// The hash of user and service.
    open override var hash: Int { [username, service].hashValue }

    /// The text that users see for a service: its name.
    open class func localizedString(forService service: String) -> String { service }

    /// True.
    public class var supportsSecureCoding: Bool { true }
    /// Encodes the texts.
    open func encode(with coder: NSCoder) {
        TextCoding.encode(["username": username, "service": service], with: coder)
    }
    /// Decodes an address.
    public required init?(coder: NSCoder) {
        username = TextCoding.decode("username", coder)
        service = TextCoding.decode("service", coder)
    }
}
