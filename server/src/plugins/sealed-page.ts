import { createHash } from 'node:crypto';
import type { Inline } from './safety-policy.ts';

/** A finished page and the fingerprints of all code in it: whatever else turns up in it, a browser refuses to run. */
export type SealedPage = Inline & { html: string };

/**
 * Code is known as ours by the seal, a random word of this one rendering that the framework puts on each script it writes
 * (as a nonce) and that leaves the page here: markup that slipped in through some text cannot have guessed it. A fingerprint
 * of whatever is found would vouch for that too.
 */

/** Scripts whole, style elements whole, or a style attribute. React writes no bare `<`, `>` or `"` into a value or a text. */
const parts = /<script\b([^<>]*)>([\s\S]*?)<\/script>|<style\b([^<>]*)>([\s\S]*?)<\/style>| style="([^"]*)"/g;

/** Data for machines is no code, and the policy has nothing to say of it. */
const isData = (attributes: string) => /\btype="(?!module"|text\/javascript")/.test(attributes);
const isFile = (attributes: string) => /\bsrc="/.test(attributes);

/**
 * A policy that lets style attributes through lets any through. So each becomes a rule of one style element, and the tag
 * keeps the rule's number: the page looks the same before any script, and its style has a fingerprint as its scripts have.
 */
export function sealPage(rendered: string, seal: string): SealedPage {
  const mark = ` nonce="${seal}"`;
  const isOurs = (attributes: string) => seal !== '' && ` ${attributes}`.includes(mark);
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
    // Could end its rule or the element: left in its place, where the policy refuses it.
    if (/[<>{}@\\]/.test(declarations)) return whole;
    const number = rules.get(declarations) ?? rules.size.toString(36);
    rules.set(declarations, number);
    return ` data-s="${number}"`;
  });

  const html = seal === '' ? marked : marked.replaceAll(mark, '');
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
