vcl 4.1;

# Plinth's edge. Every public page is one document for everyone, so it is kept here, tagged with what it shows
# (Surrogate-Key), forgotten softly when that changes, and shown for as long as the app is slow, broken or away.
# Run it with `-p default_ttl=0`: what does not say that it may be kept is not.

import std;
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

# Who may say that something was edited: the worker. Add its address where it runs on another machine.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.restarts == 0) {
        unset req.http.X-Edge-Fresh;
    }

    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(405, "Not allowed"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Name what was edited in Surrogate-Key"));
        }
        # Softly: the copy becomes stale and is not lost, in case that the app cannot make another.
        set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, "Purged " + req.http.X-Purged));
    }

    # No route reads these; a cache that let them through would be open to whoever finds one that does.
    unset req.http.Proxy;
    unset req.http.X-Forwarded-Host;
    unset req.http.X-Forwarded-Proto;
    unset req.http.X-Forwarded-Port;
    unset req.http.X-Host;
    unset req.http.X-Original-URL;
    unset req.http.X-Rewrite-URL;
    unset req.http.X-HTTP-Method-Override;
    unset req.http.X-Method-Override;
    unset req.http.Forwarded;

    # Figures are for whoever watches, on a port of their own. The app serves none here; nobody gets to ask.
    if (req.url ~ "(?i)^/+metrics([/?]|$)") {
        return (synth(404, "Not found"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.http.Authorization) {
        return (pass);
    }
    # The office, its way in, its calls, what is given to its asker alone (links of receipts too), and the probes. Spelled in any way: what slips
    # through is without its cookie, and the app turns it away.
    if (req.url ~ "(?i)^/+(admin|add[a-z]+page|login)" ||
        req.url ~ "(?i)^/+api/+(admin|auth|form|media|withdrawals)" ||
        req.url ~ "(?i)^/+withdraw" ||
        req.url ~ "(?i)/brochure(\?|$)" ||
        req.url ~ "^/(livez|readyz)") {
        return (pass);
    }
    # Films and documents are large and few: they stream by, in the parts that a player asks for.
    if (req.url ~ "(?i)^/media/.*\.(mp4|webm|pdf|pptx)(\?|$)") {
        return (pass);
    }

    # One copy for everyone: no cookie, no name of the host, no parameter that changes nothing.
    unset req.http.Cookie;
    set req.http.Host = "plinth";
    if (req.url ~ "\?") {
        set req.url = regsub(req.url, "\?", "?&");
        set req.url = regsuball(req.url, "&(?!(_routes|after|index|limit|list|location|name|page|q|sent)(=|&|$))[^&]*", "");
        set req.url = regsub(req.url, "\?&", "?");
        set req.url = regsub(req.url, "\?$", "");
        set req.url = std.querysort(req.url);
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
    # Stale although young: an edit did this, not age. Whoever edits looks at the page next, and must see it.
    if (obj.ttl <= 0s && obj.age < 3600s && !req.http.X-Edge-Fresh && std.healthy(req.backend_hint)) {
        set req.http.X-Edge-Fresh = "wanted";
        return (restart);
    }
}

sub vcl_backend_fetch {
    if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
        # There is a copy to fall back on: nobody waits long for a better one.
        set bereq.first_byte_timeout = 2s;
    }
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    if (beresp.status >= 500) {
        # A failed refresh must not take the place of the good copy, not even as something that has expired: of two
        # stale ones a lookup considers only the newer.
        if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
            return (abandon);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        return (deliver);
    }
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public") {
        # Remembered as not to be kept, so that such requests do not wait for each other.
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        set beresp.grace = 0s;
        return (deliver);
    }
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # Named the request that made the copy, not those that are shown it.
    unset beresp.http.X-Request-Id;
    # Never capped by the health of the app: it may be up and its database down.
    set beresp.grace = 30d;
    if (beresp.http.Content-Type ~ "^(text/|application/(json|javascript|xml|rss\+xml)|image/svg)") {
        set beresp.do_gzip = true;
    }
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}

sub vcl_backend_error {
    if (bereq.is_bgfetch || bereq.http.X-Edge-Fresh == "wanted") {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/plain; charset=utf-8";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    set beresp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set beresp.http.Cross-Origin-Opener-Policy = "same-origin";
    set beresp.http.Cross-Origin-Resource-Policy = "same-origin";
    set beresp.body = "The service is not available just now.";
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
}

sub vcl_synth {
    # A new copy was wanted and could not be had: the last good one is better than a refusal.
    if (resp.status == 503 && req.http.X-Edge-Fresh == "wanted") {
        set req.http.X-Edge-Fresh = "none";
        set req.grace = 30d;
        return (restart);
    }
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    set resp.http.Cache-Control = "no-store";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Content-Security-Policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    set resp.body = resp.reason;
    return (deliver);
}
