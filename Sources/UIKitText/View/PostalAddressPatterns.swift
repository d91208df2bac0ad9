import Foundation

/// Patterns of postal addresses in one line: a street with a number, a place, and a postal code in the order of a country
/// (TX-220). What lacks one of them is no address, as the same words occur in sentences.
enum PostalAddressPatterns {
    /// A pattern for each group of countries. Every part that repeats is bounded, so the time grows with the length of
    /// the text.
    static let all = [american, british, german, french].compactMap { try? NSRegularExpression(pattern: $0) }

    /// What separates the lines of an address in a paragraph.
    private static let separator = #"(?:,\s{0,2}|[\u2028\u000B]\s?)"#
    /// No address begins within a word or a number.
    private static let start = #"(?<![\p{L}\d.,/$€£#-])"#
    private static let end = #"(?![\p{L}\d-])"#

    // MARK: English

    /// The number of a house: "12", "221B", "12-14".
    private static let houseNumber = #"\d{1,5}(?:-\d{1,5})?[A-Za-z]?"#
    /// Without hyphens, which separate words as spaces do: two readings of one would multiply with each further word.
    private static let englishWord = #"(?:\p{Lu}[\p{L}.'’]{0,24}|\d{1,3}(?:st|nd|rd|th))"#
    private static let streetKind =
        "(?:[Ss]treet|[Aa]venue|[Rr]oad|[Dd]rive|[Ll]ane|[Bb]oulevard|[Cc]ourt|[Pp]lace|[Ss]quare|[Tt]errace|[Pp]arkway|[Ll]oop"
        + "|[Hh]ighway|[Cc]ircle|[Ww]ay|[Cc]lose|[Cc]rescent|[Gg]ardens|[Mm]ews|[Gg]rove|[Hh]ill|[Rr]ow|[Pp]ark|[Ww]alk"
        + #"|St\.?|Ave\.?|Rd\.?|Dr\.?|Ln\.?|Blvd\.?|Ct\.?|Pl\.?|Sq\.?|Ter\.?|Pkwy\.?|Hwy\.?)"#
    private static let compass = #"(?:North|South|East|West|[NSEW]{1,2}\.?)"#
    private static let unit = #"(?:(?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|Room|Rm)\.? ?|#)[\dA-Z-]{1,6}"#
    private static let englishStreet =
        #"\#(houseNumber) (?:\#(compass) )?(?:(?:\#(englishWord)[ -]){1,4}\#(streetKind)|Broadway)(?: \#(compass))?"#
    private static let englishPlace =
        #"\#(englishWord)(?:[ -](?:\#(englishWord)|upon|on|in|by|the|le|under)){0,4}"#

    private static let states =
        "A[KLRZ]|C[AOT]|D[CE]|FL|GA|GU|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT"
        + "|V[AIT]|W[AIVY]"
    /// "1600 Pennsylvania Avenue NW, Washington, DC 20500"
    private static let american =
        start + englishStreet + #"(?:,? \#(unit))?"# + separator + englishPlace
        + #",? {1,2}(?:\#(states)) {1,2}\d{5}(?:-\d{4})?"# + end

    /// "Flat 3, 221B Baker Street, Marylebone, London NW1 6XE"
    private static let british =
        start + #"(?:Flat \d{1,4}[A-Z]?,? )?"# + englishStreet + #"(?:\#(separator)\#(englishPlace)){1,3}"#
        + #"(?:,? |[\u2028\u000B])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}"# + end

    // MARK: German

    private static let germanNumber = #"\d{1,4} ?[a-zA-Z]?(?: ?[-–/] ?\d{1,4} ?[a-zA-Z]?)?"#
    private static let germanKind =
        "(?:[Ss]traße|[Ss]trasse|[Ss]tr\\.|[Ww]eg|[Pp]latz|[Aa]llee|[Gg]asse|[Rr]ing|[Dd]amm|[Uu]fer)"
    private static let germanStreet =
        #"(?:\p{Lu}[\p{L}.]{0,24}[ -]){0,3}(?:\p{Lu}[\p{L}-]{0,30}?)?\#(germanKind)"#
    private static let germanPlace =
        #"(?:(?:Bad|Sankt|St\.|Groß|Klein|Alt) )?\p{Lu}[\p{L}-]{1,30}"#
        + #"(?: am \p{Lu}\p{Ll}{1,20}| an der \p{Lu}\p{Ll}{1,20}| im \p{Lu}\p{Ll}{1,20}| \(\p{Lu}\p{Ll}{1,20}\))?"#
    /// "Karl-Marx-Allee 3a, 10178 Berlin"
    private static let german =
        start + germanStreet + " " + germanNumber + separator + #"(?:(?:D|A|CH)[- ])?\d{4,5} "# + germanPlace + end

    // MARK: French

    private static let frenchKind =
        "(?:[Rr]ue|[Aa]venue|[Aa]v\\.|[Bb]oulevard|[Bb]d|[Pp]lace|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Qq]uai|[Cc]ours|[Rr]oute"
        + "|[Pp]assage|[Ss]quare)"
    /// "12 bis, rue de la République, 69002 Lyon"
    private static let french =
        start + #"\d{1,4}(?: ?(?:bis|ter|quater))?,? \#(frenchKind)(?: [\p{L}\d][\p{L}'’.-]{0,24}){1,6}"# + separator
        + #"(?:F-)?\d{5} (?:(?:Le|La|Les) |L['’])?\p{Lu}[\p{L}'’-]{1,30}(?: (?![Cc][Ee][Dd][Ee][Xx])\p{Lu}[\p{L}'’-]{1,30})?"#
        + #"(?: [Cc][Ee][Dd][Ee][Xx](?: \d{1,2})?)?"# + end
}
