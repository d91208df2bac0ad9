import Foundation
import NibTables
import Support
import UIKitCore

/// The scenes of a compiled storyboard. A scene is read when its controller is made for the first time.
@MainActor final class StoryboardTable: StoryboardContents {
    let bundle: Bundle
    /// The name of the storyboard's file.
    private let name: String
    private let file: CompiledDocument
    /// The indices of the scenes, by the identifiers of their controllers.
    private var indices: [String: Int] = [:]
    private var identifiers: [String: String] = [:]
    /// The scenes that were read, by their indices.
    private var scenes: [Int: NibNode] = [:]

    var document: String { file.name }
    var initialController: String? { file.root["initialViewController"] }

    init(_ file: CompiledDocument, named name: String, _ bundle: Bundle) {
        self.file = file
        self.name = name
        self.bundle = bundle
        for (index, scene) in (file.root.child("scenes")?.children ?? []).enumerated() {
            for controller in scene.child("objects")?.children ?? [] {
                guard NibSchema.controllers.contains(controller.element) || controller.element == Self.placeholder,
                    let id = controller.id
                else { continue }
                indices[id] = index
                if let name = controller["storyboardIdentifier"] { identifiers[name] = id }
            }
        }
    }

    /// The element that leads to another storyboard (NB-15).
    private static let placeholder = "viewControllerPlaceholder"

    func controller(withIdentifier identifier: String) -> String? { identifiers[identifier] }

    func instantiate(
        _ id: String, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        SceneNesting.enterFromStoryboard("\(document)#\(id)") { make(id, of: storyboard, creator: creator) }
    }

    /// Makes a controller for a segue that is part of another controller: a relationship or an embedded controller. One
    /// line, and `nil`, for a controller that would contain itself without end.
    func makePart<Result>(_ id: String, for segue: NibNode, _ make: () -> Result?) -> Result? {
        let (made, isPossible) = SceneNesting.enter("\(document)#\(id)", make)
        if !isPossible {
            Diagnostics.log("\(document):\(segue.line): the controller \(id) contains itself; it is left out".onOneLine)
        }
        return made
    }

    /// Makes a controller of a scene.
    func make(
        _ id: String, of storyboard: UIStoryboard, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let index = indices[id] else {
            Diagnostics.log("\(document): there is no view controller \(id)")
            return nil
        }
        guard let (scene, node) = elements(of: id, in: index) else { return nil }
        if node.element == Self.placeholder { return makeReferenced(node, storyboard, creator) }
        let instance = StoryboardScene(self, storyboard, scene, node)
        return instance.makeController(creator)
    }

    /// A scene with its texts in the user's language, and a controller in it; `nil` with a line if they cannot be read.
    private func elements(of id: String, in index: Int) -> (scene: NibNode, controller: NibNode)? {
        do {
            let scene = try scene(index)
            guard let controller = scene.child("objects")?.children.first(where: { $0.id == id }) else {
                throw NibTable.ReadError.damaged
            }
            return (scene, controller)
        } catch {
            Diagnostics.log("\(name).storyboardc \(error)")
            return nil
        }
    }

    private func scene(_ index: Int) throws -> NibNode {
        if let scene = scenes[index] { return scene }
        var scene = try file.scene(index)
        NibLocalization.apply(to: &scene, table: name, bundle)
        scenes[index] = scene
        return scene
    }

    /// NB-15.
    private func makeReferenced(
        _ node: NibNode, _ storyboard: UIStoryboard, _ creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        let identifier = node["referencedIdentifier"]
        guard let name = node["storyboardName"] else {
            // A reference within the document.
            guard let id = identifier.flatMap({ identifiers[$0] }) else {
                Diagnostics.log("\(document):\(node.line): there is no controller \(identifier ?? "")".onOneLine)
                return nil
            }
            return makePart(id, for: node) { make(id, of: storyboard, creator: creator) }
        }
        let bundle = node["bundleIdentifier"].flatMap { Bundle(identifier: $0) } ?? self.bundle
        let other = UIStoryboard(name: name, bundle: bundle)
        guard identifier.map(other.hasViewController) != false else {
            Diagnostics.log("\(document):\(node.line): \(name) has no controller \(identifier ?? "")".onOneLine)
            return nil
        }
        SceneNesting.continues = true
        defer { SceneNesting.continues = false }
        guard let identifier else { return other.instantiateInitialViewController(creator: creator) }
        return other.makeViewController(withIdentifier: identifier, creator: creator)
    }
}

/// The controllers that segues and references are making at the moment, the outer first. Documents whose controllers
/// contain each other would be made without end; those of a single document are refused by the compiler.
@MainActor private enum SceneNesting {
    private static var open: [String] = []
    /// Whether the next controller of a storyboard is made by a reference, not by the program.
    static var continues = false

    /// Makes a controller unless it is being made already; then `isPossible` is false.
    static func enter<Result>(_ scene: String, _ make: () -> Result?) -> (made: Result?, isPossible: Bool) {
        guard !open.contains(scene) else { return (nil, false) }
        open.append(scene)
        defer { open.removeLast() }
        return (make(), true)
    }

    /// The same for the methods of `UIStoryboard`: what a program makes is not part of what is being made.
    static func enterFromStoryboard(_ scene: String, _ make: () -> UIViewController?) -> UIViewController? {
        let outer = open
        if !continues { open = [] }
        continues = false
        defer { open = outer }
        let (made, isPossible) = enter(scene, make)
        if !isPossible { Diagnostics.log("the controller \(scene) leads to itself; it is left out".onOneLine) }
        return made
    }
}
