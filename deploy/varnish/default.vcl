vcl 4.1;

# Plinth's edge cache. Every public page is the same document for every visitor, so the edge stores it, tagged with what it
# shows (Surrogate-Key). A purge of a tag makes the copy stale instead of deleting it, so the edge can still deliver it while
# the app is slow, failing or down. Start Varnish with four parameters:
#   -p default_ttl=0           a response without a lifetime is not stored
#   -p http_gzip_support=off   otherwise Varnish asks the app for gzip only, and Brotli, which only the app makes, is never sent
#   -p http_req_size=12k       less than the balancer and the app accept: request headers that are too large are refused here
#   -p timeout_idle=60         longer than Caddy keeps an idle connection (30 s): the client side must close first, see there

import std;
import var;
import vsthrottle;
import xkey;

backend app {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 1s;
    .first_byte_timeout = 25s;
    .between_bytes_timeout = 25s;
    # The probe decides only whether the edge tries the app at all; it never shortens how long a copy is delivered. One success
    # in four is enough, because a slow app must still be asked for a page that is not in the cache.
    .probe = {
        .url = "/livez";
        .interval = 1s;
        .timeout = 3s;
        .window = 4;
        .threshold = 1;
        .initial = 4;
    }
}

# The same app without a probe: requests that no copy can answer, above all leads, go to the app even while the probe fails.
backend direct {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 1s;
    .first_byte_timeout = 25s;
    .between_bytes_timeout = 25s;
}

# Serves files with every public response as it was after the last edit. Used when the app is down and the edge has no copy.
backend snapshot_server {
    .host = "127.0.0.1";
    .port = "3009";
    .connect_timeout = 1s;
    .first_byte_timeout = 5s;
}

# Clients that may send PURGE: the worker. Add its IP address if it runs on another machine.
acl purgers {
    "127.0.0.1";
    "::1";
}

# Proxies whose X-Forwarded-For is trusted: the process that terminates TLS. Add its IP address if it runs on another machine.
acl proxies {
    "127.0.0.1";
    "::1";
}

# Private IP addresses are not rate-limited: on a site without a proxy in front of the edge, every visitor would share one
# limit.
acl private {
    "127.0.0.0"/8;
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
    "::1";
    "fc00::"/7;
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Edge-Fresh;
        unset req.http.X-Edge-Snapshot;
    }

    if (req.method == "PURGE") {
        # The TLS proxy may run on this machine too. A request that it forwards has a second address in X-Forwarded-For, so it
        # is refused.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.Forwarded) {
            return (synth(405, "Not allowed"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Name what was edited in Surrogate-Key"));
        }
        # Store the purge time before purging: a page that is being fetched now may have been read before the edit. The worker
        # repeats each purge, for copies that were being stored during the first. A page whose fetch began since shows the edit,
        # so the repetition leaves the time as it is; otherwise every page that visitors asked for meanwhile would be rendered twice.
        if (req.http.X-Edge-Purge != "repeated") {
            var.set_string("tags", regsuball(req.http.Surrogate-Key, "[\s,]+", " "));
            call note_purged_tags;
        }
        # A soft purge keeps the stale copy, in case the app cannot render a new one.
        set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.X-Purged));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        # Three times the app's own limit per IP address (LEADS_PER_ADDRESS), checked before the app is involved. The admin
        # team's edits get a higher limit.
        call find_visitor;
        if (var.get_string("visitor") != "") {
            if (req.url ~ "(?i)^/+api/+(?!form([/?]|$))") {
                if (vsthrottle.is_denied("edits " + var.get_string("visitor"), 1200, 600s)) {
                    return (synth(429, "Too many requests"));
                }
            } else if (req.url ~ "(?i)^/+preview/") {
                # Beside a form that is being typed in, the preview asks for its page several times a second.
                if (vsthrottle.is_denied("previews " + var.get_string("visitor"), 3000, 600s)) {
                    return (synth(429, "Too many requests"));
                }
            } else if (vsthrottle.is_denied("forms " + var.get_string("visitor"), 180, 600s)) {
                return (synth(429, "Too many requests"));
            }
        }
        set req.backend_hint = direct;
        return (pass);
    }
    if (req.http.Authorization) {
        set req.backend_hint = direct;
        return (pass);
    }
    # One regular expression finds the requests that must not be cached: admin pages, login, previews of drafts, admin API, responses
    # for one person (including the links in receipts), probes and metrics. It ignores case and repeated slashes. A spelling it misses reaches
    # the app without its cookie, and the app refuses it.
    if (req.url ~ "(?i)^/+(admin|add[a-z]+page|login|setup([/?.]|$)|preview([/?]|$)|withdraw|confirm|hold|privacy-request|livez|readyz|metrics([/?]|$)|api/+(account|admin|auth|setup|form|media|withdrawals|confirmations|holds|privacy-requests))|/(brochure|documents/+[^/?]+|hold)(\?|$)") {
        # Metrics are served on a separate port. The app serves none on this one, and the edge does not forward the request.
        if (req.url ~ "(?i)^/+metrics") {
            return (synth(404, "Not found"));
        }
        set req.backend_hint = direct;
        return (pass);
    }
    # Videos and documents are large and few: they are streamed without storing, in the ranges that a player requests.
    if (req.url ~ "(?i)^/media/.*\.(mp4|webm|pdf|pptx)(\?|$)") {
        if (!std.healthy(app)) {
            set req.backend_hint = snapshot_server;
        }
        return (pass);
    }

    # The app supports a single byte range of a media file. Any other Range, and any range of a page, gets the whole response.
    if (req.http.Range && (req.url !~ "(?i)^/media/" || req.http.Range !~ "^\s*bytes=(\d{1,15}-\d{0,15}|-\d{1,15})\s*$" ||
        (req.http.Range ~ "\d-\d" && std.integer(regsub(req.http.Range, "^\s*bytes=(\d+)-.*$", "\1"), 0) >
        std.integer(regsub(req.http.Range, "^.*-(\d+)\s*$", "\1"), 0)))) {
        unset req.http.Range;
    }

    # One copy for all visitors: unknown query parameters are removed here; host and cookies in vcl_hash and vcl_backend_fetch.
    set req.backend_hint = app;
    if (std.strstr(req.url, "?")) {
        set req.url = regsub(req.url, "\?", "?&");
        set req.url = regsuball(req.url, "&(?!(_routes|after|areaFrom|areaTo|bedrooms|budgetFrom|budgetTo|home|homes|in|index|limit|list|location|name|only|page|possessionBy|q|sent|sort|status|tower|type|wish)(=|&|$))[^&]*", "");
        set req.url = regsub(req.url, "\?&", "?");
        set req.url = regsub(req.url, "\?$", "");
        set req.url = std.querysort(req.url);
    }

    # Responses vary by Accept-Encoding, so it is normalised to br, gzip or none. The spelling of current browsers is compared
    # first.
    if (req.http.Accept-Encoding == "gzip, deflate, br, zstd" ||
        req.http.Accept-Encoding ~ "(?i)(^|[\s,])br(\s*;\s*q=(1|0\.\d*[1-9]\d*)(\.0*)?)?\s*(,|$)") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip(\s*;\s*q=(1|0\.\d*[1-9]\d*)(\.0*)?)?\s*(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # This request was restarted because an edit made the copy stale. Only a new page will do, unless the app cannot render one.
    if (req.http.X-Edge-Fresh == "wanted") {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_miss {
    # Cache hits cost the app nothing. Misses are limited per visitor, because a random query value is a different page each
    # time.
    call find_visitor;
    if (var.get_string("visitor") != "" && vsthrottle.is_denied("misses " + var.get_string("visitor"), 300, 60s)) {
        return (synth(429, "Too many requests"));
    }
}

# Sets `visitor` to the IP address that the trusted proxy reports, not to that of the connection, which is the same for
# everyone. Varnish has already appended the connection's address to X-Forwarded-For. An IPv6 address is cut to its /64, which
# one household has. A private address gives an empty string.
sub find_visitor {
    var.set_string("visitor", "" + client.ip);
    if (client.ip ~ proxies && req.http.X-Forwarded-For ~ ",") {
        var.set_string("visitor", regsub(req.http.X-Forwarded-For, "^(?:.*,)?\s*([^,\s]+)\s*,[^,]*$", "\1"));
    }
    if (std.ip(var.get_string("visitor"), "127.0.0.1") ~ private) {
        var.set_string("visitor", "");
    } else if (var.get_string("visitor") ~ "^[0-9a-fA-F]+:[0-9a-fA-F]+::") {
        var.set_string("visitor", regsub(var.get_string("visitor"), "::.*$", ""));
    } else {
        var.set_string("visitor", regsub(var.get_string("visitor"), "^((?:[0-9a-fA-F]*:){3}[0-9a-fA-F]*):.*$", "\1"));
    }
}

sub vcl_hit {
    # A stale copy younger than its hour was made stale by an edit. The editor looks at the page next and must see the change,
    # so the request waits for a new page. If the app has just failed to render one, requests do not wait for it to fail again:
    # a background fetch tries.
    if (obj.ttl <= 0s && obj.age < 3600s && !req.http.X-Edge-Fresh && std.healthy(req.backend_hint) &&
        vsthrottle.remaining("failed", 1, 5s) > 0) {
        set req.http.X-Edge-Fresh = "wanted";
        return (restart);
    }
}

sub vcl_backend_fetch {
    var.set_real("begun", std.time2real(now, 0.0));

    # No route reads these headers. Removing them prevents cache poisoning if one ever does.
    unset bereq.http.Proxy;
    unset bereq.http.X-Forwarded-Host;
    unset bereq.http.X-Forwarded-Proto;
    unset bereq.http.X-Forwarded-Port;
    unset bereq.http.X-Forwarded-Prefix;
    unset bereq.http.X-Forwarded-Scheme;
    unset bereq.http.X-Forwarded-Server;
    unset bereq.http.X-Host;
    unset bereq.http.X-Original-URL;
    unset bereq.http.X-Rewrite-URL;
    unset bereq.http.X-HTTP-Method;
    unset bereq.http.X-HTTP-Method-Override;
    unset bereq.http.X-Method-Override;
    unset bereq.http.X-React-Router-Prerender-Data;
    unset bereq.http.X-React-Router-SPA-Mode;
    unset bereq.http.Forwarded;
    unset bereq.http.X-May-Wait;
    # A response that will be stored must not depend on the visitor.
    if (!bereq.uncacheable) {
        unset bereq.http.Cookie;
        # Always fetch the whole response: a 304 would combine the old copy's headers with the new ones.
        unset bereq.http.If-None-Match;
        unset bereq.http.If-Modified-Since;
        set bereq.http.Host = "plinth";
    }

    if (bereq.http.X-Edge-Snapshot) {
        set bereq.backend = snapshot_server;
        set bereq.first_byte_timeout = 5s;
    } else if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
        # Requests that queued behind a failed fetch of this page get the stale copy, instead of each failing in turn.
        if (vsthrottle.remaining("failed " + bereq.url, 1, 1s) == 0) {
            return (abandon);
        }
        if (bereq.http.X-Edge-Fresh == "wanted") {
            if (vsthrottle.remaining("waited " + bereq.url, 1, 1s) == 0) {
                return (abandon);
            }
            # A stale copy exists, so a fresh one is worth a short wait only.
            set bereq.first_byte_timeout = 2s;
        } else {
            # Requests that queued behind a fetch that took too long would queue behind this one too. They get the stale copy first.
            if (vsthrottle.remaining("soon " + bereq.url, 1, 500ms) == 0) {
                return (abandon);
            }
            # Nobody waits: longer than a page queues in a busy app (server/src/plugins/load-shedding.ts). If all pages are stale at
            # once, giving up after two seconds would empty that queue again and again.
            set bereq.first_byte_timeout = 4s;
        }
    } else if (!bereq.uncacheable) {
        set bereq.first_byte_timeout = 4s;
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (bereq.http.X-Edge-Snapshot) {
        if (beresp.status != 200) {
            return (error(503, "Not available"));
        }
        # A response of the snapshot server is stored for one second only, so that the first request after the app is back
        # reaches the app.
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Surrogate-Key;
        set beresp.ttl = 1s;
        set beresp.grace = 30d;
        return (deliver);
    }
    # A failed refresh must not replace the good copy, not even as an expired object: of two stale objects, a lookup considers
    # only the newer. The same holds for a response that was refused because of what this one visitor sent.
    if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
        if (beresp.status >= 500) {
            call note_failure;
            return (abandon);
        }
        if (beresp.status == 400 || beresp.status == 408 || beresp.status == 413 || beresp.status == 414 ||
            beresp.status == 429 || beresp.status == 431) {
            return (abandon);
        }
    }
    if (beresp.status >= 500) {
        if (!bereq.uncacheable && bereq.retries == 0) {
            set bereq.http.X-Edge-Snapshot = "yes";
            return (retry);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    # The edge's lifetime is not sent to browsers, which revalidate on every request (Cache-Control: no-cache).
    if (beresp.http.Surrogate-Control) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
        unset beresp.http.Surrogate-Control;
    }
    if (beresp.http.Set-Cookie || beresp.http.Vary ~ "\*" || beresp.http.Cache-Control !~ "public") {
        # Stored as hit-for-miss, so that requests for an uncacheable response do not queue behind each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Surrogate-Key;
    }
    # The id is that of the request that created the copy, not of those that receive it.
    unset beresp.http.X-Request-Id;
    # Grace does not depend on the app's health: the app may be up while its database is down.
    set beresp.grace = 30d;
    # A fetch that began before a purge and ended after it was not in the cache to be purged, and may show the state before the
    # edit. It is stored as stale, as if the purge had found it.
    if (beresp.http.xkey) {
        var.set_string("tags", regsuball(beresp.http.xkey, "[\s,]+", " "));
        call find_last_purge;
        if (var.get_real("begun") <= var.get_real("purged") + 0.001) {
            # Not 0: Varnish ignores an object without any lifetime.
            set beresp.ttl = 1ms;
        }
    }
    return (deliver);
}

# The time of the last purge is stored per tag, so that an edit of one page does not make the fetch of another stale. VCL has no
# loops, so each call removes the first tag from the list. Twelve tags are read: more than any page has, and as many as the
# server sends at once (server/src/edge/edge-client.ts). With more tags, every purge counts for every page, which is safe.
sub note_purged_tags {
    var.global_set("purged at all", std.time2real(now, 0.0));
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    call note_purged_tag;
    if (var.get_string("tags") ~ "\S") {
        var.global_set("purged with many", std.time2real(now, 0.0));
    }
}

sub note_purged_tag {
    if (var.get_string("tags") ~ "\S") {
        var.global_set("purged tag " + regsub(var.get_string("tags"), "^ *(\S+).*$", "\1"), std.time2real(now, 0.0));
        var.set_string("tags", regsub(var.get_string("tags"), "^ *\S+", ""));
    }
}

sub find_last_purge {
    var.set_real("purged", std.real(var.global_get("purged with many"), 0.0));
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    call find_purged_tag;
    if (var.get_string("tags") ~ "\S") {
        var.set_real("purged", std.real(var.global_get("purged at all"), 0.0));
    }
}

sub find_purged_tag {
    if (var.get_string("tags") ~ "\S") {
        var.set_real("of tag", std.real(var.global_get("purged tag " + regsub(var.get_string("tags"), "^ *(\S+).*$", "\1")), 0.0));
        if (var.get_real("of tag") > var.get_real("purged")) {
            var.set_real("purged", var.get_real("of tag"));
        }
        var.set_string("tags", regsub(var.get_string("tags"), "^ *\S+", ""));
    }
}

# For one second the edge does not try to fetch this page again. If a visitor waited for the failed fetch, no visitor waits for
# a fetch of any page for five seconds.
sub note_failure {
    if (bereq.http.X-Edge-Fresh == "wanted") {
        set bereq.http.X-Edge-Failed = vsthrottle.is_denied("failed", 1, 5s);
    }
    set bereq.http.X-Edge-Failed = vsthrottle.is_denied("failed " + bereq.url, 1, 1s);
}

sub vcl_backend_error {
    if (bereq.http.X-Edge-Fresh == "wanted") {
        # The app may only be busy. Visitors stop waiting, and the next of them gets the stale copy and starts a background fetch.
        set bereq.http.X-Edge-Failed = vsthrottle.is_denied("failed", 1, 5s);
        set bereq.http.X-Edge-Failed = vsthrottle.is_denied("waited " + bereq.url, 1, 1s);
        set bereq.http.X-Edge-Failed = vsthrottle.is_denied("soon " + bereq.url, 1, 500ms);
        return (abandon);
    }
    if (bereq.is_bgfetch) {
        call note_failure;
        return (abandon);
    }
    if (!bereq.uncacheable && bereq.retries == 0) {
        set bereq.http.X-Edge-Snapshot = "yes";
        return (retry);
    }
    set beresp.status = 503;
    set beresp.http.Retry-After = "5";
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    if (bereq.url ~ "(?i)^/+api(/|$)") {
        set beresp.http.Content-Type = "application/json; charset=utf-8";
        set beresp.body = {"{"error":{"code":"unavailable","message":"The service is not available just now","requestId":"edge-"} +
            bereq.xid + {"" } }"};
    } else if (bereq.method == "GET" || bereq.method == "HEAD") {
        set beresp.http.Content-Type = "text/html; charset=utf-8";
        set beresp.body = {"<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not available just now</title><h1>This page is not available just now</h1><p>Please try again in a few minutes. <a href="/">To the home page</a></p></html>"};
    } else {
        # The app may have stored the form and failed before it could respond. The edge cannot know, so the page claims neither.
        set beresp.http.Content-Type = "text/html; charset=utf-8";
        set beresp.body = {"<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not confirmed</title><h1>We could not confirm that this reached us</h1><p>Please go back, where what you typed should still stand, and send it again in a few minutes. Or call us: the number is on <a href="/contact">our contact page</a>.</p></html>"};
    }
    return (deliver);
}

sub vcl_deliver {
    if (resp.http.X-Snapshot) {
        set resp.http.X-Cache = "snapshot";
    } else if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # The edge made this response itself, because the app's failed.
    if (!resp.http.Content-Security-Policy) {
        call close_response;
    }
}

sub vcl_synth {
    # No new page could be fetched: the last good copy is better than an error.
    if ((resp.status == 503 || resp.status == 429) && req.http.X-Edge-Fresh == "wanted") {
        set req.http.X-Edge-Fresh = "none";
        set req.grace = 30d;
        return (restart);
    }
    if (resp.status == 429) {
        call refuse_visitor;
    } else {
        set resp.http.Content-Type = "text/plain; charset=utf-8";
        set resp.body = resp.reason;
    }
    call close_response;
    return (deliver);
}

sub refuse_visitor {
    set resp.http.Retry-After = "60";
    if (req.url ~ "(?i)^/+api(/|$)") {
        set resp.http.Content-Type = "application/json; charset=utf-8";
        set resp.body = {"{"error":{"code":"too_many_requests","message":"Too many requests from this address; try again later","requestId":"edge-"} +
            req.xid + {"" } }"};
    } else {
        set resp.http.Content-Type = "text/html; charset=utf-8";
        set resp.body = {"<!doctype html><html lang="en-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Too many requests</title><h1>Too many requests from your network</h1><p>Please go back and try again in a few minutes. Or call us: the number is on <a href="/contact">our contact page</a>.</p></html>"};
    }
}

# The security headers of the app (server/src/plugins/safety-headers.ts), for responses that the edge makes itself.
sub close_response {
    set resp.http.Cache-Control = "no-store";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set resp.http.Permissions-Policy = {"camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()"};
    set resp.http.Cross-Origin-Opener-Policy = "same-origin";
    set resp.http.Cross-Origin-Resource-Policy = "same-origin";
    # Browsers ignore this header over plain HTTP, so a demo without TLS stays reachable.
    set resp.http.Strict-Transport-Security = "max-age=63072000; includeSubDomains";
}
