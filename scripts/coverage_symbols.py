"""The names available to code that imports UIKit, from the symbol graphs of built modules and, for the rest, the compiler."""
import json
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = "x86_64-unknown-linux-gnu"

# The modules that `import UIKit` makes visible, including the toolchain's. Symbols of other toolchain modules and those
# imported from C are found by test-compiling their names.
MODULES = ["Support", "StrokeRecognizer", "CoreGraphics", "CoreText", "QuartzCore", "UIKitCore", "UIKitControls", "UIKitScrolling", "UIKitText",
           "UIKitKeyboard", "ListUpdates", "UIKitLists", "UIKitCollections", "UIKitContainers", "UIKitNibs", "UIKit", "Foundation",
           "FoundationEssentials"]

# Names in the demand that stand for a type of another name.
RENAMED = {"Join": "CGLineJoin", "CGPathFillingRule": "CGPathFillRule"}

# Classes whose members, which Apple's runtime gives to all objects, are declared on another class here.
SUBSTITUTE_OWNERS = {"NSObject": "UIResponder"}


def built_modules():
    """Builds UIKit and returns the directory of its modules."""
    build = ["swift", "build", "--disable-index-store", "--package-path", str(ROOT)]
    subprocess.run(build + ["--target", "UIKit"], check=True, stdout=sys.stderr)
    result = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(result.stdout.strip())


class Build:
    """A directory of built modules and the compiler flags to import them."""

    def __init__(self, directory):
        modules = directory / "Modules"
        if not (modules / "UIKit.swiftmodule").exists():
            sys.exit(f"scripts/coverage: no built modules in {directory}; run swift build --target UIKit")
        packages = re.findall(r'pkgConfig: "([^"]+)"', (ROOT / "Package.swift").read_text(encoding="utf-8"))
        flags = subprocess.run(
            ["pkg-config", "--cflags-only-I", *" ".join(packages).split()], capture_output=True, text=True, check=True
        ).stdout.split()
        maps = [f"-I{file.parent}" for file in sorted(ROOT.glob("Sources/**/module.modulemap"))]
        self.flags = ["-I", str(modules), *maps, *flags]

    def declarations(self, others=()):
        """The symbol graphs of the modules that UIKit exports, and of others."""
        declarations = Declarations()
        with tempfile.TemporaryDirectory() as directory, ThreadPoolExecutor() as pool:
            list(pool.map(lambda module: self.extract(module, directory), [*MODULES, *others]))
            for file in sorted(Path(directory).glob("*.symbols.json")):
                declarations.read(file)
        declarations.link()
        return declarations

    def extract(self, module, directory):
        command = ["swift", "symbolgraph-extract", "-module-name", module, "-target", TARGET, "-output-dir", directory]
        result = subprocess.run(
            command + ["-minimum-access-level", "public", *self.flags], capture_output=True, text=True
        )
        if result.returncode:
            sys.exit(f"scripts/coverage: cannot extract the symbol graph of {module}:\n{result.stderr}")

    def compiling(self, names):
        """The subset of the names that compile in a file that imports UIKit."""
        probes = [(name, line) for name in names for line in probe_lines(name)]
        text = "\n".join(["import UIKit"] + [f"func p{n}{line}" for n, (_, line) in enumerate(probes)])
        with tempfile.TemporaryDirectory() as directory:
            file = Path(directory) / "Probe.swift"
            file.write_text(text + "\n", encoding="utf-8")
            result = subprocess.run(
                ["swiftc", "-typecheck", "-parse-as-library", *self.flags, str(file)], capture_output=True, text=True
            )
        wrong = {int(line) for line in re.findall(r"Probe\.swift:(\d+):\d+: error", result.stderr)}
        if result.returncode and not wrong:
            sys.exit(f"scripts/coverage: a file that imports UIKit does not compile:\n{result.stderr}")
        return {name for number, (name, _) in enumerate(probes) if number + 2 not in wrong}


def probe_lines(name):
    """Function declarations of which at least one compiles if the name exists: as a type or value, a member, or a call."""
    owner, _, member = name.partition("(")[0].rpartition(".")
    if owner:
        return [f"(_ x: {owner}) {{ _ = x.{name[len(owner) + 1:]} }}", f"() {{ _ = {name} }}"]
    if "(" in name:
        return [f"() {{ _ = {name} }}", f"() {{ _ = {member}.init{name[len(member):]} }}"]
    types = [name, f"{name}<A>", f"{name}<A, B>"]
    return [f"() {{ _ = {name} }}"] + [f"<A, B>(_ x: {each}, a: A, b: B) {{}}" for each in types]


class Declarations:
    """All public declarations available to code that imports UIKit."""

    def __init__(self):
        self.members = defaultdict(list)  # by path of the type, "" at the top level
        self.parents = defaultdict(set)  # superclasses and protocols, by type
        self.aliases = {}
        self.paths = {}

    def read(self, file):
        graph = json.loads(file.read_text(encoding="utf-8"))
        for symbol in graph["symbols"]:
            *owner, title = symbol["pathComponents"]
            self.paths[symbol["identifier"]["precise"]] = ".".join(symbol["pathComponents"])
            self.members[".".join(owner)].append((title, symbol))
            if symbol["kind"]["identifier"] == "swift.typealias":
                written = "".join(part["spelling"] for part in symbol["declarationFragments"])
                self.aliases[".".join([*owner, title])] = written.partition(" = ")[2]
        for relation in graph["relationships"]:
            if relation["kind"] in ("inheritsFrom", "conformsTo"):
                target = relation.get("targetFallback", "")
                self.parents[relation["source"]].add((relation["target"], target.partition(".")[2]))

    def link(self):
        """Replaces identifiers by paths, once all files are read."""
        by_path = defaultdict(set)
        for source, targets in self.parents.items():
            by_path[self.paths.get(source, source)] |= {self.paths.get(target, name) for target, name in targets}
        self.parents = by_path

    def with_parents(self, path):
        """A type with all its superclasses and protocols."""
        seen, waiting = [], [self.aliases.get(path, path)]
        while waiting:
            path = waiting.pop()
            if path not in seen:
                seen.append(path)
                waiting += self.parents.get(path, ())
        return seen

    def is_alias(self, path):
        """Whether a type is another name, perhaps of one that the toolchain imports from C."""
        return path in self.aliases

    def named(self, owner, base):
        """The declarations with a base name, the part before the labels, in a type and its parents."""
        for path in self.with_parents(owner) if owner else [""]:
            for title, symbol in self.members.get(path, ()):
                if title.partition("(")[0] == base:
                    yield title, symbol

    def has(self, name, use):
        """Whether a symbol of the demand exists for this kind of use."""
        return any(self.has_one(*spelling, use) for spelling in spellings(name))

    def has_one(self, owner, base, labels, use):
        found = list(self.named(owner, base))
        if labels is not None:
            found = [(title, symbol) for title, symbol in found if takes(title, symbol, labels)]
        if use in ("subclass", "override"):
            found = [(title, symbol) for title, symbol in found if is_open(symbol)]
        return bool(found)


def is_open(symbol):
    """Whether code may subclass or override it; protocols always count as open."""
    return symbol["accessLevel"] == "open" or symbol["kind"]["identifier"] == "swift.protocol"


def spellings(name):
    """Owner, base name and labels (None if not given) of each symbol that a row of the demand may refer to."""
    call, parenthesis, labels = name.partition("(")
    owners, _, base = call.rpartition(".")
    labels = labels.rstrip(")") if parenthesis else None
    if parenthesis and not owners:
        yield base, "init", labels
        yield "", base, labels
        return
    if parenthesis and base[0].isupper():
        yield call, "init", labels
    for owner in map(str.strip, owners.split("/")):
        yield RENAMED.get(owner, owner), base, labels
    if owners in SUBSTITUTE_OWNERS:
        yield SUBSTITUTE_OWNERS[owners], base, labels


def takes(title, symbol, labels):
    """Whether a call with these labels matches the declaration; omitted parameters must have a default or be a closure."""
    wanted = labels.split(":")[:-1] if labels else []
    declared = re.findall(r"([^:]+):", title.partition("(")[2])
    if wanted == declared:
        return True
    given = 0
    for label, omissible in zip(declared, omissible_parameters(symbol, len(declared))):
        if given < len(wanted) and label == wanted[given]:
            given += 1
        elif not omissible:
            return False
    return given == len(wanted)


def omissible_parameters(symbol, count):
    """For each parameter, whether a call may omit its label."""
    parameters = symbol.get("functionSignature", {}).get("parameters", [])
    written = ["".join(part["spelling"] for part in each["declarationFragments"]) for each in parameters]
    sources = source_parameters(symbol, count)
    closures = ["->" in each for each in written] + [False] * (count - len(written))
    # Closures without a default can only trail the call, so only the last ones may be omitted.
    for position in range(count):
        if closures[position] and not all(closures[position:]):
            closures[position] = False
    return [closures[position] or (sources[position] if sources else False) for position in range(count)]


@cache
def source_lines(path):
    file = Path(path)
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else []


def source_parameters(symbol, count):
    """For each parameter, whether its declaration in the source has a default; None if the source is unavailable."""
    location = symbol.get("location")
    if not location:
        return None
    lines = source_lines(location["uri"].removeprefix("file://"))
    start = location["position"]
    text = "\n".join(lines[start["line"] : start["line"] + 30])[start["character"] :]
    depth, parameters, current = 0, [], ""
    for character in text[text.find("(") :]:
        if character in "([{":
            depth += 1
            if depth == 1:
                continue
        elif character in ")]}":
            depth -= 1
            if depth == 0:
                break
        elif character == "," and depth == 1:
            parameters.append(current)
            current = ""
            continue
        current += character
    parameters.append(current)
    if len(parameters) != count:
        return None
    return [re.search(r"[^=!<>]=[^=]", each) is not None for each in parameters]
