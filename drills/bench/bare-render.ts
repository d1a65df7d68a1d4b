import path from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { unknownCompany } from '@plinth/contract/company-facts';
import { initialNotice } from '@plinth/contract/consent-notices';
import { defaultNavigation } from '@plinth/contract/navigation';
import type { PublicPage } from '@plinth/contract/page-pack';
import { plainBrand } from '@plinth/contract/shown-brand';
import { type PageId, pageIds } from '@plinth/contract/site-pages';
import type { ApiRequest } from '@plinth/contract/web-host';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';

/**
 * React alone: renders the tree of each URL again and again with `renderToString`. It runs in its own process because React
 * reads NODE_ENV once, when it is loaded. Prints one line per URL: milliseconds of processor time per render.
 */
const [, , origin = '', ...urls] = argv;
const renders = 300;
const file = path.join(import.meta.dirname, '../../web/build/server/index.js');
const build = (await import(pathToFileURL(file).href)) as ServerBuild & {
  entry: { module: { hostContext: Parameters<RouterContextProvider['set']>[0] } };
};

const texts = new Map(
  await Promise.all(
    pageIds.map(async (id) => {
      const page = (await (await fetch(`${origin}/api/pages/${id}`)).json()) as PublicPage;
      return [id, page] as const;
    }),
  ),
);

for (const url of urls) {
  const context = await contextOf(url);
  const render = () => renderToString(createElement(ServerRouter, { context, url: origin + url }));
  for (let index = 0; index < renders; index += 1) render();
  const before = process.cpuUsage();
  for (let index = 0; index < renders; index += 1) render();
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000 / renders);
}

/** The context that React Router passes to the entry module after it has run the loaders. */
async function contextOf(url: string): Promise<EntryContext> {
  let captured: EntryContext | undefined;
  const capturing: ServerBuild = {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: async (_request, _status, _headers, context) => {
          captured = context;
          return new Response();
        },
      },
    },
  };
  const provider = new RouterContextProvider();
  const callApi = async ({ method, path: target }: ApiRequest) => {
    const response = await fetch(origin + target, { method, headers: { accept: 'application/json' } });
    return { status: response.status, body: await response.json() };
  };
  provider.set(build.entry.module.hostContext, {
    publicOrigin: origin,
    ...{ company: unknownCompany(origin), brand: plainBrand, navigation: defaultNavigation, notice: initialNotice },
    publishedPage: (id: PageId) => texts.get(id) ?? {},
    callApi,
    callApiAsVisitor: null,
    reportError: (error: unknown) => console.error(error),
  });
  await createRequestHandler(capturing, 'production')(new Request(origin + url), provider);
  if (!captured) throw new Error(`${url} was not rendered`);
  // The stream of loader data can be read only once, and serialising it is not part of React's work.
  const { serverHandoffStream, ...context } = captured;
  await serverHandoffStream?.cancel();
  return context;
}
