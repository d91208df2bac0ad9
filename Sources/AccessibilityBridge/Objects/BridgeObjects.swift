import CoreGraphics
import DBusClient
import Foundation
import UIKitCore

/// Answers the calls to the objects of the program.
@MainActor struct BridgeObjects {
    let tree: BridgeTree
    let session: BridgeSession

    init(_ tree: BridgeTree, _ session: BridgeSession) { (self.tree, self.session) = (tree, session) }

    func answer(_ request: DBusRequest) -> DBusReply {
        if request.path == ATSPI.cachePath { return answerCache(request) }
        guard tree.exists(request.path) else { return .unknownObject(request.path) }
        if request.interface == ATSPI.properties { return answerProperties(request) }
        let object = tree.objects[request.path]
        switch request.interface {
        case ATSPI.accessible: return answerAccessible(request)
        case ATSPI.application where request.path == ATSPI.root: return answerApplication(request)
        case ATSPI.component: return object.map { answerComponent(request, $0) } ?? .unknownMethod(request.member)
        case ATSPI.action: return object.map { answerAction(request, $0) } ?? .unknownMethod(request.member)
        case ATSPI.text, ATSPI.editableText:
            guard let object, let content = AccessibilityTextContent(object.node) else {
                return .unknownMethod(request.member)
            }
            let texts = BridgeTexts(content, object, tree)
            let reply = request.interface == ATSPI.text ? texts.answer(request) : texts.edit(request)
            session.scheduleUpdate()
            return reply
        default: return .unknownMethod(request.member)
        }
    }

    private func answerCache(_ request: DBusRequest) -> DBusReply {
        guard request.member == "GetItems", request.interface == ATSPI.cache else {
            return .unknownMethod(request.member)
        }
        return .values([.array(tree.allPaths.map(tree.cacheItem), of: "((so)(so)(so)iiassusau)")])
    }

    // MARK: Accessible and Application

    private func answerAccessible(_ request: DBusRequest) -> DBusReply {
        let path = request.path
        switch request.member {
        case "GetChildAtIndex":
            guard let index = request.arguments.first?.integer else { return .invalidArguments(request.member) }
            let children = tree.children(of: path)
            return .values([tree.reference(children.indices.contains(index) ? children[index] : nil)])
        case "GetChildren": return .values([.array(tree.children(of: path).map(tree.reference), of: "(so)")])
        case "GetIndexInParent": return .values([.int32(Int32(clamping: tree.index(of: path)))])
        case "GetRelationSet": return .values([.array([], of: "(ua(so))")])
        case "GetRole": return .values([.uint32(tree.role(of: path).number)])
        case "GetRoleName", "GetLocalizedRoleName": return .values([.string(tree.role(of: path).name)])
        case "GetState": return .values([.array(tree.states(of: path).words.map(DBusValue.uint32), of: "u")])
        case "GetAttributes":
            let attributes = attributes(of: path).sorted { $0.key < $1.key }
            return .values([
                .array(attributes.map { .dictionaryEntry(.string($0.key), .string($0.value)) }, of: "{ss}")
            ])
        case "GetApplication": return .values([tree.reference(ATSPI.root)])
        case "GetInterfaces": return .values([.array(tree.interfaces(of: path).map(DBusValue.string), of: "s")])
        default: return .unknownMethod(request.member)
        }
    }

    /// The attributes: the value as text, the placeholder of an empty field, the class (AX-41).
    private func attributes(of path: String) -> [String: String] {
        var attributes = ["toolkit": Self.toolkit]
        guard let object = tree.objects[path] else { return attributes }
        if !object.valueText.isEmpty { attributes["value-text"] = object.valueText }
        if let responder = object.node.responder { attributes["class"] = "\(type(of: responder))" }
        if object.text?.isEmpty == true, !object.valueText.isEmpty {
            attributes["placeholder-text"] = object.valueText
        }
        if object.node.role == .heading { attributes["level"] = "1" }
        return attributes
    }

    private func answerApplication(_ request: DBusRequest) -> DBusReply {
        switch request.member {
        case "GetLocale": .values([.string(Locale.current.identifier)])
        // Peers talk through the bus.
        case "GetApplicationBusAddress": .values([.string("")])
        default: .unknownMethod(request.member)
        }
    }

    /// The name of the toolkit (AX-50).
    static let toolkit = "Touchstone"
    /// The version of the protocol (AX-50).
    private static let protocolVersion = "2.1"

    // MARK: Component

    private func coordinates(_ value: DBusValue?) -> ATSPI.Coordinates? {
        value?.integer.flatMap(ATSPI.Coordinates.init)
    }

    private func answerComponent(_ request: DBusRequest, _ object: BridgeObject) -> DBusReply {
        let arguments = request.arguments
        switch request.member {
        case "Contains", "GetAccessibleAtPoint":
            guard arguments.count == 3, let x = arguments[0].integer, let y = arguments[1].integer,
                let kind = coordinates(arguments[2])
            else { return .invalidArguments(request.member) }
            let point = tree.pointOnScreen(CGPoint(x: x, y: y), of: object, kind)
            if request.member == "Contains" { return .values([.bool(object.outline.contains(point))]) }
            return .values([tree.reference(tree.object(at: point, in: object)?.path)])
        case "GetExtents", "GetPosition":
            guard let kind = coordinates(arguments.first) else { return .invalidArguments(request.member) }
            let numbers = Self.numbers(tree.frame(of: object, kind))
            return .values(request.member == "GetExtents" ? [.structure(numbers)] : Array(numbers.prefix(2)))
        case "GetSize": return .values(Array(Self.numbers(tree.frame(of: object, .window)).suffix(2)))
        case "GetLayer": return .values([.uint32(object.node.screen == nil ? 3 : 7)])
        case "GetMDIZOrder": return .values([.int16(0)])
        case "GetAlpha": return .values([.double(1)])
        case "GrabFocus":
            guard object.node.isElement, let responder = object.node.responder else { return .values([.bool(false)]) }
            if object.states.contains(.editable) { _ = responder.becomeFirstResponder() }
            object.node.scrollIntoView()
            tree.requestFocus(responder, orFirst: false)
            session.scheduleUpdate()
            return .values([.bool(true)])
        case "ScrollTo", "ScrollToPoint":
            object.node.scrollIntoView()
            session.scheduleUpdate()
            return .values([.bool(true)])
        // Programs place their views themselves.
        case "SetExtents", "SetPosition", "SetSize": return .values([.bool(false)])
        default: return .unknownMethod(request.member)
        }
    }

    static func numbers(_ frame: CGRect) -> [DBusValue] {
        let frame = frame.isNull || frame.isInfinite ? .zero : frame
        return [frame.minX, frame.minY, frame.width, frame.height].map { number in
            .int32(number.isNaN ? 0 : Int32(clamping: Int(min(max(number.rounded(), -1e9), 1e9))))
        }
    }

    // MARK: Action

    private func answerAction(_ request: DBusRequest, _ object: BridgeObject) -> DBusReply {
        let names = object.actionNames
        if request.member == "GetActions" {
            let entries = names.map { DBusValue.structure([.string($0), .string(""), .string("")]) }
            return .values([.array(entries, of: "(sss)")])
        }
        guard let index = request.arguments.first?.integer, names.indices.contains(index) else {
            return .invalidArguments(request.member)
        }
        switch request.member {
        case "GetName", "GetLocalizedName": return .values([.string(names[index])])
        case "GetDescription": return .values([.string(index == 0 ? object.description : "")])
        case "GetKeyBinding": return .values([.string("")])
        case "DoAction":
            defer { session.scheduleUpdate() }
            return .values([.bool(perform(index, names.count, object.node))])
        default: return .unknownMethod(request.member)
        }
    }

    private func perform(_ index: Int, _ count: Int, _ node: AccessibilityNode) -> Bool {
        switch index {
        case 0: return node.activate()
        case count - 2: return node.performEscape()
        case count - 1: return node.performMagicTap()
        default:
            let actions = node.customActions
            return actions.indices.contains(index - 1) && actions[index - 1].perform()
        }
    }

    // MARK: Properties

    private func answerProperties(_ request: DBusRequest) -> DBusReply {
        guard let interface = request.arguments.first?.text else { return .invalidArguments(request.member) }
        switch request.member {
        case "Get":
            guard request.arguments.count == 2, let name = request.arguments[1].text else {
                return .invalidArguments(request.member)
            }
            return property(name, interface, request.path).map { .values([.variant($0)]) } ?? .unknownProperty(name)
        case "GetAll":
            var all: [String: DBusValue] = [:]
            for name in Self.propertyNames[interface] ?? [] { all[name] = property(name, interface, request.path) }
            return .values([.options(all)])
        case "Set":
            guard request.arguments.count == 3, let name = request.arguments[1].text else {
                return .invalidArguments(request.member)
            }
            return set(name, interface, request.path, to: request.arguments[2].unwrapped)
        default: return .unknownMethod(request.member)
        }
    }

    private static let propertyNames: [String: [String]] = [
        ATSPI.accessible: [
            "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
        ],
        ATSPI.application: ["ToolkitName", "Version", "ToolkitVersion", "AtspiVersion", "Id"],
        ATSPI.action: ["NActions"],
        ATSPI.value: ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"],
        ATSPI.text: ["CharacterCount", "CaretOffset"],
    ]

    private func property(_ name: String, _ interface: String, _ path: String) -> DBusValue? {
        let object = tree.objects[path]
        switch (interface, name) {
        case (ATSPI.accessible, "Name"): return .string(tree.name(of: path))
        case (ATSPI.accessible, "Description"), (ATSPI.accessible, "HelpText"):
            return .string(object?.description ?? "")
        case (ATSPI.accessible, "Parent"): return tree.parentReference(path)
        case (ATSPI.accessible, "ChildCount"): return .int32(Int32(clamping: tree.children(of: path).count))
        case (ATSPI.accessible, "Locale"):
            return .string(object?.node.language?.replacingOccurrences(of: "-", with: "_") ?? Locale.current.identifier)
        case (ATSPI.accessible, "AccessibleId"): return .string(object?.node.identifier ?? "")
        case (ATSPI.application, "ToolkitName"): return .string(Self.toolkit)
        case (ATSPI.application, "Version"), (ATSPI.application, "ToolkitVersion"): return .string(Self.version)
        case (ATSPI.application, "AtspiVersion"): return .string(Self.protocolVersion)
        case (ATSPI.application, "Id"): return .int32(tree.applicationNumber)
        case (ATSPI.action, "NActions"): return object.map { .int32(Int32(clamping: $0.actionNames.count)) }
        case (ATSPI.value, _): return object.flatMap { valueProperty(name, $0) }
        case (ATSPI.text, "CharacterCount"):
            return object.flatMap { AccessibilityTextContent($0.node) }.map { .int32(Int32(clamping: $0.count)) }
        case (ATSPI.text, "CaretOffset"):
            return object.flatMap { AccessibilityTextContent($0.node) }.map { .int32(Int32(clamping: $0.caret)) }
        default: return nil
        }
    }

    /// The version of the toolkit.
    private static let version = "1.0"

    private func valueProperty(_ name: String, _ object: BridgeObject) -> DBusValue? {
        guard let range = object.range else { return nil }
        let current = object.node.rangeSource?.accessibilityRange.value ?? range.value
        return switch name {
        case "MinimumValue": .double(range.minimum)
        case "MaximumValue": .double(range.maximum)
        case "MinimumIncrement": .double(range.step)
        case "CurrentValue": .double(current)
        case "Text": .string(object.node.value ?? "")
        default: nil
        }
    }

    private func set(_ name: String, _ interface: String, _ path: String, to value: DBusValue) -> DBusReply {
        switch (interface, name) {
        case (ATSPI.application, "Id"):
            guard let number = value.integer else { return .invalidArguments("Id") }
            tree.applicationNumber = Int32(clamping: number)
            return .values([])
        case (ATSPI.value, "CurrentValue"):
            guard let object = tree.objects[path], let range = object.range, case .double(let number) = value,
                !number.isNaN
            else { return .invalidArguments("CurrentValue") }
            defer { session.scheduleUpdate() }
            if let source = object.node.rangeSource {
                return source.setAccessibilityRangeValue(number)
                    ? .values([])
                    : .error(
                        name: "org.freedesktop.DBus.Error.PropertyReadOnly", message: "the value cannot be changed")
            }
            adjust(object, from: range, to: number)
            return .values([])
        default: return .unknownProperty(name)
        }
    }

    /// Steps toward a value, for elements that only step.
    private func adjust(_ object: BridgeObject, from range: AccessibilityRange, to number: Double) {
        var value = range.value
        for _ in 0..<Self.maximumSteps where number != value {
            let increases = number > value
            guard object.node.adjust(increases: increases), let text = object.node.value,
                let new = text.last == "%" ? Double(text.dropLast()) : nil, new != value
            else { return }
            value = new
            if increases ? value >= number : value <= number { return }
        }
    }

    /// The greatest number of steps to a value (decision).
    private static let maximumSteps = 100
}
