// Nothing is imported into Swift: the package manager takes the compiler's flags of CWebKitWPE from this module.
