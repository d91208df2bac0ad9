"""The repositories in the directory that scripts/corpus, corpus-gallery and corpus-suites are given."""
import subprocess
import sys


def location(directory, name):
    """The folder of a repository, owner/name; None if it is missing."""
    owner, short = name.split("/")
    for folder in (f"{owner}+{short}/repo", f"{owner}+{short}", name):
        if (directory / folder).is_dir():
            return directory / folder
    return None


def required(directory, name):
    """The folder of a repository; ends with one line if it is missing."""
    repository = location(directory, name)
    if repository is None:
        sys.exit(f"{sys.argv[0]}: {name} is not in {directory}; clone https://github.com/{name} into it")
    return repository


def fetch(directory, name, *options):
    """Clones a repository that is missing."""
    if location(directory, name) is None:
        target = directory / name.replace("/", "+")
        command = ["git", "clone", "-q", "--depth", "1", *options, f"https://github.com/{name}", str(target)]
        if subprocess.run(command, check=False).returncode != 0:
            sys.exit(f"{sys.argv[0]}: {name} cannot be cloned")


def check_out(repository, target, *paths, commit="HEAD"):
    """Writes files of a repository's commit below `target`; ends with one line if it does not have the commit."""
    known = ["git", "-C", str(repository), "rev-parse", "-q", "--verify", f"{commit}^{{commit}}"]
    if subprocess.run(known, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode != 0:
        sys.exit(f"{sys.argv[0]}: {repository} has no commit {commit}; clone it as a whole, or with --branch {commit}")
    target.mkdir(parents=True, exist_ok=True)
    command = ["git", "-C", str(repository), "archive", commit, *paths]
    result = subprocess.run(command, check=False, stdout=subprocess.PIPE)
    if result.returncode != 0:
        sys.exit(f"{sys.argv[0]}: files of {repository} are missing; clone it again")
    archive = result.stdout
    subprocess.run(["tar", "-x", "-C", target], input=archive, check=True)
