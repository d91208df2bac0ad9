import Foundation
import SessionRecordings
import TouchInput
import UIKitCore

extension HeadlessHost {
    /// Records the session to a file, with a frame for every refresh in which something changed and the digest of its
    /// pixels. Call it before the application is launched, and `finishRecording()` at the end.
    ///
    /// - Parameters:
    ///   - path: the file; replaced if it exists.
    ///   - describe: completes the header: the program and its environment.
    /// - Returns: the recorder.
    /// - Throws: `SessionError`.
    @discardableResult
    package func record(
        to path: String, describe: (inout SessionHeader) -> Void = { _ in }
    ) throws(SessionError) -> SessionRecorder {
        let clock = clock
        var header = SessionHeader(
            program: ProcessInfo.processInfo.processName, screen: screen.recorded, startTime: clock.now)
        header.refreshInterval = refreshInterval
        header.refreshPhase = ManualClock.start
        header.keyboard = onScreenKeyboard.recordedName
        header.settings = UIScreen.main.recordedSettings
        describe(&header)
        let recorder = SessionRecorder(
            try SessionWriter(file: path, header: header), clock: nil, source: { clock.now })
        self.recorder = recorder
        HostCalls.observers.append(recorder)
        return recorder
    }

    /// Ends the recording and closes its file.
    package func finishRecording() {
        HostCalls.observers.removeAll { $0 === recorder }
        recorder?.finish()
        recorder = nil
    }
}
