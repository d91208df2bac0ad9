import Foundation

/// Numbers for recognizers and constraints, under which the page refers to them.
///
/// They are weakly held: the program frees them as before.
@MainActor final class ObjectNumbers {
    private struct Weak {
        weak var object: AnyObject?
    }

    /// After this many new numbers, those of freed objects are forgotten.
    private static let cleaningInterval = 256

    private var numbers: [ObjectIdentifier: Int] = [:]
    private var objects: [Int: Weak] = [:]
    private var count = 0

    /// The number of an object; always the same one while it exists.
    func number(of object: AnyObject) -> Int {
        let identifier = ObjectIdentifier(object)
        // The address may be that of an object that was freed.
        if let number = numbers[identifier], objects[number]?.object === object { return number }
        count += 1
        if count % Self.cleaningInterval == 0 { removeFreed() }
        numbers[identifier] = count
        objects[count] = Weak(object: object)
        return count
    }

    /// The object with a number; `nil` if it was freed.
    func object(_ number: Int) -> AnyObject? { objects[number]?.object }

    private func removeFreed() {
        objects = objects.filter { $0.value.object != nil }
        numbers = numbers.filter { objects[$0.value] != nil }
    }
}
