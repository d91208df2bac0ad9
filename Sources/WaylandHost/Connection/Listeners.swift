import Foundation

/// Memory of a listener, which libwayland keeps a pointer to. It lives as long as the program.
func makeListener<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
    let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
    memory.initialize(to: listener)
    return UnsafePointer(memory)
}

/// Calls `body` with the owner of an object of the main event queue, which is dispatched on the main thread only.
/// `data` is what the listener was added with: a pointer to the owner, which outlives the object.
func withOwner<Owner: AnyObject & Sendable>(
    _ data: UnsafeMutableRawPointer?, _ type: Owner.Type, _ body: @MainActor (Owner) -> Void
) {
    let address = Int(bitPattern: data)
    MainActor.assumeIsolated {
        guard let owner = UnsafeRawPointer(bitPattern: address) else { return }
        body(Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue())
    }
}

/// The pointer to an owner that a listener is added with.
func ownerPointer(_ owner: AnyObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(owner).toOpaque() }
