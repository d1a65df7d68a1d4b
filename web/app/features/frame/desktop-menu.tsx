import { isLink } from '@plinth/contract/site-data';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FrameTexts } from './frame-texts.ts';
import { isActive, type MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { useSubmenu } from './use-submenu.ts';

type Props = { entries: readonly MenuEntry[]; texts: FrameTexts['menu'] };

const line = 'flex h-12 items-center whitespace-nowrap px-2.5 font-medium hover:underline';
const mark = 'shadow-[inset_0_-2px_0_var(--mark)]';

/** Above 1249 px: entries in a row. Submenus open on hover and by keyboard; before scripts run, by CSS alone. */
export function DesktopMenu({ entries, texts }: Props) {
  const bar = useRef<HTMLElement>(null);
  const submenu = useSubmenu(bar);
  const { pathname } = useLocation();
  const reveal = useIsLive() ? 'group-data-open/entry:block' : 'group-focus-within/entry:block group-hover/entry:block';

  return (
    <nav ref={bar} aria-label={texts.label} className="hidden nav:block">
      <ul className="flex gap-[clamp(4px,0.9vw,16px)] text-[1rem]">
        {entries.map((entry) => {
          const isCurrent = isActive(entry, pathname);
          const current = isCurrent ? mark : '';
          if (!entry.submenu?.length) {
            return (
              <li key={entry.name} data-active={isCurrent || undefined}>
                <MenuLink entry={entry} path={pathname} className={`${line} ${current}`} />
              </li>
            );
          }
          const isOpen = submenu.open === entry.name;
          return (
            <li
              key={entry.name}
              data-active={isCurrent || undefined}
              data-open={isOpen || undefined}
              className={`group/entry relative flex ${current}`}
              {...submenu.entryProps(entry.name)}
            >
              {isLink(entry.link) ? <MenuLink entry={entry} path={pathname} className={`${line} pr-0`} /> : null}
              <button
                type="button"
                aria-label={isLink(entry.link) ? texts.submenu(entry.name) : undefined}
                className={`flex h-12 min-w-11 cursor-pointer items-center gap-1.5 pr-2.5 font-medium ${isLink(entry.link) ? 'pl-1.5 pointer-fine:-mr-4.5' : 'pl-2.5 hover:underline'}`}
                {...submenu.toggleProps(entry.name)}
              >
                {isLink(entry.link) ? null : entry.name}
                <Icon name="chevron" className="w-2.5" />
              </button>
              <ul
                className={`absolute top-full left-0 hidden min-w-62 border-trim border-t-2 bg-paper py-2.5 text-ink shadow-menu ${reveal}`}
              >
                {entry.submenu.map((item) => (
                  <li key={item.name}>
                    <MenuLink
                      entry={item}
                      path={pathname}
                      className="flex min-h-12 items-center px-5 font-medium hover:bg-sand aria-[current=page]:font-bold"
                    />
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
