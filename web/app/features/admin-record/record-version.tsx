import type { PublicRecord } from '@plinth/contract/public-record.schema';
import { spanText } from '@plinth/contract/record-document';
import { companyDayAndTime } from '../../lib/admin-time.ts';

type Texts = {
  version: (version: number) => string;
  publishedBy: (who: string) => string;
  noPerson: string;
  endedBy: (who: string) => string;
  fromHistory: string;
  field: string;
  value: string;
  values: (version: number) => string;
};

type Props = {
  texts: Texts;
  version: Omit<PublicRecord['record']['versions'][number], 'body'>;
  isDayOver: boolean;
  values: PublicRecord['values'][number];
  /** The name of a file by its id. */
  fileNames: Readonly<Record<string, string>>;
};

const head = 'border-ink border-b px-3.5 py-3 text-left font-semibold text-ink-2 text-label';

/** One version of the day: from when until when, by which person, and every value under its label. */
export function RecordVersion({ texts, version, isDayOver, values, fileNames }: Props) {
  const { by, endedBy, isFromHistory } = version;
  return (
    <section className="mt-8">
      <h2 className="text-h3">{texts.version(version.version)}</h2>
      <p className="tabular mt-1">{spanText(version, isDayOver, companyDayAndTime)}</p>
      <p className="wrap-anywhere text-ink-2 text-small">
        {[
          by ? texts.publishedBy(by) : texts.noPerson,
          ...(endedBy ? [texts.endedBy(endedBy)] : []),
          ...(isFromHistory ? [texts.fromHistory] : []),
        ].join(' ')}
      </p>
      <table
        aria-label={texts.values(version.version)}
        className="mt-3 w-full table-fixed border border-rule bg-paper text-small"
      >
        <thead>
          <tr>
            <th scope="col" className={`${head} w-2/5 sm:w-1/3`}>
              {texts.field}
            </th>
            <th scope="col" className={head}>
              {texts.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ path, label, words, fileId }) => (
            <tr key={path} className="border-rule border-b align-top">
              <th scope="row" className="wrap-anywhere px-3.5 py-2.5 text-left font-normal text-ink-2">
                {label}
              </th>
              <td className="wrap-anywhere whitespace-pre-line px-3.5 py-2.5">
                {fileId ? (fileNames[fileId] ?? words) : words}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
