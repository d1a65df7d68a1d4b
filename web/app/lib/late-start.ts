type Modules = {
  entry: string;
  imports: readonly string[];
  manifest: string;
  hmrRuntime?: string | undefined;
  routes: readonly { id: string; module: string }[];
};

/**
 * Any of these says that a person is at the page, and that scripts may be wanted in a moment. A pointer that only lies
 * where the page came up is no sign: browsers report it as a move of no length. From the first sign on, pictures are
 * fetched ahead of the reader (`.waiting-picture`).
 */
const signs = ['pointerdown', 'keydown', 'focusin', 'pointermove', 'wheel', 'touchstart'];

/** How long the page may stay busy after loading before the scripts start all the same. */
const idleTimeout = 2_000;

/**
 * The script that starts the scripts: once the page has loaded, its hero picture has been painted and nothing else is to
 * do. Plain code in the page, so that it costs no request.
 */
export function lateStart({ entry, imports, manifest, hmrRuntime, routes }: Modules): string {
  const settings = JSON.stringify({
    entry,
    preload: [...new Set([manifest, ...routes.map((route) => route.module), entry, ...imports])],
    first: [...(hmrRuntime ? [hmrRuntime] : []), manifest],
    routes: routes.map(({ id, module }) => [id, module]),
    signs,
    idleTimeout,
  }).replaceAll('<', '\\u003c');
  return `(${startLate})(${settings})`;
}

const startLate = `function (s) {
  var started = false;
  function onSign(event) {
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    s.signs.forEach(function (sign) { removeEventListener(sign, onSign, true); });
    document.documentElement.dataset.reader = '';
    start();
  }
  function start() {
    if (started) return;
    started = true;
    s.preload.forEach(function (href) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      link.fetchPriority = 'low';
      document.head.append(link);
    });
    s.first
      .reduce(function (before, url) { return before.then(function () { return import(url); }); }, Promise.resolve())
      .then(function () { return Promise.all(s.routes.map(function (route) { return import(route[1]); })); })
      .then(function (modules) {
        window.__reactRouterRouteModules = Object.fromEntries(modules.map(function (m, i) { return [s.routes[i][0], m]; }));
        return import(s.entry);
      });
  }
  s.signs.forEach(function (sign) { addEventListener(sign, onSign, { capture: true, passive: true }); });
  function rest() {
    var hero = document.querySelector('img[fetchpriority=high]');
    Promise.resolve(hero && hero.decode()).catch(function () {}).then(afterPaint);
  }
  function afterPaint() {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        if (window.requestIdleCallback) requestIdleCallback(start, { timeout: s.idleTimeout });
        else setTimeout(start, 1);
      });
    });
  }
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}`.replace(/\n\s*/g, ' ');
