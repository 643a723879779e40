"""What `./run` says before it can serve: one clear sentence each, never a traceback."""

import ctypes
import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from config.base.environment import ROOT

PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1


def run(*words: str, at: Path = ROOT, **more) -> subprocess.CompletedProcess:
    command = [sys.executable, str(at / "run"), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **more)


def sentence(done: subprocess.CompletedProcess) -> str:
    """The one line that a refused command says."""
    assert done.returncode != 0
    [line] = (done.stdout + done.stderr).strip().splitlines()
    return line


def test_help_lists_the_commands():
    said = run("help").stdout
    for word in ("test", "stack", "bench", "drill", "lint", "messages", "manage"):
        assert f"./run {word}" in said


def test_an_unknown_command():
    assert sentence(run("fly")) == "There is no ./run fly; ./run help lists what there is."


def test_an_old_python():
    pretend = "import runpy, sys; sys.version_info = (3, 8, 1, 'final', 0);"
    start = f"{pretend} runpy.run_path({str(ROOT / 'run')!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, timeout=60)
    assert sentence(done) == "Toadstool needs Python 3.11 or newer, and this is Python 3.8."


def test_a_port_in_use():
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        done = inside("--port", str(port))
    assert sentence(done).startswith(f"Port {port} is in use")


@pytest.mark.parametrize("port", ["0", "70000", "-1"])
def test_a_port_that_cannot_be(port):
    assert sentence(inside("--port", port)) == f"There is no port {port}; ports go from 1 to 65535."


def test_a_second_site_on_the_same_folder(tmp_path):
    import fcntl

    with (tmp_path / "running.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = inside("--port", str(free_port()), var=tmp_path)
    assert sentence(done) == f"Toadstool already runs on {tmp_path}; stop it first."


def test_a_bench_without_a_name_lists_those_there_are():
    assert "Give one of these names" in inside("bench").stderr


@pytest.mark.parametrize("bench", ["page", "dragging"])
def test_a_bench_of_pages_without_a_site_says_what_it_needs(bench):
    nowhere = f"http://127.0.0.1:{free_port()}"
    said = sentence(inside("bench", bench, TOADSTOOL_URL=nowhere))
    assert said.startswith(f"./run bench {bench} needs a running site, and nothing answers at")


def inside(*words: str, var: Path | None = None, **env: str) -> subprocess.CompletedProcess:
    """`./run` as it goes on inside the environment that these tests run in."""
    command = [sys.executable, "-m", "tools.run", *words]
    env = os.environ | ({"TOADSTOOL_VAR": str(var)} if var else {}) | env
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)


def free_port() -> int:
    with socket.create_server(("0.0.0.0", 0)) as free:
        return free.getsockname()[1]


# Installing, in a copy of the project that pins nothing, with a uv that only pretends


@pytest.fixture
def copy(tmp_path) -> Path:
    project = tmp_path / "a copy"  # with a space in its path
    shutil.copytree(ROOT / "tools" / "run", project / "tools" / "run")
    shutil.copytree(ROOT / "config" / "base", project / "config" / "base")
    for name in ("run", "config/__init__.py", "tools/__init__.py"):
        shutil.copy(ROOT / name, project / name)
    for name in ("requirements.txt", "requirements-test.txt"):
        (project / name).touch()
    return project


@pytest.fixture
def uv(tmp_path, monkeypatch) -> "Pretended":
    monkeypatch.delenv("TOADSTOOL_VAR")
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
    return Pretended(tmp_path / "bin" / "uv")


class Pretended:
    def __init__(self, path: Path) -> None:
        self.path, self.calls_file = path, path.with_name("calls")
        path.parent.mkdir()
        self.does("exit 0")

    def does(self, what: str) -> None:
        self.path.write_text(f'#!/bin/sh\necho "$@" >> "{self.calls_file}"\n{what}\n')
        self.path.chmod(0o755)

    def calls(self) -> int:
        return len(self.calls_file.read_text().splitlines()) if self.calls_file.exists() else 0


def test_installing_happens_once_and_from_any_folder(copy, uv, tmp_path):
    first = run("bench", at=copy, cwd=tmp_path)
    assert "Making .venv" in first.stdout
    assert "Give one of these names" in first.stderr
    assert "Making .venv" not in run("bench", at=copy, cwd="/").stdout
    assert uv.calls() == 2  # requirements.txt and requirements-test.txt, once each


def test_new_requirements_are_installed(copy, uv):
    run("bench", at=copy)
    (copy / "requirements.txt").write_text("# changed\n")
    assert "Installing what requirements.txt pins" in run("bench", at=copy).stdout


def test_a_half_finished_installation_is_done_again(copy, uv):
    uv.does("kill -9 $PPID")
    assert run("bench", at=copy).returncode == -9
    leftover = copy / ".venv" / "half-a-package"
    leftover.touch()
    uv.does("exit 0")
    assert "Give one of these names" in run("bench", at=copy).stderr
    assert not leftover.exists()


def test_no_package_to_be_had(copy, uv):
    uv.does("exit 1")
    (copy / "requirements.txt").write_text("there-is-no-such-package==0.0.0\n")
    done = run("bench", at=copy, env=os.environ | {"PIP_NO_INDEX": "1"})
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    assert line.startswith("The packages could not be fetched: is this machine online?")


def test_a_folder_that_may_not_be_written(copy, uv):
    copy.chmod(0o555)
    try:
        done = run("bench", at=copy, preexec_fn=without_the_rights_of_root)
    finally:
        copy.chmod(0o755)
    assert sentence(done) == f"Toadstool may not write in {copy}; run it as that folder's owner."


def without_the_rights_of_root() -> None:
    if os.geteuid() == 0:
        ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE)
