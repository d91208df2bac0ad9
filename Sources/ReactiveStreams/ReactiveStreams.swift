/// The module that lowered sources import where they say `import Combine`: publishers, subscribers, operators and
/// subjects of OpenCombine, with those for Dispatch and Foundation, and the operators that it lacks.
///
/// It is not called Combine because OpenCombine leaves out its extensions of Foundation where a module of that name
/// can be imported.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
