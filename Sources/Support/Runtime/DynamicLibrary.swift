import Foundation

/// A library of the system that is opened at run time, so that programs run without it. It stays open.
package struct DynamicLibrary {
    private let handle: UnsafeMutableRawPointer

    /// Opens a library by its file name; `nil` if the system has none.
    package init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
        self.handle = handle
    }

    /// A function of the library; `nil` if it has none of the name. The type must be that of the C function.
    package func function<Function>(_ name: String, as type: Function.Type = Function.self) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
}
