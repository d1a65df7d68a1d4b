type Modules = {
  /** React Router's own context object, serialized by it as JavaScript. */
  context: string;
  /** The loaders' data as React Router serializes it. */
  hydrationData: string;
  /** The company's facts, for the texts that scripts render. */
  facts: string;
  /** The consent notices; empty where they are the initial ones. */
  notice: string;
  /** Of the company; empty for the default. */
  timeZone?: string;
  entry: string;
  imports: readonly string[];
  manifest: string;
  hmrRuntime?: string | undefined;
  routes: readonly { id: string; module: string }[];
};

/**
 * Events that show that a person is using the page and may need its scripts soon. A resting pointer does not count: browsers
 * report it as a `pointermove` without movement. From the first event on, pictures load ahead of the scroll position
 * (`.waiting-picture`).
 */
const signs = ['pointerdown', 'keydown', 'focusin', 'pointermove', 'wheel', 'touchstart'];

/** How long the page may stay busy after loading before the scripts start all the same. */
const idleTimeout = 2_000;

/**
 * The inline script that loads all others, once the page has loaded, its hero picture is painted and the browser is idle.
 * It is inline so that it costs no request.
 */
export function lateStart({
  context,
  hydrationData,
  facts,
  notice,
  timeZone = '',
  entry,
  imports,
  manifest,
  hmrRuntime,
  routes,
}: Modules): string {
  const settings = inline({
    first: [...(hmrRuntime ? [hmrRuntime] : []), manifest],
    routes: routes.map(({ id, module }) => [id, module]),
    entry,
    imports,
    signs,
    idleTimeout,
  });
  const notices = notice && `siteNotice=${inline(notice)};`;
  const zone = timeZone && `companyTimeZone=${inline(timeZone)};`;
  return `${notices}${zone}siteFacts=${inline(facts)};window.__reactRouterContext=${withoutFalse(context)};window.__reactRouterContext.stream=new Response(${inline(hydrationData)}).body;(${startLate})(${settings})`;
}

/** What is false in React Router's context need not be said in every page. */
const withoutFalse = (context: string) =>
  inline(JSON.parse(context, (_key, value: unknown) => (value === false ? undefined : value)));

/** JSON that is safe inside a script element: escaping `<` keeps it from closing the element. */
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
  // The script is in every page, so its whitespace is removed. No string literal in it contains significant whitespace.
  .replace(/\s+/g, ' ')
  .replace(/ ?([{}()[\];,:=+!&|<>?]) ?/g, '$1');
