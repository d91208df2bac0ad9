import Foundation
import Support

/// Converts kana with the libanthy of the system, opened when Japanese is chosen (KB-112). Used on one queue only.
final class AnthyLibrary {
    private typealias Context = UnsafeMutableRawPointer
    private typealias SetString = @convention(c) (Context, UnsafePointer<CChar>) -> CInt
    /// Structures of the library are arrays of `int`: the number of segments; the candidates and the length of one.
    private typealias GetStatus = @convention(c) (Context, UnsafeMutablePointer<CInt>) -> CInt
    private typealias GetSegmentStatus = @convention(c) (Context, CInt, UnsafeMutablePointer<CInt>) -> CInt
    private typealias GetSegment = @convention(c) (Context, CInt, CInt, UnsafeMutablePointer<CChar>?, CInt) -> CInt
    private typealias CommitSegment = @convention(c) (Context, CInt, CInt) -> CInt

    /// A part of the text that is converted as a whole.
    struct Segment: Equatable {
        /// How many kana it has.
        var length: Int
        /// What it may be converted to, the likeliest first.
        var candidates: [String]
    }

    private static let utf8: CInt = 2

    private let context: Context
    private let setString: SetString
    private let getStatus: GetStatus
    private let getSegmentStatus: GetSegmentStatus
    private let getSegment: GetSegment
    private let commitSegment: CommitSegment

    /// Opens the library, which keeps what it learns in a directory; `nil` if the system has no library or dictionary.
    init?(learnedData directory: String) {
        guard let library = DynamicLibrary("libanthy.so.1") else { return nil }
        func find<Function>(_ name: String, _ type: Function.Type) -> Function? { library.function(name, as: type) }
        guard let start = find("anthy_init", (@convention(c) () -> CInt).self),
            let override = find(
                "anthy_conf_override", (@convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void).self),
            let create = find("anthy_create_context", (@convention(c) () -> Context?).self),
            let setEncoding = find("anthy_context_set_encoding", (@convention(c) (Context, CInt) -> CInt).self),
            let setString = find("anthy_set_string", SetString.self),
            let getStatus = find("anthy_get_stat", GetStatus.self),
            let getSegmentStatus = find("anthy_get_segment_stat", GetSegmentStatus.self),
            let getSegment = find("anthy_get_segment", GetSegment.self),
            let commitSegment = find("anthy_commit_segment", CommitSegment.self)
        else { return nil }
        try? FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        override("HOME", directory)
        guard start() == 0, let context = create(), setEncoding(context, Self.utf8) == Self.utf8 else { return nil }
        self.context = context
        self.setString = setString
        self.getStatus = getStatus
        self.getSegmentStatus = getSegmentStatus
        self.getSegment = getSegment
        self.commitSegment = commitSegment
    }

    /// The segments of kana; empty if they cannot be converted.
    func convert(_ kana: String) -> [Segment] {
        var count: CInt = 0
        guard setString(context, kana) == 0, getStatus(context, &count) == 0, count > 0 else { return [] }
        return (0..<count).map { index in
            var status: [CInt] = [0, 0]
            guard getSegmentStatus(context, index, &status) == 0 else { return Segment(length: 0, candidates: []) }
            return Segment(length: Int(status[1]), candidates: (0..<status[0]).compactMap { candidate(index, $0) })
        }
    }

    private func candidate(_ segment: CInt, _ number: CInt) -> String? {
        let length = getSegment(context, segment, number, nil, 0)
        guard length > 0 else { return nil }
        var buffer = [CChar](repeating: 0, count: Int(length) + 1)
        guard getSegment(context, segment, number, &buffer, CInt(buffer.count)) >= 0 else { return nil }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Learns what was chosen for each segment of the last conversion.
    func learn(_ choices: [Int]) {
        for (segment, choice) in choices.enumerated() { _ = commitSegment(context, CInt(segment), CInt(choice)) }
    }
}
