import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * With `font-display: optional` the browser never uses a font that arrives after the first paint of a document, and client-side
 * navigation stays in one document. So late fonts are collected here and added when the visitor goes to a second page.
 */
export function LateFaces() {
  const { pathname } = useLocation();
  const firstPath = useRef(pathname);
  const late = useRef<FontFace[]>([]);

  useEffect(() => {
    for (const face of findLateFaces()) {
      face.load().then(
        () => late.current.push(face),
        () => {}, // The fallback font stays.
      );
    }
  }, []);

  useBeforePaint(() => {
    if (firstPath.current === pathname) return;
    for (const face of late.current.splice(0)) document.fonts.add(face);
  }, [pathname]);

  return null;
}

function findLateFaces(): FontFace[] {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.woff2') && (entry as PerformanceResourceTiming).responseEnd > painted);
  if (files.length === 0) return [];
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule),
  );
  return files.flatMap(({ name }) => {
    const rule = rules.find(({ style }) =>
      style.getPropertyValue('src').includes(name.slice(name.lastIndexOf('/') + 1)),
    );
    if (!rule) return [];
    const read = (descriptor: string) => rule.style.getPropertyValue(descriptor);
    return new FontFace(read('font-family').replaceAll('"', ''), `url(${name})`, {
      weight: read('font-weight'),
      style: read('font-style') || 'normal',
      unicodeRange: read('unicode-range') || 'U+0-10FFFF',
    });
  });
}
