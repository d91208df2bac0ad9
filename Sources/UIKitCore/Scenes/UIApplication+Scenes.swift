import Foundation
import QuartzCore
import Support

extension UIApplication {
    /// The connected scenes; one at the launch.
    public var connectedScenes: Set<UIScene> { Set(scenes) }

    /// The sessions of the connected scenes. The session of a closed scene does not come back.
    public var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }

    /// Whether the application may have several scenes: its scene manifest has `UIApplicationSupportsMultipleScenes`,
    /// and its host can open windows (L-59).
    public var supportsMultipleScenes: Bool {
        hasAdoptedScenes && sceneManifest?.supportsMultipleScenes == true && host?.supportsMultipleScenes == true
    }

    /// Activates the scene of a session, or opens a new scene in a separate window if the session is `nil` (L-59,
    /// L-140). The scene of an open session comes to the front, and its delegate gets the activity; a new one has it in
    /// the options of its connection. If several scenes are not supported, the handler gets
    /// `UISceneError.Code.multipleScenesNotSupported`; if the host can open no window, `requestDenied`. All this happens
    /// in the next turn of the run loop, except for an open session.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if let sceneSession, let scene = scenes.first(where: { $0.session === sceneSession }) {
            if let surface = scene.surface { surface.activate() } else { host?.activateScene() }
            guard let userActivity else { return }
            scene.delegate?.scene(scene, continue: userActivity)
        } else if supportsMultipleScenes {
            DeadlineQueue.main.schedule(at: MediaClock.now) { [reference] in
                if reference.object?.openScene(userActivity) == false { errorHandler?(UISceneError(.requestDenied)) }
            }
        } else {
            fail(.multipleScenesNotSupported, errorHandler)
        }
    }

    /// Closes the scene of a session for good, in the next turn of the run loop: it is disconnected, its window closes,
    /// and the application's delegate is told (L-140). The handler gets `UISceneError.Code.requestDenied` for the only
    /// scene, which is closed when the application ends (L-59).
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard scenes.count > 1, let scene = scenes.first(where: { $0.session === sceneSession }) else {
            return fail(.requestDenied, errorHandler)
        }
        DeadlineQueue.main.schedule(at: MediaClock.now) { [reference] in reference.object?.close(scene) }
    }

    /// Calls an error handler in the next turn of the run loop, as requests are asynchronous.
    private func fail(_ code: UISceneError.Code, _ handler: ((any Error) -> Void)?) {
        guard let handler else { return }
        DeadlineQueue.main.schedule(at: MediaClock.now) { handler(UISceneError(code)) }
    }
}

extension UIApplication {
    /// Creates the scene of a program that has not adopted scenes as far as known, so that windows find it. It is
    /// connected later.
    func makeImplicitScene() {
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication, manifest: nil)
        let session = UISceneSession(role: .windowApplication, configuration: configuration)
        windowScene = makeScene(session, UIScene.ConnectionOptions())
    }

    /// Connects the scene (L-03). The program has adopted scenes if it has a manifest or its delegate chooses a
    /// configuration; then the scene gets the class and delegate of its configuration.
    func connectScene(_ manifest: SceneManifest?, _ options: UIScene.ConnectionOptions) {
        let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication, manifest: manifest)
        let session = UISceneSession(role: .windowApplication, configuration: configuration)
        let chosen = delegate?.application(self, configurationForConnecting: session, options: options)
        if let chosen, chosen !== UISceneConfiguration.unchosen {
            session.configuration = chosen
        } else if manifest == nil {
            windowScene?.connect(options)
            return
        }
        hasAdoptedScenes = true
        let implicit = windowScene
        let scene = makeScene(session, options)
        windowScene = scene
        stateRestoration.restore(session)
        for window in implicit?.windows ?? [] { window.windowScene = nil }
        scene.delegate = delegate(of: session.configuration)
        scene.connect(options)
    }

    func makeScene(_ session: UISceneSession, _ options: UIScene.ConnectionOptions) -> UIWindowScene {
        let sceneClass = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        session.scene = scene
        return scene
    }

    func delegate(of configuration: UISceneConfiguration) -> (any UISceneDelegate)? {
        guard let delegateClass = configuration.delegateClass else { return nil }
        let delegate = (delegateClass as? NSObject.Type)?.makeByDynamicClass() as? any UISceneDelegate
        if delegate == nil {
            Diagnostics.log("the class \(delegateClass) of a scene's delegate does not conform to UISceneDelegate")
        }
        return delegate
    }
}

/// How the scene of a session is closed.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// The domain of `UISceneError`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why a request about scenes failed.
public struct UISceneError: CodedError {
    /// The reasons.
    public enum Code: Int, Sendable {
        /// The application has one scene.
        case multipleScenesNotSupported = 0
        /// The request was denied.
        case requestDenied = 1
    }

    /// The reason.
    public let code: Code

    /// Creates an error with a reason.
    public init(_ code: Code) { self.code = code }

    /// The application has one scene.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// The request was denied.
    public static var requestDenied: Code { .requestDenied }

    /// `UISceneErrorDomain`.
    public static var errorDomain: String { UISceneErrorDomain }
    /// The reason as a sentence.
    public var errorDescription: String? {
        switch code {
        case .multipleScenesNotSupported: "the application or its host does not support several scenes"
        case .requestDenied: "the only scene of an application is closed when the application ends"
        }
    }
}
