import Foundation

/// A compiled nib, from which any number of copies of its objects can be made.
@preconcurrency @MainActor open class UINib: NSObject {
    private let name: String
    private let bundle: Bundle
    private let data: Data?
    fileprivate lazy var contents = nibRuntime?.nib(data, named: name, bundle: bundle)

    /// A key of the options of `instantiate(withOwner:options:)`.
    public struct OptionsKey: Hashable, RawRepresentable, Sendable {
        /// The text of the key.
        public let rawValue: String
        /// Creates a key of a text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The objects for the placeholders of the nib, as a dictionary by their identifiers (NB-69).
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// A nib by its name without ending, in a bundle; `nil` is the main bundle. It is read when objects are first made
    /// (NB-67); a name that does not exist is reported then (NB-68).
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        bundle = bundleOrNil ?? .main
        data = nil
    }

    /// A nib by the contents of its compiled file; images and colors are those of a bundle, `nil` is the main bundle.
    public init(data: Data, bundle bundleOrNil: Bundle?) {
        name = "nib data"
        bundle = bundleOrNil ?? .main
        self.data = data
    }

    /// Makes new objects, connects them to each other and to the owner, and calls `awakeFromNib()` (NB-63).
    /// - Parameters:
    ///   - ownerOrNil: the object for File's Owner; without one its connections are left out.
    ///   - optionsOrNil: the objects for other placeholders, under `externalObjects`.
    /// - Returns: the top-level objects in document order, without placeholders (NB-67); empty, after a line in the log,
    ///   if the nib cannot be read.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        return contents?.instantiate(owner: ownerOrNil as AnyObject?, external.mapValues { $0 as AnyObject }) ?? []
    }

    /// The object of a nib that has only one top-level object; otherwise `nil`.
    package final var onlyObject: AnyObject? {
        let objects = instantiate(withOwner: nil)
        return objects.count == 1 ? objects[0] as AnyObject : nil
    }
}

extension Bundle {
    /// Makes the objects of a nib of the bundle, as `UINib` does. Returns the top-level objects; `nil`, after a line in
    /// the log, if there is no such nib.
    @preconcurrency @MainActor @discardableResult
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let nib = UINib(nibName: name, bundle: self)
        return nib.contents == nil ? nil : nib.instantiate(withOwner: owner, options: options)
    }
}
