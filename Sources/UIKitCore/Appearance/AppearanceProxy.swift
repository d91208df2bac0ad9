import Foundation

/// Identifies what is set: a property, or a method with arguments that select one of several values.
package enum AppearanceKey: Hashable {
    case property(AnyKeyPath)
    case call(String, [Int])
}

/// What an object has to do with appearance proxies.
@MainActor package final class AppearanceState {
    /// The proxy that the object stands for; `nil` for ordinary objects.
    let proxy: AppearanceProxy?
    /// What was set on the object itself.
    var directlySet: [AppearanceKey] = []

    init(proxy: AppearanceProxy? = nil) { self.proxy = proxy }
}

/// What was set on the proxy of a class, for all instances or for those in containers or with traits.
@MainActor package final class AppearanceProxy {
    private struct Call {
        var key: AppearanceKey
        /// Whether a value set on the object itself stays.
        var isMarked: Bool
        var perform: (NSObject) -> Void
    }

    private let containers: [AnyClass]
    private let traits: UITraitCollection?
    private var calls: [Call] = []
    /// The object that programs get.
    private var object: NSObject?

    /// The proxies of each class, in the order in which they were made.
    private static var proxies: [ObjectIdentifier: [AppearanceProxy]] = [:]
    /// The proxies that concern a class: those of its superclasses, then its own. Emptied when a proxy is made.
    private static var proxiesForClass: [ObjectIdentifier: [[AppearanceProxy]]] = [:]
    /// Whether anything was set on any proxy; until then nothing is looked up.
    package private(set) static var hasCalls = false
    /// Whether any proxy is for traits.
    package private(set) static var dependsOnTraits = false
    /// The object to which values are being applied.
    fileprivate(set) static weak var target: NSObject?

    private init(containers: [AnyClass], traits: UITraitCollection?) {
        (self.containers, self.traits) = (containers, traits)
    }

    /// The object that stands for the proxy of a class; always the same for the same arguments.
    package static func instance<Object: NSObject & AppearanceCustomizable>(
        of type: Object.Type, in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection? = nil
    ) -> Object {
        let classes = containers.map { $0 as AnyClass }
        let existing = proxies[ObjectIdentifier(type), default: []].first {
            $0.traits == traits && $0.containers.elementsEqual(classes, by: ==)
        }
        if let object = existing?.object as? Object { return object }
        let proxy = AppearanceProxy(containers: classes, traits: traits)
        let object = AppearanceInstances.make(type)
        object.appearanceState = AppearanceState(proxy: proxy)
        proxy.object = object
        proxies[ObjectIdentifier(type), default: []].append(proxy)
        proxiesForClass = [:]
        if traits != nil { dependsOnTraits = true }
        return object
    }

    /// Keeps a call; it replaces an earlier one with the same key.
    func record(_ key: AppearanceKey, _ isMarked: Bool, _ perform: @escaping (NSObject) -> Void) {
        calls.removeAll { $0.key == key }
        calls.append(Call(key: key, isMarked: isMarked, perform: perform))
        Self.hasCalls = true
    }

    /// Forgets everything that was set on any proxy; called when an application is launched.
    static func removeAllCalls() {
        guard hasCalls else { return }
        for proxy in proxies.values.joined() { proxy.calls = [] }
        hasCalls = false
    }

    /// Repeats the calls to the matching proxies on an object: those for its superclasses first, and for each class in
    /// the order of CX-106, so that the winner comes last.
    package static func apply(to object: some NSObject & AppearanceCustomizable) {
        guard hasCalls, object.appearanceState?.proxy == nil else { return }
        let groups = proxies(for: type(of: object))
        if groups.isEmpty { return }
        var containers: [NSObject]?
        let previousTarget = target
        defer { target = previousTarget }
        target = object
        for group in groups {
            let ranked = group.compactMap { proxy -> (proxy: AppearanceProxy, distance: Int)? in
                if proxy.calls.isEmpty { return nil }
                if let traits = proxy.traits, !object.appearanceTraits.containsTraits(in: traits) { return nil }
                if proxy.containers.isEmpty { return (proxy, -1) }
                let known = containers ?? object.appearanceContainers
                containers = known
                return proxy.distanceOfOutermostContainer(in: known).map { (proxy, $0) }
            }
            let sorted = ranked.enumerated().sorted { left, right in
                let (a, b) = (left.element, right.element)
                let leftKey = (a.distance, a.proxy.containers.count, a.proxy.traits == nil ? 0 : 1, left.offset)
                return leftKey < (b.distance, b.proxy.containers.count, b.proxy.traits == nil ? 0 : 1, right.offset)
            }
            for (_, match) in sorted { match.proxy.perform(on: object) }
        }
    }

    private func perform(on object: some NSObject & AppearanceCustomizable) {
        for call in calls {
            if call.isMarked, object.appearanceState?.directlySet.contains(call.key) == true { continue }
            call.perform(object)
        }
    }

    /// The index of the farthest container that can be the outermost one, among containers from the inside outward;
    /// `nil` if they do not match.
    private func distanceOfOutermostContainer(in objects: [NSObject]) -> Int? {
        var start = 0
        for container in containers.dropLast() {
            guard let index = objects[start...].firstIndex(where: { $0.isKind(of: container) }) else { return nil }
            start = index + 1
        }
        return containers.last.flatMap { outermost in
            objects[start...].lastIndex { $0.isKind(of: outermost) }
        }
    }

    private static func proxies(for type: AnyClass) -> [[AppearanceProxy]] {
        let name = ObjectIdentifier(type)
        if let known = proxiesForClass[name] { return known }
        var groups: [[AppearanceProxy]] = []
        var current: AnyClass? = type
        while let candidate = current {
            if let own = proxies[ObjectIdentifier(candidate)] { groups.append(own) }
            current = _getSuperclass(candidate)
        }
        let result = Array(groups.reversed())
        proxiesForClass[name] = result
        return result
    }
}
