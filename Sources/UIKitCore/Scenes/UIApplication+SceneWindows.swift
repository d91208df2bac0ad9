import Foundation
import QuartzCore
import SessionRecordings
import Support

// Scenes in further windows of the desktop (L-59, L-140).
extension UIApplication {
    /// The connected scenes, the first one first.
    var scenes: [UIWindowScene] { (windowScene.map { [$0] } ?? []) + furtherScenes }

    /// The screens of the scenes; the first is always there.
    var screens: [UIScreen] { [.main] + furtherScenes.map(\.screen) }

    /// The visible windows on a window of the desktop, in hit-test order (E-08).
    func windows(on surface: Int) -> [UIWindow] {
        guard UIScreen.hasSeveral else { return windowList.frontToBack }
        return windowList.frontToBack.filter { $0.screen.surface == surface }
    }

    func titleChanged(of scene: UIScene) {
        if let surface = (scene as? UIWindowScene)?.surface {
            surface.titleChanged(scene.title)
        } else {
            host?.sceneTitleChanged(scene.title)
        }
    }

    /// Opens a window of the desktop and connects a scene in it. Returns false if the host cannot open one.
    func openScene(_ activity: NSUserActivity?) -> Bool {
        guard !isTerminated, let host, let surface = host.openSurface(surfaceCount + 1) else { return false }
        surfaceCount += 1
        UIScreen.hasSeveral = true
        let screen = UIScreen(surface: surfaceCount)
        screen.connect(to: surface.sink, metrics: surface.screen)
        screen.followSystem()
        let options = UIScene.ConnectionOptions(userActivities: activity.map { [$0] } ?? [])
        let configuration = UISceneConfiguration(
            name: nil, sessionRole: .windowApplication, manifest: sceneManifest)
        let session = UISceneSession(role: .windowApplication, configuration: configuration)
        let chosen = delegate?.application(self, configurationForConnecting: session, options: options)
        if let chosen, chosen !== UISceneConfiguration.unchosen { session.configuration = chosen }
        let scene = makeScene(session, options)
        scene.screen = screen
        scene.surface = surface
        furtherScenes.append(scene)
        scene.delegate = self.delegate(of: session.configuration)
        scene.connect(options)
        enterForeground(scene)
        surface.activate()
        return true
    }

    /// Disconnects a scene and closes its window (L-140).
    func close(_ scene: UIWindowScene) {
        guard scenes.contains(where: { $0 === scene }) else { return }
        enterBackground(scene)
        scene.disconnect()
        for window in allWindows where window.windowScene === scene { window.isHidden = true }
        if scene === windowScene { windowScene = nil }
        furtherScenes.removeAll { $0 === scene }
        if let surface = scene.surface {
            scene.screen.disconnect()
            surface.close()
            scene.surface = nil
        } else {
            host?.closeFirstSurface()
        }
        scene.delegate = nil
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }

    /// Gives the keys to a window of a scene that has become active.
    func focus(_ scene: UIWindowScene) {
        guard UIScreen.hasSeveral, keyWindow?.windowScene !== scene else { return }
        if let window = windowList.frontToBack.first(where: { $0.windowScene === scene && $0.canBecomeKey }) {
            makeKey(window)
        }
    }

    private func scene(on surface: Int) -> UIWindowScene? {
        surface == 0 ? windowScene : furtherScenes.first { $0.screen.surface == surface }
    }
}

// Called by hosts about the windows of scenes; 0 is the first one.
extension UIApplication {
    /// The window has the focus: its scene is active (L-140).
    public func becomeActive(surface: Int) {
        HostCalls.tell(.activation(.becameActive, surface: surface)) { scene(on: surface).map { becomeActive($0) } }
    }

    /// The window has lost the focus (L-140).
    public func resignActive(surface: Int) {
        HostCalls.tell(.activation(.resignedActive, surface: surface)) { scene(on: surface).map { resignActive($0) } }
    }

    /// The window is not visible any more (L-140).
    public func enterBackground(surface: Int) {
        HostCalls.tell(.activation(.enteredBackground, surface: surface)) {
            scene(on: surface).map { enterBackground($0) }
        }
    }

    /// The window is visible again (L-140).
    public func enterForeground(surface: Int) {
        HostCalls.tell(.activation(.enteredForeground, surface: surface)) {
            scene(on: surface).map { enterForeground($0) }
        }
    }

    /// The window has another size, scale or refresh rate.
    public func screenChanged(_ metrics: ScreenMetrics, surface: Int) {
        HostCalls.tell(.screen(metrics.recorded, surface: surface)) {
            if let screen = screens.first(where: { $0.surface == surface }) { change(screen, to: metrics) }
        }
    }

    /// The user closes the window. Returns false, without closing anything, if it shows the only scene: then the
    /// application ends.
    public func closeSurface(_ surface: Int) -> Bool {
        guard let scene = scene(on: surface), scenes.count > 1 else { return false }
        HostCalls.tell(.surfaceClosed(surface)) { close(scene) }
        return true
    }
}
