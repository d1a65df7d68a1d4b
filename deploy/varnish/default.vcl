vcl 4.1;

# Plinth's edge. Every public page is one document for everyone, so it is kept here, tagged with what it shows
# (Surrogate-Key), forgotten softly when that changes, and shown for as long as the app is slow, broken or away.
# Run it with `-p default_ttl=0`: what does not say that it may be kept is not. And with `-p http_gzip_support=off`: else
# Varnish takes every reader for one of gzip, and Brotli, which only the app can make, is never asked for. And with
# `-p http_req_size=12k`, less than the balancer and the app take: a head that is too large for them is refused here.

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
    # Says when not even to try. It never shortens how long a copy is shown.
    .probe = {
        .url = "/livez";
        .interval = 1s;
        .timeout = 1s;
        .window = 3;
        .threshold = 2;
        .initial = 3;
    }
}

# The same app without a probe: what cannot be answered from a copy, a lead above all, is tried however busy the app seems.
backend direct {
    .host = "127.0.0.1";
    .port = "3000";
    .connect_timeout = 1s;
    .first_byte_timeout = 25s;
    .between_bytes_timeout = 25s;
}

# Every public answer as it was after the last edit, from files: for when the app is away and nothing is kept here.
backend standby {
    .host = "127.0.0.1";
    .port = "3009";
    .connect_timeout = 1s;
    .first_byte_timeout = 5s;
}

# Who may say that something was edited: the worker. Add its address where it runs on another machine.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Edge-Fresh;
        unset req.http.X-Edge-Standby;
    }

    if (req.method == "PURGE") {
        # What ends TLS stands on this machine too: whoever it speaks for has a second address here.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ "," || req.http.Forwarded) {
            return (synth(405, "Not allowed"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Name what was edited in Surrogate-Key"));
        }
        # First the hour, then the purge: what is being fetched now may have been read before the edit.
        var.global_set("purged", std.time2real(now, 0.0));
        # Softly: the copy becomes stale and is not lost, in case that the app cannot make another.
        set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.X-Purged));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        set req.backend_hint = direct;
        return (pass);
    }
    if (req.http.Authorization) {
        set req.backend_hint = direct;
        return (pass);
    }
    # One look tells nearly every visitor from the rest: the office, its way in, its calls, what is given to its asker alone
    # (links of receipts too), the probes, the figures. Spelled in any way: what slips through is without its cookie, and the
    # app turns it away.
    if (req.url ~ "(?i)^/+(admin|add[a-z]+page|login|withdraw|livez|readyz|metrics([/?]|$)|api/+(admin|auth|form|media|withdrawals))|/brochure(\?|$)") {
        # Figures are for whoever watches, on a port of their own. The app serves none here; nobody gets to ask.
        if (req.url ~ "(?i)^/+metrics") {
            return (synth(404, "Not found"));
        }
        set req.backend_hint = direct;
        return (pass);
    }
    # Films and documents are large and few: they stream by, in the parts that a player asks for.
    if (req.url ~ "(?i)^/media/.*\.(mp4|webm|pdf|pptx)(\?|$)") {
        if (!std.healthy(app)) {
            set req.backend_hint = standby;
        }
        return (pass);
    }

    # One copy for everyone: no parameter that changes nothing, and (vcl_hash, vcl_backend_fetch) no host and no cookie.
    set req.backend_hint = app;
    if (std.strstr(req.url, "?")) {
        set req.url = regsub(req.url, "\?", "?&");
        set req.url = regsuball(req.url, "&(?!(_routes|after|index|limit|list|location|name|page|q|sent)(=|&|$))[^&]*", "");
        set req.url = regsub(req.url, "\?&", "?");
        set req.url = regsub(req.url, "\?$", "");
        set req.url = std.querysort(req.url);
    }

    # Three ways to ask, however they are spelled: the answers vary by this header. First as today's browsers spell it.
    if (req.http.Accept-Encoding == "gzip, deflate, br, zstd" ||
        req.http.Accept-Encoding ~ "(?i)(^|[\s,])br(\s*;\s*q=(1|0\.\d*[1-9]\d*)(\.0*)?)?\s*(,|$)") {
        set req.http.Accept-Encoding = "br";
    } else if (req.http.Accept-Encoding ~ "(?i)(^|[\s,])gzip(\s*;\s*q=(1|0\.\d*[1-9]\d*)(\.0*)?)?\s*(,|$)") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # Asked again because an edit made the copy stale: only a new one will do, unless the app has none.
    if (req.http.X-Edge-Fresh == "wanted") {
        set req.grace = 0s;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    return (lookup);
}

sub vcl_hit {
    # Stale although young: an edit did this, not age. Whoever edits looks at the page next, and must see it. But where the
    # app has just failed to make a new one, nobody else waits for it to fail again: a fetch behind the answer tries.
    if (obj.ttl <= 0s && obj.age < 3600s && !req.http.X-Edge-Fresh && std.healthy(req.backend_hint) &&
        vsthrottle.remaining("failed", 1, 5s) > 0) {
        set req.http.X-Edge-Fresh = "wanted";
        return (restart);
    }
}

sub vcl_backend_fetch {
    var.set_real("begun", std.time2real(now, 0.0));

    # No route reads these; a cache that let them through would be open to whoever finds one that does.
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
    # What is kept is asked for by nobody in particular.
    if (!bereq.uncacheable) {
        unset bereq.http.Cookie;
        set bereq.http.Host = "plinth";
    }

    if (bereq.http.X-Edge-Standby) {
        set bereq.backend = standby;
        set bereq.first_byte_timeout = 5s;
    } else if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
        # Who waited behind a fetch of this page that failed is shown the copy there is, instead of failing in turn.
        if (vsthrottle.remaining("failed " + bereq.url, 1, 1s) == 0) {
            return (abandon);
        }
        # There is a copy to fall back on: nobody waits long for a better one.
        set bereq.first_byte_timeout = 2s;
    } else if (!bereq.uncacheable) {
        set bereq.first_byte_timeout = 4s;
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (bereq.http.X-Edge-Standby) {
        if (beresp.status != 200) {
            return (error(503, "Not available"));
        }
        # Better than nothing, until the app can say more: stale at once, so that the first reader after it is back asks it.
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Surrogate-Key;
        set beresp.ttl = 1s;
        set beresp.grace = 30d;
        return (deliver);
    }
    # A failed refresh must not take the place of the good copy, not even as something that has expired: of two stale ones a
    # lookup considers only the newer. Nor does one that was refused for what this one visitor sent.
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
            set bereq.http.X-Edge-Standby = "yes";
            return (retry);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Vary ~ "\*" || beresp.http.Cache-Control !~ "public") {
        # Remembered as not to be kept, so that such requests do not wait for each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        unset beresp.http.Surrogate-Key;
    }
    # Named the request that made the copy, not those that are shown it.
    unset beresp.http.X-Request-Id;
    # Never capped by the health of the app: it may be up and its database down.
    set beresp.grace = 30d;
    # Begun before a purge and ended after it: the purge could not find it, and it may show what was before the edit. It is
    # stale from its first moment, as if it had been found.
    if (beresp.http.xkey && var.get_real("begun") <= std.real(var.global_get("purged"), 0.0) + 0.001) {
        # Not nothing: Varnish does not look at what has no lifetime at all.
        set beresp.ttl = 1ms;
    }
    return (deliver);
}

# For one second no new copy of this page is tried; and where somebody has waited for it, for five seconds nobody waits for one of
# any page.
sub note_failure {
    if (bereq.http.X-Edge-Fresh == "wanted") {
        set bereq.http.X-Edge-Failed = vsthrottle.is_denied("failed", 1, 5s);
    }
    set bereq.http.X-Edge-Failed = vsthrottle.is_denied("failed " + bereq.url, 1, 1s);
}

sub vcl_backend_error {
    if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
        call note_failure;
        return (abandon);
    }
    if (!bereq.uncacheable && bereq.retries == 0) {
        set bereq.http.X-Edge-Standby = "yes";
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
        # The app may be gone, or have taken it and not lived to say so: nobody here can tell, so nobody claims to.
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
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # An answer of the edge's own making, in place of one that failed.
    if (!resp.http.Content-Security-Policy) {
        call close_answer;
    }
}

sub vcl_synth {
    # A new copy was wanted and could not be had: the last good one is better than a refusal.
    if (resp.status == 503 && req.http.X-Edge-Fresh == "wanted") {
        set req.http.X-Edge-Fresh = "none";
        set req.grace = 30d;
        return (restart);
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.body = resp.reason;
    call close_answer;
    return (deliver);
}

# What the app puts on every answer (server/src/plugins/safety-headers.ts), on those it never saw.
sub close_answer {
    set resp.http.Cache-Control = "no-store";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set resp.http.Permissions-Policy = {"camera=(), display-capture=(), geolocation=(), hid=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), usb=()"};
    set resp.http.Cross-Origin-Opener-Policy = "same-origin";
    set resp.http.Cross-Origin-Resource-Policy = "same-origin";
    # Browsers heed it over TLS alone, so that a demo without stays reachable.
    set resp.http.Strict-Transport-Security = "max-age=63072000; includeSubDomains";
}
