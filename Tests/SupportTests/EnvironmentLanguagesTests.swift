import Expectations
import Foundation
import Testing
import Support

@Suite struct EnvironmentLanguagesTests {
    @Test(
        "POSIX locale names are converted to language identifiers",
        arguments: [
            ("hi_IN.UTF-8", "hi-IN"), ("ar", "ar"), ("pt_BR.utf8", "pt-BR"), ("zh_CN.UTF-8", "zh-Hans-CN"),
            ("zh_TW", "zh-Hant-TW"), ("zh_Hans_SG", "zh-Hans-SG"), ("sr_RS@latin", "sr-Latn-RS"), ("zh", "zh"),
            ("de_DE@euro", "de-DE"),
        ])
    func names(locale: String, identifier: String) {
        expect(Locale.languages(in: ["LANG": locale]), equals: [identifier])
    }

    @Test("LANGUAGE may list several languages and precedes the other variables")
    func list() {
        let languages = Locale.languages(in: ["LANGUAGE": "ar:he_IL", "LANG": "hi_IN.UTF-8"])

        expect(languages, equals: ["ar", "he-IL", "hi-IN"])
    }

    @Test("the first non-empty variable of LC_ALL, LC_MESSAGES and LANG applies")
    func order() {
        let all = Locale.languages(in: ["LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "hi_IN"])
        let messages = Locale.languages(in: ["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "hi_IN"])

        expect(all, equals: ["fr-FR"])
        expect(messages, equals: ["de-DE"])
    }

    @Test(
        "C, POSIX and invalid names give no language",
        arguments: ["C", "C.UTF-8", "POSIX", "", "12_DE", "@", "_"])
    func none(locale: String) {
        expect(Locale.languages(in: ["LANG": locale]), equals: [])
    }
}
