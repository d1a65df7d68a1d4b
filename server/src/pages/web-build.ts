import type { WebHost } from '@plinth/contract/web-host';
import type { RouterContext, ServerBuild } from 'react-router';

/** What a page of a preview says beside the page itself. */
type PreviewFacts = {
  collection: string;
  basename: string;
  title: string;
  /** When the link ends, as an ISO time. */
  until: string;
  /** The fields of the draft that are missing or not right yet. */
  gaps: string[];
  inlineNonce: string;
  /** The script that marks fields and follows a form. */
  tools: { module: string; css?: string[] } | null;
};

/** The build re-exports its own context key: a key created in a module that both sides import would be two keys. */
export type PlinthBuild = ServerBuild & {
  entry: {
    module: {
      hostContext: RouterContext<WebHost>;
      previewDocument: (html: string, facts: PreviewFacts) => string;
    };
  };
};
