import Foundation
import Support

/// The functions of Enchant, from the library of the system (TX-158). Nothing is linked, so that programs run without it.
/// A value, with its dictionaries, is used by one thread at a time.
struct EnchantLibrary {
    typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    typealias Describe =
        @convention(c) (
            UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
            UnsafeMutableRawPointer?
        ) -> Void

    private let broker: OpaquePointer
    private let requestDictionary: @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> OpaquePointer?
    private let listDictionaries: @convention(c) (OpaquePointer, Describe, UnsafeMutableRawPointer?) -> Void
    private let check: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> CInt
    private let suggest: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int, UnsafeMutablePointer<Int>) -> Words?
    private let freeWords: @convention(c) (OpaquePointer, Words) -> Void

    /// Opens the library; `nil` if the system has none, or one without these functions.
    init?() {
        guard let library = DynamicLibrary("libenchant-2.so.2") else { return nil }
        func find<Function>(_ name: String, _ type: Function.Type) -> Function? { library.function(name, as: type) }
        typealias Text = UnsafePointer<CChar>
        guard let start = find("enchant_broker_init", (@convention(c) () -> OpaquePointer?).self),
            let request = find(
                "enchant_broker_request_dict", (@convention(c) (OpaquePointer, Text) -> OpaquePointer?).self),
            let list = find(
                "enchant_broker_list_dicts",
                (@convention(c) (OpaquePointer, Describe, UnsafeMutableRawPointer?) -> Void).self),
            let check = find("enchant_dict_check", (@convention(c) (OpaquePointer, Text, Int) -> CInt).self),
            let suggest = find(
                "enchant_dict_suggest",
                (@convention(c) (OpaquePointer, Text, Int, UnsafeMutablePointer<Int>) -> Words?).self),
            let free = find("enchant_dict_free_string_list", (@convention(c) (OpaquePointer, Words) -> Void).self),
            let broker = start()
        else { return nil }
        self.broker = broker
        requestDictionary = request
        listDictionaries = list
        self.check = check
        self.suggest = suggest
        freeWords = free
    }

    /// The languages that have a dictionary, such as `en_US`.
    var languages: [String] {
        var found: [String] = []
        withUnsafeMutablePointer(to: &found) { list in
            listDictionaries(
                broker,
                { language, _, _, _, list in
                    guard let language, let list else { return }
                    list.assumingMemoryBound(to: [String].self).pointee.append(String(cString: language))
                }, list)
        }
        return Set(found).sorted()
    }

    /// A dictionary; `nil` if there is none of the language.
    func dictionary(_ language: String) -> OpaquePointer? { requestDictionary(broker, language) }

    /// Whether a word is in a dictionary; also if Enchant cannot say.
    func contains(_ word: String, _ dictionary: OpaquePointer) -> Bool { check(dictionary, word, word.utf8.count) <= 0 }

    /// What a dictionary offers in place of a word, the best first.
    func guesses(for word: String, _ dictionary: OpaquePointer) -> [String] {
        var count = 0
        guard let words = suggest(dictionary, word, word.utf8.count, &count) else { return [] }
        defer { freeWords(dictionary, words) }
        return (0..<count).compactMap { words[$0].map { String(cString: $0) } }
    }
}
