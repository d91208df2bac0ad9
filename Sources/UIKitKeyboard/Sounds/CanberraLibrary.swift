import Foundation
import Support

/// Plays sound files through libcanberra, the desktops' library for the sounds of events (KB-116). Nothing is linked, so
/// that programs run without it. Use on one thread at a time.
final class CanberraLibrary {
    private typealias Create = @convention(c) (UnsafeMutablePointer<OpaquePointer?>) -> CInt
    private typealias SetDriver = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
    private typealias Change = @convention(c) (OpaquePointer) -> CInt
    private typealias Set = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> CInt
    private typealias Play =
        @convention(c) (OpaquePointer, UInt32, OpaquePointer, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> CInt

    private let context: OpaquePointer
    private let destroyContext: Change
    private let createList: Create
    private let destroyList: Change
    private let set: Set
    private let playFull: Play

    /// The driver without a choice of the user. Others print errors where there is no sound card.
    static let standardDriver = "pulse"

    /// Opens the library and a driver; `nil` without the library or its driver.
    ///
    /// - Parameter driver: the name; by default that in the environment variable `CANBERRA_DRIVER`, which libcanberra reads
    ///   itself, otherwise the sound server's.
    init?(driver: String? = EnvironmentVariables.value("CANBERRA_DRIVER") == nil ? standardDriver : nil) {
        guard let library = DynamicLibrary("libcanberra.so.0"),
            let createContext = library.function("ca_context_create", as: Create.self),
            let destroyContext = library.function("ca_context_destroy", as: Change.self),
            let setDriver = library.function("ca_context_set_driver", as: SetDriver.self),
            let open = library.function("ca_context_open", as: Change.self),
            let createList = library.function("ca_proplist_create", as: Create.self),
            let destroyList = library.function("ca_proplist_destroy", as: Change.self),
            let set = library.function("ca_proplist_sets", as: Set.self),
            let playFull = library.function("ca_context_play_full", as: Play.self)
        else { return nil }
        var made: OpaquePointer?
        guard createContext(&made) == 0, let context = made else { return nil }
        if let driver { _ = setDriver(context, driver) }
        guard open(context) == 0 else {
            _ = destroyContext(context)
            return nil
        }
        self.context = context
        self.destroyContext = destroyContext
        self.createList = createList
        self.destroyList = destroyList
        self.set = set
        self.playFull = playFull
    }

    deinit { _ = destroyContext(context) }

    /// Begins to play a sound, and returns whether libcanberra took it.
    ///
    /// - Parameter properties: its names and values, such as `media.filename`.
    func play(_ properties: [String: String]) -> Bool {
        var made: OpaquePointer?
        guard createList(&made) == 0, let list = made else { return false }
        defer { _ = destroyList(list) }
        for (name, value) in properties where set(list, name, value) != 0 { return false }
        return playFull(context, 0, list, nil, nil) == 0
    }
}
