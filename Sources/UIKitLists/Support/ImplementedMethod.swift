import UIKitCore

/// Tells whether a data source implements an optional method, without calling it.
///
/// Methods such as `tableView(_:commit:forRowAt:)` change data, so they cannot be called with `OptionalMethod.ask`. The
/// witness of a method that is not implemented consists of a call of the default implementation, and this type searches
/// its machine code for that call. The address of the default implementation is the one that the witnesses of two probe
/// classes without the method call, and that of a third class with it does not. Without a single such address, and for
/// code in which the call is not found, a class counts as implementing the method: the table then offers to delete or
/// move rows, and the default implementation does nothing.
@MainActor package struct ImplementedMethod {
    /// The index of the method's entry in witness tables.
    private let index: Int
    private let defaultImplementation: UInt?

    /// - Parameters:
    ///   - index: the entry of the method in the witness tables.
    ///   - plain: the tables of two classes that do not implement the method.
    ///   - implementing: the table of a class that does.
    package init(at index: Int, plain: (WitnessTable, WitnessTable), implementing: WitnessTable) {
        self.index = index
        let targets = plain.0.callTargets(at: index).intersection(plain.1.callTargets(at: index))
            .subtracting(implementing.callTargets(at: index))
        defaultImplementation = targets.count == 1 ? targets.first : nil
    }

    /// Whether the class with this witness table has its own implementation.
    package func isImplemented(in table: WitnessTable) -> Bool {
        guard let defaultImplementation else { return true }
        return !table.callTargets(at: index).contains(defaultImplementation)
    }
}

/// The table of the functions with which a class conforms to a protocol.
package struct WitnessTable {
    private let words: UnsafePointer<UInt>

    /// The table of a data source of tables.
    init(of value: any UITableViewDataSource) { self.init(existential: value as any UITableViewDataSource) }

    /// The table of a value whose type is one protocol bound to classes: it consists of a reference and the table. Write
    /// the type with `as`, so that the compiler does not pass the object itself.
    package init<Existential>(existential value: Existential) {
        precondition(MemoryLayout<Existential>.size == 2 * MemoryLayout<UInt>.size)
        words = withUnsafeBytes(of: value) {
            $0.load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafePointer<UInt>.self)
        }
    }

    /// The length of code that is searched, in bytes: a witness that only passes its arguments on is shorter.
    private static let searchedLength = 64

    /// The addresses that the function of an entry calls or jumps to directly, until its first return. Other bytes
    /// may look like a call, so not every address is one of a function.
    func callTargets(at index: Int) -> Set<UInt> {
        guard let code = UnsafePointer<UInt8>(bitPattern: words[index]) else { return [] }
        return Self.callTargets(in: code)
    }

    #if arch(x86_64)
        /// `call` (E8) and `jmp` (E9) take a distance of 32 bits from their end; `ret` is C3.
        private static func callTargets(in code: UnsafePointer<UInt8>) -> Set<UInt> {
            var targets: Set<UInt> = []
            for position in 0..<searchedLength {
                if code[position] == 0xC3 { break }
                guard code[position] == 0xE8 || code[position] == 0xE9 else { continue }
                let distance = UnsafeRawPointer(code + position + 1).loadUnaligned(as: Int32.self)
                targets.insert(UInt(bitPattern: Int(bitPattern: code) + position + 5 + Int(distance)))
            }
            return targets
        }
    #elseif arch(arm64)
        /// `bl` and `b` take a distance of 26 bits, in instructions.
        private static func callTargets(in code: UnsafePointer<UInt8>) -> Set<UInt> {
            let returnInstruction: UInt32 = 0xD65F_03C0
            var targets: Set<UInt> = []
            for position in stride(from: 0, to: searchedLength, by: 4) {
                let instruction = UnsafeRawPointer(code + position).load(as: UInt32.self)
                if instruction == returnInstruction { break }
                guard instruction & 0x7C00_0000 == 0x1400_0000 else { continue }
                let distance = Int(Int32(bitPattern: instruction << 6) >> 6) * 4
                targets.insert(UInt(bitPattern: Int(bitPattern: code) + position + distance))
            }
            return targets
        }
    #else
        private static func callTargets(in code: UnsafePointer<UInt8>) -> Set<UInt> { [] }
    #endif
}
