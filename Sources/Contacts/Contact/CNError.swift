import Foundation
import Support

/// The domain of `CNError`.
public let CNErrorDomain = "CNErrorDomain"

/// Why a request about contacts failed.
public struct CNError: CodedError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The address book's service does not answer, or answers something else than contacts.
        case communicationError = 1
        /// The contacts cannot be read or written, or have not been read yet.
        case dataAccessError = 2
        /// The user has not allowed it.
        case authorizationDenied = 100
        /// No address book can be changed.
        case noAccessableWritableContainers = 101
        /// A key names no property.
        case unauthorizedKeys = 102
        /// The user has switched it off.
        case featureDisabledByUser = 103
        /// It does not exist here.
        case featureNotAvailable = 104
        /// There is no contact, group or address book with this identifier.
        case recordDoesNotExist = 200
        /// A contact that is added is in the store already.
        case insertedRecordAlreadyExists = 201
        /// The group or address book that something is added to does not exist.
        case parentRecordDoesNotExist = 204
        /// An identifier is invalid.
        case recordIdentifierInvalid = 205
        /// The contact cannot be changed.
        case recordNotWritable = 206
        /// The address book cannot be changed.
        case parentContainerNotWritable = 207
        /// A predicate is not one of those that `CNContact`, `CNGroup` and `CNContainer` make.
        case predicateInvalid = 400
        /// A vCard cannot be read.
        case vCardMalformed = 700
        /// A contact cannot be written as a vCard.
        case vCardSummarizationError = 701
    }

    /// The reason.
    public let code: Code
    private let detail: String

    /// Creates an error with a reason.
    public init(_ code: Code) { self.init(code, "") }

    package init(_ code: Code, _ detail: String) {
        self.code = code
        self.detail = detail
    }

    /// `CNErrorDomain`.
    public static var errorDomain: String { CNErrorDomain }
    /// The reason as a sentence.
    public var errorDescription: String? {
        if !detail.isEmpty { return detail }
        return switch code {
        case .communicationError: "the service of the address books does not answer"
        case .dataAccessError: "the contacts cannot be read"
        case .authorizationDenied: "the user has not allowed the program to use contacts"
        case .noAccessableWritableContainers: "no address book can be changed"
        case .unauthorizedKeys: "a key names no property of contacts"
        case .featureDisabledByUser: "the user has switched it off"
        case .featureNotAvailable: "it is not available here"
        case .recordDoesNotExist: "there is no such contact"
        case .insertedRecordAlreadyExists: "the contact exists already"
        case .parentRecordDoesNotExist: "there is no such group or address book"
        case .recordIdentifierInvalid: "the identifier is invalid"
        case .recordNotWritable: "the contact cannot be changed"
        case .parentContainerNotWritable: "the address book cannot be changed"
        case .predicateInvalid: "the predicate is not one that CNContact, CNGroup or CNContainer makes"
        case .vCardMalformed: "the data are not a vCard"
        case .vCardSummarizationError: "the contact cannot be written as a vCard"
        }
    }
}

extension CNError.Code {
    /// Whether an error has this reason, for `catch CNError.Code.authorizationDenied`.
    public static func ~= (code: CNError.Code, error: any Error) -> Bool { (error as? CNError)?.code == code }
}
