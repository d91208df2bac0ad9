import CoreGraphics
import Foundation
import TouchInput

/// Recognizes the gestures of exploration by touch from the samples of fingers, by their hardware times.
///
/// A touch lasts from the first finger that lands until the last one lifts:
///
///     undecided ──rests──▶ exploring ──second finger──▶ (taps activate)
///         │ ╰──second finger──▶ several fingers ──▶ flick, taps, Z, rotor
///         ╰──lifts──▶ flick, tap
///
/// It is a value without a clock: its owner calls `advance(to:)` at the time of `deadline`.
struct ExplorationRecognizer {
    private struct Finger {
        var start: CGPoint
        var startTime: TimeInterval
        var position: CGPoint
        /// The farthest it was from its start.
        var farthest: CGFloat = 0
        var sample: ContactSample
    }

    private enum Phase {
        /// Nothing is down.
        case idle
        /// One finger is down that may tap, flick or explore.
        case undecided
        /// One finger explores.
        case exploring
        /// Several fingers, or one of several that have lifted.
        case several
        /// The finger's touch is passed on to the application.
        case passing
        /// What is still down has no meaning.
        case ignored
    }

    /// Taps that may be followed by another one.
    private struct Taps {
        var fingers: Int
        var count: Int
        var center: CGPoint
        /// Until when the next one may land.
        var limit: TimeInterval
        /// Whether the finger explored, so that a single tap means nothing more.
        var hasExplored: Bool
    }

    private var phase = Phase.idle
    private var fingers: [ContactID: Finger] = [:]
    /// The finger that explores, or is passed on.
    private var leader: ContactID?
    /// The most fingers that were down at once in this touch.
    private var most = 0
    private var touchStart: TimeInterval = 0
    /// The middle of the fingers when the last of them had landed, and their middle at the last sample with all of them.
    private var startCenter = CGPoint.zero
    private var center = CGPoint.zero
    private var farthest: CGFloat = 0
    private var hasTurned = false
    /// The angle of two fingers at the last step of the rotor.
    private var angle: CGFloat = 0
    private var strokes = HorizontalStrokes()
    private var taps: Taps?
    /// Whether this touch continues `taps`.
    private var followsTap = false

    // MARK: Time

    /// The least time after a limit, in seconds: a tap may come at the limit.
    private static let tick = 0.001

    /// When `advance(to:)` must be called, in seconds; `nil` for never.
    var deadline: TimeInterval? {
        if phase == .idle { return taps.map { $0.limit + Self.tick } }
        guard phase == .undecided, let finger = leaderFinger else { return nil }
        return followsTap ? finger.startTime + ExplorationMetrics.passThroughDelay : restTime(of: finger)
    }

    private var leaderFinger: Finger? { leader.flatMap { fingers[$0] } }

    /// When a finger is too slow for a flick: it rests, or its mean speed falls below that of a flick.
    private func restTime(of finger: Finger) -> TimeInterval {
        let distance = distance(finger.start, finger.position)
        return finger.startTime + max(ExplorationMetrics.exploreDelay, distance / ExplorationMetrics.flickSpeed)
    }

    /// Returns what the passing of time means, in seconds.
    mutating func advance(to time: TimeInterval) -> [ExplorationGesture] {
        if phase == .idle, let taps, time > taps.limit { return endTaps() }
        guard phase == .undecided, let leader, let finger = fingers[leader], let deadline, time >= deadline else {
            return []
        }
        if followsTap {
            // A tap that was held: a drag of the element begins.
            phase = .passing
            taps = nil
            return [.passThrough(finger.sample)]
        }
        phase = .exploring
        return endTaps() + [.explore(finger.position)]
    }

    /// No tap follows: a single one gets its meaning.
    private mutating func endTaps() -> [ExplorationGesture] {
        defer { taps = nil }
        guard let taps else { return [] }
        if taps.fingers > 1 { return [.tap(fingers: taps.fingers, count: taps.count, taps.center)] }
        return taps.hasExplored ? [] : [.explore(taps.center)]
    }

    // MARK: Samples

    /// Follows a sample of a finger.
    mutating func follow(_ sample: ContactSample) -> [ExplorationGesture] {
        let time = sample.time.seconds
        var gestures = advance(to: time)
        switch sample.phase {
        case .began: gestures += begin(sample, time)
        case .moved: gestures += move(sample, time)
        case .ended:
            gestures += move(sample, time)
            gestures += end(sample.contact, time)
        case .cancelled:
            fingers[sample.contact] = nil
            taps = nil
            phase = fingers.isEmpty ? .idle : .ignored
        }
        return gestures
    }

    /// Forgets everything.
    mutating func cancel() { self = ExplorationRecognizer() }

    /// Forgets the fingers of a device.
    mutating func remove(_ device: InputDevice.ID) {
        guard fingers.keys.contains(where: { $0.device == device }) else { return }
        fingers = fingers.filter { $0.key.device != device }
        taps = nil
        phase = fingers.isEmpty ? .idle : .ignored
    }

    private mutating func begin(_ sample: ContactSample, _ time: TimeInterval) -> [ExplorationGesture] {
        fingers[sample.contact] = Finger(
            start: sample.position, startTime: time, position: sample.position, sample: sample)
        most = max(most, fingers.count)
        switch phase {
        case .idle:
            phase = .undecided
            leader = sample.contact
            (most, touchStart, hasTurned, farthest) = (1, time, false, 0)
            strokes = HorizontalStrokes()
            // One finger follows one finger; with more it is not known yet.
            followsTap = taps?.fingers == 1
            return [.began]
        case .undecided:
            var gestures: [ExplorationGesture] = []
            if taps?.fingers == 1 { gestures += endTaps() }
            phase = .several
            startSeveral()
            return gestures
        case .several:
            startSeveral()
        default: break
        }
        return []
    }

    /// Another finger has landed: the movement is measured from here.
    private mutating func startSeveral() {
        startCenter = middle
        center = startCenter
        if fingers.count == 2 { angle = fingerAngle }
    }

    private mutating func move(_ sample: ContactSample, _ time: TimeInterval) -> [ExplorationGesture] {
        guard var finger = fingers[sample.contact] else { return [] }
        let hasMoved = finger.position != sample.position
        finger.position = sample.position
        finger.farthest = max(finger.farthest, distance(finger.start, finger.position))
        finger.sample = sample
        fingers[sample.contact] = finger
        guard hasMoved else { return [] }
        switch phase {
        case .undecided:
            // A double tap that moves is a flick, or explores.
            if followsTap, finger.farthest > ExplorationMetrics.tapDistance {
                followsTap = false
                return endTaps()
            }
        case .exploring where sample.contact == leader: return [.explore(sample.position)]
        case .several where fingers.count == most: return moveSeveral()
        default: break
        }
        return []
    }

    private mutating func moveSeveral() -> [ExplorationGesture] {
        center = middle
        farthest = max(farthest, distance(startCenter, center))
        guard most == 2 else { return [] }
        strokes.follow(center.x)
        return turn()
    }

    private mutating func turn() -> [ExplorationGesture] {
        let positions = fingers.values.map(\.position)
        guard positions.count == 2,
            distance(positions[0], positions[1]) >= ExplorationMetrics.rotorFingerDistance
        else { return [] }
        let difference = (fingerAngle - angle).remainder(dividingBy: 2 * .pi)
        guard abs(difference) >= ExplorationMetrics.rotorStep else { return [] }
        angle = fingerAngle
        hasTurned = true
        // y points down, so growing angles turn clockwise.
        return [.turn(isClockwise: difference > 0)]
    }

    private mutating func end(_ contact: ContactID, _ time: TimeInterval) -> [ExplorationGesture] {
        guard let finger = fingers.removeValue(forKey: contact) else { return [] }
        let isTap =
            time - finger.startTime <= ExplorationMetrics.tapTime
            && finger.farthest <= ExplorationMetrics.tapDistance
        switch phase {
        case .undecided:
            phase = .idle
            return endSingle(finger, time, isTap)
        case .exploring:
            if contact != leader { return isTap ? [.activate] : [] }
            phase = fingers.isEmpty ? .idle : .ignored
            if fingers.isEmpty, most == 1, isTap {
                taps = Taps(
                    fingers: 1, count: 1, center: finger.position, limit: time + ExplorationMetrics.tapGap,
                    hasExplored: true)
            }
            return []
        case .several:
            farthest = max(farthest, finger.farthest)
            guard fingers.isEmpty else { return [] }
            phase = .idle
            return endSeveral(time)
        case .passing, .ignored, .idle:
            if fingers.isEmpty { phase = .idle }
            return []
        }
    }

    private mutating func endSingle(_ finger: Finger, _ time: TimeInterval, _ isTap: Bool) -> [ExplorationGesture] {
        if isTap {
            if followsTap {
                taps = nil
                return [.activate]
            }
            let before = endTaps()
            taps = Taps(
                fingers: 1, count: 1, center: finger.position, limit: time + ExplorationMetrics.tapGap,
                hasExplored: false)
            return before
        }
        let before = endTaps()
        guard let direction = direction(finger.start, finger.position, time - finger.startTime) else {
            return before + [.explore(finger.position)]
        }
        return before + [.flick(direction, fingers: 1)]
    }

    private mutating func endSeveral(_ time: TimeInterval) -> [ExplorationGesture] {
        let earlier = taps
        taps = nil
        if hasTurned { return [] }
        if most == 2, strokes.count >= ExplorationMetrics.scrubStrokes { return [.scrub] }
        if time - touchStart <= ExplorationMetrics.tapTime, farthest <= ExplorationMetrics.tapDistance {
            let count = earlier?.fingers == most ? (earlier?.count ?? 0) + 1 : 1
            // Only two and three fingers tap twice.
            if count == 2 || most > 3 { return [.tap(fingers: most, count: count, center)] }
            taps = Taps(
                fingers: most, count: count, center: center, limit: time + ExplorationMetrics.tapGap,
                hasExplored: false)
            return []
        }
        return direction(startCenter, center, time - touchStart).map { [.flick($0, fingers: most)] } ?? []
    }

    // MARK: Geometry

    /// The direction of a flick; `nil` if the movement is too short or too slow.
    private func direction(
        _ start: CGPoint, _ end: CGPoint, _ time: TimeInterval
    ) -> ExplorationGesture.Direction? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = distance(start, end)
        guard length > ExplorationMetrics.tapDistance, length >= ExplorationMetrics.flickSpeed * time else {
            return nil
        }
        if abs(dx) >= abs(dy) { return dx > 0 ? .right : .left }
        return dy > 0 ? .down : .up
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }

    private var middle: CGPoint {
        let positions = fingers.values.map(\.position)
        guard !positions.isEmpty else { return .zero }
        let count = CGFloat(positions.count)
        return CGPoint(
            x: positions.reduce(0) { $0 + $1.x } / count, y: positions.reduce(0) { $0 + $1.y } / count)
    }

    /// The direction from one of two fingers to the other, in radians, clockwise from the right.
    private var fingerAngle: CGFloat {
        let two = fingers.sorted { $0.key.number < $1.key.number }.map(\.value.position)
        guard two.count == 2 else { return 0 }
        return atan2(two[1].y - two[0].y, two[1].x - two[0].x)
    }
}

/// Counts the strokes of a horizontal movement to and fro.
struct HorizontalStrokes {
    /// The number of strokes so far.
    private(set) var count = 0
    private var turning: CGFloat?
    private var extreme: CGFloat = 0
    private var isRightward: Bool?

    /// Follows a position, in points.
    mutating func follow(_ x: CGFloat) {
        guard let start = turning else {
            (turning, extreme) = (x, x)
            return
        }
        switch isRightward {
        case nil:
            guard abs(x - start) >= ExplorationMetrics.scrubStroke else { return }
            (isRightward, extreme, count) = (x > start, x, 1)
        case true?:
            extreme = max(extreme, x)
            if extreme - x >= ExplorationMetrics.scrubStroke { (isRightward, extreme, count) = (false, x, count + 1) }
        case false?:
            extreme = min(extreme, x)
            if x - extreme >= ExplorationMetrics.scrubStroke { (isRightward, extreme, count) = (true, x, count + 1) }
        }
    }
}
