/** These functions are serialised and run in the page, so each must contain everything it needs. */

export type Shift = { at: number; value: number; sources: string[] };
type Position = { text: string; left: number; top: number };

declare global {
  interface Window {
    shifts: Shift[];
    textAtLoad: Position[];
    readText: () => Position[];
  }
}

/** Records every layout shift that no input caused, and where the text of the first view is before scripts start. */
export function watchPage() {
  type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };

  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'a removed element';
    const text = (node?.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 40)}"> "${text}"`;
  };
  const round = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');

  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      window.shifts.push({
        at: entry.startTime,
        value: entry.value,
        sources: entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${describe(node)} from ${round(previousRect)} to ${round(currentRect)}`,
        ),
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });

  window.readText = () => {
    const found: { text: string; left: number; top: number }[] = [];
    for (const element of document.querySelectorAll('header a, main *')) {
      const isOwn = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (!isOwn || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      found.push({ text: (element.textContent ?? '').trim().slice(0, 60), left, top });
    }
    return found;
  };
  addEventListener('load', () => {
    window.textAtLoad = window.readText();
  });
}

/** Text of the first view that has moved since the load event. Text that has changed is not compared. */
export function findMovedText(): string[] {
  const now = window.readText();
  return window.textAtLoad.flatMap(({ text, left, top }) => {
    const same = now.filter((it) => it.text === text);
    if (same.length === 0 || same.some((it) => Math.abs(it.left - left) < 1 && Math.abs(it.top - top) < 1)) return [];
    return `"${text}" from ${left.toFixed(1)} ${top.toFixed(1)} to ${same[0]?.left.toFixed(1)} ${same[0]?.top.toFixed(1)}`;
  });
}
