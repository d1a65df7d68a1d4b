import { useEffect, useRef, useState } from 'react';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Icon } from '../../ui/icon.tsx';

/** Placed on the footer's top edge, so that it appears with the footer. Once scripts run it also fades in. */
export function ScrollToTop({ label }: { label: string }) {
  const anchor = useRef<HTMLDivElement>(null);
  const isLive = useIsLive();
  const [isFooterSeen, setIsFooterSeen] = useState(false);

  useEffect(() => {
    const footer = anchor.current?.closest('footer');
    if (!footer) return;
    const observer = new IntersectionObserver((entries) => setIsFooterSeen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(footer);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={anchor} className="absolute -top-7 right-margin z-10">
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it is a working link to the top */}
      <a
        href="#top"
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          scrollTo({ top: 0 });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
        className={`grid size-14 place-items-center bg-action-deep text-white transition-[opacity,visibility] duration-260 hover:bg-action-press ${isLive && !isFooterSeen ? 'invisible opacity-0' : ''}`}
      >
        <Icon name="up" />
      </a>
    </div>
  );
}
