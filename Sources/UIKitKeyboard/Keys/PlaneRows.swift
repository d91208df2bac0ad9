import Foundation
import UIKitCore

/// A row of keys: those at its edges and those between.
struct KeyRow {
    var leading: [Key] = []
    var keys: [Key] = []
    var trailing: [Key] = []
}

/// The keys of a plane.
struct PlaneRows {
    let setup: KeyboardSetup
    let plane: PlaneName
    /// Whether letters are capitals (KB-04).
    let isUppercase: Bool

    /// The rows from the top; those of pads have three keys each.
    var rows: [KeyRow] {
        switch plane {
        case .pad, .padSymbols: padRows
        case .letters where setup.layout.flicks != nil: flickRows
        default: setup.isTablet ? tabletRows : phoneRows
        }
    }

    // MARK: Letters and signs

    private var characterRows: [[Key]] {
        let source =
            switch plane {
            case .numbers: setup.layout.numbers
            case .symbols: setup.layout.symbols
            default: setup.layout.rows
            }
        let locale = Locale(identifier: setup.layout.language)
        let isLetters = plane == .letters || plane == .latin
        return source.map { row in
            KeyboardLayout.characters(row).map { character in
                let isCapital = isLetters && isUppercase
                let text = isCapital ? character.uppercased(with: locale) : character
                var alternatives = setup.layout.alternatives(to: character, isUppercase: isCapital)
                if character == ".", let domains { alternatives = domains }
                return .character(text, alternatives)
            }
        }
    }

    /// What holding a full stop offers in addresses (KB-49).
    private var domains: [String]? {
        [.URL, .emailAddress].contains(setup.type) ? [".com", ".net", ".org", ".edu"] : nil
    }

    private var delete: Key { Key(kind: .delete) }
    private var shift: Key { Key(kind: .shift) }
    private var globe: [Key] { setup.hasGlobe ? [Key(kind: .globe)] : [] }
    private var newline: Key { Key(kind: .newline, title: setup.returnTitle) }
    private var space: Key { Key(kind: .space, text: " ", title: setup.layout.titles["space"] ?? "") }
    private var hasShift: Bool { setup.layout.hasCase || setup.layout.hasLatinCapitals == true || plane == .latin }

    private func key(to plane: PlaneName) -> Key {
        let title =
            switch plane {
            case .letters: setup.layout.titles["letters"] ?? "ABC"
            case .latin: "ABC"
            case .numbers: setup.layout.isRightToLeft ? "١٢٣" : "123"
            case .symbols: "#+="
            case .pad: "123"
            case .padSymbols: "+*#"
            }
        return Key(kind: .plane(plane), title: title)
    }

    /// KB-01: the key at the left of the last row leads to numbers, or back.
    private var planeKey: Key {
        switch plane {
        case .letters: key(to: setup.secondPlane)
        case .latin: setup.firstPlane == .latin ? key(to: .numbers) : key(to: .letters)
        default: key(to: setup.firstPlane == .latin ? .latin : .letters)
        }
    }

    private var phoneRows: [KeyRow] {
        let letters = characterRows
        var third = KeyRow(keys: letters[2], trailing: [delete])
        switch plane {
        case .numbers: third.leading = [key(to: .symbols)]
        case .symbols: third.leading = [key(to: .numbers)]
        default: if hasShift { third.leading = [shift] }
        }
        let last = KeyRow(leading: [planeKey] + globe, keys: bottomKeys, trailing: [newline])
        return [KeyRow(keys: letters[0]), KeyRow(keys: letters[1]), third, last]
    }

    /// KB-07: what stands between the left keys and return.
    private var bottomKeys: [Key] {
        let dot = Key.character(".", domains ?? [])
        guard plane == .letters || plane == .latin else { return [space] }
        switch setup.type {
        case .emailAddress: return [space, .character("@"), dot]
        case .URL: return [dot, .character("/"), .character(".com", [".net", ".org", ".edu"])]
        case .webSearch: return [space, dot]
        case .twitter: return [space, .character("@"), .character("#")]
        default: return [space]
        }
    }

    // MARK: Tablets

    /// Delete ends the first row and return the second; shift or the key to symbols flanks the third (decision).
    private var tabletRows: [KeyRow] {
        let letters = characterRows
        var third = KeyRow(keys: letters[2])
        switch plane {
        case .numbers: (third.leading, third.trailing) = ([key(to: .symbols)], [key(to: .symbols)])
        case .symbols: (third.leading, third.trailing) = ([key(to: .numbers)], [key(to: .numbers)])
        default:
            if hasShift { (third.leading, third.trailing) = ([shift], [shift]) }
            third.keys +=
                setup.layout.isRightToLeft ? [.character("،"), .character(".")] : [.character(","), .character(".")]
        }
        let last = KeyRow(
            leading: [planeKey] + globe, keys: bottomKeys, trailing: [planeKey, Key(kind: .dismiss)])
        return [
            KeyRow(keys: letters[0], trailing: [delete]), KeyRow(keys: letters[1], trailing: [newline]), third, last,
        ]
    }

    // MARK: Pads

    private static let padLetters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

    private func digit(_ index: Int) -> Key {
        let usesASCII = setup.type == .asciiCapableNumberPad || setup.type == .phonePad
        let digits = usesASCII ? "1234567890".map(String.init) : KeyboardLayout.characters(setup.layout.numbers[0])
        var key = Key.character(digits[(index + 9) % 10])
        let isPhone = setup.type == .phonePad || setup.type == .namePhonePad
        if isPhone, (1...9).contains(index) { key.subtitle = Self.padLetters[index - 1] }
        if isPhone, index == 0 { key.alternatives = ["+"] }
        return key
    }

    private var padRows: [KeyRow] {
        if plane == .padSymbols {
            return [
                KeyRow(keys: [.character("*"), .character("#"), .character("+")]),
                KeyRow(keys: [Key.character(",", []).titled("pause"), digit(0), Key.character(";").titled("wait")]),
                KeyRow(leading: [key(to: .pad)], trailing: [delete]),
            ]
        }
        var rows = [0, 3, 6].map { start in KeyRow(keys: (1...3).map { digit(start + $0) }) }
        let corner: Key? =
            switch setup.type {
            case .decimalPad: .character(setup.layout.decimalSeparator)
            case .phonePad: key(to: .padSymbols)
            case .namePhonePad: key(to: .letters)
            default: nil
            }
        rows.append(KeyRow(leading: corner.map { [$0] } ?? [], keys: [digit(0)], trailing: [delete]))
        return rows
    }

    // MARK: Kana

    /// Three columns of kana between one of planes and one of delete, space and return (decision: the usual flick pad).
    private var flickRows: [KeyRow] {
        let kana = (setup.layout.flicks ?? []).map { row in
            let all = KeyboardLayout.characters(row)
            return Key(kind: .flick, text: all[0], title: all[0], flicks: Array(all.dropFirst()))
        }
        guard kana.count == 11 else { preconditionFailure("a kana pad has 11 keys, not \(kana.count)") }
        return [
            KeyRow(leading: [key(to: setup.secondPlane)], keys: Array(kana[0...2]), trailing: [delete]),
            KeyRow(leading: [key(to: .latin)], keys: Array(kana[3...5]), trailing: [space]),
            KeyRow(leading: globe, keys: Array(kana[6...8]), trailing: [newline]),
            KeyRow(keys: [Key(kind: .voicing, title: "小ﾞﾟ"), kana[9], kana[10]]),
        ]
    }
}

extension Key {
    fileprivate func titled(_ title: String) -> Key {
        var key = self
        key.title = title
        return key
    }
}
