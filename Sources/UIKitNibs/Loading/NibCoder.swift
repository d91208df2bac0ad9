import Foundation
import NibTables
import UIKitCore

/// The coder that objects of a nib are made with. It allows keyed coding and contains no values itself: UIKit's
/// classes ask it for those of the document (NB-79).
final class NibCoder: NSCoder {
    private let node: NibNode
    private let systemClass: NSObject.Type
    private let loader: NibLoader
    @MainActor private var isDecoded = false

    init(_ node: NibNode, systemClass: NSObject.Type, loader: NibLoader) {
        self.node = node
        self.systemClass = systemClass
        self.loader = loader
    }

    /// Sets the values, unless the initializer of the class has asked for them.
    @MainActor func finish(_ object: NSObject) { decode(object, as: systemClass) }

    override var allowsKeyedCoding: Bool { true }
    override func containsValue(forKey key: String) -> Bool { false }
    override func decodeObject(forKey key: String) -> Any? { nil }
    override func decodeObject() -> Any? { nil }
    override func decodeBool(forKey key: String) -> Bool { false }
    override func decodeInteger(forKey key: String) -> Int { 0 }
    override func decodeInt32(forKey key: String) -> Int32 { 0 }
    override func decodeInt64(forKey key: String) -> Int64 { 0 }
    override func decodeFloat(forKey key: String) -> Float { 0 }
    override func decodeDouble(forKey key: String) -> Double { 0 }
}

extension NibCoder: NibDecoding {
    func elementAttribute(_ name: String) -> String? { node[name] }

    func decode(_ object: NSObject, as type: NSObject.Type) {
        guard type == systemClass, !isDecoded else { return }
        isDecoded = true
        loader.setValues(of: object, node)
    }
}
