import Foundation

extension XcodeTarget {
    /// The absolute path of the target's `Info.plist`; `nil` if it has none.
    public var informationPropertyList: String? {
        guard let file = settings["INFOPLIST_FILE"], !file.isEmpty else { return nil }
        return Paths.joined(settings["SRCROOT"] ?? "", file)
    }

    /// The entries of `Info.plist` that come from build settings. They replace those of the file.
    public var generatedInformation: [String: Any] {
        guard settings.isOn("GENERATE_INFOPLIST_FILE") else { return [:] }
        var entries: [String: Any] = ["CFBundleInfoDictionaryVersion": "6.0"]
        for (key, setting) in Self.bundleKeys { entries[key] = settings[setting] }
        if product == .application { entries["LSRequiresIPhoneOS"] = true }
        let prefix = "INFOPLIST_KEY_"
        for name in settings.names where name.hasPrefix(prefix) {
            guard let value = settings[name] else { continue }
            add(String(name.dropFirst(prefix.count)), name, value, to: &entries)
        }
        return entries
    }

    private static let bundleKeys = [
        "CFBundleName": "PRODUCT_NAME", "CFBundleExecutable": "EXECUTABLE_NAME",
        "CFBundleVersion": "CURRENT_PROJECT_VERSION", "CFBundleDevelopmentRegion": "DEVELOPMENT_LANGUAGE",
        "CFBundleIdentifier": "PRODUCT_BUNDLE_IDENTIFIER", "CFBundlePackageType": "PRODUCT_BUNDLE_PACKAGE_TYPE",
        "CFBundleShortVersionString": "MARKETING_VERSION",
    ]
    private static let listKeys: Set<String> = ["UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities"]

    private func add(_ key: String, _ setting: String, _ value: String, to entries: inout [String: Any]) {
        switch key {
        case "UILaunchScreen_Generation":
            if settings.isOn(setting) { entries["UILaunchScreen"] = [String: Any]() }
        case "UIApplicationSceneManifest_Generation":
            if settings.isOn(setting) {
                entries["UIApplicationSceneManifest"] =
                    ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [String: Any]()]
                    as [String: Any]
            }
        default:
            let base = key.replacing(/_(iPhone|iPad)$/, with: "")
            let name = base + key.dropFirst(base.count).replacing("_", with: "~").lowercased()
            if Self.listKeys.contains(base) {
                entries[name] = settings.list(setting)
            } else if ["YES", "NO"].contains(value) {
                entries[name] = value == "YES"
            } else {
                entries[name] = value
            }
        }
    }
}
