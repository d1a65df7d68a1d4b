import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { hostContext } from './lib/host.ts';
import { HydrationData } from './lib/late-scripts.tsx';

export { hostContext };

const renderTimeout = 10_000;

/** Renders the page whole before the first byte leaves, so that status, headers and body always agree. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  // The server tells its own scripts by it from whatever else turns up in the page, and takes it out.
  const { seal } = loadContext.get(hostContext);
  const sealed = seal ? { nonce: seal } : {};
  // Read whole and put into the page by LateScripts: the framework would stream it into scripts of its own.
  const { serverHandoffStream, ...context } = routerContext;
  const hydrationData = serverHandoffStream ? await text(serverHandoffStream) : '';
  const page = (
    <HydrationData value={hydrationData}>
      <ServerRouter context={context} url={request.url} {...sealed} />
    </HydrationData>
  );
  const html = await renderWhole(page, sealed, () => {
    finalStatus = 500;
  });
  headers.set('content-type', 'text/html; charset=utf-8');
  // Whole for HEAD too: its headers are made of the page, and the server sends no body to it.
  return new Response(html, { status: finalStatus, headers });
}

function renderWhole(
  element: React.ReactElement,
  sealed: { nonce?: string },
  onRenderError: () => void,
): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      ...sealed,
      onAllReady: () => {
        // A timer that stays would hold the whole page in memory until its time is over.
        clearTimeout(limit);
        pipe(sink);
      },
      onShellError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
      onError: onRenderError,
    });
    const limit = setTimeout(() => abort(new Error('The page took too long to render')), renderTimeout);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(hostContext).reportError(error);
};
