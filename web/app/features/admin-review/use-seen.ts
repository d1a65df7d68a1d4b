import { useEffect, useRef, useState } from 'react';

/** Which elements of a page have been on the screen, by key: an approver is told what is still below. */
export function useSeen() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const elements = useRef(new Map<Element, string>());
  const observer = useRef<IntersectionObserver>(null);
  useEffect(() => {
    observer.current = new IntersectionObserver(
      (entries) => {
        const shown = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => elements.current.get(target));
        const keys = shown.filter((key) => key !== undefined);
        if (keys.length > 0) setSeen((before) => new Set([...before, ...keys]));
      },
      { threshold: 0.25 },
    );
    for (const element of elements.current.keys()) observer.current.observe(element);
    return () => observer.current?.disconnect();
  }, []);
  return {
    seen,
    watch: (key: string) => (element: HTMLElement | null) => {
      if (!element || elements.current.has(element)) return;
      elements.current.set(element, key);
      observer.current?.observe(element);
    },
  };
}
