import Foundation
import Support

/// The types of contents that an object accepts when something is pasted (B-24).
///
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
///     }
///
///     override func paste(itemProviders: [NSItemProvider]) { … }
@preconcurrency @MainActor open class UIPasteConfiguration: NSObject, NSCopying {
    /// Uniform type identifiers, the most faithful first; a type that conforms to one of them is accepted, too.
    open var acceptableTypeIdentifiers: [String]

    /// Creates a configuration that accepts nothing.
    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    /// Creates a configuration that accepts types.
    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Creates a configuration that accepts the types from which objects of a class can be made.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Accepts further types; those that it has are not added again.
    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        for type in acceptableTypeIdentifiers where !self.acceptableTypeIdentifiers.contains(type) {
            self.acceptableTypeIdentifiers.append(type)
        }
    }

    /// Accepts the types from which objects of a class can be made, too.
    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    /// Returns a configuration that accepts the same types. Called on the main thread, as the configuration belongs to it.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers) }
    }

    /// Whether one of some items has a type that is accepted.
    package final func accepts(_ providers: [NSItemProvider]) -> Bool {
        providers.contains { provider in
            acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }
}

/// An object that accepts what is pasted or dropped: a responder, or an object that a paste control sends it to (B-24, B-26).
@preconcurrency @MainActor public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The types that are accepted; `nil` for none. Responders copy what is set.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Whether items that are to be pasted are accepted.
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
    /// Pastes items that are accepted.
    func paste(itemProviders: [NSItemProvider])
}

extension UIPasteConfigurationSupporting {
    /// Whether the paste configuration has a type of one of the items.
    public func canPaste(_ itemProviders: [NSItemProvider]) -> Bool {
        pasteConfiguration?.accepts(itemProviders) ?? false
    }

    /// Does nothing.
    public func paste(itemProviders: [NSItemProvider]) {}
}

extension UIResponder: UIPasteConfigurationSupporting {}

/// The paste configurations of responders, few of which have one.
@MainActor package enum PasteConfigurations {
    /// The items of the general pasteboard, which is in a higher module.
    package static var pasteboardItems: () -> [NSItemProvider] = { [] }
    /// Lets other programs drop items on this one; drags are in a higher module, too.
    package static var receiveDrops: () -> Void = {}

    private nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

    static func configuration(of responder: UIResponder) -> UIPasteConfiguration? {
        objc_getAssociatedObject(responder, key) as? UIPasteConfiguration
    }

    static func set(_ configuration: UIPasteConfiguration?, of responder: UIResponder) {
        let copy = configuration?.copy() as? UIPasteConfiguration
        objc_setAssociatedObject(responder, key, copy, .OBJC_ASSOCIATION_RETAIN)
        if copy != nil { receiveDrops() }
    }

    /// Whether a responder has a configuration and accepts what the pasteboard has.
    package static func canPaste(_ responder: UIResponder) -> Bool {
        responder.pasteConfiguration != nil && responder.canPaste(pasteboardItems())
    }

    /// Passes what the pasteboard has to a responder that accepts it.
    static func paste(_ responder: UIResponder) {
        guard responder.pasteConfiguration != nil else { return }
        let items = pasteboardItems()
        if responder.canPaste(items) { responder.paste(itemProviders: items) }
    }
}
