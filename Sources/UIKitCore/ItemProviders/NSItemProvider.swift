import Foundation
internal import UniformTypeIdentifiers

/// Holds an object or a file in several representations, each with a uniform type identifier, and loads one when it is
/// asked for: what drag and drop and pasteboards carry (CX-200).
///
///     let provider = NSItemProvider(object: "Hello" as NSString)
///     provider.loadObject(ofClass: String.self) { text, error in … }
///
/// Representations are loaded on a background queue, and completion handlers are called there.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
    /// Loads the data of a representation and passes it to a completion handler. Returns its progress, or `nil`.
    public typealias DataLoadHandler =
        @Sendable (_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    /// Writes a representation to a file and passes its location to a completion handler, with whether the file may be
    /// opened in place. Returns its progress, or `nil`.
    public typealias FileLoadHandler =
        @Sendable (_ completion: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void) -> Progress?

    package struct Representation: Sendable {
        package let typeIdentifier: String
        package let visibility: NSItemProviderRepresentationVisibility
        package let load: DataLoadHandler
    }

    private let lock = NSLock()
    private var storage: [Representation] = []
    private var nameStorage: String?
    static let queue = DispatchQueue(label: "NSItemProvider", attributes: .concurrent)

    /// Creates a provider without representations.
    public override init() {
        super.init()
    }

    /// Creates a provider with the representations that an object can write (CX-200).
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider with the contents of a file, with the type of its name's extension; `nil` for another URL or
    /// a file that does not exist.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL, fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        registerFileRepresentation(forTypeIdentifier: type.identifier, fileOptions: [], visibility: .all) {
            $0(fileURL, true, nil)
            return nil
        }
    }

    /// The representations, the most faithful first.
    package var representations: [Representation] { lock.withLock { storage } }

    /// A name for a file with the contents, without its extension; `nil` by default.
    open var suggestedName: String? {
        get { lock.withLock { nameStorage } }
        set { lock.withLock { nameStorage = newValue } }
    }

    /// Returns a provider with the same representations.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSItemProvider()
        copy.storage = representations
        copy.nameStorage = suggestedName
        return copy
    }

    // MARK: Types

    /// The type identifiers of the representations, in the order in which they were registered.
    open var registeredTypeIdentifiers: [String] { representations.map(\.typeIdentifier) }

    /// The type identifiers of the representations; all of them with the empty set of options, none with
    /// `openInPlace`.
    open func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions = []) -> [String] {
        fileOptions.isEmpty ? registeredTypeIdentifiers : []
    }

    /// Whether a representation has a type, or one that conforms to it.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(for: typeIdentifier) != nil
    }

    /// Whether a representation has a type, or one that conforms to it; none does with `openInPlace`.
    open func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        fileOptions.isEmpty && hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    /// The representation of a type, otherwise the first of one that conforms to it.
    package func representation(for typeIdentifier: String) -> Representation? {
        let all = representations
        return all.first { $0.typeIdentifier == typeIdentifier }
            ?? all.first { Self.conforms($0.typeIdentifier, to: typeIdentifier) }
    }

    /// Whether a type conforms to another one, or is the same.
    package static func conforms(_ type: String, to other: String) -> Bool {
        if type == other { return true }
        guard let type = UTType(type), let other = UTType(other) else { return false }
        return type.conforms(to: other)
    }

    // MARK: Registering

    /// Adds a representation as data; one with the same type is replaced.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping DataLoadHandler
    ) {
        let new = Representation(typeIdentifier: typeIdentifier, visibility: visibility, load: loadHandler)
        lock.withLock {
            if let index = storage.firstIndex(where: { $0.typeIdentifier == typeIdentifier }) {
                storage[index] = new
            } else {
                storage.append(new)
            }
        }
    }

    /// Adds a representation as a file; one with the same type is replaced.
    open func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: NSItemProviderRepresentationVisibility = .all, loadHandler: @escaping FileLoadHandler
    ) {
        registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: visibility) { completion in
            loadHandler { url, _, error in
                guard let url else { return completion(nil, error ?? ItemProviderError.unavailable(typeIdentifier)) }
                do {
                    completion(try Data(contentsOf: url), nil)
                } catch {
                    completion(nil, error)
                }
            }
        }
    }

    // MARK: Loading

    /// Loads the data of a type, or of one that conforms to it. `completionHandler` is called on a background queue
    /// with the data or an error.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        guard let representation = representation(for: typeIdentifier) else {
            Self.queue.async { completionHandler(nil, ItemProviderError.unavailable(typeIdentifier)) }
            return progress
        }
        Self.queue.async {
            let inner = representation.load { data, error in
                progress.completedUnitCount = 1
                completionHandler(data, data == nil ? error ?? ItemProviderError.unavailable(typeIdentifier) : nil)
            }
            if let inner { progress.cancellationHandler = { inner.cancel() } }
        }
        return progress
    }

    /// Writes the data of a type to a temporary file, which is deleted after `completionHandler` has returned; it is
    /// called on a background queue.
    @discardableResult
    open func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        let name = suggestedName ?? "item"
        let suffix = UTType(representation(for: typeIdentifier)?.typeIdentifier ?? typeIdentifier)?
            .preferredFilenameExtension
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { data, error in
            guard let data else { return completionHandler(nil, error) }
            let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: directory) }
            do {
                try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
                let file = name.replacingOccurrences(of: "/", with: ":")
                var url = directory.appendingPathComponent(file)
                if let suffix { url.appendPathExtension(suffix) }
                try data.write(to: url)
                completionHandler(url, nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }
}

/// Which programs see a representation.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all = 0
    /// Those of the same developer. Treated as `ownProcess`.
    case team = 1
    /// Those of the same group. Treated as `ownProcess`.
    case group = 2
    /// This program only.
    case ownProcess = 3
}

/// How files are provided.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The file may be opened where it is.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}
