import { adminPaths } from '@plinth/contract/admin-paths';
import { apiPrefix, calls } from '@plinth/contract/calls';
import type { PublicRecord, RecordParams } from '@plinth/contract/public-record.schema';
import { versionNumbers } from '@plinth/contract/record-document';
import { recordTexts as texts } from '../../content/admin-record.ts';
import { company } from '../../content/company.ts';
import { AdminPage } from '../../features/admin-frame/admin-page.tsx';
import { RecordDays } from '../../features/admin-record/record-days.tsx';
import { RecordFiles } from '../../features/admin-record/record-files.tsx';
import { RecordHomes } from '../../features/admin-record/record-homes.tsx';
import { RecordVersion } from '../../features/admin-record/record-version.tsx';
import { adminApiFrom, asMissingPage } from '../../lib/admin-client.ts';
import { companyDay } from '../../lib/admin-time.ts';
import { ApiError } from '../../lib/api-client.ts';
import type { Route } from './+types/record';

/** A project may have 20,000 homes; the PDF has all of them. */
const shownHomes = 200;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const api = adminApiFrom(context);
  const key = { collection: params.collection, id: params.id } as RecordParams;
  const days = await api.listRecordDays({ params: key }).catch((error: unknown) => {
    throw asMissingPage(error);
  });
  const day = url.searchParams.get('day') || days.today;
  const found = await api.getPublicRecord({ params: key, query: { day } }).catch((error: unknown) => {
    // A day that is not kept or has not begun.
    if (error instanceof ApiError && error.status === 400) return null;
    throw error;
  });
  return { days, day, found: found && toView(found) };
}

/** Without the bodies: the values in words have the same content. */
function toView({ record, ...rest }: PublicRecord) {
  const { versions, homes, files } = record;
  return {
    ...{ ...rest, files, homeCount: homes.length, homes: homes.slice(0, shownHomes) },
    versions: versions.map(({ body: _body, ...version }) => version),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${texts.title(loaderData?.days.title ?? '')} · ${company.shortName}` },
  { name: 'robots', content: 'noindex' },
];

const filled = (path: string, values: Record<string, string>) =>
  apiPrefix + path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

export default function Record({ loaderData: { days, day, found } }: Route.ComponentProps) {
  const { collection, id, title } = days;
  return (
    <AdminPage
      title={texts.title(title)}
      back={{ to: adminPaths.record, label: texts.back }}
      actions={
        found ? (
          <a
            href={`${filled(calls.getPublicRecordPdf.path, { collection, id })}?day=${day}`}
            download
            className="inline-flex min-h-11 items-center rounded-edge border border-rule-strong bg-paper px-4.5 font-semibold text-small hover:border-ink"
          >
            {texts.download}
          </a>
        ) : null
      }
    >
      <RecordDays texts={texts} days={days} day={day} />
      {found ? (
        <Found found={found} />
      ) : (
        <div role="alert" className="mt-8 border-ink border-y py-8">
          <h2 className="text-h3">{texts.refused}</h2>
          <p className="mt-2 text-ink-2">{texts.refusedMore(companyDay(`${days.keptFrom}T06:00:00Z`))}</p>
        </div>
      )}
    </AdminPage>
  );
}

function Found({ found }: { found: ReturnType<typeof toView> }) {
  const { versions, values, homes, homeCount, files, held, sha256, isDayOver } = found;
  const fileNames = Object.fromEntries(files.map((file) => [file.id, file.name]));
  return (
    <>
      <dl className="mt-6 text-small">
        <dt className="text-ink-2">{texts.hash}</dt>
        <dd className="wrap-anywhere font-mono">{sha256}</dd>
        <dd className="text-ink-2">{isDayOver ? texts.hashHint : texts.notOver}</dd>
      </dl>
      {versions.length === 0 ? (
        <div className="mt-8 border-ink border-y py-8">
          <h2 className="text-h3">{texts.notShown}</h2>
          <p className="mt-2 text-ink-2">{texts.notShownMore}</p>
        </div>
      ) : null}
      {versions.length > 0 ? <p className="mt-8 text-ink-2 text-small">{versionNumbers}</p> : null}
      {versions.map((version, index) => (
        <RecordVersion
          key={version.from}
          texts={texts}
          version={version}
          isDayOver={isDayOver}
          values={values[index] ?? []}
          fileNames={fileNames}
        />
      ))}
      {homeCount > 0 ? <RecordHomes texts={texts} homes={homes} count={homeCount} isDayOver={isDayOver} /> : null}
      {files.length > 0 ? (
        <RecordFiles
          texts={texts}
          files={files}
          held={held}
          srcOf={(id) => filled(calls.openRecordFile.path, { id })}
        />
      ) : null}
    </>
  );
}
