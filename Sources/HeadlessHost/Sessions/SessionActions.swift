import CoreGraphics
import Foundation
import QuartzCore
import SessionRecordings
import UIKitCore

/// What a host does for the events of a recorded session that concern it. A host that continues the session tells
/// them again, so that they are in its recording too.
@MainActor package struct SessionActions {
    /// Adopts the metrics of the screen of a surface.
    package var adoptScreen: (ScreenMetrics, _ surface: Int) -> Void
    /// Changes the cycle of the display: the interval and the time of a refresh, in seconds.
    package var setRefresh: (_ interval: TimeInterval, _ phase: TimeInterval) -> Void = { interval, phase in
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
    }
    /// Shows the fingers that a mouse simulates; nothing by default: a mouse that continues has none yet.
    package var showFingers: ([CGPoint]) -> Void = { _ in }
    /// Sets the policy of the on-screen keyboard; by default for the time of the replay.
    package var setKeyboardPolicy: (OnScreenKeyboardPolicy) -> Void = {
        UIApplication.shared.setReplayedKeyboardPolicy($0)
    }
    /// Does what an input method did; nothing by default.
    package var applyTextEdit: (SessionTextEdit) -> Void = { _ in }
    /// Runs the sources of the run loop that are ready.
    package var passRunLoop: () -> Void = {
        HostCalls.tell(.loopPass) { _ = RunLoop.current.run(mode: .default, before: .distantPast) }
    }
    /// Does the turn of a host without a window; nothing by default.
    package var turn: () -> Void = {}
    /// Ends the program; nothing by default: a program that continues the session does not end with it.
    package var terminate: (UIApplication) -> Void = { _ in }

    /// Creates the actions of a host with a screen.
    package init(adoptScreen: @escaping (ScreenMetrics, _ surface: Int) -> Void) { self.adoptScreen = adoptScreen }
}

extension SessionEvent {
    /// Tells an application again what its host told it.
    @MainActor func perform(_ application: UIApplication, _ host: SessionActions) {
        switch self {
        case .frame(let frame): application.deliver(frame)
        case .device(let device): application.deviceConnected(device)
        case .deviceRemoved(let device): application.deviceRemoved(device)
        case .screen(let screen, let surface): host.adoptScreen(ScreenMetrics(screen), surface)
        case .activation(let activation, let surface): application.replay(activation, surface: surface)
        case .surfaceClosed(let surface): _ = application.closeSurface(surface)
        case .settings(let settings): UIScreen.main.adopt(settings)
        case .refresh(let interval, let phase): host.setRefresh(interval, phase)
        case .pencilTap: HostCalls.tell(self) { PencilTaps.receive() }
        case .simulatedFingers(let positions): host.showFingers(positions)
        case .inputMethod(let edit): HostCalls.tell(self) { host.applyTextEdit(edit) }
        case .keyboardPolicy(let name):
            host.setKeyboardPolicy(OnScreenKeyboardPolicy(recordedName: name))
            application.hostKeyboardPolicyChanged()
        case .shellKeyboard(let height, let isShown):
            application.shellKeyboardChanged(height: CGFloat(height), isShown: isShown)
        case .memoryWarning: application.memoryWarning()
        case .termination: host.terminate(application)
        case .pendingWork: application.runPendingWork()
        case .loopPass: host.passRunLoop()
        case .turn: host.turn()
        case .presented: break
        }
    }
}

extension UIApplication {
    /// Does again what a host told about the activation of the application, or of the scene on a surface.
    fileprivate func replay(_ activation: SessionActivation, surface: Int?) {
        switch (activation, surface) {
        case (.becameActive, nil): becomeActive()
        case (.resignedActive, nil): resignActive()
        case (.enteredBackground, nil): enterBackground()
        case (.enteredForeground, nil): enterForeground()
        case (.becameActive, let surface?): becomeActive(surface: surface)
        case (.resignedActive, let surface?): resignActive(surface: surface)
        case (.enteredBackground, let surface?): enterBackground(surface: surface)
        case (.enteredForeground, let surface?): enterForeground(surface: surface)
        }
    }
}
