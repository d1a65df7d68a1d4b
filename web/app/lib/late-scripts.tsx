import { createContext, use } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { lateStart } from './late-start.ts';

/** What the page's loaders answered, as the framework writes it for the browser. Known to the server only. */
export const HydrationData = createContext<string | null>(null);

/**
 * In place of React Router's `<Scripts>`, which preloads every module ahead of the style sheet and the hero picture. The
 * modules are asked for once the page has loaded and rests, or at the first touch or key. What they start with is in the
 * same script: a page is rendered whole, so that there is nothing to stream into it.
 */
export function LateScripts() {
  const framework = use(FrameworkContext);
  const state = use(DataRouterStateContext);
  const hydrationData = use(HydrationData);
  if (!framework || !state) throw new Error('LateScripts stands inside the router only');

  const { manifest, serverHandoffString, nonce } = framework;
  const entries = state.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const code =
    hydrationData === null
      ? ' '
      : lateStart({
          context: serverHandoffString ?? '{}',
          hydrationData,
          entry: manifest.entry.module,
          // The framework is most of the bytes: what the routes import besides is found and fetched while it is on its way.
          imports: manifest.entry.imports,
          manifest: manifest.url,
          hmrRuntime: manifest.hmr?.runtime,
          routes: entries.map(({ id, module }) => ({ id, module })),
        });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code and the framework's data, in which no `<` is left
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
