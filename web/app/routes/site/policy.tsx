import { type PolicyName, policyNames, policyPath } from '@plinth/contract/policies';
import { writePostDate } from '@plinth/contract/post-date';
import { pagePathOf } from '@plinth/contract/preview';
import { privacyRequestPath } from '@plinth/contract/privacy';
import { data } from 'react-router';
import { company } from '../../content/company.ts';
import { policyTexts as texts } from '../../content/policies.ts';
import { EarlierVersions } from '../../features/policy/earlier-versions.tsx';
import { fillContacts, withContacts } from '../../features/policy/fill-contacts.ts';
import { PolicyNote } from '../../features/policy/policy-note.tsx';
import { PolicyPage } from '../../features/policy/policy-page.tsx';
import { policySections } from '../../features/policy/policy-sections.ts';
import { ApiError } from '../../lib/api-client.ts';
import { loadSharePhoto } from '../../lib/load-page.ts';
import { type PageHandle, useIsLoading } from '../../lib/page-handle.ts';
import { apiFrom, type PublicApi } from '../../lib/public-api.ts';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorPanel } from '../../ui/state-panel.tsx';
import type { Route } from './+types/policy';
import { siteMeta } from './page-meta.ts';

type Loaded = Awaited<ReturnType<typeof loadPolicy>>;
/** Null while it loads, and where it could not be loaded. */
type Data = { policy: PolicyName; loaded: Loaded | null; share?: string | undefined };
type Props = { loaderData: Data };

/** The version in force or, below the path of the policy, the version of a day. */
export async function loader({ request, params: { day }, context }: Route.LoaderArgs) {
  const policy = policyAt(pagePathOf(request.url));
  try {
    const loaded = await loadPolicy(apiFrom(context), policy, day);
    if (day !== undefined && !loaded.shown) throw data(null, { status: 404 });
    return data<Data>({ policy, loaded, share: loadSharePhoto(context) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data<Data>({ policy, loaded: null }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
}

async function loadPolicy(api: PublicApi, policy: PolicyName, day: string | undefined) {
  const versions = await api.listPolicyVersions({ params: { policy } });
  const at = versions.findIndex(({ from, state }) => (day === undefined ? state === 'in force' : from === day));
  const version = versions[at];
  const listed = (state: 'coming' | 'earlier') =>
    day === undefined
      ? versions.filter((it) => it.state === state).map(({ from, changed = '' }) => ({ from, changed }))
      : [];
  return {
    shown: version ? await readVersion(api, version.id) : null,
    state: version?.state ?? null,
    /** The first day of the version that came after it. */
    until: (version?.state === 'earlier' && versions[at - 1]?.from) || null,
    coming: listed('coming').toReversed(),
    earlier: listed('earlier'),
  };
}

async function readVersion(api: PublicApi, id: string) {
  const version = await api.getPolicy({ params: { id } });
  const { from, title, lead, changed = '', seoDescription = '', richContent } = version;
  const { name, address, phone, emailInWords: email } = company;
  const contacts = { name, address, phone, email };
  const [first, description] = [lead, seoDescription || lead].map((text) => withContacts(text, contacts));
  return {
    id,
    from,
    title,
    lead: first ?? '',
    changed,
    description,
    sections: policySections(fillContacts(richContent, contacts)),
  };
}

function policyAt(pathname: string): PolicyName {
  const [, place = ''] = pathname
    .replace(/\.data$/, '')
    .toLowerCase()
    .split('/');
  return policyNames.find((name) => name === place) ?? policyNames[0];
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: PageHandle = {
  outline: ({ pathname }) => <Policy loaderData={{ policy: policyAt(pathname), loaded: null }} />,
};

/** The page of a policy is the only one that search engines list: other versions look alike. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: company.shortName }];
  const { policy, loaded, share } = loaderData;
  const { name, absent } = texts.pages[policy];
  const shown = loaded?.shown;
  const isCurrent = loaded?.state === 'in force';
  return siteMeta(
    {
      title: !shown ? absent : isCurrent ? shown.title : texts.versionOf(shown.title, shown.from),
      name: shown?.title ?? name,
      description: shown?.description || name,
      path: isCurrent ? policyPath(policy) : policyPath(policy, shown?.from),
      photo: share,
      isHidden: loaded !== null && !isCurrent,
    },
    matches[0].loaderData.origin,
  );
};

function Policy({ loaderData: { policy, loaded } }: Props) {
  const isLoading = useIsLoading();
  const { name, loading, absent } = texts.pages[policy];
  if (!loaded) {
    return (
      <section className="wrap py-section">
        <h1 className="mb-9 text-title">{name}</h1>
        {isLoading ? (
          <TextSkeleton text={loading} lines={8} />
        ) : (
          <ErrorPanel texts={texts.error} phone={company.phone} />
        )}
      </section>
    );
  }
  const { shown, coming, earlier } = loaded;
  const announced = coming.map(({ from, changed }) => (
    <PolicyNote
      key={from}
      text={texts.coming.text(from)}
      more={changed}
      link={{ label: texts.coming.link(from), to: policyPath(policy, from) }}
    />
  ));
  if (!shown) {
    return (
      <section className="wrap py-section">
        <h1 className="text-title">{absent}</h1>
        <p className="mt-5 max-w-[44ch] text-ink-2 text-lead">{texts.empty}</p>
        {announced}
      </section>
    );
  }
  const { from } = shown;
  const standing = { label: texts.current, to: policyPath(policy) };
  return (
    <>
      <PolicyPage policy={{ ...shown, updated: writePostDate(from) }} updatedLabel={texts.updated}>
        {loaded.state === 'coming' ? <PolicyNote text={texts.notYet(from)} link={standing} /> : null}
        {loaded.until ? <PolicyNote text={texts.notAnyMore(from, loaded.until)} link={standing} /> : null}
        {announced}
      </PolicyPage>
      {policy === 'privacy-policy' ? (
        <section className="wrap pb-section">
          <PolicyNote text={texts.request.text} link={{ label: texts.request.link, to: privacyRequestPath }} />
        </section>
      ) : null}
      {earlier.length > 0 ? (
        <EarlierVersions
          label={texts.earlier}
          versions={earlier.map((it) => ({
            path: policyPath(policy, it.from),
            title: texts.inForceFrom(it.from),
            changed: it.changed,
          }))}
        />
      ) : null}
    </>
  );
}

export default Policy;
