import Foundation
import HeadlessHost
import LaunchArguments
import SessionRecordings
import UIKitCore

extension ProgramInspection {
    /// Serves the page, and prints its address. Returns what is to be called after each frame of a window.
    @discardableResult
    static func serve(at address: PageAddress) throws -> @Sendable (FrameTiming) -> Void {
        let inspector = try available("--inspect")
        let page = try inspector.serve(atHost: address.host, port: address.port)
        ErrorStream.logWithProgramName("inspect at \(page)")
        return { inspector.framePresented($0) }
    }

    /// Collects what a replay does, and writes the page when it has ended.
    static func explain(_ host: HeadlessHost, to path: String, _ header: SessionHeader) throws {
        let inspector = try available("--explain")
        inspector.beginExplanation()
        guard let replay = host.replay else { return }
        host.replay = { application in
            let status = replay(application)
            do {
                try inspector.writeExplanation(to: path, of: header)
                print("the page is \(path)")
                return status
            } catch {
                ErrorStream.logWithProgramName("\(error)")
                return 1
            }
        }
    }

    private static func available(_ option: String) throws(InspectionError) -> any ProgramInspecting {
        guard let inspector else { throw .missing(option) }
        return inspector
    }
}

/// Why a program cannot be inspected. `description` is one line.
enum InspectionError: Error, CustomStringConvertible {
    /// The program does not contain the inspector, for which this option asks.
    case missing(String)
    /// `--explain` without `--replay`.
    case noReplay

    /// A one-line description of the error.
    var description: String {
        switch self {
        case .missing(let option):
            "\(option): this program was built without the inspector; start it with `touchstone run PROGRAM --inspect` or "
                + "`touchstone explain`, or add the product Inspector to its package"
        case .noReplay: "--explain writes a page about a replay: add --replay and a session"
        }
    }
}
