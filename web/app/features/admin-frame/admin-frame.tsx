import type { Overview } from '@plinth/contract/admin.schema';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { logOutTo } from '../../lib/admin-api.ts';
import { CompanyLogo } from '../../ui/company-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ToastProvider } from '../../ui/toast.tsx';
import { AdminMenu, Avatar, type MenuEntry, SignedIn } from './admin-menu.tsx';
import { Find, type FindSources } from './find.tsx';
import type { FrameTexts } from './frame-texts.ts';

type Props = {
  texts: FrameTexts;
  logo: { image: { url: string; width: number; height: number } | null; name: string };
  menu: readonly (readonly MenuEntry[])[];
  current: string | undefined;
  /** Editors use the whole width: on wide screens the menu shrinks to a rail. */
  isEditor: boolean;
  paths: { dashboard: string; login: string; profile: string };
  overview: Overview;
  find: FindSources;
  /** Above every page. */
  notice?: React.ReactNode;
  children: React.ReactNode;
};

/** The side bar (on phones a top bar with a menu) and the page beside it. */
export function AdminFrame(props: Props) {
  const { texts, logo, menu, current, isEditor, paths, overview, find, notice, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const menuId = useId();
  const close = () => setIsOpen(false);

  const logOut = () => logOutTo(paths.login);

  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return;
      setIsOpen(false);
      toggle.current?.focus();
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [isOpen]);

  const widths = isEditor
    ? 'xl:grid-cols-[72px_minmax(0,1fr)] xl:bg-[linear-gradient(90deg,var(--color-ink)_72px,transparent_0)]'
    : 'xl:grid-cols-[244px_minmax(0,1fr)] xl:bg-[linear-gradient(90deg,var(--color-ink)_244px,transparent_0)]';
  const railButton = `grid cursor-pointer place-items-center focus-visible:-outline-offset-2 max-xl:size-15 ${isEditor ? 'xl:min-h-16 xl:w-18 xl:content-center xl:gap-1.5' : 'xl:hidden'}`;
  return (
    <ToastProvider closeLabel={texts.close}>
      <div
        className={`grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start bg-ivory text-[1rem] leading-normal xl:content-stretch ${widths}`}
      >
        <a href="#content" className="sr-only bg-ivory p-3 focus:not-sr-only focus:absolute focus:z-50">
          {texts.skip}
        </a>
        <header
          className={`on-dark bg-ink text-ivory xl:sticky xl:top-0 xl:z-30 xl:flex xl:h-dvh xl:flex-col xl:pb-4 ${isEditor ? 'xl:pt-2' : 'xl:pt-5.5'}`}
        >
          <div
            className={`flex h-15 items-center max-xl:pl-4 xl:h-auto ${isEditor ? 'xl:flex-col' : 'xl:mb-4.5 xl:px-5'}`}
          >
            <Link to={paths.dashboard} className={`mr-auto ${isEditor ? 'xl:hidden' : ''}`} onClick={close}>
              <CompanyLogo
                logo={logo.image}
                name={logo.name}
                alt={`${logo.name}, ${texts.label}`}
                className="h-11 w-auto"
              />
            </Link>
            <button
              type="button"
              aria-label={texts.findOrGoTo}
              className={`${railButton} xl:order-2`}
              onClick={() => setIsFinding(true)}
            >
              <Icon name="search" />
              <RailWord isShown={isEditor}>{texts.find}</RailWord>
            </button>
            <button
              ref={toggle}
              type="button"
              className={railButton}
              aria-label={isOpen ? texts.closeMenu : texts.menu}
              aria-expanded={isOpen}
              aria-controls={menuId}
              onClick={() => setIsOpen(!isOpen)}
            >
              <Icon name={isOpen ? 'close' : 'burger'} />
              <RailWord isShown={isEditor}>{texts.menu}</RailWord>
            </button>
          </div>
          {isEditor ? null : (
            <button
              type="button"
              className="mx-4 mb-4.5 flex min-h-11 cursor-pointer items-center gap-3 border border-ivory/35 px-3 text-mist text-small hover:border-ivory max-xl:hidden"
              onClick={() => setIsFinding(true)}
            >
              <Icon name="search" />
              <span className="mr-auto">{texts.findOrGoTo}</span>
              <kbd className="border border-current px-1.5 py-0.5 font-sans text-label leading-none">Ctrl K</kbd>
            </button>
          )}
          {isEditor ? (
            <span className="mx-auto mt-auto max-xl:hidden">
              <Avatar person={overview} />
            </span>
          ) : null}
          <div
            id={menuId}
            className={`${isOpen ? 'flex' : 'hidden'} grow flex-col overflow-y-auto bg-ink pb-4 max-xl:fixed max-xl:inset-x-0 max-xl:top-15 max-xl:bottom-0 max-xl:z-40 ${isEditor ? 'xl:fixed xl:inset-y-0 xl:left-18 xl:w-64 xl:border-ivory/20 xl:border-l xl:pt-4' : 'xl:flex xl:pb-0'}`}
          >
            <AdminMenu texts={texts} menu={menu} current={current} overview={overview} onFollow={close} />
            <SignedIn
              texts={texts}
              overview={overview}
              profilePath={paths.profile}
              onFollow={close}
              onLogOut={() => void logOut()}
            />
          </div>
        </header>
        {/* While the menu covers the page, the page is out of reach of Tab. */}
        <div className="min-w-0" inert={isOpen}>
          {notice}
          {children}
        </div>
        {isOpen ? (
          <div
            aria-hidden="true"
            className={`fixed inset-0 z-20 bg-backdrop max-xl:hidden ${isEditor ? '' : 'hidden'}`}
            onPointerDown={close}
          />
        ) : null}
        <Find
          texts={texts}
          sources={find}
          isOpen={isFinding}
          onOpen={() => setIsFinding(true)}
          onClose={() => setIsFinding(false)}
        />
      </div>
    </ToastProvider>
  );
}

function RailWord({ isShown, children }: { isShown: boolean; children: string }) {
  return isShown ? (
    <span aria-hidden="true" className="text-label max-xl:hidden">
      {children}
    </span>
  ) : null;
}
