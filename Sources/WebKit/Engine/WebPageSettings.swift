internal import CWebKitWPE
import Foundation
import Support

/// What a page is made with.
struct WebPageSettings {
    var runsScripts = true
    var opensWindowsByScript = false
    var minimumFontSize = 0.0
    var userAgent: String?
    var applicationName: String?
    var isEphemeral = true

    /// Where a store that is not in memory keeps its data and its caches (WK-24).
    var directories: [String] {
        let name = ProcessInfo.processInfo.processName
        return ["\(UserDirectories.data)/\(name)/WebKit", "\(UserDirectories.cache)/\(name)/WebKit"]
    }

    func withC<Result>(_ body: (UnsafePointer<touchstone_web_settings>) -> Result) -> Result {
        let texts = [directories[0], directories[1], userAgent, applicationName].map { $0.map { strdup($0) } }
        defer { for text in texts { free(text ?? nil) } }
        var settings = touchstone_web_settings()
        settings.scripts = runsScripts
        settings.windows_by_script = opensWindowsByScript
        settings.ephemeral = isEphemeral
        settings.minimum_font_size = minimumFontSize
        settings.data_directory = texts[0].map { UnsafePointer($0!) }
        settings.cache_directory = texts[1].map { UnsafePointer($0!) }
        settings.user_agent = texts[2].map { UnsafePointer($0!) }
        settings.application_name = texts[3].map { UnsafePointer($0!) }
        return body(&settings)
    }
}
