import { dayOf } from '@plinth/contract/company-time';
import { readCompared } from '@plinth/contract/compare';
import { mostSaved } from '@plinth/contract/kept-homes';
import { use } from 'react';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { keepTexts } from '../../content/keep.ts';
import { shortlistLoader, shortlistContent as texts } from '../../content/shortlist.ts';
import { OwnShortlist } from '../../features/homes/own-shortlist.tsx';
import { SharedShortlist } from '../../features/homes/shared-shortlist.tsx';
import { type ShortlistItem, shortlistItemOf } from '../../features/homes/shortlist-view.ts';
import { RecentlySeen } from '../../features/keep/kept-here.tsx';
import { ApiError } from '../../lib/api-client.ts';
import { useSaved } from '../../lib/kept-store.ts';
import { IsOutline, type PageHandle } from '../../lib/page-handle.ts';
import { apiFrom } from '../../lib/public-api.ts';
import { usePublicSettings } from '../../lib/public-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/shortlist';
import { loadHomes } from './kept-homes.ts';
import { siteMeta } from './page-meta.ts';

/** Without homes in the address this is the visitor's own list, which only the browser knows: `items` is then null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const homes = new URL(request.url).searchParams.get('homes');
  const refs = readCompared(homes, mostSaved);
  if (homes === null) return data({ isShared: false, items: null as ShortlistItem[] | null });
  const api = apiFrom(context);
  const day = dayOf(Date.now());
  try {
    const [rates, loaded] = await Promise.all([api.listRates(), loadHomes(api, refs)]);
    const items = loaded.flatMap(
      (home) => (home && shortlistItemOf(home.ref, home, rates, shortlistLoader, day)) ?? [],
    );
    return data({ isShared: true, items });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ isShared: true, items: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  outline: ({ search }) => (
    <Shortlist loaderData={{ isShared: new URLSearchParams(search).has('homes'), items: null }} />
  ),
};

export const meta: Route.MetaFunction = ({ matches }) =>
  siteMeta(
    { title: texts.title, description: texts.description, path: texts.path, isHidden: true },
    matches[0].loaderData.origin,
  );

function Shortlist({ loaderData: { isShared, items } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <div className="wrap pt-9 pb-section">
      <h1 className="text-title">{isShared ? texts.shared.title : texts.title}</h1>
      <p className="mt-5 mb-6 max-w-[44ch] text-ink-2 text-lead">{isShared ? texts.shared.lead : texts.lead}</p>
      {isShared ? <Shared items={items} /> : <Own />}
      <RecentlySeen label={texts.seen} />
    </div>
  );
}

function Shared({ items }: { items: ShortlistItem[] | null }) {
  const isOutline = use(IsOutline);
  if (items) return <SharedShortlist items={items} texts={texts} />;
  return isOutline ? (
    <TextSkeleton text={texts.loading} lines={8} />
  ) : (
    <ErrorPanel texts={texts.error} phone={company.phone} />
  );
}

function Own() {
  const saved = useSaved();
  const { publicOrigin } = usePublicSettings();
  if (saved === null) {
    return (
      <>
        <noscript>
          <p className="border border-ink bg-paper px-5 py-3.5">
            <b className="font-semibold">{texts.noScript.title}</b> {texts.noScript.text}
          </p>
        </noscript>
        <div className="noscript:hidden">
          <TextSkeleton text={texts.loading} lines={8} />
        </div>
      </>
    );
  }
  if (saved.length === 0) {
    return (
      <div className="border-rule-strong border-y py-16">
        <h2 className="text-h2">{texts.empty.title}</h2>
        <p className="mt-4 mb-6 text-ink-2 text-lead">{texts.empty.text}</p>
        <ButtonLink look="secondary" to={texts.empty.to}>
          {texts.empty.onward}
        </ButtonLink>
      </div>
    );
  }
  return (
    <OwnShortlist
      saved={saved}
      origin={publicOrigin}
      comparePath={keepTexts.comparePath}
      phone={company.phone}
      texts={texts}
    />
  );
}

export default Shortlist;
