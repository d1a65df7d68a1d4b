import { use } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_FrameworkContext as FrameworkContext,
} from 'react-router';
import { lateStart } from './late-start.ts';

/**
 * In place of React Router's `<Scripts>`, which preloads every module ahead of the style sheet and the hero picture. The
 * hydration data is the same; the modules are asked for once the page has loaded and rests, or at the first touch or key.
 */
export function LateScripts() {
  const framework = use(FrameworkContext);
  const router = use(DataRouterContext);
  const state = use(DataRouterStateContext);
  if (!framework || !router || !state) throw new Error('LateScripts stands inside the router only');

  // The framework streams its data into the page only where it saw its scripts rendered.
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;

  const { manifest, serverHandoffString, nonce } = framework;
  const entries = state.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const handoff = router.staticContext
    ? `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller;}}).pipeThrough(new TextEncoderStream());`
    : ' ';
  const start = router.static
    ? lateStart({
        entry: manifest.entry.module,
        imports: [...new Set([...manifest.entry.imports, ...entries.flatMap((entry) => entry.imports ?? [])])],
        manifest: manifest.url,
        hmrRuntime: manifest.hmr?.runtime,
        routes: entries.map(({ id, module }) => ({ id, module })),
      })
    : ' ';
  return (
    <>
      <Inline code={handoff} nonce={nonce} />
      <Inline code={start} nonce={nonce} />
    </>
  );
}

function Inline({ code, nonce }: { code: string; nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code and the framework's escaped handoff, no visitor's text
  return <script suppressHydrationWarning nonce={nonce} dangerouslySetInnerHTML={{ __html: code }} />;
}
