/** What the pages ask of whoever serves them, so that the web package and the server know each other only by this. */

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};
export type ApiResponse = { status: number; body: unknown; retryAfter?: string | null };
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

/** What the operator sets and the browser must know. */
export type PublicSettings = {
  /** Where visitors reach the site, for links that must be absolute. */
  publicOrigin: string;
  /** A tile server's address with {z}, {x} and {y}; empty for a map without tiles. */
  tileUrl: string;
  tileAttribution: string;
  /** Where the browser fetches the site data from: our own API, or a JSON host elsewhere. */
  siteDataUrl: string;
  /** A script that counts visits; empty for none. Never loaded before a visitor has accepted it. */
  analyticsUrl: string;
};

export type WebHost = PublicSettings & {
  /** A word of this one rendering, by which its own scripts are known; empty where pages are not sealed. */
  seal: string;
  callApi: ApiTransport;
  /** With the session of whoever asked for the page. There only on pages of the admin area: a public page has no visitor. */
  callApiAsVisitor: ApiTransport | null;
  reportError: (error: unknown) => void;
  /** Takes the rendered page as text. The answer is its status and headers: a body would make bytes of it, and text again. */
  takePage: (html: string) => void;
};
