import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashInlineCode } from './csp-hashes.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const inlineNonce = (html: string) => hashInlineCode(html, 'word');
const ours = ' nonce="word"';
const page = (body: string) => `<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`;

it('every inline script gets a hash, but no script that is a file or data', () => {
  const { html, scripts } = inlineNonce(
    page(
      `<script${ours}>one("<p style=\\"x\\">")</script><script type="application/ld+json"${ours}>{}</script>` +
        `<script${ours} src="/a.js"></script><script type="module"${ours}>two()</script>`,
    ),
  );
  expect(scripts).toEqual([hashOf('one("<p style=\\"x\\">")'), hashOf('two()')]);
  expect(html).toContain('one("<p style=\\"x\\">")');
});

it('injected code gets no hash, and the nonce is removed from the page', () => {
  const slipped = '<script>alert(1)</script><script nonce="guess">alert(2)</script><style>*{color:red}</style>';
  const { html, scripts, styles } = inlineNonce(page(`${slipped}<script${ours}>ours()</script>`));
  expect(scripts).toEqual([hashOf('ours()')]);
  expect(styles).toEqual([]);
  expect(html).not.toContain('word');
  expect(hashInlineCode(page('<script nonce="">alert(1)</script>'), '').scripts).toEqual([]);
});

it('style attributes move into one style element, equal ones into one rule', () => {
  const { html, styles } = inlineNonce(
    page(
      '<img class="a" style="background-image:url(&quot;data:image/bmp;base64,AA==&quot;)" alt="x"/>' +
        '<i style="width:5%"></i><b style="width:5%" id="b"></b>',
    ),
  );
  const sheet = '[data-s="0"]{background-image:url("data:image/bmp;base64,AA==")}[data-s="1"]{width:5%}';
  expect(html).toContain(`<style>${sheet}</style></head>`);
  expect(html).toContain('<img class="a" data-s="0" alt="x"/><i data-s="1"></i><b data-s="1" id="b"></b>');
  expect(html).not.toContain(' style=');
  expect(styles).toEqual([hashOf(sheet)]);
});

it.each(['a:b}body{display:none', 'x:&lt;/style&gt;&lt;script&gt;', 'x:\\7d', '@import url(x)'])(
  'a style that could leave its rule stays an attribute, which the policy refuses: %s',
  (style) => {
    const { html, styles } = inlineNonce(page(`<i style="${style}"></i>`));
    expect(html).toContain(`<i style="${style}"></i>`);
    expect(styles).toEqual([]);
  },
);

it('text that only looks like a tag is left alone', () => {
  const text = page('<p>&lt;i style=&quot;a:b&quot;&gt; and $&amp; $1</p>');
  expect(inlineNonce(text).html).toBe(text);
});
