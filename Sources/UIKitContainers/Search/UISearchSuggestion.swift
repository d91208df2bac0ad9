import Foundation
import UIKitCore

/// What a search controller offers to search for (NV-370).
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
    /// The text with attributes, without colors; `nil` for `localizedSuggestion`.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// The text.
    var localizedSuggestion: String? { get }
    /// What explains the text; `nil` for nothing.
    var localizedDescription: String? { get }
    /// The image before the text; `nil` for none.
    var iconImage: UIImage? { get }
    /// What the suggestion means to the program.
    var representedObject: Any? { get set }
}

/// A suggestion with a text and an image (NV-370).
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// The text with attributes; `nil` if there are none.
    public final let localizedAttributedSuggestion: NSAttributedString?
    /// The text.
    public final let localizedSuggestion: String?
    /// What explains the text; `nil` for nothing.
    public final let localizedDescription: String?
    /// The image before the text; `nil` for none.
    public final let iconImage: UIImage?
    /// What the suggestion means to the program; `nil` by default.
    open var representedObject: Any?

    /// Creates a suggestion with a text.
    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        self.localizedSuggestion = localizedSuggestion
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        localizedAttributedSuggestion = nil
        super.init()
    }

    /// Creates a suggestion with an attributed text.
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedSuggestion = suggestion.string
        self.localizedDescription = localizedDescription
        self.iconImage = iconImage
        localizedAttributedSuggestion = suggestion
        super.init()
    }
}
