import TouchInput

extension Recording {
    /// Decision: the longest time between two frames, in seconds; a longer pause is shortened to it. It is longer than
    /// any recognizer waits, and short enough to sit through.
    static let longestPause = 10.0

    /// The frames with their first at `start` and all others as much later as they were.
    public func frames(from start: InputTime) -> [InputFrame] {
        guard let first = frames.first?.time.microseconds else { return [] }
        return frames.map { frame in
            // Frames that somebody else made may be earlier than the first, or farther away than there are numbers.
            let time: UInt64 = frame.time.microseconds
            let (shifted, overflow) = start.microseconds.addingReportingOverflow(time < first ? 0 : time - first)
            return frame.retimed(to: InputTime(microseconds: overflow ? .max : shifted))
        }
    }

    /// Shortens pauses that nobody would sit through, and lets no frame be earlier than the one before it. Says so in
    /// `notes`.
    mutating func shortenPauses() {
        guard let first = frames.first?.time else { return }
        let limit = UInt64(Self.longestPause * 1_000_000)
        var (previous, adjusted) = (first.microseconds, first.microseconds)
        var (count, longest) = (0, UInt64(0))
        for index in frames.indices {
            let time: UInt64 = frames[index].time.microseconds
            let pause: UInt64 = time < previous ? 0 : time - previous
            if pause > limit {
                count += 1
                longest = max(longest, pause)
            }
            previous = time
            let (sum, overflow) = adjusted.addingReportingOverflow(min(pause, limit))
            adjusted = overflow ? .max : sum
            if adjusted != time { frames[index] = frames[index].retimed(to: InputTime(microseconds: adjusted)) }
        }
        guard count > 0 else { return }
        let pauses: String = count == 1 ? "a pause" : "\(count) pauses"
        notes.append(
            "\(pauses) of up to \(longest / 1_000_000) s without input "
                + "\(count == 1 ? "is" : "are") shortened to \(Int(Self.longestPause)) s")
    }
}

extension InputFrame {
    /// The frame with all that it holds at another time.
    fileprivate func retimed(to time: InputTime) -> InputFrame {
        var frame = self
        frame.time = time
        for index in frame.contacts.indices { frame.contacts[index].time = time }
        return frame
    }
}
