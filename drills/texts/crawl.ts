import type { Page } from '@playwright/test';

export type Shown = { kind: 'text' | 'link' | 'picture'; value: string };

/** Every text, link and picture of the page that is open, with what only machines and screen readers read. */
export function readShown(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const found: { kind: 'text' | 'link' | 'picture'; value: string }[] = [];
    const say = (kind: 'text' | 'link' | 'picture', value: string | null | undefined) => {
      const clean = value?.replace(/\s+/g, ' ').trim();
      if (clean) found.push({ kind, value: clean });
    };
    say('text', document.title);
    for (const meta of document.querySelectorAll('meta[content]')) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
      if (/description$|title$|site_name$|image:alt$/.test(name)) say('text', meta.getAttribute('content'));
      if (/image$/.test(name)) say('picture', meta.getAttribute('content'));
    }
    const leaves = (value: unknown): void => {
      if (typeof value === 'string') say(/^(https?:|mailto:|tel:)/.test(value) ? 'link' : 'text', value);
      else if (value && typeof value === 'object') {
        for (const [key, part] of Object.entries(value)) if (!key.startsWith('@')) leaves(part);
      }
    };
    for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
      leaves(JSON.parse(script.textContent ?? 'null'));
    }
    for (const icon of document.querySelectorAll('link[rel~=icon], link[rel=apple-touch-icon]')) {
      say('picture', icon.getAttribute('href'));
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, noscript, template')) continue;
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      say('text', own.map(({ textContent }) => textContent).join(''));
      for (const name of ['alt', 'aria-label', 'title', 'placeholder']) say('text', element.getAttribute(name));
      if (element.matches('a[href], area[href]')) say('link', element.getAttribute('href'));
      if (element.matches('form[action]')) say('link', element.getAttribute('action'));
      if (element.matches('img, source, video')) {
        say('picture', element.getAttribute('src') ?? element.getAttribute('srcset')?.split(' ')[0]);
        say('picture', element.getAttribute('poster'));
      }
    }
    return found;
  });
}
