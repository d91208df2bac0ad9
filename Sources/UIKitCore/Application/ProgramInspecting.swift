import Foundation
import SessionRecordings

/// What the module Inspector does for a program that is linked with it.
///
/// Programs do not contain that module unless they are built with it, so the launch asks for it here.
@MainActor package protocol ProgramInspecting: AnyObject, Sendable {
    /// Serves the page of a program that is about to be launched, at a host and a port; 0 for any port that is free.
    /// Returns the page's address.
    func serve(atHost host: String, port: Int) throws -> String
    /// Collects what a replay does, from now on.
    func beginExplanation()
    /// Writes the page about the replay.
    func writeExplanation(to path: String, of header: SessionHeader) throws
    /// A frame was presented; called on any thread.
    nonisolated func framePresented(_ frame: FrameTiming)
}

/// The inspection of the running program.
@MainActor package enum ProgramInspection {
    /// Makes the inspector; `nil` in programs that are built without the module Inspector. That module sets it before `main`,
    /// when there is one thread only, and the runtime cannot tell yet that it is the main one.
    nonisolated(unsafe) package static var makeInspector: (@MainActor @Sendable () -> any ProgramInspecting)?

    /// The inspector; `nil` in programs that are built without it.
    package static let inspector = makeInspector?()
}
