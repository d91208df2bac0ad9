/// A connection to an X server, for painters that show frames in its windows themselves. Nothing but frames goes
/// through it, and one thread at a time uses it.
package struct WindowSystem: @unchecked Sendable {
    /// Xlib's `Display`.
    package var display: OpaquePointer
    /// The number of the screen.
    package var screen: Int32
    /// Visuals that frames can also be put into from memory, by Xlib's numbers, the best first.
    package var visuals: [UInt]

    /// Describes a connection.
    package init(display: OpaquePointer, screen: Int32, visuals: [UInt]) {
        self.display = display
        self.screen = screen
        self.visuals = visuals
    }
}
