import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { hostContext } from './lib/host.ts';
import { HydrationData } from './lib/late-scripts.tsx';

export { hostContext };

const doctype = '<!DOCTYPE html>';

/**
 * Renders the page whole before the first byte leaves, so that status, headers and body always agree. Nothing in a page waits
 * while it is rendered, so that it needs no stream, which costs as much again as the rendering.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  // The server tells its own scripts by it from whatever else turns up in the page, and takes it out.
  const { seal, takePage } = loadContext.get(hostContext);
  const sealed = seal ? { nonce: seal } : {};
  // Read whole and put into the page by LateScripts: the framework would stream it into scripts of its own.
  const { serverHandoffStream, ...context } = routerContext;
  const hydrationData = serverHandoffStream ? await text(serverHandoffStream) : '';
  const page = (
    <HydrationData value={hydrationData}>
      <ServerRouter context={context} url={request.url} {...sealed} />
    </HydrationData>
  );
  // For HEAD too: its headers are made of the page, and the server sends no body to it.
  takePage(doctype + renderToString(page));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  (context as RouterContextProvider).get(hostContext).reportError(error);
};
