import Foundation
import TouchInput
import TouchRecordings

/// The source of a recording.
enum TrackGroup: String, CaseIterable {
    case touchScreens = "touch screens"
    case phoneGestures = "phone gestures"
    case pens
    case all
}

/// One contact from touch-down to lift.
struct Track {
    var group: TrackGroup
    /// The index of its recording in the order of names.
    var recording = 0
    /// Its points, oldest first; times strictly increase.
    var points: [MotionPoint] = []

    /// The position at a time in seconds, interpolated linearly between samples; `nil` after the end of the contact.
    /// The search starts at `index`.
    func position(at time: Double, from index: Int) -> MotionPoint? {
        var next = index
        while next < points.count, points[next].time < time { next += 1 }
        guard next < points.count else { return nil }
        guard next > 0 else { return points[0] }
        let (a, b) = (points[next - 1], points[next])
        let fraction = (time - a.time) / (b.time - a.time)
        return MotionPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction, time: time)
    }
}

/// Finds recordings and splits them into contacts.
enum TrackReader {
    /// The contacts of a recording, or of all recordings in a directory. In a directory, files that are not readable
    /// recordings or have no contacts are skipped.
    static func tracks(at path: String) throws -> [Track] {
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: path])
        }
        guard isDirectory.boolValue else { return tracks(of: try Recording(contentsOf: path)) }
        let names = try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
        let recordings = names.compactMap { name -> Recording? in
            try? Recording(contentsOf: URL(fileURLWithPath: path).appendingPathComponent(name).path)
        }
        .filter { $0.contactCount > 0 }
        return recordings.enumerated().flatMap { number, recording in
            tracks(of: recording).map { track in
                var track = track
                track.recording = number
                return track
            }
        }
    }

    private static func tracks(of recording: Recording) -> [Track] {
        let group: TrackGroup = recording.format == .phoneGestures ? .phoneGestures : .touchScreens
        var active: [ContactID: Track] = [:]
        var finished: [Track] = []
        for sample in recording.frames.lazy.flatMap(\.contacts) {
            if sample.phase == .began {
                active[sample.contact] = Track(group: sample.tool == .finger ? group : .pens)
            }
            let point = MotionPoint(x: sample.position.x, y: sample.position.y, time: sample.time.seconds)
            if let last = active[sample.contact]?.points.last, point.time <= last.time {
                active[sample.contact]?.points.removeLast()
                active[sample.contact]?.points.append(MotionPoint(x: point.x, y: point.y, time: last.time))
            } else {
                active[sample.contact]?.points.append(point)
            }
            let isOver = sample.phase == .ended || sample.phase == .cancelled
            if isOver, let track = active.removeValue(forKey: sample.contact) {
                if track.points.count >= 3 { finished.append(track) }
            }
        }
        return finished
    }
}
