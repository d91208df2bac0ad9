import Foundation
import InputMethods
import TouchInput
import WebServer

/// What pages send, as input frames and changes of the text that is edited: the part of the host that meets the outside
/// world, without a screen. For fuzzing.
@MainActor package final class PageListener {
    /// The server of the page.
    package let server: WebServer
    private let link: BrowserLink
    private var input = PageInput()
    private let textInput: PageTextInput
    private let inputMethods: InputMethodSession
    private let drags: BrowserDrags

    /// Starts to listen.
    package init(maximumConnections: Int) throws {
        link = BrowserLink(wake: {}, frameIsPossible: {})
        link.setSize(width: 8, height: 8)
        drags = BrowserDrags(link)
        textInput = PageTextInput(link)
        inputMethods = InputMethodSession(InputMethodSearch(finding: textInput), servesSecureInputs: true)
        inputMethods.screenRectangle = { rectangle, _ in rectangle }
        var configuration = BrowserHost.Limits.configuration
        configuration.maximumConnections = maximumConnections
        server = try WebServer(configuration, events: link.socketEvents) { name in
            name.isEmpty ? WebResource(type: "text/html; charset=utf-8", body: BrowserHost.pageSource) : nil
        }
    }

    /// The frames of what pages have sent since the last call. `nil` stands for a page that was connected or
    /// disconnected: what is down is cancelled. Texts are changed, and drags passed on, at once.
    package func takeFrames() -> [InputFrame?] {
        link.takeEvents().flatMap { event -> [InputFrame?] in
            switch event {
            case .connected, .disconnected:
                input.reset()
                drags.leave()
                if case .connected = event {
                    inputMethods.windowFocusChanged(true)
                } else {
                    inputMethods.windowFocusChanged(false)
                }
                return [nil]
            case .screen, .refreshed, .pasted: return []
            case .drag(let drag):
                drags.receive(drag)
                return []
            case .dropped(let contents):
                drags.drop(contents)
                return []
            case .textEdit(var edit):
                inputMethods.update()
                // Numbers are arbitrary in fuzzed input: every second one is that of the text that is edited.
                if edit.textNumber.isMultiple(of: 2) { edit.textNumber = textInput.number }
                textInput.receive(edit)
                return []
            case .pointers(let samples, let modifiers): return input.frames(of: samples, modifiers)
            case .key(let key, let time): return [input.frame(of: key, at: time)]
            case .wheel(let wheel, let time): return [input.frame(of: wheel, at: time)]
            }
        }
    }

    /// The number of contacts that are down.
    package var contactCount: Int { input.contactCount }

    /// The devices of a page.
    package static var devices: [InputDevice.ID] { PageInput.Device.all }

    /// Sends a frame without contents to the page, if it has drawn the earlier ones.
    package func sendFrame() {
        guard let slot = link.beginFrame() else { return }
        link.send(to: slot) { number in
            [ProgramMessage.frame] + (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
                + [8, 0, 8, 0, 0, 0, 0]
        }
    }
}
