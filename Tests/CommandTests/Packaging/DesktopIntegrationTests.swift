import Expectations
import Foundation
import Testing

@testable import touchstone

@Suite struct DesktopIntegrationTests {
    private static var list: [String: Any] {
        [
            "CFBundleIdentifier": "org.example.Reader",
            "CFBundleURLTypes": [["CFBundleURLSchemes": ["Reader", "reader-2"]], ["CFBundleURLSchemes": ["a b;c"]]],
            "CFBundleDocumentTypes": [
                ["LSItemContentTypes": ["public.png", "org.example.page", "public.png"]],
                ["CFBundleTypeMIMETypes": ["text/x-page", "no type;"], "CFBundleTypeExtensions": ["txt"]],
            ],
            "UTExportedTypeDeclarations": [
                [
                    "UTTypeIdentifier": "org.example.page",
                    "UTTypeTagSpecification": ["public.mime-type": "application/x-page"],
                ]
            ],
            "UIApplicationShortcutItems": [
                [
                    "UIApplicationShortcutItemType": "org.example.compose",
                    "UIApplicationShortcutItemTitle": "Com\npose",
                ],
                ["UIApplicationShortcutItemType": "org.example.read"], "nonsense",
            ] as [Any],
        ]
    }

    private func information(_ list: [String: Any]) -> PackageInformation {
        PackageInformation(
            program: "Reader", title: "Reader", version: "1.0", maintainer: "A <a@b.example>",
            integration: DesktopIntegration(list))
    }

    @Test("L-160 schemes and documents of the property list become MIME types of the desktop") func types() {
        let integration = DesktopIntegration(Self.list)

        expect(
            integration.mimeTypes,
            equals: [
                "x-scheme-handler/reader", "x-scheme-handler/reader-2", "image/png", "application/x-page",
                "text/x-page",
                "text/plain",
            ])
        expect(integration.busName, equals: "org.example.Reader")
    }

    @Test("L-162 quick actions with a type and a title become actions of the desktop entry") func actions() {
        var list = Self.list
        list["UIApplicationShortcutItems"] = (list["UIApplicationShortcutItems"] as? [Any])?.filter {
            $0 is [String: Any]
        }

        expect(
            DesktopIntegration(list).actions,
            equals: [
                DesktopIntegration.Action(name: "org-example-compose", type: "org.example.compose", title: "Com\npose")
            ])
        #expect(DesktopIntegration(Self.list).actions.isEmpty)
    }

    @Test("a program that declares nothing, or with nonsense, has the plain entry and is not on the bus") func nothing()
    {
        let plain = information(["CFBundleIdentifier": "org.example.Reader"])
        let nonsense = information([
            "CFBundleURLTypes": "reader", "CFBundleDocumentTypes": [1, 2], "CFBundleIdentifier": 7,
        ])

        for information in [plain, nonsense] {
            expect(information.integration, equals: DesktopIntegration())
            #expect(information.busService == nil)
            expect(information.entryName, equals: "reader")
            #expect(!information.desktopEntry(hasIcon: false).contains("MimeType"))
        }
        expect(information(["CFBundleURLTypes": [["CFBundleURLSchemes": ["reader"]]]]).entryName, equals: "reader")
    }

    @Test("L-160 L-162 the entry is valid for desktop-file-validate, and the desktop finds the program of a scheme")
    func entry() throws {
        var list = Self.list
        list["UIApplicationShortcutItems"] = [
            ["UIApplicationShortcutItemType": "org.example.compose", "UIApplicationShortcutItemTitle": "Compose"]
        ]
        let information = information(list)
        let home = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: home) }
        let applications = home.appendingPathComponent("applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let file = applications.appendingPathComponent(information.entryName + ".desktop")
        let text = information.desktopEntry(hasIcon: true)
        try Data(text.utf8).write(to: file)

        #expect(try Tool.output("desktop-file-validate", [file.path]).isEmpty)
        #expect(text.contains("\nExec=\"Reader\" %U\n") && text.contains("\nDBusActivatable=true\n"))
        #expect(text.contains("\n[Desktop Action org-example-compose]\nName=Compose\n"))
        #expect(text.hasSuffix("\nExec=\"Reader\" --shortcut \"org.example.compose\"\n"))
        expect(
            information.busService, equals: "[D-BUS Service]\nName=org.example.Reader\nExec=\"/usr/bin/Reader\"\n")
        let query =
            "XDG_DATA_HOME=\"$1\" XDG_CONFIG_HOME=\"$1\" XDG_CURRENT_DESKTOP=test xdg-mime query default x-scheme-handler/reader"
        let update = "update-desktop-database \"$1\"/applications && "
        try expect(Tool.output("sh", ["-c", update + query, "sh", home.path]), equals: "org.example.Reader.desktop")
    }
}
