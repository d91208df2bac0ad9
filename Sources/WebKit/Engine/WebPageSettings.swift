internal import CWebKitWPE
import Foundation

/// What a page is made with.
struct WebPageSettings {
    var runsScripts = true
    var opensWindowsByScript = false
    var minimumFontSize = 0.0
    var userAgent: String?
    var applicationName: String?

    func withC<Result>(_ body: (UnsafePointer<touchstone_web_settings>) -> Result) -> Result {
        let texts = [userAgent, applicationName].map { $0.map { strdup($0) } }
        defer { for text in texts { free(text ?? nil) } }
        var settings = touchstone_web_settings()
        settings.scripts = runsScripts
        settings.windows_by_script = opensWindowsByScript
        settings.minimum_font_size = minimumFontSize
        settings.user_agent = texts[0].map { UnsafePointer($0!) }
        settings.application_name = texts[1].map { UnsafePointer($0!) }
        return body(&settings)
    }
}
