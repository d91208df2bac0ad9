/// Generates the steps of one episode from a seed: a tree of views and recognizers, and a few hundred frames of
/// arbitrary input.
public struct StormScript {
    /// The number of frames per episode.
    public static let framesPerEpisode = 400
    private static let (width, height) = (390, 844)
    private static let devices = 2
    private static let contactsPerDevice = 5

    private var random: StormRandom
    private var steps: [StormStep] = []
    private var viewCount = 0
    private var recognizerCount = 0
    /// The number of estimated readings so far.
    private var estimateCount = 0
    /// The last phase of the trackpad's pinch.
    private var pinchPhase = 2
    /// The contacts that are down according to the script.
    private var activeContacts: [StormContact] = []

    /// The steps of one episode of a seed.
    public static func steps(seed: UInt64, episode: Int, frames: Int = framesPerEpisode) -> [StormStep] {
        var script = StormScript(random: StormRandom(seed: seed &+ UInt64(episode) &* 0xD134_2543_DE82_EF95))
        script.build()
        for _ in 0..<frames { script.addFrame() }
        return script.steps
    }

    private init(random: StormRandom) {
        self.random = random
    }

    private mutating func build() {
        for _ in 0..<random.below(8) + 2 { steps.append(makeView()) }
        for _ in 0..<random.below(9) { steps.append(makeRecognizer()) }
        for _ in 0..<random.below(4) {
            steps.append(.require(randomRecognizer(), toFail: randomRecognizer()))
        }
    }

    // MARK: Frames

    private mutating func addFrame() {
        if random.chance(1, in: 12) { steps.append(randomChange()) }
        if random.chance(19, in: 20) { steps.append(.advance(microseconds: nextPause())) }
        var contacts: [StormContact] = []
        if activeContacts.isEmpty || random.chance(1, in: 8) && activeContacts.count < 8 {
            for _ in 0..<(random.chance(1, in: 4) ? 2 : 1) { contacts.append(beginContact()) }
        }
        for index in activeContacts.indices.reversed()
        where !contacts.contains(where: { isSameContact($0, activeContacts[index]) }) {
            if random.chance(3, in: 4), let contact = continueContact(index) { contacts.append(contact) }
        }
        if random.chance(1, in: 100) { contacts.append(invalidContact()) }
        if random.chance(1, in: 10) { steps.append(.input(randomInput())) }
        var frame = StormFrame(offset: nextOffset(), contacts: contacts)
        while random.chance(1, in: 9) {
            frame.reactions.append(StormReaction(callback: random.below(12), step: randomReaction()))
        }
        steps.append(.frame(frame))
    }

    /// Usually a panel's sample interval; sometimes shorter, or longer than all timeouts. In microseconds.
    private mutating func nextPause() -> Int {
        switch random.below(20) {
        case 0: random.below(1_500_000)
        case 1: 60_000 + random.below(300_000)
        case 2...5: random.below(4_000)
        default: 8_333
        }
    }

    private mutating func nextOffset() -> Int {
        switch random.below(60) {
        case 0: -random.below(2_000_000)
        case 1: random.below(2_000_000)
        case 2...6: -8_333
        default: -random.below(2_000)
        }
    }

    private mutating func beginContact() -> StormContact {
        var contact = StormContact(
            device: randomDevice(), number: random.below(Self.contactsPerDevice), phase: 0,
            x: random.below(Self.width), y: random.below(Self.height), isPen: random.chance(1, in: 15))
        if random.chance(1, in: 20) { contact.buttons = 1 + random.below(3) }
        contact.estimate = nextEstimate(of: contact)
        // Fingers touch down near each other, or in the same position as before.
        if let other = activeContacts.first, random.chance(1, in: 2) {
            contact.x = other.x + random.below(80) - 40
            contact.y = other.y + random.below(80) - 40
        }
        if let known = activeContacts.firstIndex(where: { isSameContact($0, contact) }) {
            activeContacts[known] = contact
        } else {
            activeContacts.append(contact)
        }
        return contact
    }

    /// The next sample of a contact that is down.
    private mutating func continueContact(_ index: Int) -> StormContact? {
        var contact = activeContacts[index]
        switch random.below(40) {
        case 0...4: contact.phase = 2
        case 5: contact.phase = 3
        default: contact.phase = 1
        }
        let distance = random.chance(1, in: 3) ? 60 : 8
        contact.x += random.below(2 * distance + 1) - distance
        contact.y += random.below(2 * distance + 1) - distance
        contact.estimate = nextEstimate(of: contact)
        if contact.phase >= 2 { activeContacts.remove(at: index) } else { activeContacts[index] = contact }
        return contact
    }

    /// An invalid sample: a move of a finger that is not down, a second touch-down, a second lift.
    private mutating func invalidContact() -> StormContact {
        StormContact(
            device: 1 + random.below(Self.devices), number: random.below(Self.contactsPerDevice),
            phase: random.below(4), x: random.below(Self.width), y: random.below(Self.height))
    }

    /// Returns an estimate number for some of a pen's samples.
    private mutating func nextEstimate(of contact: StormContact) -> Int? {
        guard contact.isPen, random.chance(1, in: 2) else { return nil }
        estimateCount += 1
        return estimateCount
    }

    /// Random pointer or keyboard input, valid or not.
    private mutating func randomInput() -> StormInput {
        let (x, y) = (random.below(Self.width), random.below(Self.height))
        switch random.below(10) {
        case 0...1: return .hover(device: randomDevice(), x: x, y: y, isInside: random.chance(9, in: 10))
        case 2...3:
            return .scroll(
                device: randomDevice(), x: x, y: y, dx: random.below(60) - 30, dy: random.below(60) - 30,
                isDiscrete: random.chance(1, in: 2))
        case 4...6:
            // Usually the next phase of the current gesture.
            pinchPhase =
                random.chance(1, in: 10)
                ? random.below(4) : pinchPhase == 1 ? 1 + random.below(2) : pinchPhase == 0 ? 1 : 0
            return .transform(
                device: randomDevice(), phase: pinchPhase, x: x, y: y, percent: 80 + random.below(50),
                degrees: random.below(30) - 15)
        case 7...8:
            // Select, Menu and a letter.
            return .key(device: randomDevice(), usage: random.pick([0x77, 0x76, 4]), isDown: random.chance(1, in: 2))
        default:
            return .correction(
                device: randomDevice(), contact: random.below(Self.contactsPerDevice),
                index: max(1, estimateCount - random.below(4)), percent: random.below(100))
        }
    }

    private mutating func randomDevice() -> Int { 1 + random.below(Self.devices) }

    private func isSameContact(_ a: StormContact, _ b: StormContact) -> Bool {
        a.device == b.device && a.number == b.number
    }

    // MARK: Changes

    /// A random change between frames.
    private mutating func randomChange() -> StormStep {
        switch random.below(25) {
        case 24: .focus(randomView())
        case 0...2: makeView()
        case 3: .removeView(randomView())
        case 4: .moveView(randomView(), to: random.below(viewCount + 1))
        case 5...6: .hideView(randomView(), random.chance(1, in: 2))
        case 7...8: .enableView(randomView(), random.chance(2, in: 3))
        case 9...10: .positionView(randomView(), x: random.below(Self.width), y: random.below(Self.height))
        case 11...13: makeRecognizer()
        case 14: .removeRecognizer(randomRecognizer())
        case 15: .moveRecognizer(randomRecognizer(), to: randomView())
        case 16...18: .enableRecognizer(randomRecognizer(), random.chance(2, in: 3))
        case 19...20: .require(randomRecognizer(), toFail: randomRecognizer())
        case 21: removeDevice()
        case 22: .interrupt
        default: .ignoreInteraction
        }
    }

    private mutating func removeDevice() -> StormStep {
        let device = 1 + random.below(Self.devices)
        activeContacts.removeAll { $0.device == device }
        return .removeDevice(device)
    }

    /// A random reaction of a callback: a change, a run loop turn, or more input.
    private mutating func randomReaction() -> StormStep {
        switch random.below(12) {
        case 10...11: return .input(randomInput())
        case 0: return .runPendingWork
        case 1: return .advance(microseconds: random.below(400_000))
        case 2:
            let contacts = activeContacts.indices.reversed().compactMap { continueContact($0) }
            return .frame(StormFrame(offset: 0, contacts: contacts))
        case 3: return .frame(StormFrame(offset: 0, contacts: [beginContact()]))
        default: return randomChange()
        }
    }

    private mutating func randomView() -> Int { 1 + random.below(viewCount) }
    private mutating func randomRecognizer() -> Int { 1 + random.below(recognizerCount) }

    private mutating func makeView() -> StormStep {
        viewCount += 1
        let (width, height) = (40 + random.below(350), 40 + random.below(500))
        return .addView(
            StormViewPlan(
                number: viewCount, parent: random.below(viewCount), x: random.below(200) - 20,
                y: random.below(400) - 20,
                width: width, height: height, rotation: random.chance(1, in: 5) ? random.below(360) : 0,
                isMultiple: random.chance(2, in: 3), isExclusive: random.chance(1, in: 12)))
    }

    private mutating func makeRecognizer() -> StormStep {
        recognizerCount += 1
        return .addRecognizer(
            StormRecognizerPlan(
                number: recognizerCount, view: random.below(viewCount + 1),
                kind: random.pick(StormRecognizerKind.allCases),
                flags: random.below(32) & random.below(32), behavior: random.below(1 << 20)))
    }
}

/// A random number generator with the same sequence for the same seed on every machine (SplitMix64).
public struct StormRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts the sequence of a seed.
    public init(seed: UInt64) {
        state = seed
    }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    /// An integer in 0..<`limit`.
    mutating func below(_ limit: Int) -> Int {
        Int(((next() >> 32) * UInt64(max(1, limit))) >> 32)
    }

    /// True with probability `count` / `limit`.
    mutating func chance(_ count: Int, in limit: Int) -> Bool {
        below(limit) < count
    }

    /// A random element.
    mutating func pick<T>(_ choices: [T]) -> T {
        choices[below(choices.count)]
    }
}
