import Foundation
import Testing
import UIKit

@Suite struct EnvironmentLanguagesTests {
    @Test(
        "POSIX names become language identifiers",
        arguments: [
            ("hi_IN.UTF-8", "hi-IN"), ("ar", "ar"), ("pt_BR.utf8", "pt-BR"), ("zh_CN.UTF-8", "zh-Hans-CN"),
            ("zh_TW", "zh-Hant-TW"), ("zh_Hans_SG", "zh-Hans-SG"), ("sr_RS@latin", "sr-Latn-RS"), ("zh", "zh"),
            ("de_DE@euro", "de-DE"),
        ])
    func names(locale: String, identifier: String) {
        #expect(Locale.languages(in: ["LANG": locale]) == [identifier])
    }

    @Test("LANGUAGE names several and goes before the others")
    func list() {
        let languages = Locale.languages(in: ["LANGUAGE": "ar:he_IL", "LANG": "hi_IN.UTF-8"])

        #expect(languages == ["ar", "he-IL", "hi-IN"])
    }

    @Test("of LC_ALL, LC_MESSAGES and LANG the first that is set counts")
    func order() {
        let all = Locale.languages(in: ["LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "hi_IN"])
        let messages = Locale.languages(in: ["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "hi_IN"])

        #expect(all == ["fr-FR"])
        #expect(messages == ["de-DE"])
    }

    @Test(
        "no language is asked for by C, POSIX, or nonsense",
        arguments: ["C", "C.UTF-8", "POSIX", "", "12_DE", "@", "_"])
    func none(locale: String) {
        #expect(Locale.languages(in: ["LANG": locale]) == [])
    }
}
