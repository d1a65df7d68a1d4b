import { type RefObject, useEffect, useState } from 'react';

type State = { current: string | null; isStuck: boolean };

/**
 * Which of the sections with these ids (separated by spaces) is under the bar, and whether the bar stands at the top of the window. While it does and the page moves down,
 * `data-header-away` on the document hides the header, which returns when the page moves up.
 */
export function useSectionInView(bar: RefObject<HTMLElement | null>, ids: string): State {
  const [state, setState] = useState<State>({ current: null, isStuck: false });
  useEffect(() => {
    const element = bar.current;
    if (!element || !ids) return;
    const root = document.documentElement;
    let before = scrollY;
    let frame = 0;
    const read = () => {
      frame = 0;
      const { top } = element.getBoundingClientRect();
      // While the header shows, the bar stands below it.
      const isStuck = top <= Number.parseFloat(getComputedStyle(element).top) + 1;
      // A link puts its section this far below the top of the window.
      const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + 8;
      const passed = ids.split(' ').filter((id) => {
        const section = document.getElementById(id);
        return section && section.getBoundingClientRect().top <= line;
      });
      const current = isStuck ? (passed.at(-1) ?? null) : null;
      setState((known) => (known.current === current && known.isStuck === isStuck ? known : { current, isStuck }));
      if (scrollY !== before) root.toggleAttribute('data-header-away', isStuck && scrollY > before);
      before = scrollY;
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(read);
    };
    addEventListener('scroll', onScroll, { passive: true });
    read();
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
      root.removeAttribute('data-header-away');
    };
  }, [bar, ids]);
  return state;
}
