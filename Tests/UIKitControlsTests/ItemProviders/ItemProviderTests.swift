import Expectations
import Foundation
import Testing
import TouchstoneTesting
import UIKit

@MainActor @Suite struct ItemProviderTests {
    private func load<Value: ItemProviderValue & Sendable>(_ type: Value.Type, _ provider: NSItemProvider) async
        -> Value?
    {
        await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: type) { value, _ in continuation.resume(returning: value) }
        }
    }

    private func data(_ type: String, _ provider: NSItemProvider) async -> (Data?, Int?) {
        await withCheckedContinuation { continuation in
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
                continuation.resume(returning: (data, (error as NSError?)?.code))
            }
        }
    }

    @Test("CX-200 texts and URLs are written and read") func values() async {
        let text = NSItemProvider(object: NSString(string: "Grüße"))
        let url = NSItemProvider(object: NSURL(string: "https://example.org/a")!)

        expect(text.registeredTypeIdentifiers, equals: ["public.utf8-plain-text"])
        expect(url.registeredTypeIdentifiers, equals: ["public.url"])
        await expect(load(String.self, text), equals: "Grüße")
        await expect(load(URL.self, url), equals: URL(string: "https://example.org/a"))
        #expect(text.canLoadObject(ofClass: String.self) && !text.canLoadObject(ofClass: URL.self))
    }

    @Test("CX-200 images are written as PNG and JPEG, and read from any image file") func images() async throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
        }
        let provider = NSItemProvider(object: image)
        let read = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: UIImage.self) { object, _ in
                continuation.resume(returning: object as? UIImage)
            }
        }

        expect(provider.registeredTypeIdentifiers, equals: ["public.png", "public.jpeg"])
        #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
        expect(read?.cgImage?.width, equals: image.cgImage?.width)
        #expect(!provider.canLoadObject(ofClass: NSString.self))
    }

    @Test("CX-200 a representation conforms to wider types; without one there is an error") func types() async {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.json") {
            $0(Data("{}".utf8), nil)
            return nil
        }
        let wide = await data("public.text", provider)
        let missing = await data("public.png", provider)

        expect(wide.0, equals: Data("{}".utf8))
        #expect(wide.1 == nil)
        #expect(missing.0 == nil)
        expect(missing.1, equals: NSItemProvider.ErrorCode.itemUnavailableError.rawValue)
        #expect(provider.hasRepresentationConforming(toTypeIdentifier: "public.data"))
        #expect(!provider.hasRepresentationConforming(toTypeIdentifier: "public.data", fileOptions: .openInPlace))
    }

    @Test("CX-200 a second registration of a type replaces the first") func replaces() async {
        let provider = NSItemProvider()
        for text in ["a", "b"] {
            provider.registerDataRepresentation(forTypeIdentifier: "public.json") {
                $0(Data(text.utf8), nil)
                return nil
            }
        }

        expect(provider.registeredTypeIdentifiers, equals: ["public.json"])
        await expect(data("public.json", provider).0, equals: Data("b".utf8))
    }

    @Test("CX-200 files are provided with the type of their extension, and written to temporary files") func files()
        async throws
    {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(UUID().uuidString).txt")
        try Data("hello".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let provider = try #require(NSItemProvider(contentsOf: url))
        let copy: (String?, String?, URL?) = await withCheckedContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.text") { file, _ in
                let text = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }
                continuation.resume(returning: (file?.lastPathComponent, text, file))
            }
        }

        expect(provider.registeredTypeIdentifiers, equals: ["public.plain-text"])
        expect(copy.0, equals: url.lastPathComponent)
        expect(copy.1, equals: "hello")
        #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nonexistent")) == nil)
    }

    @Test("CX-200 an object is made when it is asked for") func lazily() async {
        let provider = NSItemProvider()
        provider.registerObject(ofClass: NSString.self, visibility: .all) {
            $0(NSString(string: "late"), nil)
            return nil
        }

        await expect(load(String.self, provider), equals: "late")
        expect((provider.copy() as? NSItemProvider)?.registeredTypeIdentifiers, equals: ["public.utf8-plain-text"])
    }
}
