"""A small Flickr whose signatures are checked by oauthlib.

It prints its port, then answers as long as the process that started it lives. What it was asked stands in a file, one JSON
object a request. Exit code 3: oauthlib is not installed.

    server.py REQUESTS.jsonl
"""

import json
import os
import re
import secrets
import sys
import threading
import time
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

try:
    from oauthlib.oauth1 import (
        AccessTokenEndpoint, RequestTokenEndpoint, RequestValidator, ResourceEndpoint)
except ImportError:
    sys.exit(3)

KEY = "0f1e2d3c4b5a69788796a5b4c3d2e1f0"
SECRET = "c0ffee~c0ffee&1234"
PERSON = {"user_nsid": "12345678@N00", "username": "Ada = L & co", "fullname": "Ada Löwe"}
FORM = "application/x-www-form-urlencoded"


class Validator(RequestValidator):
    """Says yes to one application and to what it was given; a nonce is taken once."""

    enforce_ssl = False
    timestamp_lifetime = 600
    nonce_length = (20, 64)
    safe_characters = set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
    client_key_length = request_token_length = access_token_length = (1, 80)
    verifier_length = (1, 80)
    dummy_client = dummy_request_token = dummy_access_token = "dummy"

    def __init__(self):
        self.lock = threading.Lock()
        self.nonces = set()
        self.starts = {}
        self.tokens = {}
        self.problem = None

    def validate_client_key(self, key, request):
        return key == KEY

    def get_client_secret(self, key, request):
        return SECRET

    def validate_timestamp_and_nonce(
            self, key, timestamp, nonce, request, request_token=None, access_token=None):
        with self.lock:
            mark = (timestamp, nonce)
            if mark in self.nonces:
                self.problem = "nonce_used"
                return False
            self.nonces.add(mark)
        if abs(int(timestamp) - time.time()) > 600:
            self.problem = "timestamp_refused"
            return False
        return True

    def validate_redirect_uri(self, key, uri, request):
        return uri == "oob" or uri.startswith("http://127.0.0.1:")

    def get_default_realms(self, key, request):
        return []

    def validate_requested_realms(self, key, realms, request):
        return True

    def validate_realms(self, key, token, request, uri=None, realms=None):
        return True

    def get_realms(self, token, request):
        return []

    def save_request_token(self, token, request):
        self.starts[token["oauth_token"]] = {
            "secret": token["oauth_token_secret"], "callback": request.redirect_uri}

    def validate_request_token(self, key, token, request):
        return token in self.starts

    def get_request_token_secret(self, key, token, request):
        return self.starts.get(token, {}).get("secret", "dummy")

    def validate_verifier(self, key, token, verifier, request):
        good = self.starts.get(token, {}).get("verifier") == verifier
        if not good:
            self.problem = "verifier_invalid"
        return good

    def invalidate_request_token(self, key, token, request):
        self.starts.pop(token, None)

    def save_access_token(self, token, request):
        self.tokens[token["oauth_token"]] = {
            "secret": token["oauth_token_secret"], "permission": self.permission}

    def validate_access_token(self, key, token, request):
        return token in self.tokens

    def get_access_token_secret(self, key, token, request):
        return self.tokens.get(token, {}).get("secret", "dummy")

    permission = "read"


def token_text(request):
    return "7215772%010d-%s" % (secrets.randbelow(10 ** 10), secrets.token_hex(8))


def secret_generator():
    def make(*arguments):
        return token_text(None)
    return make


validator = Validator()
request_token = RequestTokenEndpoint(validator, token_generator=secret_generator())
access_token = AccessTokenEndpoint(validator, token_generator=secret_generator())
resource = ResourceEndpoint(validator, token_generator=secret_generator())
favorites = []
troubles = {"left": 0}
journal = None
journal_lock = threading.Lock()


def failure(code, message):
    return 200, json.dumps({"stat": "fail", "code": code, "message": message})


def photos(ids, extra):
    rows = [dict({"id": i, "title": "Fox", "owner": "1@N00", "ownername": "Bea", "secret": "ab12cd34",
                  "server": "65535"}, **extra) for i in ids]
    return 200, json.dumps({"photos": {
        "page": 1, "pages": 1, "perpage": 100, "total": len(rows), "photo": rows}, "stat": "ok"})


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        self.answer("")

    def do_POST(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.answer(self.rfile.read(length).decode())

    def answer(self, body):
        parts = urllib.parse.urlsplit(self.path)
        uri = "http://127.0.0.1:%d%s" % (self.server.server_port, self.path)
        headers = {name: value for name, value in self.headers.items()}
        with journal_lock:
            journal.write(json.dumps({
                "method": self.command, "path": self.path, "body": body,
                "authorization": self.headers.get("Authorization")}) + "\n")
            journal.flush()
        # oauthlib reads a form only when there is one.
        form = body if body else None
        if form is None:
            headers.pop("Content-Type", None)
        name = parts.path.rsplit("/services/", 1)[-1]
        validator.problem = None
        location = None
        if name == "oauth/request_token":
            _, text, status = request_token.create_request_token_response(
                uri, self.command, form, headers)
        elif name == "oauth/access_token":
            _, text, status = access_token.create_access_token_response(
                uri, self.command, form, headers, credentials=PERSON)
        elif name == "oauth/authorize":
            status, text, location = self.authorize(dict(urllib.parse.parse_qsl(parts.query)))
        elif name == "rest/":
            status, text = self.rest(uri, form, headers, parts.query, body)
        else:
            status, text = 404, "<h1>nothing</h1>"
        if name.startswith("oauth/") and status in (400, 401):
            # oauthlib refuses an old time before it asks the validator.
            sent = re.search(r'oauth_timestamp="(\d+)"', self.headers.get("Authorization") or "")
            if sent and abs(int(sent[1]) - time.time()) > validator.timestamp_lifetime:
                validator.problem = "timestamp_refused"
            text = "oauth_problem=%s&debug_sbs=%s" % (
                validator.problem or "signature_invalid", urllib.parse.quote(KEY))
        data = (text or "").encode()
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def authorize(self, query):
        """What a person does on the page."""
        start = validator.starts.get(query.get("oauth_token"))
        if start is None:
            return 404, "", None
        validator.permission = query.get("perms", "read")
        if start["callback"] == "oob":
            start["verifier"] = "%03d-%03d-%03d" % tuple(secrets.randbelow(1000) for _ in range(3))
            return 200, start["verifier"], None
        start["verifier"] = secrets.token_hex(8)
        query = urllib.parse.urlencode(
            {"oauth_token": query["oauth_token"], "oauth_verifier": start["verifier"]})
        return 302, "", start["callback"] + "?" + query

    def rest(self, uri, form, headers, query, body):
        arguments = dict(urllib.parse.parse_qsl(body or query, keep_blank_values=True))
        method = arguments.get("method")
        if method == "test.trouble":
            troubles["left"] = int(arguments["times"])
            return 200, '{"stat":"ok"}'
        if troubles["left"] > 0:
            # The signature is checked all the same, so that its nonce counts as seen.
            resource.validate_protected_resource_request(uri, self.command, form, headers, [])
            troubles["left"] -= 1
            return 503, "<h1>busy</h1>"
        if "Authorization" not in self.headers:
            if arguments.get("api_key") != KEY:
                return failure(100, "Invalid API Key (Key not found)")
            if method in ("flickr.favorites.getList", "flickr.auth.oauth.checkToken"):
                return failure(99, "User not logged in")
            if self.command == "POST":
                return failure(97, "Missing signature")
            return photos(["53000000001"], {})
        if "api_key" in arguments or "oauth_token" in arguments:
            return failure(96, "key and token belong into the header")
        valid, request = resource.validate_protected_resource_request(
            uri, self.command, form, headers, [])
        if not valid:
            known = request is not None and request.resource_owner_key in validator.tokens
            return failure(96, "Invalid signature") if known else failure(98, "Invalid auth token")
        token = validator.tokens[request.resource_owner_key]
        if method == "flickr.auth.oauth.checkToken":
            return 200, json.dumps({"stat": "ok", "oauth": {
                "token": {"_content": request.resource_owner_key},
                "perms": {"_content": token["permission"]},
                "user": {"nsid": PERSON["user_nsid"], "username": PERSON["username"],
                         "fullname": PERSON["fullname"]}}})
        if method == "flickr.test.echo":
            return 200, json.dumps({"stat": "ok", "echo": arguments})
        if method in ("flickr.favorites.add", "flickr.favorites.remove"):
            if self.command != "POST":
                return failure(99, "Write methods need POST")
            if token["permission"] == "read":
                return failure(99, "Insufficient permissions. Method requires write privileges; "
                                   "read granted.")
            photo = arguments.get("photo_id", "")
            if method == "flickr.favorites.add":
                if photo in favorites:
                    return failure(3, "Photo is already a favorite")
                favorites.append(photo)
            elif photo in favorites:
                favorites.remove(photo)
            else:
                return failure(1, "Photo not in favorites")
            return 200, '{"stat":"ok"}'
        if method == "flickr.favorites.getList":
            return photos(favorites, {"date_faved": "1720012810"})
        if method == "flickr.people.getPhotos":
            return photos(["53000000001", "53000000002"], {})
        if method == "test.withdraw":
            validator.tokens.clear()
            return 200, '{"stat":"ok"}'
        return photos(["53000000001"], {})


def main():
    global journal
    journal = open(sys.argv[1], "a", encoding="utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_port, flush=True)
    parent = os.getppid()
    while os.getppid() == parent:
        time.sleep(0.2)


main()
