import Foundation

/// An independent count of the contacts in a recording, from words and lines only.
enum ReferenceContactCounter {
    static func contactCount(_ name: String) throws -> Int {
        let lines = try Fixtures.text(name).components(separatedBy: .newlines)
        switch (name as NSString).pathExtension {
        case "csv": return lines.count { $0.hasPrefix("down,") }
        case "svc":
            let rows: [[Substring]] = lines.dropFirst().map { $0.split(separator: " ") }
            var (strokes, wasDown) = (0, false)
            for row in rows where row.count == 7 {
                if row[3] == "1", !wasDown { strokes += 1 }
                wasDown = row[3] == "1"
            }
            return strokes
        default: return evdevContactCount(lines)
        }
    }

    /// The type, code and value of each event, as text.
    private static func events(_ lines: [String]) -> [(type: String, code: String, value: String)] {
        lines.compactMap { line in
            let words = line.split(separator: " ").flatMap { $0.split(separator: "\t") }.map(String.init)
            if words.first == "E:", words.count > 4 { return (words[2], words[3], words[4]) }
            if words.first == "[", words.count > 4 { return (words[2], words[3], words[4]) }
            return nil
        }
    }

    private static func evdevContactCount(_ lines: [String]) -> Int {
        let events = events(lines)
        if events.contains(where: { $0.code == "SYN_MT_REPORT" || ($0.type == "0000" && $0.code == "0002") }) {
            return anonymousContactCount(events)
        }
        let trackingIDCount = events.count { event in
            (event.code == "0039" && !event.value.hasPrefix("-"))
                || (event.code == "ABS_MT_TRACKING_ID" && event.value.lowercased() != "ffffffff")
        }
        return trackingIDCount > 0
            ? trackingIDCount : events.count { $0.code == "014a" && $0.value != "0000" && $0.value != "0" }
    }

    /// Protocol A: if a packet has more contacts than the previous one, the difference is the number of new contacts.
    private static func anonymousContactCount(_ events: [(type: String, code: String, value: String)]) -> Int {
        var (total, previous, current) = (0, 0, 0)
        var hasPosition = false
        for event in events {
            switch event.code {
            case "ABS_MT_POSITION_X", "0035": hasPosition = true
            case "SYN_MT_REPORT",
                "0002" where event.type == "0000" || event.type == "EV_SYN":
                if hasPosition { current += 1 }
                hasPosition = false
            case "SYN_REPORT",
                "0000" where event.type == "0000" || event.type == "EV_SYN":
                total += max(0, current - previous)
                (previous, current) = (current, 0)
            default: break
            }
        }
        return total
    }
}
