import { useEffect, useState } from 'react';

/** Becomes true, and stays true, once the element is within one screen height of the visible area. */
export function useNear(element: React.RefObject<Element | null>, margin = '100%'): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setIsNear(true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
