import Expectations
import Foundation
import Support
import Testing

@Suite struct NotificationSequenceTests {
    private let name = Notification.Name("NotificationSequenceTests")

    @Test("L-166 a loop gets the notifications that are posted after it has begun, in their order") func order() async {
        let center = NotificationCenter()
        center.post(name: name, object: nil, userInfo: ["number": 0])
        var iterator = center.notifications(named: name).makeAsyncIterator()
        for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
        center.post(name: Notification.Name("other"), object: nil)
        var numbers: [Int?] = []
        for _ in 0..<3 { numbers.append(await iterator.next()?.userInfo?["number"] as? Int) }

        expect(numbers, equals: [1, 2, 3])
    }

    @Test("L-166 only the notifications of an object arrive") func object() async {
        let center = NotificationCenter()
        let (wanted, other) = (NSObject(), NSObject())
        var iterator = center.notifications(named: name, object: wanted).makeAsyncIterator()
        center.post(name: name, object: other, userInfo: ["number": 1])
        center.post(name: name, object: wanted, userInfo: ["number": 2])
        let number = await iterator.next()?.userInfo?["number"] as? Int

        expect(number, equals: 2)
    }

    @Test("L-166 a loop ends with its task") func cancellation() async {
        let center = NotificationCenter()
        let name = name
        let task = Task {
            var count = 0
            for await _ in center.notifications(named: name) { count += 1 }
            return count
        }
        task.cancel()

        await expect(task.value, equals: 0)
    }

    @Test("L-166 a loop on the main actor gets the notification itself") @MainActor func mainActor() async {
        let center = NotificationCenter()
        let sequence = center.notifications(named: name)
        let task = Task { @MainActor in
            for await notification in sequence { return notification.name }
            return Notification.Name("none")
        }
        // Posted until the task listens.
        var name: Notification.Name?
        let waiting = Task { name = await task.value }
        while name == nil {
            center.post(name: self.name, object: nil)
            await Task.yield()
        }
        await waiting.value

        expect(name, equals: self.name)
    }
}
