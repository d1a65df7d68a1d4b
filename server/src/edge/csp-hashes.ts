import { createHash } from 'node:crypto';
import type { Inline } from '../plugins/safety-policy.ts';

/** A rendered page and the hashes of its inline code; a browser refuses to run any other code in it. */
export type HashedPage = Inline & { html: string };

/**
 * Our inline code is recognised by `inlineNonce`, a random nonce of this one rendering: the framework puts it on each script it
 * writes, and it is removed from the page here. Markup injected through some text cannot know it, so it gets no hash. Hashing
 * every script found would allow injected ones too.
 */

/** Whole scripts, whole style elements, or a style attribute. React writes no bare `<`, `>` or `"` into a value or a text. */
const parts = /<script\b([^<>]*)>([\s\S]*?)<\/script>|<style\b([^<>]*)>([\s\S]*?)<\/style>| style="([^"]*)"/g;

/** A data block is not code, so the policy does not apply to it. */
const isData = (attributes: string) => /\btype="(?!module"|text\/javascript")/.test(attributes);
const isFile = (attributes: string) => /\bsrc="/.test(attributes);

/**
 * A policy that allows style attributes would allow any of them. So each becomes a rule of one style element, and the tag
 * keeps the rule's number: the page looks the same before any script runs, and its style has a hash as its scripts have.
 */
export function hashInlineCode(rendered: string, inlineNonce: string): HashedPage {
  const mark = ` nonce="${inlineNonce}"`;
  const isOurs = (attributes: string) => inlineNonce !== '' && ` ${attributes}`.includes(mark);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const rules = new Map<string, string>();

  const marked = rendered.replace(parts, (whole, ...groups: (string | undefined)[]) => {
    const [attributes = '', code, styleAttributes = '', css, style = ''] = groups;
    if (code !== undefined) {
      if (isOurs(attributes) && !isFile(attributes) && !isData(attributes)) scripts.add(fingerprint(code));
      return whole;
    }
    if (css !== undefined) {
      if (isOurs(styleAttributes)) styles.add(fingerprint(css));
      return whole;
    }
    const declarations = unescaped(style);
    // This style could end its rule or the element: it stays an attribute, which the policy refuses.
    if (/[<>{}@\\]/.test(declarations)) return whole;
    const number = rules.get(declarations) ?? rules.size.toString(36);
    rules.set(declarations, number);
    return ` data-s="${number}"`;
  });

  const html = inlineNonce === '' ? marked : marked.replaceAll(mark, '');
  if (rules.size === 0) return { html, scripts: [...scripts], styles: [...styles] };
  const sheet = [...rules].map(([declarations, number]) => `[data-s="${number}"]{${declarations}}`).join('');
  styles.add(fingerprint(sheet));
  return {
    html: html.replace('</head>', () => `<style>${sheet}</style></head>`),
    scripts: [...scripts],
    styles: [...styles],
  };
}

function fingerprint(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}

const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function unescaped(value: string): string {
  return value.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
}
