import { useEffect, useState } from 'react';

/** Whether the page's footer, which has the same contact links, is visible. */
export function useFooterInView(): boolean {
  return useIsIntersecting('body footer', '0px') ?? false;
}

/** Whether a project's facts (or, without them, the first section) were scrolled off the top; false until known. */
export function useFactsHavePassed(): boolean {
  // The large bottom margin covers everything below the screen, so only elements above it count as gone.
  return useIsIntersecting('[data-facts], main section:not(:has([data-facts]))', '0px 0px 10000000px 0px') === false;
}

function useIsIntersecting(selector: string, rootMargin: string): boolean | undefined {
  const [isIntersecting, setIsIntersecting] = useState<boolean>();
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setIsIntersecting(entries.at(-1)?.isIntersecting), {
      rootMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [selector, rootMargin]);
  return isIntersecting;
}
