/** What the pages ask of whoever serves them, so that the web package and the server know each other only by this. */

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};
export type ApiResponse = { status: number; body: unknown };
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

export type WebHost = {
  callApi: ApiTransport;
  /** Where visitors reach the site, for links that must be absolute. */
  publicOrigin: string;
  reportError: (error: unknown) => void;
};
