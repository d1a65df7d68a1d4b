import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealPage } from './sealed-page.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const seal = (html: string) => sealPage(html, 'word');
const ours = ' nonce="word"';
const page = (body: string) => `<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`;

it('names every inline script by its fingerprint, and none that is a file or data', () => {
  const { html, scripts } = seal(
    page(
      `<script${ours}>one("<p style=\\"x\\">")</script><script type="application/ld+json"${ours}>{}</script>` +
        `<script${ours} src="/a.js"></script><script type="module"${ours}>two()</script>`,
    ),
  );
  expect(scripts).toEqual([hashOf('one("<p style=\\"x\\">")'), hashOf('two()')]);
  expect(html).toContain('one("<p style=\\"x\\">")');
});

it('does not vouch for code that slipped into the page, and lets nobody learn the seal', () => {
  const slipped = '<script>alert(1)</script><script nonce="guess">alert(2)</script><style>*{color:red}</style>';
  const { html, scripts, styles } = seal(page(`${slipped}<script${ours}>ours()</script>`));
  expect(scripts).toEqual([hashOf('ours()')]);
  expect(styles).toEqual([]);
  expect(html).not.toContain('word');
  expect(sealPage(page('<script nonce="">alert(1)</script>'), '').scripts).toEqual([]);
});

it('moves style attributes into one style element, equal ones into one rule', () => {
  const { html, styles } = seal(
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
  'leaves a style that could leave its rule where the policy refuses it: %s',
  (style) => {
    const { html, styles } = seal(page(`<i style="${style}"></i>`));
    expect(html).toContain(`<i style="${style}"></i>`);
    expect(styles).toEqual([]);
  },
);

it('leaves text that only looks like a tag alone', () => {
  const text = page('<p>&lt;i style=&quot;a:b&quot;&gt; and $&amp; $1</p>');
  expect(seal(text).html).toBe(text);
});
