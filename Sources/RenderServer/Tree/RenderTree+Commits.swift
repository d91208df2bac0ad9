import CoreGraphics
import Foundation
import QuartzCore

extension RenderTree {
    /// Applies a commit. Layers it names for the first time are made; what it says of layers that make no sense (a
    /// layer inside itself) is left out.
    func apply(_ commit: RenderCommit) {
        for change in commit.changes {
            switch change {
            case .geometry(let id, let geometry): setGeometry(of: node(id), geometry)
            case .style(let id, let style): setStyle(of: node(id), style)
            case .contents(let id, let contents, let damage): setContents(of: node(id), contents, damage)
            case .specializedContent(let id, let form): setForm(of: node(id), form)
            case .sublayers(let id, let sublayers): setChildren(of: node(id), sublayers)
            case .mask(let id, let mask): setMask(of: node(id), mask)
            case .animationAdded(let id, let key, let animation): add(animation, key, to: node(id))
            case .animationRemoved(let id, let key):
                if let node = nodes[id] { removeAnimation(key, from: node) }
            case .removed(let id): remove(id)
            }
        }
        sweepRunning()
        if !replicators.isEmpty { noteCopies(commit) }
        show(root: commit.root)
    }

    private func setGeometry(of node: RenderNode, _ geometry: LayerGeometry) {
        if node.motion != nil {
            node.motion!.model.geometry = geometry
            run(node)
        } else {
            show(geometry, of: node)
        }
    }

    private func setStyle(of node: RenderNode, _ style: LayerStyle) {
        if node.motion != nil {
            node.motion!.model.style = style
            run(node)
        } else {
            show(style, of: node)
        }
    }

    /// The layer now lies like this: damages what that changes, and no more.
    func show(_ geometry: LayerGeometry, of node: RenderNode) {
        if node.layer.geometry == geometry { return }
        touch(node)
        node.placementIsStale = true
        if !node.layer.geometry.isInPlane || !geometry.isInPlane { noteDepth(geometry, of: node) }
        if node.layer.geometry.bounds != geometry.bounds {
            node.looksAreStale = true
            node.shadowMask = nil
            node.stretched = nil
            node.raster = nil
        }
        node.layer.geometry = geometry
    }

    private func noteDepth(_ geometry: LayerGeometry, of node: RenderNode) {
        let former = node.layer.geometry
        if former.zPosition != geometry.zPosition, let parent = node.parent, !node.isMask {
            parent.childrenAreStale = true
            markDirty(parent)
        }
        if former.sublayerTransform != nil || geometry.sublayerTransform != nil {
            node.childPlacementsAreStale = true
            node.raster = nil
        }
    }

    /// The layer now looks like this: damages what that changes, and no more.
    func show(_ style: LayerStyle, of node: RenderNode) {
        if node.layer.style == style { return }
        noteGlass(node.id, style)
        if node.layer.style.differsInColorsOnly(from: style) {
            damage(node.bounds, inside: node)
            markDirty(node)
        } else {
            touch(node)
            node.shadowMask = nil
            node.raster = nil
        }
        node.looksAreStale = true
        node.layer.style = style
    }

    private func setContents(of node: RenderNode, _ contents: LayerContents?, _ damage: CGRect?) {
        if node.motion != nil {
            node.motion!.model.contents = contents
            run(node)
            // While no animation supplies the picture, what was drawn in part is shown in part.
            if node.motion!.changesContents { return }
        }
        show(contents, of: node, damage)
    }

    private func setForm(of node: RenderNode, _ form: LayerContent?) {
        if node.motion != nil {
            node.motion!.model.specializedContent = form
            run(node)
        } else {
            show(form, of: node)
        }
    }

    /// The layer now shows this picture. `damage` is the part that differs from the former one.
    func show(_ contents: LayerContents?, of node: RenderNode, _ damage: CGRect? = nil) {
        if contents == nil, node.layer.contents == nil { return }
        let former = node.contents
        if node.layer.contents?.isPassing == true || contents?.isPassing == true {
            showPassing(contents, of: node)
            return
        }
        node.layer.contents = contents
        let picture = contents.flatMap { Picture($0) }
        let bounds = node.layer.geometry.bounds
        if let former, let picture, former.liesLike(picture) {
            picture.takeOver(from: former, differingIn: picture.pixels(under: damage, in: bounds))
            var part = damage.map { Box($0) } ?? former.inked(in: bounds).union(picture.inked(in: bounds))
            if damage != nil && !isShownPixelForPixel(node, picture) { part = part.insetBy(-1 / picture.scale) }
            self.damage(part, inside: node)
        } else {
            let before = former?.inked(in: bounds) ?? .empty
            self.damage(before.union(picture?.inked(in: bounds) ?? .empty), inside: node)
        }
        markDirty(node)
        node.looksAreStale = true
        node.contents = picture
        node.stretched = nil
        if node.castByBody != nil { node.shadowMask = nil }
    }

    /// True when every pixel of the picture is one pixel of the output, so that a changed pixel changes no other.
    private func isShownPixelForPixel(_ node: RenderNode, _ picture: Picture) -> Bool {
        guard picture.fillsBounds, picture.scale == scale else { return false }
        var here: RenderNode? = node
        while let node = here {
            guard let affine = node.side.placement.affine, affine.isTranslation else { return false }
            here = node.parent
        }
        return true
    }
}

extension RenderTree {
    /// The layer shows one picture that passes into another, or did so until now.
    private func showPassing(_ contents: LayerContents?, of node: RenderNode) {
        touch(node)
        node.raster = nil
        let (now, before) = (node.contents, node.formerContents)
        node.contents = contents.flatMap { Picture.of($0, $0.image, reusing: [now, before]) }
        node.formerContents = contents.flatMap { Picture.of($0, $0.previousImage, reusing: [now, before]) }
        node.layer.contents = contents
        node.looksAreStale = true
        node.stretched = nil
        node.shadowMask = nil
    }
}

extension Picture {
    /// The picture's pixels that show in a part of a layer with these bounds, and those beside them; all for `nil` and
    /// where the picture does not fill the bounds evenly.
    fileprivate func pixels(under part: CGRect?, in bounds: CGRect) -> PixelRect {
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        guard let part, fillsBounds, isShownWhole, !stretchesInPart, let placing = placing(at: Box(bounds)),
            let back = placing.inverted()
        else { return whole }
        return back.map(Box(part)).insetBy(-1).pixels.intersection(whole)
    }
}

extension LayerContents {
    /// One picture passes into another, or comes or goes.
    fileprivate var isPassing: Bool { previousImage != nil || crossfadeProgress < 1 }
}

extension NodeMotion {
    /// True when an animation may change the picture or its placing.
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
