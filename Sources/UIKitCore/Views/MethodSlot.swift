import Foundation

/// Tells whether a class overrides one method of another class, without calling it.
///
/// A Swift class carries a table of its methods in its metadata; a subclass repeats its superclass's table and replaces
/// the entries it overrides. Where an entry lies is found once, by comparing a class with two subclasses made for that:
/// one that overrides nothing, and one that overrides just the method in question. Should no single entry differ, every
/// class counts as overriding, which is slower but never wrong.
struct MethodSlot {
    private let index: Int?
    private let original: UInt

    /// Finds the entry that `overriding` replaces and `plain` does not; both are direct subclasses of `base`.
    init(of base: AnyClass, plain: AnyClass, overriding: AnyClass) {
        let original = Self.words(base)
        let untouched = Self.words(plain)
        let replaced = Self.words(overriding)
        let candidates = (Self.firstMemberIndex..<Self.endOfMembers(base)).filter {
            original[$0] == untouched[$0] && original[$0] != replaced[$0]
        }
        index = candidates.count == 1 ? candidates[0] : nil
        self.original = index.map { original[$0] } ?? 0
    }

    /// True when `type`, a subclass of the base class, has its own implementation.
    func isOverridden(by type: AnyClass) -> Bool {
        guard let index else { return true }
        return Self.words(type)[index] != original
    }

    /// Class metadata without Objective-C: kind, superclass, flags, instance size, class size, description and
    /// variable destroyer take seven words; own and inherited members follow.
    private static let firstMemberIndex = 7
    /// The word that holds the size of the whole metadata and, above it, how much of that lies before the address of
    /// the class, both in bytes.
    private static let sizeWordIndex = 4

    private static func words(_ type: AnyClass) -> UnsafePointer<UInt> {
        unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    }

    private static func endOfMembers(_ type: AnyClass) -> Int {
        let sizes = words(type)[sizeWordIndex]
        let bytes = Int(sizes & 0xFFFF_FFFF) - Int(sizes >> 32)
        return bytes / MemoryLayout<UInt>.size
    }
}
