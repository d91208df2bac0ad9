/// Makes the steps of one episode out of a seed: a tree of views and recognizers, and a few hundred frames in which
/// anything may happen.
public struct StormScript {
    /// How many frames an episode has.
    public static let framesPerEpisode = 400
    private static let (width, height) = (390, 844)
    private static let devices = 2
    private static let contactsPerDevice = 5

    private var random: StormRandom
    private var steps: [StormStep] = []
    private var views = 0
    private var recognizers = 0
    /// How many readings were guesses.
    private var estimates = 0
    /// The last step of a trackpad's pinch.
    private var pinch = 2
    /// The contacts that are down, as the script knows.
    private var down: [StormContact] = []

    /// The steps of an episode of a seed.
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
            steps.append(.require(anyRecognizer(), toFail: anyRecognizer()))
        }
    }

    // MARK: Frames

    private mutating func addFrame() {
        if random.chance(1, in: 12) { steps.append(change()) }
        if random.chance(19, in: 20) { steps.append(.advance(microseconds: pause())) }
        var contacts: [StormContact] = []
        if down.isEmpty || random.chance(1, in: 8) && down.count < 8 {
            for _ in 0..<(random.chance(1, in: 4) ? 2 : 1) { contacts.append(land()) }
        }
        for index in down.indices.reversed() where !contacts.contains(where: { names($0, down[index]) }) {
            if random.chance(3, in: 4), let contact = goOn(index) { contacts.append(contact) }
        }
        if random.chance(1, in: 100) { contacts.append(stray()) }
        if random.chance(1, in: 10) { steps.append(.input(input())) }
        var frame = StormFrame(offset: offset(), contacts: contacts)
        while random.chance(1, in: 9) {
            frame.reactions.append(StormReaction(callback: random.below(12), step: reaction()))
        }
        steps.append(.frame(frame))
    }

    /// Mostly the time from one reading of a panel to the next; now and then less, or so much that all waiting is over.
    private mutating func pause() -> Int {
        switch random.below(20) {
        case 0: random.below(1_500_000)
        case 1: 60_000 + random.below(300_000)
        case 2...5: random.below(4_000)
        default: 8_333
        }
    }

    private mutating func offset() -> Int {
        switch random.below(60) {
        case 0: -random.below(2_000_000)
        case 1: random.below(2_000_000)
        case 2...6: -8_333
        default: -random.below(2_000)
        }
    }

    private mutating func land() -> StormContact {
        var contact = StormContact(
            device: anyDevice(), number: random.below(Self.contactsPerDevice), phase: 0,
            x: random.below(Self.width), y: random.below(Self.height), isPen: random.chance(1, in: 15))
        if random.chance(1, in: 20) { contact.buttons = 1 + random.below(3) }
        contact.estimate = nextEstimate(of: contact)
        // Fingers land near each other, or the same one lands again where it was.
        if let other = down.first, random.chance(1, in: 2) {
            contact.x = other.x + random.below(80) - 40
            contact.y = other.y + random.below(80) - 40
        }
        if let known = down.firstIndex(where: { names($0, contact) }) {
            down[known] = contact
        } else {
            down.append(contact)
        }
        return contact
    }

    /// The next step of a contact that is down.
    private mutating func goOn(_ index: Int) -> StormContact? {
        var contact = down[index]
        switch random.below(40) {
        case 0...4: contact.phase = 2
        case 5: contact.phase = 3
        default: contact.phase = 1
        }
        let reach = random.chance(1, in: 3) ? 60 : 8
        contact.x += random.below(2 * reach + 1) - reach
        contact.y += random.below(2 * reach + 1) - reach
        contact.estimate = nextEstimate(of: contact)
        if contact.phase >= 2 { down.remove(at: index) } else { down[index] = contact }
        return contact
    }

    /// A reading that makes no sense: a move of a finger that is not down, a second landing, a second lift.
    private mutating func stray() -> StormContact {
        StormContact(
            device: 1 + random.below(Self.devices), number: random.below(Self.contactsPerDevice),
            phase: random.below(4), x: random.below(Self.width), y: random.below(Self.height))
    }

    /// Pens guess their pressure now and then.
    private mutating func nextEstimate(of contact: StormContact) -> Int? {
        guard contact.isPen, random.chance(1, in: 2) else { return nil }
        estimates += 1
        return estimates
    }

    /// Something that a pointer or keyboard does, sensible or not.
    private mutating func input() -> StormInput {
        let (x, y) = (random.below(Self.width), random.below(Self.height))
        switch random.below(10) {
        case 0...1: return .hover(device: anyDevice(), x: x, y: y, isInside: random.chance(9, in: 10))
        case 2...3:
            return .scroll(
                device: anyDevice(), x: x, y: y, dx: random.below(60) - 30, dy: random.below(60) - 30,
                isDiscrete: random.chance(1, in: 2))
        case 4...6:
            // Mostly the next step of the gesture that is going on.
            pinch = random.chance(1, in: 10) ? random.below(4) : pinch == 1 ? 1 + random.below(2) : pinch == 0 ? 1 : 0
            return .transform(
                device: anyDevice(), phase: pinch, x: x, y: y, percent: 80 + random.below(50),
                degrees: random.below(30) - 15)
        case 7...8:
            // Select, menu and a letter.
            return .key(device: anyDevice(), usage: random.pick([0x77, 0x76, 4]), isDown: random.chance(1, in: 2))
        default:
            return .correction(
                device: anyDevice(), contact: random.below(Self.contactsPerDevice),
                index: max(1, estimates - random.below(4)), percent: random.below(100))
        }
    }

    private mutating func anyDevice() -> Int { 1 + random.below(Self.devices) }

    private func names(_ a: StormContact, _ b: StormContact) -> Bool { a.device == b.device && a.number == b.number }

    // MARK: Changes

    /// Something that happens between frames.
    private mutating func change() -> StormStep {
        switch random.below(25) {
        case 24: .focus(anyView())
        case 0...2: makeView()
        case 3: .removeView(anyView())
        case 4: .moveView(anyView(), to: random.below(views + 1))
        case 5...6: .hideView(anyView(), random.chance(1, in: 2))
        case 7...8: .enableView(anyView(), random.chance(2, in: 3))
        case 9...10: .placeView(anyView(), x: random.below(Self.width), y: random.below(Self.height))
        case 11...13: makeRecognizer()
        case 14: .removeRecognizer(anyRecognizer())
        case 15: .moveRecognizer(anyRecognizer(), to: anyView())
        case 16...18: .enableRecognizer(anyRecognizer(), random.chance(2, in: 3))
        case 19...20: .require(anyRecognizer(), toFail: anyRecognizer())
        case 21: removeDevice()
        case 22: .interrupt
        default: .ignoreInteraction
        }
    }

    private mutating func removeDevice() -> StormStep {
        let device = 1 + random.below(Self.devices)
        down.removeAll { $0.device == device }
        return .removeDevice(device)
    }

    /// Something that a callback does: a change, a turn of the run loop, or more input inside of it.
    private mutating func reaction() -> StormStep {
        switch random.below(12) {
        case 10...11: return .input(input())
        case 0: return .turn
        case 1: return .advance(microseconds: random.below(400_000))
        case 2:
            let contacts = down.indices.reversed().compactMap { goOn($0) }
            return .frame(StormFrame(offset: 0, contacts: contacts))
        case 3: return .frame(StormFrame(offset: 0, contacts: [land()]))
        default: return change()
        }
    }

    private mutating func anyView() -> Int { 1 + random.below(views) }
    private mutating func anyRecognizer() -> Int { 1 + random.below(recognizers) }

    private mutating func makeView() -> StormStep {
        views += 1
        let (width, height) = (40 + random.below(350), 40 + random.below(500))
        return .addView(
            StormViewPlan(
                number: views, parent: random.below(views), x: random.below(200) - 20, y: random.below(400) - 20,
                width: width, height: height, turn: random.chance(1, in: 5) ? random.below(360) : 0,
                isMultiple: random.chance(2, in: 3), isExclusive: random.chance(1, in: 12)))
    }

    private mutating func makeRecognizer() -> StormStep {
        recognizers += 1
        return .addRecognizer(
            StormRecognizerPlan(
                number: recognizers, view: random.below(views + 1), kind: random.pick(StormRecognizerKind.allCases),
                switches: random.below(32) & random.below(32), temper: random.below(1 << 20)))
    }
}
