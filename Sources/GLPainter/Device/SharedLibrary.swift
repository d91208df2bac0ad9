import Foundation
import RenderServer

/// A library of the system that is opened while the program runs, and stays open.
struct SharedLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer
    private let name: String

    /// - Throws: `PainterFailure` when the system has no such library.
    init(_ name: String) throws(PainterError) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw PainterError("there is no \(name)") }
        self.handle = handle
        self.name = name
    }

    /// A function of the library. `Function` must be its C type.
    func function<Function>(_ symbol: String, as type: Function.Type = Function.self) throws(PainterError) -> Function
    {
        guard let address = dlsym(handle, symbol) else { throw PainterError("\(name) has no \(symbol)") }
        return unsafeBitCast(address, to: Function.self)
    }
}
