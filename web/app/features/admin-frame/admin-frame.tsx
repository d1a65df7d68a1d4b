import type { Overview, Total } from '@plinth/contract/admin.schema';
import type { AdminCollection } from '@plinth/contract/admin-collections';
import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { clearSession } from '../../lib/admin-session.ts';
import { companyTime } from '../../lib/company-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { ToastProvider } from '../../ui/toast.tsx';

type FrameTexts = {
  label: string;
  menu: string;
  dashboard: string;
  media: string;
  deleted: string;
  isNew: (count: string) => string;
  signedInUntil: (time: string) => string;
  logOut: string;
  skip: string;
  close: string;
};

type Entry = { collection: AdminCollection; title: string; link: string };

type Props = {
  texts: FrameTexts;
  logo: { url: string; name: string };
  entries: readonly Entry[];
  paths: { dashboard: string; media: string; deleted: string; login: string };
  overview: Overview;
  children: React.ReactNode;
};

const atMost = ({ count, isMore }: Total) => (isMore ? `${count.toLocaleString('en-IN')}+` : String(count));

const item =
  'flex min-h-11 items-center justify-between px-5.5 font-medium text-mist hover:bg-ivory/7 focus-visible:-outline-offset-2 aria-[current=page]:bg-ivory/10 aria-[current=page]:font-semibold aria-[current=page]:text-white aria-[current=page]:shadow-[inset_3px_0_0_var(--color-brass)]';

/** The side bar (on phones a top bar with a menu) and the page beside it. */
export function AdminFrame({ texts, logo, entries, paths, overview, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();

  async function logOut() {
    await adminApi.logout().catch(() => undefined);
    clearSession();
    location.assign(paths.login);
  }

  return (
    <ToastProvider closeLabel={texts.close}>
      <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start bg-ivory text-[1rem] leading-normal xl:grid-cols-[244px_minmax(0,1fr)] xl:content-stretch xl:bg-[linear-gradient(90deg,var(--color-ink)_244px,transparent_0)]">
        <a href="#content" className="sr-only bg-ivory p-3 focus:not-sr-only focus:absolute focus:z-50">
          {texts.skip}
        </a>
        <header className="on-dark bg-ink text-ivory xl:sticky xl:top-0 xl:flex xl:h-dvh xl:flex-col xl:pt-5.5 xl:pb-4">
          <div className="flex h-15 items-center justify-between pl-4 xl:mb-6.5 xl:h-auto xl:px-5">
            <NavLink to={paths.dashboard} end onClick={() => setIsOpen(false)}>
              <img src={logo.url} alt={`${logo.name}, ${texts.label}`} width="203" height="44" />
            </NavLink>
            <button
              type="button"
              className="grid size-15 cursor-pointer place-items-center focus-visible:-outline-offset-2 xl:hidden"
              aria-label={texts.menu}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'close' : 'burger'} />
            </button>
          </div>
          <div id={menuId} className={`${isOpen ? 'flex' : 'hidden'} grow flex-col pb-4 xl:flex xl:pb-0`}>
            <nav aria-label={texts.label}>
              <ul>
                <li>
                  <NavLink to={paths.dashboard} end className={item} onClick={() => setIsOpen(false)}>
                    {texts.dashboard}
                  </NavLink>
                </li>
                {entries.map(({ collection, title, link }) => (
                  <li key={link}>
                    <NavLink to={link} className={item} onClick={() => setIsOpen(false)}>
                      {title}
                      <Badge collection={collection} overview={overview} isNew={texts.isNew} />
                    </NavLink>
                  </li>
                ))}
                <li>
                  <NavLink to={paths.media} className={item} onClick={() => setIsOpen(false)}>
                    {texts.media}
                  </NavLink>
                </li>
                <li>
                  <NavLink to={paths.deleted} className={item} onClick={() => setIsOpen(false)}>
                    {texts.deleted}
                  </NavLink>
                </li>
              </ul>
            </nav>
            <div className="mt-auto border-ivory/20 border-t px-5.5 pt-4 text-mist text-small max-xl:mt-3">
              <p>{texts.signedInUntil(companyTime(overview.expiresAt))}</p>
              <button type="button" className="min-h-11 cursor-pointer underline" onClick={logOut}>
                {texts.logOut}
              </button>
            </div>
          </div>
        </header>
        {children}
      </div>
    </ToastProvider>
  );
}

type BadgeProps = { collection: AdminCollection; overview: Overview; isNew: FrameTexts['isNew'] };

function Badge({ collection, overview: { counts, newLeads }, isNew }: BadgeProps) {
  if (collection === 'form' && newLeads.count > 0) {
    return (
      <span className="tabular bg-laterite-deep px-2 py-0.5 font-semibold text-label text-white">
        {isNew(atMost(newLeads))}
      </span>
    );
  }
  const total = counts[collection];
  return total ? <span className="tabular font-semibold text-label text-stone">{atMost(total)}</span> : null;
}
