import CLinuxEvents
import CoreFoundation
import CoreGraphics
import Foundation
import HostSupport
import InputMethods
import QuartzCore
import RenderServer
import Support
import Synchronization
import TouchInput
import UIKitCore
import WebServer

/// Runs an application whose screen is a page in a browser: the page draws its frames, and sends touches, keys and the
/// properties of the screen.
///
/// The page is served by the program itself, under an address with a random token. One page at a time is the screen; a
/// later one takes it over. Without a page the application is in the background.
@preconcurrency @MainActor package final class BrowserHost: RecordableHost {
    /// The screen's metrics, as the page reports them.
    package var screen: ScreenMetrics
    /// The receiver of the screen's layer commits.
    package var sink: any RenderCommitSink { server }
    /// After touches only: a desktop's browser has a hardware keyboard (KB-79).
    package var onScreenKeyboard: OnScreenKeyboardPolicy { .afterTouch }

    let link: BrowserLink
    private let options: BrowserScreenOptions
    /// The server of the page.
    package let webServer: WebServer
    package let server: RenderServer
    private let loop = MainLoop()
    private let terminationSignals: Int32
    private let pasteboard: BrowserPasteboard
    private let drags: BrowserDrags
    private let textInput: PageTextInput
    /// The session with the browser's input method (KB-117).
    private let inputMethods: InputMethodSession
    private var input = PageInput()
    private var presence = WindowPresence()
    private var page = PageScreen()
    /// The time of any refresh of the page, in seconds; `nil` until the page reports one.
    private var refreshTime: CFTimeInterval?
    private var isConnected = false
    private var application: UIApplication?
    private var exitStatus: Int32?
    /// Whether the first page is awaited. Between that and `run` the application is launched, and events of pages and
    /// signals wait: the application does not exist, or gets an earlier session.
    private var isWaitingForPage = false
    private var isEndRequested = false

    /// The page, without data.
    nonisolated package static var pageSource: [UInt8] { PackageResources.screen_html }

    /// Starts to serve the page.
    ///
    /// - Parameters:
    ///   - options: the title of the page and the idiom of the screen.
    ///   - configuration: the address of the server and how its connections are encrypted; its limits are ours.
    /// - Throws: `WebServerError` if the address cannot be used.
    package init(_ options: BrowserScreenOptions, configuration: WebServerConfiguration) throws {
        MediaClock.install { MonotonicClock.seconds }
        terminationSignals = TerminationSignals.watch()
        self.options = options
        let wake = eventfd(0, Int32(EFD_NONBLOCK) | Int32(EFD_CLOEXEC))
        let frames = FrameRequests()
        link = BrowserLink {
            var one: UInt64 = 1
            write(wake, &one, MemoryLayout<UInt64>.size)
        } frameIsPossible: {
            frames.requestFrame()
        }
        link.setTitle(options.title)
        pasteboard = BrowserPasteboard(link)
        drags = BrowserDrags(link)
        textInput = PageTextInput(link)
        inputMethods = InputMethodSession(InputMethodSearch(finding: textInput), servesSecureInputs: true)
        webServer = try WebServer(configuration, events: link.socketEvents) { name in
            name.isEmpty ? WebResource(type: "text/html; charset=utf-8", body: BrowserHost.pageSource) : nil
        }
        server = RenderServer(
            output: PageOutput(), painter: BrowserPainter(link), mode: .threaded, scale: 1,
            clock: { MonotonicClock.seconds })
        frames.server = server
        screen = ScreenMetrics(size: CGSize(width: page.width, height: page.height), scale: 1)
        inputMethods.screenRectangle = { rectangle, window in window.convert(rectangle, to: nil as UIWindow?) }
        inputMethods.windowFocusChanged(false)
        loop.add(wake) { [unowned self] in
            var count: UInt64 = 0
            read(wake, &count, MemoryLayout<UInt64>.size)
            if self.isWaitingForPage || self.application != nil { readEvents() }
        }
    }

    /// The limits of what a page may send and of what waits for it.
    package enum Limits {
        /// The longest message of a page, in bytes.
        static let messageLength = 1 << 14
        /// A message for every sample of ten fingers at 120 Hz, and confirmations of frames.
        static let messagesPerSecond = 2000.0
        static let messageBurst = 4000.0
        /// The most bytes that wait for a page (decision): more than a frame with all images of a large screen.
        static let queuedBytes = 96 << 20
        /// The longest silence after a ping, in seconds.
        static let timeout = 15.0

        /// A server with these limits.
        package static var configuration: WebServerConfiguration {
            var configuration = WebServerConfiguration()
            configuration.maximumMessageLength = messageLength
            configuration.messagesPerSecond = messagesPerSecond
            configuration.messageBurst = messageBurst
            configuration.maximumQueuedBytes = queuedBytes
            configuration.timeout = timeout
            return configuration
        }
    }

    /// Waits until a page is connected, and adopts its screen and languages. Ends the process if a signal asks for it.
    package func waitForPage() {
        loop.add(terminationSignals: terminationSignals) { [unowned self] in
            isEndRequested = true
            if application != nil { end(status: 0) }
        }
        isWaitingForPage = true
        while !isConnected, !isEndRequested {
            CFRunLoopRunInMode(kCFRunLoopDefaultMode, 3600, true)
        }
        isWaitingForPage = false
        if isEndRequested {
            link.end()
            webServer.stop()
            exit(0)
        }
    }

    /// Runs until a signal asks the program to end. Returns the exit status.
    package func run(_ application: UIApplication) -> Int32 {
        self.application = application
        loop.serve(application, update: { [unowned self] in updateApplication() })
        // Contacts that began before are unknown to the application.
        input.reset()
        adoptStyle()
        updatePresence()
        // What has happened during the launch.
        readEvents()
        if isEndRequested { end(status: 0) }
        inputMethods.windowFocusChanged(isConnected && page.isVisible)
        updateApplication()
        return loop.run { [unowned self] in
            link.end()
            server.stop()
            webServer.stop()
            return exitStatus ?? 0
        }
    }

    /// Shows the title of the scene as that of the page; `nil` for that of the options.
    package func sceneTitleChanged(_ title: String?) { link.setTitle(title ?? options.title) }

    /// Lets the page keep the screen of its device on (L-26).
    package func idleTimerChanged(isDisabled: Bool) { link.setKeepsAwake(isDisabled) }

    private func end(status: Int32) {
        guard exitStatus == nil else { return }
        exitStatus = status
        application?.terminate()
        loop.stop()
    }

    private func updateApplication() {
        guard let application else { return }
        application.runPendingWork()
        inputMethods.update()
    }

    // MARK: Events of the page

    private func readEvents() {
        for event in link.takeEvents() { handle(event) }
        updateApplication()
    }

    private func handle(_ event: PageEvent) {
        switch event {
        case .connected(let screen, let languages):
            if application == nil { Languages.adopt(languages) }
            isConnected = true
            refreshTime = nil
            adopt(screen)
        case .screen(let screen): adopt(screen)
        case .refreshed(let time):
            refreshTime = time
            setRefreshCycle()
        case .disconnected:
            isConnected = false
            cancelInput()
            drags.leave()
            textFocusChanged(false)
            updatePresence()
        case .pointers(let samples, let modifiers):
            for frame in input.frames(of: samples, modifiers) { application?.deliver(frame) }
        case .key(let key, let time): application?.deliver(input.frame(of: key, at: time))
        case .wheel(let wheel, let time): application?.deliver(input.frame(of: wheel, at: time))
        case .pasted(let text): pasteboard.paste(text)
        case .drag(let drag): if application != nil { drags.receive(drag) }
        case .dropped(let contents): if application != nil { drags.drop(contents) }
        case .textEdit(let edit):
            // A key or a touch may have moved the focus: what follows was meant for the text before (KB-94).
            updateApplication()
            UIScreen.markCommits(asAnswersToInput: true)
            textInput.receive(edit)
        }
    }

    /// The page, where texts are composed, came or went.
    private func textFocusChanged(_ hasFocus: Bool) {
        if application != nil { inputMethods.windowFocusChanged(hasFocus) }
    }

    /// Cancels all touches and keys (E-80): the page is gone or hidden.
    private func cancelInput() {
        input.reset()
        for device in PageInput.Device.all { application?.deviceRemoved(device) }
    }

    private func adopt(_ page: PageScreen) {
        let isOtherDisplay = page.displaysAtOnce != self.page.displaysAtOnce
        self.page = page
        let metrics = metrics(of: page)
        let width = Int((Double(metrics.size.width) * Double(metrics.scale)).rounded())
        let height = Int((Double(metrics.size.height) * Double(metrics.scale)).rounded())
        let isResized = metrics != screen
        screen = metrics
        input.setSize(metrics.size)
        link.setSize(width: width, height: height)
        if isResized || application == nil {
            server.setScale(metrics.scale)
            setRefreshCycle()
            application?.screenChanged(metrics)
        } else if isOtherDisplay {
            setRefreshCycle()
        }
        if !page.isVisible { cancelInput() }
        updatePresence()
        textFocusChanged(page.isVisible)
        adoptStyle()
        // A page that has just connected has nothing yet.
        server.outputIsReady()
        server.outputChanged()
    }

    /// The part of an interval by which the program's refreshes follow those of the page (decision). A frame of an animation
    /// is painted as long after the program's refresh, and arrives in the middle between two refreshes of the page. Around
    /// one, small delays would make the page display no frame once and drop one of two the next time.
    private static let cycleOffset = 0.25

    /// Aligns the refresh cycle of input, display links and animations with that of the page.
    private func setRefreshCycle() {
        let interval = 1 / Double(screen.maximumFramesPerSecond)
        let phase = (refreshTime ?? 0) + interval * Self.cycleOffset
        HostCalls.tell(.refresh(interval: interval, phase: phase)) {
            RefreshPacing.setInterval(interval, frameAt: phase)
        }
        server.setRefreshInterval(
            interval, frameAt: phase, showsOneFrameAtOnce: page.displaysAtOnce && refreshTime != nil)
    }

    /// Adopts the colors that the user prefers, unless the program has chosen.
    private func adoptStyle() {
        guard application != nil else { return }
        let chosen = InformationPropertyList.value(forKey: "UIUserInterfaceStyle")
        guard UIUserInterfaceStyle(informationProperty: chosen) == nil else { return }
        UIScreen.main.userInterfaceStyle = page.isDark ? .dark : .light
    }

    /// The largest number of pixels of a screen (decision); a larger one has a lower scale.
    private static let maximumPixels = 16_000_000.0
    /// The shortest side from which a screen is a tablet's, in points (decision).
    private static let shortestTabletSide = 600.0

    private func metrics(of page: PageScreen) -> ScreenMetrics {
        let size = CGSize(width: page.width, height: page.height)
        let largest = min(
            (Self.maximumPixels / (page.width * page.height)).squareRoot(),
            Double(BrowserPainter.Limits.side) / max(page.width, page.height))
        let idiom = options.idiom ?? (min(page.width, page.height) >= Self.shortestTabletSide ? .pad : .phone)
        var metrics = ScreenMetrics(
            size: size, scale: CGFloat(min(page.scale, largest)), maximumFramesPerSecond: page.framesPerSecond,
            idiom: idiom)
        metrics.safeAreaInsets = UIEdgeInsets(
            top: min(page.top, page.height / 3), left: min(page.left, page.width / 3),
            bottom: min(page.bottom, page.height / 3), right: min(page.right, page.width / 3))
        return metrics
    }

    /// The application is in the background without a page that is visible.
    private func updatePresence() {
        if application != nil { apply(presence.setMapped(isConnected && page.isVisible)) }
    }

    private func apply(_ steps: [WindowPresence.Step]) {
        guard let application else { return }
        for step in steps {
            switch step {
            case .resignActive: application.resignActive()
            case .enterBackground: application.enterBackground()
            case .enterForeground: application.enterForeground()
            case .becomeActive: application.becomeActive()
            }
        }
    }
}

/// Asks for frames that were refused because the page had not drawn earlier ones, on a thread besides those of the
/// application and of the web server, as it paints them.
private final class FrameRequests: Sendable {
    private let queue = DispatchQueue(label: "Touchstone page frames", qos: .userInteractive)
    private let stored = Mutex<RenderServer?>(nil)

    var server: RenderServer? {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }

    func requestFrame() { queue.async { self.server?.outputIsReady() } }
}
