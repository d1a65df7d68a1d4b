import { useEffect, useState } from 'react';

/** Whether the page's footer is on screen, which carries the same ways to reach us. */
export function useFooterInView(): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    const footer = document.querySelector('body footer');
    if (!footer) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false));
    observer.observe(footer);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
