import ServiceSupport
import Foundation
import Support

/// Fixes with times, which stand in for GeoClue in tests and trials (DV-46).
///
/// As text: a line for each fix with its time in seconds, latitude and longitude in degrees, then, as needed,
/// `accuracy=`, `altitude=`, `speed=`, `course=` and `heading=` with numbers. `#` begins a comment.
package struct LocationTrack: Equatable, Sendable {
    /// A fix of a track.
    package struct Fix: Equatable, Sendable {
        /// Seconds from the start of the track.
        package var time: TimeInterval
        /// Degrees.
        package var latitude: Double
        /// Degrees.
        package var longitude: Double
        /// Meters; 5 by default.
        package var accuracy = 5.0
        /// Meters; `nil` for unknown.
        package var altitude: Double?
        /// Meters per second; −1 for unknown.
        package var speed = -1.0
        /// Degrees; −1 for unknown.
        package var course = -1.0
        /// The direction of the device's top edge, in degrees from true north; `nil` for a fix without a compass.
        package var heading: Double?

        /// Creates a fix.
        package init(_ time: TimeInterval, _ latitude: Double, _ longitude: Double) {
            (self.time, self.latitude, self.longitude) = (time, latitude, longitude)
        }
    }

    /// The fixes in the order of their times.
    package var fixes: [Fix]
    /// Whether a fix has a heading (DV-45).
    package var hasCompass: Bool { fixes.contains { $0.heading != nil } }

    /// Creates a track.
    package init(_ fixes: [Fix]) { self.fixes = fixes }

    /// Why a text is no track, in one line.
    package struct ParseError: Error, Equatable, CustomStringConvertible {
        package let description: String
    }

    /// Reads a track from text.
    package init(text: String) throws(ParseError) {
        fixes = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
            if words.isEmpty { continue }
            do throws(ParseError) {
                let fix = try Self.fix(words)
                if let last = fixes.last, fix.time < last.time { throw ParseError("the time is before the last one") }
                fixes.append(fix)
            } catch {
                throw ParseError("line \(index + 1): \(error)")
            }
        }
        if fixes.isEmpty { throw ParseError("it has no fix") }
    }

    private static func fix(_ words: [Substring]) throws(ParseError) -> Fix {
        let numbers = words.prefix(3).compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == 3 else { throw ParseError("a fix is 'SECONDS LATITUDE LONGITUDE'") }
        guard numbers[0] >= 0, abs(numbers[1]) <= 90, abs(numbers[2]) <= 180 else {
            throw ParseError("a time is negative or a coordinate is out of range")
        }
        var fix = Fix(numbers[0], numbers[1], numbers[2])
        for word in words.dropFirst(3) {
            let pair = word.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, let value = Double(pair[1]), value.isFinite else {
                throw ParseError("'\(word)' is no value such as accuracy=5")
            }
            switch pair[0] {
            case "accuracy" where value >= 0: fix.accuracy = value
            case "altitude": fix.altitude = value
            case "speed" where value >= 0: fix.speed = value
            case "course" where (0..<360).contains(value): fix.course = value
            case "heading" where (0..<360).contains(value): fix.heading = value
            case "accuracy", "speed", "course", "heading": throw ParseError("'\(word)' is out of range")
            default: throw ParseError("'\(pair[0])' is not one of accuracy, altitude, speed, course, heading")
            }
        }
        return fix
    }

    /// The track that a value of `TOUCHSTONE_LOCATION` means: `LATITUDE,LONGITUDE`, or the path of a file.
    package init(variable value: String) throws(ParseError) {
        let numbers = value.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
        if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
            guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw ParseError("it is no place on the earth") }
            self.init([Fix(0, latitude, longitude)])
            return
        }
        let data: Data
        do throws(RegularFile.Failure) {
            data = try RegularFile.bytes(ofFile: value)
        } catch {
            throw ParseError("it is neither LATITUDE,LONGITUDE nor a readable file: \(error.reason)")
        }
        try self.init(text: String(decoding: data, as: UTF8.self))
    }
}

extension LocationTrack.ParseError {
    init(_ description: String) { self.description = description }
}

/// Plays a track from its beginning whenever it is started; its last fix holds.
@MainActor package final class LocationTrackSource: LocationSource {
    package var onFix: ((CLLocation) -> Void)?
    package var onHeading: ((CLHeading) -> Void)?
    package var onFailure: ((LocationFailure) -> Void)?

    private let track: LocationTrack
    private let clock: any ServiceClock
    private var next: ServiceDeadline?
    private var index = 0
    private var elapsed: TimeInterval = 0

    /// Creates a source.
    package init(_ track: LocationTrack, clock: any ServiceClock) {
        self.track = track
        self.clock = clock
    }

    /// Starts at the first fix; every accuracy gives the fixes of the track.
    package func start(_ accuracy: AccuracyLevel) {
        guard next == nil, index == 0 else { return }
        schedule()
    }

    /// Stops; the next start begins with the first fix.
    package func stop() {
        next?.cancel()
        (next, index, elapsed) = (nil, 0, 0)
    }

    private func schedule() {
        next = nil
        guard index < track.fixes.count else { return }
        let time = track.fixes[index].time
        next = clock.schedule(after: time - elapsed) { [weak self] in self?.deliver() }
        elapsed = time
    }

    private func deliver() {
        let fix = track.fixes[index]
        index += 1
        schedule()
        let date = clock.date
        onFix?(
            CLLocation(
                coordinate: CLLocationCoordinate2D(latitude: fix.latitude, longitude: fix.longitude),
                altitude: fix.altitude ?? 0, horizontalAccuracy: fix.accuracy,
                verticalAccuracy: fix.altitude == nil ? -1 : fix.accuracy, course: fix.course, courseAccuracy: -1,
                speed: fix.speed, speedAccuracy: -1, timestamp: date,
                sourceInfo: CLLocationSourceInformation(
                    softwareSimulationState: true, andExternalAccessoryState: false)))
        if let heading = fix.heading {
            // Without the declination the magnetic north of a track is the true one.
            onHeading?(CLHeading(magnetic: heading, true: heading, accuracy: 0, timestamp: date))
        }
    }
}
