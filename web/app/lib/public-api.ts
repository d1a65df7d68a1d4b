import { type PublicCallName, publicCalls } from '@plinth/contract/public-calls';
import type { ApiTransport } from '@plinth/contract/web-host';
import type { RouterContextProvider } from 'react-router';
import { type ClientOf, createClient, withoutNoneIn } from './api-client.ts';
import { hostContext } from './host.ts';

/** The client of public pages. Apart from the browser's, because the registry of content comes with the table of its calls. */

export type PublicApi = ClientOf<PublicCallName>;

const createPublicApi = (transport: ApiTransport): PublicApi => createClient(publicCalls, withoutNoneIn(transport));

/** The client of a loader or an action. It calls the API in the same process, without the network. */
export function apiFrom(context: Readonly<RouterContextProvider>): PublicApi {
  return createPublicApi(context.get(hostContext).callApi);
}
