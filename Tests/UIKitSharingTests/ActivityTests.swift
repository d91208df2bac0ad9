import DBusClient
import DesktopSharing
import Expectations
import Foundation
import PictureFixtures
import ServiceRigs
import ServiceSupport
import Testing
import TouchstoneTesting
import UIKit
import UIKitPhotos

@testable import UIKitSharing

@MainActor @Suite(.serialized) struct ActivityTests {
    private static let page = URL(string: "https://example.org/tea") ?? URL(fileURLWithPath: "/")

    /// What the completion handler got.
    @MainActor final class Ends {
        var list: [String] = []
        func handler(
            _ type: UIActivity.ActivityType?, _ completed: Bool, _ items: [Any]?, _ error: (any Error)?
        ) { list.append("\(type?.rawValue ?? "none") \(completed) \(error?.localizedDescription ?? "-")") }
    }

    private func image() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
            UIColor.systemOrange.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
        }
    }

    @Test("DV-142 the activities fit the items: texts, addresses, images") func offered() {
        ActivityStage.withDesktop {
            let stage = ActivityStage()
            stage.present(UIActivityViewController(activityItems: ["Hello"], applicationActivities: nil))
            expect(stage.titles(), equals: ["Copy"])
            let other = ActivityStage()
            other.present(UIActivityViewController(activityItems: ["Tea", Self.page], applicationActivities: nil))
            expect(other.titles(), equals: ["Open With…", "Copy", "Open in Browser"])
            let third = ActivityStage()
            third.present(UIActivityViewController(activityItems: [image()], applicationActivities: nil))
            expect(third.titles(), equals: ["Open With…", "Copy", "Save Image"])
        }
    }

    @Test("DV-142 saving adds images to the user's pictures, if the user allows that", arguments: [true, false])
    func saved(isAllowed: Bool) async throws {
        let folder = try PictureFolder()
        let permissions = Permissions(file: folder.home + "/permissions.json")
        permissions.set(isAllowed ? .allow : .deny, for: .photosAdd)
        let previous = (PictureSaving.store, PictureSaving.permissions)
        defer { (PictureSaving.store, PictureSaving.permissions) = previous }
        (PictureSaving.store, PictureSaving.permissions) = (folder.store, permissions)
        let (stage, ends) = (ActivityStage(), Ends())
        let controller = UIActivityViewController(activityItems: [image()], applicationActivities: nil)
        controller.completionWithItemsHandler = ends.handler

        ActivityStage.withDesktop {
            stage.present(controller)
            stage.choose("Save Image")
        }
        try await RigProcess.wait("the end") { !ends.list.isEmpty }

        expect(ends.list.first?.contains(isAllowed ? "true" : "false"), equals: true, "\(ends.list)")
        try expect(FileManager.default.contentsOfDirectory(atPath: folder.pictures).count, equals: (isAllowed ? 1 : 0))
    }

    @Test("DV-140 activities of the program come first, excluded kinds are left out") func excluded() {
        ActivityStage.withDesktop {
            let stage = ActivityStage()
            let controller = UIActivityViewController(
                activityItems: [Self.page], applicationActivities: [RigActivity()])
            controller.excludedActivityTypes = [.copyToPasteboard, .openInOtherProgram, .airDrop]
            stage.present(controller)
            expect(stage.titles(), equals: ["Rig It", "Open in Browser"])
        }
    }

    @Test("DV-140 a chosen activity is prepared with the items and performed, then the handler is called once")
    func performed() {
        ActivityStage.withDesktop {
            let (stage, activity, ends) = (ActivityStage(), RigActivity(), Ends())
            let controller = UIActivityViewController(activityItems: ["a", 1], applicationActivities: [activity])
            controller.completionWithItemsHandler = ends.handler
            stage.present(controller)

            stage.choose("Rig It")

            expect(activity.calls, equals: ["prepare [\"a\", 1]", "perform"])
            expect(ends.list, equals: ["rig true -"])
            #expect(stage.root.presentedViewController == nil)
            activity.activityDidFinish(false)
            expect(ends.list.count, equals: 1)
        }
    }

    @Test("DV-140 an activity with a controller shows it instead, and closes it at its end") func ownController() {
        ActivityStage.withDesktop {
            let (stage, activity, ends) = (ActivityStage(), RigActivity(.share), Ends())
            activity.controller = UIViewController()
            let controller = UIActivityViewController(activityItems: ["a"], applicationActivities: [activity])
            controller.completionWithItemsHandler = ends.handler
            stage.present(controller)
            stage.choose("Rig It")
            #expect(stage.root.presentedViewController === activity.controller && ends.list.isEmpty)

            activity.activityDidFinish(true)
            stage.app.advance(by: 1)

            #expect(stage.root.presentedViewController == nil)
            expect(ends.list, equals: ["rig true -"])
            #expect(!activity.calls.contains("perform"))
        }
    }

    @Test("DV-140 a sheet that the user closes tells the handler, without a kind") func cancelled() {
        ActivityStage.withDesktop {
            let (stage, ends) = (ActivityStage(), Ends())
            let controller = UIActivityViewController(activityItems: ["a"], applicationActivities: nil)
            controller.completionWithItemsHandler = ends.handler
            stage.present(controller)
            controller.dismiss(animated: true)
            stage.app.advance(by: 1)
            expect(ends.list, equals: ["none false -"])
        }
    }

    @Test("DV-142 copying puts texts, addresses and images on the pasteboard") func copying() {
        ActivityStage.withDesktop {
            for (items, check) in [
                (["a", Self.page] as [Any], { UIPasteboard.general.string == "a\nhttps://example.org/tea" }),
                ([Self.page], { UIPasteboard.general.url == Self.page }),
                ([image()], { UIPasteboard.general.image?.size == CGSize(width: 40, height: 30) }),
            ] as [([Any], () -> Bool)] {
                let stage = ActivityStage()
                stage.present(UIActivityViewController(activityItems: items, applicationActivities: nil))
                stage.choose("Copy")
                #expect(check())
            }
        }
    }

    @Test("DV-141 sources give the item for the activity, providers make theirs on another thread") func sources()
        async throws
    {
        final class Source: NSObject, UIActivityItemSource {
            func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "short" }
            func activityViewController(
                _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
            ) -> Any? { "for \(type?.rawValue ?? "none")" }
        }
        final class Provider: UIActivityItemProvider, @unchecked Sendable {
            override var item: Any { Thread.isMainThread ? "main" : "made for \(activityType?.rawValue ?? "none")" }
        }
        let (stage, activity) = (ActivityStage(), RigActivity())
        stage.present(
            UIActivityViewController(
                activityItems: [Source(), Provider(placeholderItem: "soon")], applicationActivities: [activity]))
        stage.choose("Rig It")
        for _ in 0..<1000 where activity.calls.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        expect(activity.calls.first, equals: "prepare [\"for rig\", \"made for rig\"]")
    }

    @Test("DV-140 on tablets the activities are in a popover beside the source") func popover() throws {
        ActivityStage.withDesktop {
            let stage = ActivityStage(size: CGSize(width: 820, height: 1180), idiom: .pad)
            let controller = UIActivityViewController(activityItems: [Self.page], applicationActivities: nil)
            stage.present(controller)
            expect(controller.modalPresentationStyle, equals: .popover)
            #expect(controller.view.bounds.width < 400)
            #expect(stage.titles().contains("Copy"))
        }
    }

    @Test("DV-142 a failed hand-over is not completed, and the handler gets the reason") func failure() async throws {
        try await fail(Self.page, "Open in Browser", "touchstone.activity.OpenInBrowser false no D-Bus session bus")
    }

    @Test("DV-142 an image that cannot be encoded fails instead of being left out") func emptyImage() async throws {
        try await fail(UIImage(), "Mail", "com.apple.UIKit.activity.Mail false an image cannot be encoded")
    }

    /// Chooses an activity without a desktop, and expects its end.
    private func fail(_ item: Any, _ title: String, _ expected: String) async throws {
        let nowhere = ["HOME": "/nonexistent", "PATH": "/nonexistent", "DBUS_SESSION_BUS_ADDRESS": ""]
        let sharing = DesktopSharing(
            handlers: DesktopHandlers(environment: nowhere), command: DesktopCommand(environment: nowhere),
            portal: DesktopPortal(address: { () throws(DBusError) in throw .noBus }), isSandboxed: true)
        let (previous, ends) = (DesktopSharing.shared, Ends())
        DesktopSharing.shared = sharing
        defer { DesktopSharing.shared = previous }
        let stage = ActivityStage()
        let controller = UIActivityViewController(activityItems: [item], applicationActivities: nil)
        controller.completionWithItemsHandler = ends.handler
        stage.present(controller)
        stage.choose(title)
        for _ in 0..<1000 where ends.list.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        expect(ends.list.first?.hasPrefix(expected), equals: true, "\(ends.list)")
    }

    @Test("DV-140 the sheet in light and dark, on phone and tablet", arguments: [false, true]) func pictures(
        _ isDark: Bool
    ) throws {
        let nowhere = ["HOME": "/nonexistent"]
        let sandbox = DesktopSharing(handlers: DesktopHandlers(environment: nowhere), isSandboxed: true)
        try ActivityStage.withDesktop(sandbox) {
            for (name, size, idiom) in [
                ("phone", TestApplication.phone, UIUserInterfaceIdiom.phone),
                ("tablet", CGSize(width: 820, height: 1180), .pad),
            ] {
                let stage = ActivityStage(size: size, scale: 2, idiom: idiom, isDark: isDark)
                stage.present(
                    UIActivityViewController(
                        activityItems: ["Tea and cake", Self.page, image()], applicationActivities: [RigActivity()]))
                expect(stage.titles().count, equals: 5)
                try stage.save("activities-\(name)-\(isDark ? "dark" : "light")")
            }
        }
    }
}
