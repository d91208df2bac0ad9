import Foundation

extension UIColor {
    /// The colour of a name in the asset catalogs among the application's resources. It may have a form of its own for
    /// dark interfaces. `nil` when there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The colour of a name in a bundle's asset catalogs, or with `nil` in the application's. With traits it is the
    /// form for these; without, it depends on the traits where it is used.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        let directories = ResourceDirectories.directories(of: bundle)
        guard let source = AssetColor(named: name, in: directories)?.source else { return nil }
        self.init(source: traitCollection.map { .fixed(source.resolved(for: $0)) } ?? source)
    }
}
