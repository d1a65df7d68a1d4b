import type { FastifyInstance } from 'fastify';

type Cookie = { value: string; sameSite: string };
type Page = { status: number; url: URL; body: string; headers: Headers };

/**
 * A browser's cookies and redirects. As the standard says, a Strict cookie goes along only if no other site took part in the
 * navigation; a Lax one, because every request here is a GET that changes the page, always.
 */
export function openBrowser(app: FastifyInstance, origin: string, ip = '10.9.0.1') {
  const jars = new Map<string, Map<string, Cookie>>();
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, Cookie>();
    jars.set(url.host, jar);
    return jar;
  };
  const store = (url: URL, lines: string[]) => {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const [name = '', value = ''] = pair.split(/=(.*)/);
      const sameSite =
        attributes
          .find((it) => /^samesite=/i.test(it))
          ?.split('=')[1]
          ?.toLowerCase() ?? 'lax';
      const isExpired = attributes.some((it) => /^expires=Thu, 01 Jan 1970|^max-age=0/i.test(it));
      if (isExpired) jarOf(url).delete(name);
      else jarOf(url).set(name, { value, sameSite });
    }
  };

  const request = async (url: URL, isCrossSite: boolean): Promise<Page> => {
    const cookie = [...jarOf(url)]
      .filter(([, { sameSite }]) => sameSite !== 'strict' || !isCrossSite)
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = { ...(cookie && { cookie }), 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' };
    if (url.origin !== origin) {
      const response = await fetch(url, { redirect: 'manual', headers });
      store(url, response.headers.getSetCookie());
      return { status: response.status, url, body: await response.text(), headers: response.headers };
    }
    const response = await app.inject({ url: url.pathname + url.search, headers, remoteAddress: ip });
    const set = [response.headers['set-cookie'] ?? []].flat();
    store(url, set);
    const received = new Headers();
    for (const [name, value] of Object.entries(response.headers)) received.set(name, String(value));
    return { status: response.statusCode, url, body: response.body, headers: received };
  };

  const browser = {
    cookieNames: (url: string) => [...jarOf(new URL(url)).keys()],
    cookie: (name: string) => jarOf(new URL(origin)).get(name)?.value,

    /** Follows redirects; stops before a URL that `until` matches. */
    async visit(
      path: string,
      { isCrossSite = false, until }: { isCrossSite?: boolean; until?: RegExp } = {},
    ): Promise<Page> {
      let url = new URL(path, origin);
      let isForeign = isCrossSite;
      for (let count = 0; count < 20; count += 1) {
        const page = await request(url, isForeign);
        const location = page.headers.get('location');
        if (!location || page.status < 300 || page.status >= 400) return page;
        const next = new URL(location, url);
        if (next.hostname !== url.hostname) isForeign = true;
        if (until?.test(next.href)) return { ...page, url: next };
        url = next;
      }
      throw new Error('too many redirects');
    },

    /** As `visit`, and follows a page that goes on by itself, which is a navigation of its own. */
    async open(path: string, options: { isCrossSite?: boolean } = {}): Promise<Page> {
      const page = await browser.visit(path, options);
      const next = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(page.body)?.[1];
      if (!next) return page;
      const plain = next.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
      return browser.visit(new URL(plain, page.url).href);
    },
  };
  return browser;
}
