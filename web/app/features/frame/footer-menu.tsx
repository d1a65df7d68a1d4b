import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { linesOf, type MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';

const row = 'flex min-h-13 w-full items-center justify-between font-medium hover:text-trim-light';

/** Section 2.3: one group is open at a time, and a second click closes it. Native `details` elements do both. */
export function FooterMenu({ entries, label }: { entries: readonly MenuEntry[]; label: string }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="border-ivory/28 border-t">
      <ul>
        {entries.map((entry) => (
          <li key={entry.name} className="border-ivory/20 border-b">
            {entry.submenu?.length ? (
              <details name="footer-menu" className="group/fold">
                <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
                  {entry.name}
                  <Icon name="chevron" className="group-open/fold:rotate-180" />
                </summary>
                <ul className="pb-3.5 pl-4">
                  {linesOf(entry).map((item) => (
                    <li key={item.name}>
                      <MenuLink
                        entry={item}
                        path={pathname}
                        className="flex min-h-11 items-center text-mist hover:text-trim-light"
                      />
                    </li>
                  ))}
                </ul>
              </details>
            ) : (
              <MenuLink entry={entry} path={pathname} className={row} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
