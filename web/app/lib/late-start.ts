type Modules = {
  /** What the framework knows of the page, as code of its own making. */
  context: string;
  /** What the page's loaders answered, as the framework writes it. */
  hydrationData: string;
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
export function lateStart({ context, hydrationData, entry, imports, manifest, hmrRuntime, routes }: Modules): string {
  const settings = inline({
    first: [...(hmrRuntime ? [hmrRuntime] : []), manifest],
    routes: routes.map(({ id, module }) => [id, module]),
    entry,
    imports,
    signs,
    idleTimeout,
  });
  return `window.__reactRouterContext=${context};window.__reactRouterContext.stream=new Response(${inline(hydrationData)}).body;(${startLate})(${settings})`;
}

/** As code that can stand in a script element: nothing in it can end one. */
const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const startLate = `async s => {
  let isStarted;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const urls = s.routes.map(route => route[1]);
    for (const href of [...s.first, ...urls, s.entry, ...s.imports])
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
    for (const url of s.first) await import(url);
    const modules = await Promise.all(urls.map(url => import(url)));
    window.__reactRouterRouteModules = Object.fromEntries(modules.map((module, i) => [s.routes[i][0], module]));
    import(s.entry);
  };
  const onSign = event => {
    if (event.type === 'pointermove' && !event.movementX && !event.movementY) return;
    for (const sign of s.signs) removeEventListener(sign, onSign, true);
    document.documentElement.dataset.reader = '';
    start();
  };
  for (const sign of s.signs) addEventListener(sign, onSign, { capture: true, passive: true });
  if (document.readyState !== 'complete') await new Promise(done => addEventListener('load', done));
  await document.querySelector('img[fetchpriority=high]')?.decode().catch(() => {});
  await new Promise(painted => requestAnimationFrame(() => requestAnimationFrame(painted)));
  if (window.requestIdleCallback) requestIdleCallback(start, { timeout: s.idleTimeout });
  else setTimeout(start, 1);
}`
  // It is in every page, so its spaces go; none of them stands in a text.
  .replace(/\s+/g, ' ')
  .replace(/ ?([{}()[\];,:=+!&|<>?]) ?/g, '$1');
