import { createContext, use } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { isAdminRoute, publicManifestOf } from './admin-manifest.ts';
import { lateStart } from './late-start.ts';

/** The loaders' data as React Router serializes it for the browser. Set during server rendering only. */
export const HydrationData = createContext<string | null>(null);

/**
 * Replaces React Router's `<Scripts>`, which preloads every module ahead of the style sheet and the hero picture. Here the
 * modules are fetched once the page has loaded and is idle, or at the first touch or key press. The hydration data is in the
 * same script: pages are rendered completely before they are sent, so nothing is streamed.
 */
export function LateScripts({ facts, notice }: { facts: string; notice: string }) {
  const framework = use(FrameworkContext);
  const state = use(DataRouterStateContext);
  const hydrationData = use(HydrationData);
  if (!framework || !state) throw new Error('LateScripts must be rendered inside the router');

  const { manifest, serverHandoffString, nonce } = framework;
  const entries = state.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const isWhole = import.meta.env.DEV || entries.some(({ id }) => isAdminRoute(id));
  const code =
    hydrationData === null
      ? ' '
      : lateStart({
          context: serverHandoffString ?? '{}',
          hydrationData,
          facts,
          notice,
          timeZone: (globalThis as { companyTimeZone?: string }).companyTimeZone ?? '',
          entry: manifest.entry.module,
          // The framework is most of the bytes. Other imports of the routes are discovered and fetched while it downloads.
          imports: manifest.entry.imports,
          manifest: isWhole ? manifest.url : publicManifestOf(manifest.url),
          hmrRuntime: manifest.hmr?.runtime,
          routes: entries.map(({ id, module }) => ({ id, module })),
        });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code and the framework's data, with every `<` escaped
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
