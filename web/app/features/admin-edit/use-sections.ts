import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { sectionId } from './edit-sections.tsx';

/** Which section is current: the one that was opened or, where all are shown, the one that is scrolled to. */
export function useSections(ids: readonly string[]) {
  const [current, setCurrent] = useState(ids[0] ?? '');
  const { hash, key } = useLocation();
  const names = ids.join(' ');

  useEffect(() => {
    const sections = names.split(' ').flatMap((id) => document.getElementById(sectionId(id)) ?? []);
    if (sections.length < 2) return;
    // An entry names only what changed: a section that was in the band before and still is has none.
    const inBand = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inBand[isIntersecting ? 'add' : 'delete'](target);
        const id = sections.find((section) => inBand.has(section))?.dataset.section;
        // A phone shows one section, which is current however it is scrolled.
        if (id && sections.every((section) => section.checkVisibility())) setCurrent(id);
      },
      { rootMargin: '-15% 0px -75% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [names]);

  /** Shows a section at once, so that a control in it can take the focus. */
  const show = useCallback((id: string) => flushSync(() => setCurrent(id)), []);
  const open = useCallback(
    (id: string) => {
      show(id);
      const section = document.getElementById(sectionId(id));
      section?.scrollIntoView({ block: 'start' });
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    },
    [show],
  );

  // A link such as /AdminProjects/…#section-photos opens its section, also when it is followed twice.
  const openNamed = useEffectEvent(() => {
    const id = ids.find((it) => hash === `#${sectionId(it)}`);
    if (id) queueMicrotask(() => open(id));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => openNamed(), [key]);

  return { current, show, open };
}
