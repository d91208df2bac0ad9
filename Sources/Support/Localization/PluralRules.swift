import Foundation

/// The categories of plural forms that languages have, by the names in tables of strings.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}

/// The number that decides about a plural form, as the rules of the Common Locale Data Repository (CLDR) see it.
package struct PluralOperand: Sendable {
    /// The absolute value (n).
    let value: Double
    /// The digits before the point (i).
    let integer: UInt64
    /// The number of digits after the point (v).
    let digitCount: Int
    /// The digits after the point as a number (f), without trailing zeros (t), which values do not have.
    let fraction: UInt64

    /// An integer.
    package init(_ value: Int64) {
        integer = value.magnitude
        (self.value, digitCount, fraction) = (Double(value.magnitude), 0, 0)
    }

    /// A number with as many digits as its value needs. Infinity and NaN have the form of 0.
    package init(_ value: Double) {
        let value = value.isFinite ? abs(value) : 0
        self.value = value
        integer = UInt64(exactly: value.rounded(.towardZero)) ?? .max
        let parts = "\(value)".split(separator: ".")
        // Numbers such as 1e-07 have no digits that rules look at.
        let digits = parts.count == 2 && !parts[1].contains("e") && parts[1] != "0" ? parts[1] : ""
        (digitCount, fraction) = (digits.count, UInt64(digits) ?? 0)
    }
}

/// The plural rules of languages for counted things, from CLDR.
package enum PluralRules {
    /// The category of a number in a language such as `pt-BR`. A language that is not known has only `other`.
    package static func category(of number: PluralOperand, in language: String) -> PluralCategory {
        let parts = language.lowercased().replacing("_", with: "-").split(separator: "-").map(String.init)
        guard let base = parts.first else { return .other }
        if base == "pt", parts.dropFirst().contains("pt") { return italian(number) }
        return rules[base]?(number) ?? .other
    }

    private typealias Rule = @Sendable (PluralOperand) -> PluralCategory

    private static let rules: [String: Rule] = {
        let groups: [(languages: String, rule: Rule)] = [
            ("am as bn doi fa gu hi kn pcm zu", { $0.integer == 0 || $0.value == 1 ? .one : .other }),
            ("ff hy kab", { $0.integer <= 1 ? .one : .other }),
            ("ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi", { $0.isExactlyOne ? .one : .other }),
            ("si", { $0.value <= 1 && $0.isWhole || $0.integer == 0 && $0.fraction == 1 ? .one : .other }),
            ("ak bho csw guw ln mg nso pa ti wa", { $0.isWhole && $0.value <= 1 ? .one : .other }),
            ("tzm", { $0.isWhole && ($0.value <= 1 || 11...99 ~= $0.integer) ? .one : .other }),
            (
                """
                af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj \
                kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd \
                sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
                """, { $0.value == 1 ? .one : .other }
            ),
            ("da", { $0.value == 1 || $0.fraction != 0 && $0.integer <= 1 ? .one : .other }),
            ("is", { $0.isWhole ? ($0.integer.endsLikeOne ? .one : .other) : $0.fraction.endsLikeOne ? .one : .other }),
            ("mk", { $0.isWhole && $0.integer.endsLikeOne || $0.fraction.endsLikeOne ? .one : .other }),
            ("ceb fil tl", filipino), ("lv prg", latvian),
            ("lag", { $0.value == 0 ? .zero : $0.integer <= 1 ? .one : .other }),
            ("ksh", { $0.value == 0 ? .zero : $0.value == 1 ? .one : .other }),
            ("he iw", hebrew),
            ("iu naq sat se sma smi smj smn sms", { $0.value == 1 ? .one : $0.value == 2 ? .two : .other }),
            ("shi", { $0.integer == 0 || $0.value == 1 ? .one : $0.isWhole && 2...10 ~= $0.integer ? .few : .other }),
            ("ro mo", romanian), ("bs hr sh sr", serbian), ("gd", gaelic), ("sl", slovenian), ("dsb hsb", sorbian),
            ("cs sk", { $0.isExactlyOne ? .one : !$0.isWhole ? .many : 2...4 ~= $0.integer ? .few : .other }),
            ("pl", polish), ("be", russian), ("ru uk", russian), ("lt", lithuanian), ("br", breton), ("mt", maltese),
            ("ga", irish), ("ar ars", arabic), ("cy", welsh), ("gv", manx),
            ("fr", { $0.integer <= 1 ? .one : $0.isMillions ? .many : .other }),
            ("pt", { $0.integer <= 1 ? .one : $0.isMillions ? .many : .other }),
            ("it ca scn vec lld", italian), ("es", { $0.value == 1 ? .one : $0.isMillions ? .many : .other }),
        ]
        var rules: [String: Rule] = [:]
        for group in groups {
            for language in group.languages.split(separator: " ") { rules[String(language)] = group.rule }
        }
        return rules
    }()

    private static let italian: Rule = { $0.isExactlyOne ? .one : $0.isMillions ? .many : .other }

    private static let filipino: Rule = { number in
        let digit = (number.isWhole ? number.integer : number.fraction) % 10
        return number.isWhole && 1...3 ~= number.integer || ![4, 6, 9].contains(digit) ? .one : .other
    }

    private static let latvian: Rule = { number in
        let digits = number.digitCount == 2 ? number.fraction : number.isWhole ? number.integer : 1
        if number.isWhole && digits % 10 == 0 || number.digitCount != 1 && 11...19 ~= digits % 100 { return .zero }
        return (number.isWhole || number.digitCount == 2 ? digits.endsLikeOne : number.fraction % 10 == 1)
            ? .one : .other
    }

    private static let hebrew: Rule = { number in
        if number.isExactlyOne || number.integer == 0 && !number.isWhole { return .one }
        return number.integer == 2 && number.isWhole ? .two : .other
    }

    private static let romanian: Rule = { number in
        if number.isExactlyOne { return .one }
        return !number.isWhole || number.value == 0 || 1...19 ~= number.integer % 100 ? .few : .other
    }

    private static let serbian: Rule = { number in
        let digits = number.isWhole ? number.integer : number.fraction
        return digits.endsLikeOne ? .one : digits.endsLikeFew ? .few : .other
    }

    private static let gaelic: Rule = { number in
        guard number.isWhole else { return .other }
        switch number.integer {
        case 1, 11: return .one
        case 2, 12: return .two
        case 3...10, 13...19: return .few
        default: return .other
        }
    }

    private static let slovenian: Rule = { number in
        guard number.isWhole else { return .few }
        switch number.integer % 100 {
        case 1: return .one
        case 2: return .two
        case 3, 4: return .few
        default: return .other
        }
    }

    private static let sorbian: Rule = { number in
        switch (number.isWhole ? number.integer : number.fraction) % 100 {
        case 1: .one
        case 2: .two
        case 3, 4: .few
        default: .other
        }
    }

    private static let polish: Rule = { number in
        guard number.isWhole else { return .other }
        return number.integer == 1 ? .one : number.integer.endsLikeFew ? .few : .many
    }

    private static let russian: Rule = { number in
        guard number.isWhole else { return .other }
        return number.integer.endsLikeOne ? .one : number.integer.endsLikeFew ? .few : .many
    }

    private static let lithuanian: Rule = { number in
        guard number.isWhole else { return .many }
        if 11...19 ~= number.integer % 100 || number.integer % 10 == 0 { return .other }
        return number.integer % 10 == 1 ? .one : .few
    }

    private static let breton: Rule = { number in
        guard number.isWhole else { return .other }
        let (digit, tens) = (number.integer % 10, number.integer % 100)
        let isIrregular = [1, 7, 9].contains(tens / 10)
        if digit == 1, ![11, 71, 91].contains(tens) { return .one }
        if digit == 2, ![12, 72, 92].contains(tens) { return .two }
        if [3, 4, 9].contains(digit), !isIrregular { return .few }
        return number.isMillions ? .many : .other
    }

    private static let maltese: Rule = { number in
        guard number.isWhole else { return .other }
        switch (number.integer, number.integer % 100) {
        case (1, _): return .one
        case (2, _): return .two
        case (0, _), (_, 3...10): return .few
        case (_, 11...19): return .many
        default: return .other
        }
    }

    private static let irish: Rule = { number in
        guard number.isWhole else { return .other }
        switch number.integer {
        case 1: return .one
        case 2: return .two
        case 3...6: return .few
        case 7...10: return .many
        default: return .other
        }
    }

    private static let arabic: Rule = { number in
        guard number.isWhole else { return .other }
        switch (number.integer, number.integer % 100) {
        case (0, _): return .zero
        case (1, _): return .one
        case (2, _): return .two
        case (_, 3...10): return .few
        case (_, 11...99): return .many
        default: return .other
        }
    }

    private static let welsh: Rule = { number in
        guard number.isWhole else { return .other }
        switch number.integer {
        case 0: return .zero
        case 1: return .one
        case 2: return .two
        case 3: return .few
        case 6: return .many
        default: return .other
        }
    }

    private static let manx: Rule = { number in
        guard number.isWhole else { return .many }
        switch (number.integer % 10, number.integer % 100) {
        case (1, _): return .one
        case (2, _): return .two
        case (_, let tens) where tens % 20 == 0: return .few
        default: return .other
        }
    }
}

extension PluralOperand {
    /// True without digits after the point.
    fileprivate var isWhole: Bool { digitCount == 0 }
    /// 1 without digits after the point.
    fileprivate var isExactlyOne: Bool { integer == 1 && digitCount == 0 }
    /// A multiple of a million that is not 0.
    fileprivate var isMillions: Bool { integer != 0 && integer % 1_000_000 == 0 && digitCount == 0 }
}

extension UInt64 {
    /// True for 1, 21, 101 and so on, except for 11, 111 and so on.
    fileprivate var endsLikeOne: Bool { self % 10 == 1 && self % 100 != 11 }
    /// True for numbers that end with 2, 3 or 4, except with 12, 13 or 14.
    fileprivate var endsLikeFew: Bool { 2...4 ~= self % 10 && !(12...14 ~= self % 100) }
}
