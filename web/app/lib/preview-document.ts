import { labelOfPath } from '@plinth/contract/form-words';
import { companyTime } from './admin-time.ts';
import { previewForms, previewGuard } from './preview-guard.ts';

type Texts = {
  label: string;
  banner: (title: string, until: string) => string;
  untitled: string;
  forms: string;
  gaps: (fields: string) => string;
};

type Facts = {
  collection: string;
  basename: string;
  title: string;
  until: string;
  /** The names of fields that are missing or not right yet. */
  gaps: readonly string[];
  inlineNonce: string;
  tools: { module: string } | null;
};

/**
 * Adds to a rendered page what a preview has beside it: the banner, the guard and the script of the editor's frame. They are
 * added to the text of the page, so that the public pages carry no code for them. React leaves elements in the body alone that
 * it does not know.
 */
export function withPreviewParts(html: string, facts: Facts, texts: Texts): string {
  const { collection, basename, title, until, gaps, inlineNonce, tools } = facts;
  const nonce = inlineNonce && ` nonce="${inlineNonce}"`;
  const head = [
    '<meta name="robots" content="noindex, nofollow">',
    `<style${nonce}>${stylesOf(texts)}</style>`,
    `<script${nonce}>${previewGuard(basename).replaceAll('<', '\\u003c')}</script>`,
    tools ? `<script type="module" src="${tools.module}"></script>` : '',
  ].join('');
  const lines = [
    texts.banner(title || texts.untitled, companyTime(until)),
    texts.forms,
    ...(gaps.length > 0 ? [texts.gaps(gaps.map((name) => labelOfPath(collection, name)).join(', '))] : []),
  ];
  const banner = `<plinth-preview role="region" aria-label="${texts.label}"><p>${lines.map(escaped).join(' ')}</p></plinth-preview>`;
  return html.replace('</head>', () => `${head}</head>`).replace(/<body[^>]*>/, (body) => body + banner);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const stylesOf = (texts: Texts) =>
  `
plinth-preview { position: fixed; inset: auto 0 0; z-index: 70; display: block; border-top: 4px solid #8a6d1f; background: #fdf6e3; color: #1f1b16; padding: 10px 16px; font-weight: 600; font-size: 15px; line-height: 1.4; }
plinth-preview p { margin: 0 auto; max-width: 80ch; }
[data-framed] plinth-preview, [data-cookie-banner] { display: none; }
html:not([data-framed]) body { padding-bottom: 96px; }
${previewForms} { filter: grayscale(1); }
${previewForms}::before { content: '${texts.forms}'; display: block; padding: 8px 12px; border: 1px solid currentColor; font-weight: 600; }
[data-framed] [data-field] { cursor: pointer; }
[data-framed] [data-field]:is(:hover, :focus-visible, [data-lit]):not(:has([data-field]:hover)) { outline: 2px dashed #9a3b1f; outline-offset: -2px; }
plinth-field { position: fixed; z-index: 80; pointer-events: none; padding: 3px 8px; background: #9a3b1f; color: #fff; font-weight: 600; font-size: 13px; line-height: 1.4; }
plinth-field[hidden] { display: none; }
`.replace(/\n/g, '');
