import CoreGraphics
import Foundation
import QuartzCore

extension RenderTree {
    /// Applies a commit. Nodes are created when a layer is named for the first time; invalid changes (a layer inside
    /// itself) are ignored.
    func apply(_ commit: RenderCommit) {
        for change in commit.changes {
            switch change {
            case .geometry(let id, let geometry): setGeometry(of: node(id), geometry)
            case .style(let id, let style): setStyle(of: node(id), style)
            case .contents(let id, let contents, let damage): setContents(of: node(id), contents, damage)
            case .specializedContent(let id, let form): setSpecializedContent(of: node(id), form)
            case .sublayers(let id, let sublayers): setChildren(of: node(id), sublayers)
            case .mask(let id, let mask): setMask(of: node(id), mask)
            case .animationAdded(let id, let key, let animation): add(animation, key, to: node(id))
            case .animationRemoved(let id, let key):
                if let node = existingNode(id) { removeAnimation(key, from: node) }
            case .removed(let id): remove(id)
            }
        }
        removeStopped()
        if !replicators.isEmpty { markReplicatorsStale(commit) }
        setRoot(to: commit.root)
    }

    private func setGeometry(of node: RenderNode, _ geometry: LayerGeometry) {
        if node.animationState != nil {
            node.animationState!.model.geometry = geometry
            startRunning(node)
        } else {
            setPresentation(geometry, of: node)
        }
    }

    private func setStyle(of node: RenderNode, _ style: LayerStyle) {
        if node.animationState != nil {
            node.animationState!.model.style = style
            startRunning(node)
        } else {
            setPresentation(style, of: node)
        }
    }

    /// Sets the presented geometry of a layer; damages only what that changes.
    func setPresentation(_ geometry: LayerGeometry, of node: RenderNode) {
        if node.layer.geometry == geometry { return }
        if recordScroll(of: node, to: geometry) { return }
        invalidate(node)
        node.isPlacementStale = true
        if !node.layer.geometry.isInPlane || !geometry.isInPlane { markDepthChange(geometry, of: node) }
        if node.layer.geometry.bounds != geometry.bounds {
            node.isAppearanceStale = true
            node.shadowMask = nil
            node.stretched = nil
            node.raster = nil
        }
        node.layer.geometry = geometry
    }

    private func markDepthChange(_ geometry: LayerGeometry, of node: RenderNode) {
        let previous = node.layer.geometry
        if previous.zPosition != geometry.zPosition, let parent = node.parent, !node.isMask {
            parent.areChildrenStale = true
            markDirty(parent)
        }
        if previous.sublayerTransform != nil || geometry.sublayerTransform != nil {
            node.areChildPlacementsStale = true
            node.raster = nil
        }
    }

    /// Sets the presented style of a layer; damages only what that changes.
    func setPresentation(_ style: LayerStyle, of node: RenderNode) {
        if node.layer.style == style { return }
        recordBackdropBlur(node.id, style)
        if node.layer.style.differsInColorsOnly(from: style) {
            damage(node.bounds, inside: node)
            markDirty(node)
        } else {
            invalidate(node)
            node.shadowMask = nil
            node.raster = nil
        }
        node.isAppearanceStale = true
        node.layer.style = style
    }

    private func setContents(of node: RenderNode, _ contents: LayerContents?, _ damage: CGRect?) {
        if node.animationState != nil {
            node.animationState!.model.contents = contents
            startRunning(node)
            // While no animation supplies the image, a partial change damages only that part.
            if node.animationState!.changesContents { return }
        }
        setPresentation(contents, of: node, damage)
    }

    private func setSpecializedContent(of node: RenderNode, _ content: LayerContent?) {
        if node.animationState != nil {
            node.animationState!.model.specializedContent = content
            startRunning(node)
        } else {
            setPresentation(content, of: node)
        }
    }

    /// Sets the presented contents of a layer. `damage` is the changed part, in the layer's coordinates; `nil` for all.
    func setPresentation(_ contents: LayerContents?, of node: RenderNode, _ damage: CGRect? = nil) {
        if contents == nil, node.layer.contents == nil { return }
        let previous = node.contents
        if node.layer.contents?.isCrossfading == true || contents?.isCrossfading == true {
            showCrossfade(contents, of: node)
            return
        }
        node.layer.contents = contents
        let image = contents.flatMap { ContentsImage($0) }
        let bounds = node.layer.geometry.bounds
        if let previous, let image, previous.hasSameLayout(as: image) {
            image.inherit(from: previous, differingIn: image.pixels(under: damage, in: bounds))
            var changed =
                damage.map { Box($0) } ?? previous.paintedRect(in: bounds).union(image.paintedRect(in: bounds))
            if damage != nil && !isPixelAligned(node, image) { changed = changed.insetBy(-1 / image.scale) }
            self.damage(changed, inside: node)
        } else {
            let previousRect = previous?.paintedRect(in: bounds) ?? .empty
            self.damage(previousRect.union(image?.paintedRect(in: bounds) ?? .empty), inside: node)
        }
        markDirty(node)
        node.isAppearanceStale = true
        node.contents = image
        node.stretched = nil
    }

    /// True if every pixel of the image is one pixel of the output, so that a changed pixel affects no other.
    private func isPixelAligned(_ node: RenderNode, _ image: ContentsImage) -> Bool {
        guard image.fillsBounds, image.scale == scale else { return false }
        var next: RenderNode? = node
        while let node = next {
            guard let affine = node.projection.placement.affine, affine.isTranslation else { return false }
            next = node.parent
        }
        return true
    }
}

extension RenderTree {
    /// Sets the contents during a crossfade, or at its end.
    private func showCrossfade(_ contents: LayerContents?, of node: RenderNode) {
        invalidate(node)
        node.raster = nil
        let (current, previous) = (node.contents, node.previousContents)
        node.contents = contents.flatMap { ContentsImage.make($0, $0.image, reusing: [current, previous]) }
        node.previousContents = contents.flatMap {
            ContentsImage.make($0, $0.previousImage, reusing: [current, previous])
        }
        node.layer.contents = contents
        node.isAppearanceStale = true
        node.stretched = nil
        node.shadowMask = nil
    }
}

extension ContentsImage {
    /// The image's pixels that show in a part of a layer with these bounds, and their neighbors. All pixels for `nil`,
    /// or if the image does not fill the bounds uniformly.
    fileprivate func pixels(under part: CGRect?, in bounds: CGRect) -> PixelRect {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard let part, fillsBounds, showsWholeImage, !hasStretchableCenter, let transform = transform(to: Box(bounds)),
            let inverse = transform.inverted()
        else { return whole }
        return inverse.map(Box(part)).insetBy(-1).pixels.intersection(whole)
    }
}

extension LayerContents {
    /// True during a crossfade, or while an image appears or disappears.
    fileprivate var isCrossfading: Bool { previousImage != nil || crossfadeProgress < 1 }
}

extension NodeAnimationState {
    /// True if an animation may change the image or its layout.
    var changesContents: Bool { animations.contains { $0.changesContents } }
}

extension LayerStyle {
    fileprivate func differsInColorsOnly(from other: LayerStyle) -> Bool {
        var other = other
        other.backgroundColor = backgroundColor
        other.borderColor = borderColor
        return self == other
    }
}
