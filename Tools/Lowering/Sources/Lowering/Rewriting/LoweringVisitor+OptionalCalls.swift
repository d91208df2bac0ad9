import SwiftSyntax

extension LoweringVisitor {
    /// Lowers `delegate?.list?(self, didSelect: item)`, which calls a closure and so must not have labels, and calls of
    /// optional members that are no longer optional.
    func lowerOptionalCall(_ node: FunctionCallExprSyntax) {
        guard let (member, mark) = node.optionalMember else { return }
        let name = member.declName.baseName.plainText
        let given = node.arguments.map { $0.label?.plainText ?? "_" }
        let trailing = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
        func isCalled(_ labels: [String]) -> Bool {
            labels.count == given.count + trailing && Array(labels.prefix(given.count)) == given
        }
        let requirement = index.optionalRequirements(name).first { $0.labels.map(isCalled) ?? false }
        if let requirement {
            cast(member.base, to: requirement.protocolName)
            edits.replace(member.declName.byteRange, with: requirement.property)
            for argument in node.arguments {
                guard let label = argument.label, let colon = argument.colon else { continue }
                edits.replace(label.byteRange.lowerBound..<colon.byteRange.upperBound, with: "")
            }
            if requirement.sharesLabels { edits.replace(mark.byteRange, with: "") }
        } else if isAnyObject(member.base), let declaring = index.objectiveCProtocol(with: name, isCalled) {
            cast(member.base, to: declaring)
            edits.replace(mark.byteRange, with: "")
        } else if FrameworkDelegates.isRequirement(name, given), !index.declaresProperty(name) {
            edits.replace(mark.byteRange, with: "")
        }
    }

    /// Lowers `delegate?.list(_:didSelect:) != nil` to a check of the property for the requirement.
    func lowerOptionalMember(_ node: MemberAccessExprSyntax) {
        guard let labels = node.declName.argumentNames?.arguments.map(\.name.plainText) else { return }
        let requirements = index.optionalRequirements(node.declName.baseName.plainText)
        guard let requirement = requirements.first(where: { $0.labels == labels }) else { return }
        cast(node.base, to: requirement.protocolName)
        edits.replace(node.declName.byteRange, with: requirement.property)
    }

    // MARK: AnyObject

    /// Methods of `NSObject` that are called on any object.
    private static let objectMethods: Set<String> = [
        "perform", "performSelector", "responds", "value", "setValue", "addObserver", "removeObserver",
    ]

    /// Lowers `target?.perform(action)` on an object of type `AnyObject` to a call on an `NSObject`.
    func lowerObjectCall(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            Self.objectMethods.contains(member.declName.baseName.text), isAnyObject(base)
        else { return }
        edits.replace(base.byteRange, with: "(\(base.withoutOptionalMark.singleLine) as? NSObject)?")
    }

    /// Lowers `type(of: object).description()` of an `AnyObject`, whose class has all members of Objective-C on iOS.
    func lowerClassDescription(_ node: FunctionCallExprSyntax) {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
            member.declName.baseName.text == "description", let type = member.base?.as(FunctionCallExprSyntax.self),
            type.calledExpression.trimmedDescription == "type", type.arguments.count == 1,
            let argument = type.arguments.first, argument.label?.text == "of", isAnyObject(argument.expression)
        else { return }
        imports.usesPhoneNames = true
        replace(node, with: "NSStringFromClass(\(type.singleLine), in: #fileID)")
    }

    /// Members of `NSValue` that are read from any object.
    private static let geometryValues: Set<String> = [
        "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "uiEdgeInsetsValue",
    ]

    /// Lowers `(change[.newKey] as AnyObject).cgPointValue` to a member of an `NSValue` that is optional as on iOS.
    func lowerGeometryValue(_ node: MemberAccessExprSyntax) {
        guard Self.geometryValues.contains(node.declName.baseName.text),
            let base = node.base?.as(TupleExprSyntax.self), base.elements.count == 1,
            let cast = base.elements.first?.expression.as(SequenceExprSyntax.self)?.elements.suffix(2),
            let mark = cast.first?.as(UnresolvedAsExprSyntax.self), mark.questionOrExclamationMark == nil,
            let type = cast.last?.as(TypeExprSyntax.self), type.trimmedDescription == "AnyObject"
        else { return }
        edits.insert("!", at: mark.asKeyword.byteRange.upperBound)
        edits.replace(type.byteRange, with: "NSValue")
        edits.insert(".asAnyObject", at: base.rightParen.byteRange.upperBound)
    }

    /// Casts an object of type `AnyObject`, which has all members of Objective-C on iOS, to the protocol of a member.
    private func cast(_ base: ExprSyntax?, to protocolName: String) {
        guard let base, isAnyObject(base) else { return }
        let object = base.withoutOptionalMark
        edits.replace(base.byteRange, with: "(\(object.singleLine) as? any \(protocolName))?")
    }

    /// True for a property that the sources declare with the type `AnyObject`.
    private func isAnyObject(_ base: ExprSyntax?) -> Bool {
        guard let object = base?.withoutOptionalMark else { return false }
        if let name = object.as(DeclReferenceExprSyntax.self) {
            return object.isAnyObjectParameter(name.baseName.plainText) || isOwnAnyObject(name.baseName.plainText)
        }
        guard let member = object.as(MemberAccessExprSyntax.self) else { return false }
        let name = member.declName.baseName.plainText
        if member.base?.trimmedDescription == "self" { return isOwnAnyObject(name) }
        let declaring = index.types.values.filter { $0.properties[name] != nil }
        return !declaring.isEmpty && declaring.allSatisfy { $0.anyObjectProperties.contains(name) }
    }

    private func isOwnAnyObject(_ name: String) -> Bool {
        guard let type = index.types[scopeName] else { return false }
        return index.ancestry(of: type).first { $0.properties[name] != nil }?.anyObjectProperties.contains(name)
            ?? false
    }
}

extension SourceIndex {
    /// The name of a protocol that requires a method.
    fileprivate func objectiveCProtocol(with name: String, _ isCalled: ([String]) -> Bool) -> String? {
        types.values.filter { type in
            type.kind == .protocolType && type.methods.contains { $0.base == name && isCalled($0.labels) }
        }.map(\.name).min()
    }
}

extension SyntaxProtocol {
    /// True for a parameter of an enclosing function that has the type `AnyObject`, optional or not.
    fileprivate func isAnyObjectParameter(_ name: String) -> Bool {
        var node: Syntax? = parent
        while let current = node {
            let parameters =
                current.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
                ?? current.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
            if let found = parameters?.first(where: { ($0.secondName ?? $0.firstName).plainText == name }) {
                return found.type.trimmedDescription.filter { !"?!() ".contains($0) } == "AnyObject"
            }
            node = current.parent
        }
        return false
    }
}

extension FunctionCallExprSyntax {
    /// The member and the mark of a call `object.member?(…)` or `object.member!(…)`.
    fileprivate var optionalMember: (MemberAccessExprSyntax, TokenSyntax)? {
        if let chain = calledExpression.as(OptionalChainingExprSyntax.self) {
            return chain.expression.as(MemberAccessExprSyntax.self).map { ($0, chain.questionMark) }
        }
        guard let unwrap = calledExpression.as(ForceUnwrapExprSyntax.self) else { return nil }
        return unwrap.expression.as(MemberAccessExprSyntax.self).map { ($0, unwrap.exclamationMark) }
    }
}

extension ExprSyntax {
    /// The expression without a `?` or `!` at its end.
    fileprivate var withoutOptionalMark: ExprSyntax {
        self.as(OptionalChainingExprSyntax.self)?.expression ?? self.as(ForceUnwrapExprSyntax.self)?.expression ?? self
    }
}

/// The delegate protocols of the frameworks, whose optional requirements have default implementations here, so they are
/// called without `?`.
enum FrameworkDelegates {
    /// Methods whose first words do not name the object that calls.
    private static let names: Set<String> = [
        "animationDidStart", "animationDidStop", "layerWillDraw", "layoutSublayers",
        "numberOfSections", "sectionIndexTitles", "indexTitles", "viewForZooming", "numberOfComponents",
        "adaptivePresentationStyle", "animationController", "interactionController", "presentationController",
        "animationEnded", "interactionControllerForPresentation", "interactionControllerForDismissal",
        "sceneDidBecomeActive", "sceneWillResignActive",
        "sceneWillEnterForeground", "sceneDidEnterBackground", "sceneDidDisconnect", "updateSearchResults",
    ]
    /// The first words of methods that name the object that calls.
    private static let prefixes = [
        "scrollView", "tableView", "collectionView", "gestureRecognizer", "textField", "textView", "searchBar",
        "searchController", "pickerView", "tabBar", "navigationController", "navigationBar", "splitViewController",
        "pageViewController", "application", "presentationController", "popoverPresentationController", "imagePicker",
        "dragInteraction", "dropInteraction", "contextMenuInteraction", "pointerInteraction", "pencilInteraction",
        "collisionBehavior", "dynamicAnimator", "windowScene", "webView",
    ]

    /// Methods with common names, by their labels.
    private static let labels = [
        "draw": ["_", "in"], "display": ["_"], "action": ["for", "forKey"], "position": ["for"],
    ]

    /// True for the base name and labels of an optional requirement.
    static func isRequirement(_ name: String, _ labels: [String]) -> Bool {
        names.contains(name) || self.labels[name] == labels || prefixes.contains { name.hasPrefix($0) }
    }
}
