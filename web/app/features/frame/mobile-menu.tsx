import { useLocation } from 'react-router';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { telephoneLink } from '../../ui/telephone.ts';
import type { Company, FrameTexts } from './frame-texts.ts';
import { linesOf, type MenuEntry } from './menu.ts';
import { MenuLink } from './menu-link.tsx';
import { SocialLinks } from './social-links.tsx';

export const mobileMenuId = 'site-menu';

type Props = { entries: readonly MenuEntry[]; logo: Company['logo']; company: Company; texts: FrameTexts };

const row = 'flex min-h-14.5 w-full items-center justify-between font-serif text-[1.6875rem] leading-tight';

/** Up to 1249 px: a popover with `details` groups, which opens, collapses and closes without scripts. */
export function MobileMenu({ entries, logo, company, texts }: Props) {
  const { pathname } = useLocation();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: handles clicks that bubble from its links, by keyboard too
    <div
      id={mobileMenuId}
      popover="auto"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-auto bg-ivory text-ink open:flex nav:open:hidden"
      onToggle={(event) => setPageInert(event.newState === 'open')}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
      }}
    >
      <div className="flex h-header shrink-0 items-center justify-between border-rule border-b px-4">
        <CompanyLogo logo={logo} name={company.shortName} alt="" loading="lazy" className="h-11.5 w-auto" />
        <button
          type="button"
          popoverTarget={mobileMenuId}
          popoverTargetAction="hide"
          aria-label={texts.menu.close}
          className="grid size-12 cursor-pointer place-items-center"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={texts.menu.mobileLabel} className="px-5 py-2">
        <ul>
          {entries.map((entry) => (
            <li key={entry.name} className="border-rule border-b">
              {entry.submenu?.length ? (
                <details name={mobileMenuId} className="group/fold">
                  <summary className={`${row} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
                    {entry.name}
                    <Icon name="chevron" className="group-open/fold:rotate-180" />
                  </summary>
                  <ul className="mb-3.5 border-trim border-l-2">
                    {linesOf(entry).map((item) => (
                      <li key={item.name}>
                        <MenuLink
                          entry={item}
                          path={pathname}
                          className="flex min-h-11.5 items-center pl-4.5 aria-[current=page]:font-semibold"
                        />
                      </li>
                    ))}
                  </ul>
                </details>
              ) : (
                <MenuLink entry={entry} path={pathname} className={`${row} aria-[current=page]:italic`} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3.5 bg-sand p-5">
        <a
          href={telephoneLink(company.phone)}
          className="flex min-h-13 items-center justify-center rounded-edge bg-action-deep font-semibold text-[1rem] text-white"
        >
          {texts.menu.call}
        </a>
        <SocialLinks links={company.social} newTab={texts.newTab} className="-mx-2.5 justify-between" />
      </div>
    </div>
  );
}

/** Makes the page under the full-screen menu inert, so that the focus cannot reach it. */
function setPageInert(isInert: boolean) {
  for (const element of document.querySelectorAll<HTMLElement>('[data-under-menu]')) element.inert = isInert;
}
