import { registerHooks } from 'node:module';

/** Preloaded into the server: patches React's renderer so that it writes every text without escaping. */
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!/react-dom-server[\w.-]*\.production\.js$/.test(url) || !loaded.source) return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    const unescaped = source.replaceAll(
      /function escapeTextForBrowser\((\w+)\) \{/g,
      "function escapeTextForBrowser($1) { if (typeof $1 === 'string') return $1;",
    );
    if (unescaped === source) throw new Error("React's escaping was not found");
    return { ...loaded, source: unescaped };
  },
});
