import { createHash } from 'node:crypto';
import type { Inline } from './safety-policy.ts';

/** A finished page and the fingerprints of all code in it: whatever else turns up in it, a browser refuses to run. */
export type SealedPage = Inline & { html: string };

/** Scripts whole, style elements whole, or a tag with a style attribute. React writes no bare `<`, `>` or `"` into a value. */
const parts =
  /<script\b([^<>]*)>([\s\S]*?)<\/script>|<style\b[^<>]*>([\s\S]*?)<\/style>|(<[a-z][^<>]*?) style="([^"]*)"([^<>]*>)/g;

/** Data for machines is no code, and the policy has nothing to say of it. */
const isData = (attributes: string) => /\btype="(?!module"|text\/javascript")/.test(attributes);
const isFile = (attributes: string) => /\bsrc="/.test(attributes);

/**
 * A policy that lets style attributes through lets any through. So each becomes a rule of one style element, and the tag
 * keeps the rule's number: the page looks the same before any script, and its style has a fingerprint as its scripts have.
 */
export function sealPage(rendered: string): SealedPage {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const rules = new Map<string, string>();

  const html = rendered.replace(
    parts,
    (whole, attributes?: string, code?: string, css?: string, before?: string, style?: string, after?: string) => {
      if (code !== undefined) {
        if (!isFile(attributes ?? '') && !isData(attributes ?? '')) scripts.add(fingerprint(code));
        return whole;
      }
      if (css !== undefined) {
        styles.add(fingerprint(css));
        return whole;
      }
      const declarations = unescaped(style ?? '');
      // Could end its rule or the element: left in its place, where the policy refuses it.
      if (/[<>{}@\\]/.test(declarations)) return whole;
      const number = rules.get(declarations) ?? rules.size.toString(36);
      rules.set(declarations, number);
      return `${before} data-s="${number}"${after}`;
    },
  );

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
