import UIKit

/// All pages.
@MainActor enum Pages {
    static let networks = ["Home", "Home 5 GHz", "Library", "Café Central"]
    static let ringtones = ["Chimes", "Reflection", "Radar", "Sencha", "Silk"]
    static let locks = ["30 Seconds", "1 Minute", "2 Minutes", "5 Minutes", "Never"]
    static let previews = ["Always", "When Unlocked", "Never"]
    static let languages = ["English", "Deutsch", "Français", "Español", "日本語", "العربية"]
    static let regions = ["Australia", "Brazil", "Canada", "France", "Germany", "India", "Japan", "Mexico", "Spain"]

    static let root = Page("Settings") { preferences in
        [
            Section(rows: [.profile(name: "Ada Lovelace", detail: "Account, backups and purchases", account)]),
            Section(rows: [
                .toggle(Icon("airplane", .systemOrange), "Airplane Mode", \.isInAirplaneMode),
                .link(
                    Icon("wifi", .systemBlue), "Wi-Fi",
                    value: preferences.usesWiFi ? networks[preferences.network] : "Off", wiFi),
                .link(
                    Icon("dot.radiowaves.left.and.right", .systemBlue), "Bluetooth",
                    value: preferences.usesBluetooth ? "On" : "Off", bluetooth),
                .link(Icon("antenna.radiowaves.left.and.right", .systemGreen), "Cellular", cellular),
            ]),
            Section(rows: [
                .link(Icon("bell.fill", .systemRed), "Notifications", notifications),
                .link(Icon("speaker.wave.3.fill", .systemPink), "Sounds & Haptics", sounds),
                .link(
                    Icon("moon.fill", .systemIndigo), "Focus", value: preferences.usesFocus ? "On" : "Off", focus),
            ]),
            Section(rows: [
                .link(Icon("gearshape.fill", .systemGray), "General", general),
                .link(Icon("sun.max.fill", .systemBlue), "Display & Brightness", display),
                .link(Icon("hand.raised.fill", .systemBlue), "Privacy & Security", privacy),
            ]),
        ]
    }

    static let account = Page("Account") { _ in
        [
            Section(rows: [.value("Name", "Ada Lovelace"), .value("Birthday", "10 December 1815")]),
            Section(
                header: "Devices", rows: [.value("This Computer", "Linux"), .value("Tablet", "Kiosk")],
                footer: "These devices can be used to confirm who you are."),
        ]
    }

    static let wiFi = Page("Wi-Fi") { preferences in
        var sections = [
            Section(
                rows: [.toggle(nil, "Wi-Fi", \.usesWiFi)],
                footer: preferences.usesWiFi ? nil : "Maps and other apps find your position better with Wi-Fi.")
        ]
        if preferences.usesWiFi {
            sections.append(
                Section(
                    header: "Networks",
                    rows: networks.enumerated().map { Row.option($1, index: $0, \.network) },
                    footer: "Known networks are joined automatically."))
        }
        return sections
    }

    static let bluetooth = Page("Bluetooth") { preferences in
        var sections = [Section(rows: [.toggle(nil, "Bluetooth", \.usesBluetooth)])]
        if preferences.usesBluetooth {
            sections.append(
                Section(
                    header: "My Devices",
                    rows: [.value("Headphones", "Connected"), .value("Keyboard", "Not Connected")]))
        }
        return sections
    }

    static let cellular = Page("Cellular") { _ in
        [
            Section(
                rows: [
                    .toggle(nil, "Cellular Data", \.usesCellularData), .toggle(nil, "Data Roaming", \.allowsRoaming),
                ], footer: "Turn off cellular data to restrict all data to Wi-Fi."),
            Section(header: "Usage", rows: [.value("Current Period", "3.2 GB"), .value("Roaming", "0 KB")]),
        ]
    }

    static let notifications = Page("Notifications") { preferences in
        [
            Section(
                rows: [
                    .toggle(nil, "Allow Notifications", \.allowsNotifications),
                    .link(
                        nil, "Show Previews", value: previews[preferences.showsPreviews],
                        .choice("Show Previews", previews, \.showsPreviews)),
                ], footer: "Previews are shown on the lock screen.")
        ]
    }

    static let sounds = Page("Sounds & Haptics") { preferences in
        [
            Section(
                header: "Ringtone and Alerts",
                rows: [
                    .slider("speaker.fill", "speaker.wave.3.fill", \.ringerVolume),
                    .toggle(nil, "Change with Buttons", \.changesWithButtons),
                ], footer: "The volume of the ringtone can be changed with the buttons at the side."),
            Section(rows: [
                .link(
                    nil, "Ringtone", value: ringtones[preferences.ringtone],
                    .choice("Ringtone", ringtones, \.ringtone)),
                .toggle(nil, "Haptics", \.vibrates),
            ]),
        ]
    }

    static let focus = Page("Focus") { preferences in
        var sections = [
            Section(
                rows: [.toggle(Icon("moon.fill", .systemIndigo), "Do Not Disturb", \.usesFocus)],
                footer: "Calls and notifications are silenced.")
        ]
        if preferences.usesFocus { sections.append(Section(header: "Starts At", rows: [.time(\.focusStart)])) }
        return sections
    }

    static let display = Page("Display & Brightness") { preferences in
        [
            Section(header: "Appearance", rows: [.segments(["Light", "Dark"], \.isDark)]),
            Section(
                header: "Brightness",
                rows: [
                    .slider("sun.min", "sun.max", \.brightness),
                    .toggle(nil, "Adapt to the Light", \.adaptsBrightness),
                ]),
            Section(
                header: "Text Size",
                rows: [.slider("textformat.size", "textformat.size", \.textSize, steps: 6)],
                footer: "Apps that support Dynamic Type use this size."),
            Section(rows: [
                .link(
                    nil, "Auto-Lock", value: locks[preferences.autoLock],
                    .choice("Auto-Lock", locks, \.autoLock, footer: "The screen stays on while it is looked at."))
            ]),
        ]
    }

    static let general = Page("General") { preferences in
        [
            Section(rows: [.link(nil, "About", about)]),
            Section(rows: [
                .link(
                    nil, "Language", value: languages[preferences.language],
                    .choice("Language", languages, \.language)),
                .link(
                    nil, "Region", value: regions[preferences.region],
                    Page("Region") { _ in [Section(rows: [.wheel(regions, \.region)])] }),
            ]),
            Section(rows: [.reset("Reset All Settings", question: "This resets all settings. No data is deleted.")]),
        ]
    }

    static let about = Page("About") { _ in
        [
            Section(rows: [
                .value("Name", "Touchstone"), .value("System", "Linux"), .value("Capacity", "256 GB"),
                .value("Available", "141.3 GB"),
            ])
        ]
    }

    static let privacy = Page("Privacy & Security") { _ in
        [
            Section(
                rows: [
                    .value("Location", "3 Apps"), .value("Contacts", "1 App"), .value("Camera", "2 Apps"),
                    .value("Microphone", "None"),
                ], footer: "Apps that asked for access are listed here.")
        ]
    }
}
