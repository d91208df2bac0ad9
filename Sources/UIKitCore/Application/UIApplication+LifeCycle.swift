import Support
import Foundation
import QuartzCore
import SessionRecordings
import TouchInput

extension UIApplication {
    /// Posted right after the delegate's `didFinishLaunching` call (L-05); the object is the application.
    public nonisolated static let didFinishLaunchingNotification =
        Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Posted when the application has become active (L-09).
    public nonisolated static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the application is about to become inactive (L-09).
    public nonisolated static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted when the application is no longer visible (L-09).
    public nonisolated static let didEnterBackgroundNotification =
        Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when the application is about to become visible again (L-09).
    public nonisolated static let willEnterForegroundNotification =
        Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted when the application is about to terminate (L-13).
    public nonisolated static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
    /// Never posted: there is no status bar, so its frame stays empty.
    public nonisolated static let willChangeStatusBarFrameNotification =
        Notification.Name("UIApplicationWillChangeStatusBarFrameNotification")
    /// Never posted: there is no status bar, so its frame stays empty.
    public nonisolated static let didChangeStatusBarFrameNotification =
        Notification.Name("UIApplicationDidChangeStatusBarFrameNotification")
    /// Posted when memory is low (L-12).
    public nonisolated static let didReceiveMemoryWarningNotification =
        Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")

    // Called by the host.

    /// Makes the application active, so that it receives events (L-09). Enters the foreground first if necessary.
    public func becomeActive() {
        HostCalls.tell(.activation(.becameActive, surface: nil)) { becomeActive(windowScene) }
    }

    /// Makes a scene active, and the application if it is not (L-140).
    func becomeActive(_ scene: UIWindowScene?) {
        enterForeground(scene)
        guard applicationState != .background, !isTerminated else { return }
        let wasActive = applicationState == .active
        applicationState = .active
        scene?.activate()
        if let scene { focus(scene) }
        shakeSensing.update()
        if !wasActive { notifyStateChange(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive(self) } }
    }

    /// Makes the application inactive: it receives no more events, and active touches and keys are cancelled (L-09,
    /// L-11, E-46).
    public func resignActive() {
        HostCalls.tell(.activation(.resignedActive, surface: nil)) { resignActive(windowScene) }
    }

    /// Makes a scene inactive, and the application if no other scene is active (L-140).
    func resignActive(_ scene: UIWindowScene?) {
        guard applicationState == .active else { return }
        scene?.announceDeactivation()
        if let scene, scenes.contains(where: { $0 !== scene && $0.activationState == .foregroundActive }) {
            for window in scene.windows where !window.isHidden {
                touchDelivery.cancelTouches(of: window)
                pointerDelivery.cancel(in: window)
            }
            return
        }
        notifyStateChange(Self.willResignActiveNotification) { $0.applicationWillResignActive(self) }
        touchDelivery.cancelAllTouches()
        pressDelivery.cancelAllPresses()
        shakeDelivery.cancel()
        pointerDelivery.cancel()
        applicationState = .inactive
        shakeSensing.update()
        UserDefaultsSaving.save()
    }

    /// Moves the application to the background: it is no longer visible. Resigns active first if necessary (L-09).
    /// Display links pause, and animations that are removed on completion end unfinished.
    public func enterBackground() {
        HostCalls.tell(.activation(.enteredBackground, surface: nil)) { enterBackground(windowScene) }
    }

    /// Moves a scene to the background, and the application if all others are there (L-140).
    func enterBackground(_ scene: UIWindowScene?) {
        resignActive(scene)
        guard !isTerminated else { return }
        if let scene, scenes.contains(where: { $0 !== scene && $0.activationState.isForeground }) {
            scene.screen.endAnimations()
            return scene.enterBackground()
        }
        guard applicationState == .inactive else { return }
        applicationState = .background
        CADisplayLink.suspendAll()
        (scene?.screen ?? .main).endAnimations()
        scene?.enterBackground()
        notifyStateChange(Self.didEnterBackgroundNotification) { $0.applicationDidEnterBackground(self) }
        UserDefaultsSaving.save()
        stateRestoration.save()
    }

    /// Moves the application to the foreground, in the inactive state (L-09).
    public func enterForeground() {
        HostCalls.tell(.activation(.enteredForeground, surface: nil)) { enterForeground(windowScene) }
    }

    /// Moves a scene to the foreground, and the application if it is in the background (L-140).
    func enterForeground(_ scene: UIWindowScene?) {
        guard applicationState == .background, !isTerminated else {
            scene?.enterForeground()
            return
        }
        CADisplayLink.resumeAll()
        scene?.enterForeground()
        notifyStateChange(Self.willEnterForegroundNotification) { $0.applicationWillEnterForeground(self) }
        applicationState = .inactive
    }

    /// Terminates the application: notifies the delegate once, regardless of the application's state (L-13). The
    /// application keeps running in the background and is never suspended.
    public func terminate() {
        guard !isTerminated else { return }
        HostCalls.tell(.termination) { endLife() }
    }

    private func endLife() {
        for scene in scenes.reversed() { resignActive(scene) }
        resignActive()
        if applicationState != .background { stateRestoration.save() }
        isTerminated = true
        BackgroundTasks.endAll()
        if hasAdoptedScenes { for scene in scenes { scene.disconnect() } }
        notify(Self.willTerminateNotification) { $0.applicationWillTerminate(self) }
        UserDefaultsSaving.save()
    }

    /// Reports low memory to the delegate, observers and view controllers (L-12).
    public func memoryWarning() {
        HostCalls.tell(.memoryWarning) { warnAboutMemory() }
    }

    private func warnAboutMemory() {
        UIScreen.main.freeSpareMemory()
        notify(Self.didReceiveMemoryWarningNotification) { $0.applicationDidReceiveMemoryWarning(self) }
        for window in windows { window.rootViewController?.deliverMemoryWarning() }
    }

    /// Calls the delegate, unless the program has adopted scenes, then posts the notification (L-03, L-09).
    private func notifyStateChange(_ name: Notification.Name, _ message: (any UIApplicationDelegate) -> Void) {
        notify(name) { if !hasAdoptedScenes { message($0) } }
    }

    /// Calls the delegate, then posts the notification.
    func notify(_ name: Notification.Name, _ message: (any UIApplicationDelegate) -> Void) {
        if let delegate { message(delegate) }
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIApplication {
    /// Launches an application in a host, up to the active state, and makes it the shared one (L-01, L-03).
    ///
    /// In order: the application and its delegate are created; the delegate's `willFinishLaunching` is called, the saved
    /// state is restored (L-25), `didFinishLaunching` is called and the notification is posted (L-05); the scene is
    /// connected and enters the
    /// foreground; windows are laid out and committed; the application becomes active. Call `host.run(_:)` next. The
    /// clock must be installed before.
    ///
    /// The program's locale is that of the environment from here on, and changed user defaults are written to files.
    @discardableResult
    package static func launch(
        in host: any ApplicationHost, applicationClass: UIApplication.Type = UIApplication.self,
        delegateClass: (any UIApplicationDelegate.Type)?
    ) -> UIApplication {
        Locale.useEnvironment(EnvironmentVariables.all)
        UserDefaultsSaving.enable()
        let application = make(applicationClass)
        let delegate = (delegateClass as? NSObject.Type).flatMap {
            $0.makeByDynamicClass() as? any UIApplicationDelegate
        }
        application.start(in: host, delegate: delegate ?? application as? any UIApplicationDelegate)
        return application
    }

    /// Launches this application with an existing delegate, and with the scene manifest of `Info.plist` or another.
    package func start(
        in host: any ApplicationHost, delegate: (any UIApplicationDelegate)?,
        sceneManifest: SceneManifest? = .ofApplication, mainDocument: MainDocument? = .ofApplication
    ) {
        HostCalls.withoutEvents { launch(in: host, delegate, sceneManifest, mainDocument) }
    }

    private func launch(
        in host: any ApplicationHost, _ delegate: (any UIApplicationDelegate)?, _ sceneManifest: SceneManifest?,
        _ mainDocument: MainDocument?
    ) {
        install(in: host)
        AppearanceProxy.removeAllCalls()
        hasAdoptedScenes = sceneManifest != nil
        self.sceneManifest = sceneManifest
        if !hasAdoptedScenes { makeImplicitScene() }
        UIScreen.main.connect(to: host.sink, metrics: host.screen)
        ApplicationFonts.register()
        retainedDelegate = delegate === self ? nil : delegate
        self.delegate = delegate
        // With scenes the storyboard is that of a scene's configuration (NB-95).
        let window = hasAdoptedScenes ? nil : mainDocument?.load(self)
        // The owner of the main nib may have got its delegate from it (NB-96).
        let delegate = self.delegate
        let requests = ProgramRequests.takeAtLaunch()
        let options = requests.options(hasScenes: hasAdoptedScenes)
        var accepts = delegate?.application(self, willFinishLaunchingWithOptions: options) ?? true
        if !hasAdoptedScenes { stateRestoration.restore() }
        notify(Self.didFinishLaunchingNotification) {
            accepts = $0.application(self, didFinishLaunchingWithOptions: options) && accepts
        }
        window?.showFromDocument(unlessReplacedBy: delegate)
        connectScene(sceneManifest, requests.connectionOptions)
        windowScene?.enterForeground()
        runPendingWork()
        stateRestoration.windowsAreShown()
        handleAtLaunch(requests, isAccepted: accepts)
        becomeActive()
        runPendingWork()
        UIDevice.current.reportOrientationsAfterLaunch()
    }

    /// Creates an application of a class known only at run time, using its `init()`.
    package static func make(_ applicationClass: UIApplication.Type) -> UIApplication {
        applicationClass.makeByDynamicClass() as? UIApplication ?? UIApplication()
    }
}

extension NSObject {
    /// Calls `init()` of the dynamic class.
    @usableFromInline convenience init(byDynamicClass: Void) {
        self.init()
    }

    /// Calls `init(byDynamicClass:)` of the class the metatype refers to.
    ///
    /// In Swift a metatype value can call required initializers only, and `init()` cannot be made required for every
    /// responder without breaking the source of subclasses. An allocating initializer has the calling convention of a
    /// class method, so it is declared a second time as a class method with the initializer's symbol.
    @_silgen_name("$s10Foundation8NSObjectC9UIKitCoreE14byDynamicClassACyt_tcfC")
    package static func makeByDynamicClass() -> NSObject
}

// What a host calls besides the life-cycle methods. Main thread only.
extension UIApplication {
    /// Processes all input of one point in time. Frames must arrive in order of their times.
    public func deliver(_ frame: InputFrame) {
        HostCalls.tell(.frame(frame)) { process(frame) }
    }

    private func process(_ frame: InputFrame) {
        UIScreen.markCommits(asAnswersToInput: true)
        if !frame.keys.isEmpty || frame.pointer != nil { inputViews.lastInputWasTouch = false }
        if let contact = frame.contacts.first(where: { $0.phase == .began }) {
            inputViews.lastInputWasTouch = contact.tool != .pointer
        }
        if !frame.keys.isEmpty { pressDelivery.accept(frame) }
        if frame.shake != nil { shakeDelivery.accept(frame) }
        pointerDelivery.accept(frame)
        if let filter = TouchFiltering.filter {
            var filtered = frame
            filtered.contacts = filter.filter(frame)
            deliverTouches(of: filtered)
        } else {
            deliverTouches(of: frame)
        }
    }

    private func deliverTouches(of frame: InputFrame) {
        if !frame.contacts.isEmpty || !frame.corrections.isEmpty { touchDelivery.accept(frame) }
    }

    /// Runs all pending work: fires due deadlines, runs layout and display passes, and commits changes.
    public func runPendingWork() {
        HostCalls.tell(.pendingWork) { performPendingWork() }
    }

    private func performPendingWork() {
        defer {
            UIScreen.markCommits(asAnswersToInput: false)
            touchDelivery.pendingWorkDidFinish()
        }
        AssociatedObjects.releaseValuesOfDeadObjects()
        DeadlineQueue.main.fire(until: MediaClock.now)
        CATransaction.flush()
        guard !afterLayoutCallbacks.isEmpty else { return }
        let callbacks = afterLayoutCallbacks
        afterLayoutCallbacks = []
        for callback in callbacks { callback() }
        CATransaction.flush()
    }

    /// Cancels the input of a device that was removed: contacts, keys, hovering, scrolling, pinching (E-80).
    public func deviceRemoved(_ device: InputDevice.ID) {
        HostCalls.tell(.deviceRemoved(device)) { cancelInput(of: device) }
    }

    /// The host shows the on-screen keyboard at other times than before (KB-79).
    package func hostKeyboardPolicyChanged() {
        HostCalls.tell(.keyboardPolicy(inputViews.policy.recordedName)) { inputViews.hostPolicyDidChange() }
    }

    /// Sets the keyboard policy that the host of a replayed session had; `nil` restores that of the present host.
    package func setReplayedKeyboardPolicy(_ policy: OnScreenKeyboardPolicy?) {
        let before = inputViews.policy
        inputViews.replayedPolicy = policy
        if policy == nil, inputViews.policy != before { hostKeyboardPolicyChanged() }
    }

    /// The keyboard of the desktop's shell took a part of the screen's height, in points, or gave it back (KB-100).
    package func shellKeyboardChanged(height: CGFloat, isShown: Bool) {
        HostCalls.tell(.shellKeyboard(height: Double(height), isShown: isShown)) {
            inputViews.shellKeyboardChanged(height: height, isShown: isShown)
        }
    }

    /// Describes a device that was connected, or whose description has changed. Sessions record it; touches need no
    /// description of their device.
    public func deviceConnected(_ device: InputDevice) {
        HostCalls.tell(.device(device)) {}
    }

    private func cancelInput(of device: InputDevice.ID) {
        TouchFiltering.filter?.deviceRemoved(device)
        touchDelivery.removeDevice(device)
        pointerDelivery.removeDevice(device)
        pressDelivery.removeDevice(device)
    }

    /// Adopts a screen of another size, scale or refresh rate. Windows that filled the screen fill it again, and views
    /// whose traits changed are notified.
    public func screenChanged(_ metrics: ScreenMetrics) {
        HostCalls.tell(.screen(metrics.recorded, surface: 0)) { change(.main, to: metrics) }
    }

    /// Adopts other metrics of a screen.
    func change(_ screen: UIScreen, to metrics: ScreenMetrics) {
        notifyTurn(of: screen, to: metrics.size) { adopt(metrics, for: screen) }
    }

    private func adopt(_ metrics: ScreenMetrics, for screen: UIScreen) {
        let scene = scenes.first { $0.screen === screen }
        let previousGeometry = scene?.geometry
        let previousOrientation = UIDevice.current.reportedOrientation
        let (previousBounds, previousTraits, previousInsets) = (screen.bounds, screen.traits, screen.safeAreaInsets)
        screen.apply(metrics)
        let windows = allWindows.filter { $0.screen === screen }
        for window in windows where window.frame == previousBounds { SizeTransition.run(window, to: screen.bounds) }
        if screen.safeAreaInsets != previousInsets {
            for window in windows { window.notifySafeAreaInsetsDidChange() }
        }
        if screen.traits != previousTraits {
            for window in windows { window.notifyScreenTraitsChange(from: previousTraits) }
        }
        if let scene, let previousGeometry { scene.notifyUpdate(from: previousGeometry) }
        UIDevice.current.orientationMayHaveChanged(from: previousOrientation)
    }
}

/// Names of notifications before Swift 4.2.
extension NSNotification.Name {
    /// The name of `UIApplication.didFinishLaunchingNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
    public static var UIApplicationDidFinishLaunching: NSNotification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    /// The name of `UIApplication.didBecomeActiveNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static var UIApplicationDidBecomeActive: NSNotification.Name { UIApplication.didBecomeActiveNotification }
    /// The name of `UIApplication.willResignActiveNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static var UIApplicationWillResignActive: NSNotification.Name { UIApplication.willResignActiveNotification }
    /// The name of `UIApplication.didEnterBackgroundNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static var UIApplicationDidEnterBackground: NSNotification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// The name of `UIApplication.willEnterForegroundNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static var UIApplicationWillEnterForeground: NSNotification.Name {
        UIApplication.willEnterForegroundNotification
    }
    /// The name of `UIApplication.willTerminateNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
    public static var UIApplicationWillTerminate: NSNotification.Name { UIApplication.willTerminateNotification }
    /// The name of `UIApplication.didReceiveMemoryWarningNotification` before Swift 4.2.
    @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static var UIApplicationDidReceiveMemoryWarning: NSNotification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
}
