import type { CompanyFacts } from './company-facts.ts';
import type { Notice } from './consent-notices.ts';
import type { Navigation } from './navigation.ts';
import type { PublicPage } from './page-pack.ts';
import type { SheetDocument } from './sheet-document.ts';
import type { ShownBrand } from './shown-brand.ts';
import type { PageId } from './site-pages.ts';

/** What the pages need from the server that hosts them; web package and server share only this interface. */

export type ApiRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
};
export type ApiResponse = { status: number; body: unknown; retryAfter?: string | null };
export type ApiTransport = (request: ApiRequest) => Promise<ApiResponse>;

/** Settings of the operator that the browser needs. */
export type PublicSettings = {
  /** The origin that visitors use, for absolute links. */
  publicOrigin: string;
  /** A tile server's URL with {z}, {x} and {y}; empty for a map without tiles. */
  tileUrl: string;
  tileAttribution: string;
  /** The tile server's page of terms; empty for an attribution without a link. */
  tileAttributionUrl: string;
  /** Where the browser fetches the site data from: our own API, or another JSON host. */
  siteDataUrl: string;
  /** A script that counts visits; empty for none. Never loaded before the visitor has accepted it. */
  analyticsUrl: string;
  /** With country code; empty where the company takes no WhatsApp messages. */
  whatsappNumber: string;
};

export type WebHost = PublicSettings & {
  /** From the settings that the Owner edits. */
  company: CompanyFacts;
  /** The menu and the footer that the Owner edits. */
  navigation: Navigation;
  /** From the brand that the Owner edits. */
  brand: ShownBrand;
  /** The version of the consent notices that visitors see today. */
  notice: Notice;
  /** The texts of a page, which the team edits. An edit of them purges the page that is rendered with them. */
  publishedPage: (id: PageId) => PublicPage;
  /** The nonce of this rendering, which marks our own scripts; empty where pages have no policy (development). */
  inlineNonce: string;
  callApi: ApiTransport;
  /** With the session of the client. Only on admin pages: public pages are the same for every visitor. */
  callApiAsVisitor: ApiTransport | null;
  reportError: (error: unknown) => void;
  /**
   * Receives the rendered page as text. The response then has only status and headers: a body would be encoded to bytes and
   * decoded again.
   */
  setHtml: (html: string) => void;
  /** Draws a cost sheet as a PDF. Slow, so the server limits how many are drawn. */
  drawSheet: (sheet: SheetDocument) => Promise<Uint8Array>;
};
