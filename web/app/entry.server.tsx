import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { previewTexts } from './content/preview.ts';
import { hostContext } from './lib/host.ts';
import { HydrationData } from './lib/late-scripts.tsx';
import { withPreviewParts } from './lib/preview-document.ts';

export { hostContext };

/** A rendered page with what a preview has beside it. */
export const previewDocument = (html: string, facts: Parameters<typeof withPreviewParts>[1]) =>
  withPreviewParts(html, facts, previewTexts);

const doctype = '<!DOCTYPE html>';

/**
 * Renders the whole page before the first byte is sent, so that status, headers and body always agree. Pages do not suspend
 * while rendering, so streaming would bring nothing and would double the rendering cost.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The nonce marks our own inline scripts. The server removes it from the page and allows those scripts by hash in the CSP.
  const { inlineNonce, setHtml } = loadContext.get(hostContext);
  const nonceProp = inlineNonce ? { nonce: inlineNonce } : {};
  // Read completely here and inlined by LateScripts; React Router itself would stream it in several script elements.
  const { serverHandoffStream, ...context } = routerContext;
  const hydrationData = serverHandoffStream ? await text(serverHandoffStream) : '';
  const page = (
    <HydrationData value={hydrationData}>
      <ServerRouter context={context} url={request.url} {...nonceProp} />
    </HydrationData>
  );
  // Rendered for HEAD too, because the headers depend on the page; the server then omits the body.
  setHtml(doctype + renderToString(page));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(hostContext).reportError(error);
};
