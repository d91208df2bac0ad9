import Foundation

/// Archives of states, in which objects that are saved, too, are references (L-163).
@MainActor final class RestorableCoding {
    /// The objects by their numbers; `nil` for one that could not be restored.
    private(set) var objects: [(any UIStateRestoring)?] = []
    private var numbers: [ObjectIdentifier: Int] = [:]

    /// Adds an object under the next number.
    func add(_ object: (any UIStateRestoring)?) {
        if let object { numbers[ObjectIdentifier(object)] = objects.count }
        objects.append(object)
    }

    /// Whether an object has a number.
    func contains(_ object: any UIStateRestoring) -> Bool { numbers[ObjectIdentifier(object)] != nil }

    /// The archive of what a closure encodes.
    func archive(_ body: (NSCoder) -> Void) -> Data {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        let substitution = ReferenceSubstitution(self)
        archiver.delegate = substitution
        body(archiver)
        archiver.finishEncoding()
        return withExtendedLifetime(substitution) { archiver.encodedData }
    }

    /// Lets a closure read an archive; returns its result, or `nil` for data that is no archive.
    func read<Result>(_ data: Data, _ body: (NSCoder) -> Result) -> Result? {
        guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
        unarchiver.requiresSecureCoding = false
        unarchiver.decodingFailurePolicy = .setErrorAndReturn
        let substitution = ReferenceSubstitution(self)
        unarchiver.delegate = substitution
        defer { unarchiver.finishDecoding() }
        return withExtendedLifetime(substitution) { body(unarchiver) }
    }

    /// What is encoded instead of an object.
    fileprivate func substitute(for object: Any) -> Any? {
        guard let responder = object as? any UIStateRestoring else { return object }
        if let number = numbers[ObjectIdentifier(responder)] { return RestorableReference(number) }
        // Other controllers and views cannot be archived.
        return responder is UIResponder ? nil : object
    }

    /// The object that a decoded one stands for.
    fileprivate func original(of object: Any?) -> Any? {
        guard let reference = object as? RestorableReference else { return object }
        return objects.indices.contains(reference.number) ? objects[reference.number] : nil
    }
}

/// The number of an object, in an archive.
final class RestorableReference: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let number: Int

    init(_ number: Int) { self.number = number }

    init?(coder: NSCoder) { number = coder.decodeInteger(forKey: "number") }

    func encode(with coder: NSCoder) { coder.encode(number, forKey: "number") }
}

/// Exchanges objects and references while an archive is written or read, on the main thread.
private final class ReferenceSubstitution: NSObject, NSKeyedArchiverDelegate, NSKeyedUnarchiverDelegate {
    private let coding: RestorableCoding

    init(_ coding: RestorableCoding) { self.coding = coding }

    func archiver(_ archiver: NSKeyedArchiver, willEncode object: Any) -> Any? {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var result: Any?
        let coding = coding
        MainActor.assumeIsolated { result = coding.substitute(for: object) }
        return result
    }

    func unarchiver(_ unarchiver: NSKeyedUnarchiver, didDecode object: Any?) -> Any? {
        nonisolated(unsafe) let object = object
        nonisolated(unsafe) var result: Any?
        let coding = coding
        MainActor.assumeIsolated { result = coding.original(of: object) }
        return result
    }

    /// No class is found for a name that is not one of the program: the object is left out.
    func unarchiver(
        _ unarchiver: NSKeyedUnarchiver, cannotDecodeObjectOfClassName name: String,
        originalClasses classNames: [String]
    ) -> AnyClass? { nil }

    func archiver(_ archiver: NSKeyedArchiver, didEncode object: Any?) {}
    func archiver(_ archiver: NSKeyedArchiver, willReplace object: Any?, withObject newObject: Any?) {}
    func archiverWillFinish(_ archiver: NSKeyedArchiver) {}
    func archiverDidFinish(_ archiver: NSKeyedArchiver) {}
    func unarchiver(_ unarchiver: NSKeyedUnarchiver, willReplace object: Any, with newObject: Any) {}
    func unarchiverWillFinish(_ unarchiver: NSKeyedUnarchiver) {}
    func unarchiverDidFinish(_ unarchiver: NSKeyedUnarchiver) {}
}
