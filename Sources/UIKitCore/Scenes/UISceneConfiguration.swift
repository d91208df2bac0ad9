import Foundation
import Support

/// How a scene is made: the classes of the scene and of its delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject, NSCopying {
    /// The name of the configuration in `Info.plist`; `nil` for one without a name.
    public final let name: String?
    /// The role of the scenes.
    public final let role: UISceneSession.Role
    /// The class of the scene, `UIWindowScene` or a subclass; `nil`, the default, for `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// The class of the delegate, which conforms to `UISceneDelegate`; `nil`, the default, for a scene without one.
    open var delegateClass: AnyClass?

    /// The storyboard whose initial controller becomes the root of the scene's window, before the delegate is told of the
    /// scene (NB-95); `nil`, the default, for none.
    open var storyboard: UIStoryboard?

    /// Creates a configuration with the classes and the storyboard that `UISceneConfigurations` in `Info.plist` gives for a name and role:
    /// the one of that name, or the first of the role if `name` is `nil`. The classes are `nil` if there is none.
    public convenience init(name: String?, sessionRole: UISceneSession.Role) {
        self.init(name: name, sessionRole: sessionRole, manifest: .ofApplication)
    }

    package init(name: String?, sessionRole: UISceneSession.Role, manifest: SceneManifest?) {
        let entry = manifest?.entry(name: name, role: sessionRole)
        self.name = name ?? entry?.name
        role = sessionRole
        sceneClass = entry?.sceneClass
        delegateClass = entry?.delegateClass
        storyboard = entry?.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
        super.init()
    }

    /// A configuration with the same properties.
    public nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var result: Any?
        MainActor.assumeIsolated {
            let copy = UISceneConfiguration(name: name, sessionRole: role, manifest: nil)
            (copy.sceneClass, copy.delegateClass) = (sceneClass, delegateClass)
            copy.storyboard = storyboard
            result = copy
        }
        return result ?? NSNull()
    }

    /// The answer of a delegate that does not choose a configuration.
    static let unchosen = UISceneConfiguration(name: nil, sessionRole: .windowApplication, manifest: nil)
}

/// `UIApplicationSceneManifest` of `Info.plist`.
@MainActor package struct SceneManifest {
    /// One element of `UISceneConfigurations`.
    struct Entry {
        var name: String?
        var sceneClass: AnyClass?
        var delegateClass: AnyClass?
        var storyboard: String?
    }

    private let entries: [String: [Entry]]
    /// `UIApplicationSupportsMultipleScenes`; false by default.
    let supportsMultipleScenes: Bool

    /// The manifest of the application; `nil` if it has none.
    package static var ofApplication: SceneManifest? {
        (InformationPropertyList.value(forKey: "UIApplicationSceneManifest") as? [String: Any]).map(SceneManifest.init)
    }

    /// Reads a manifest. Classes that do not exist are logged.
    package init(_ list: [String: Any]) {
        supportsMultipleScenes = list["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        let roles = list["UISceneConfigurations"] as? [String: Any] ?? [:]
        entries = roles.mapValues { ($0 as? [[String: Any]] ?? []).map(Self.entry) }
    }

    /// The entry with a name, or the first one of the role if `name` is `nil`.
    func entry(name: String?, role: UISceneSession.Role) -> Entry? {
        let candidates = entries[role.rawValue] ?? []
        return name == nil ? candidates.first : candidates.first { $0.name == name }
    }

    private static func entry(_ list: [String: Any]) -> Entry {
        Entry(
            name: list["UISceneConfigurationName"] as? String, sceneClass: namedClass(list, "UISceneClassName"),
            delegateClass: namedClass(list, "UISceneDelegateClassName"),
            storyboard: list["UISceneStoryboardFile"] as? String)
    }

    private static func namedClass(_ list: [String: Any], _ key: String) -> AnyClass? {
        guard let name = list[key] as? String, !name.isEmpty else { return nil }
        let found: AnyClass? = ClassLookup.anyClass(named: name)
        if found == nil { Diagnostics.log("Info.plist: \(key) names '\(name)', but the program has no such class") }
        return found
    }
}

/// Finds classes that a property list or a caller names.
package enum ClassLookup {
    /// The name of the program's module in property lists that Xcode fills in.
    private static let moduleVariable = "$(PRODUCT_MODULE_NAME)."

    /// A class by its full name, or by its name in the program's own module; `nil` if there is none.
    package static func anyClass(named name: String) -> AnyClass? {
        let plainName = name.hasPrefix(moduleVariable) ? String(name.dropFirst(moduleVariable.count)) : name
        // Foundation's search converts the name with types whose conformances delay the start.
        if let dot = plainName.firstIndex(of: "."),
            let found = ObjectiveCClass.classNamed(
                String(plainName[plainName.index(after: dot)...]), declaredIn: String(plainName[..<dot]))
        {
            return found
        }
        return NSClassFromString(plainName) ?? NSClassFromString("\(ProcessInfo.processInfo.processName).\(plainName)")
    }
}
