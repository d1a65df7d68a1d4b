import type { WebHost } from '@plinth/contract/web-host';
import { createContext } from 'react-router';

/** Set by the server for each request; loaders read it through `apiFrom`. */
export const hostContext = createContext<WebHost>();
