import type { PrivacyReport } from '@plinth/contract/privacy.schema';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../admin-desk/box.tsx';
import type { ReportTexts } from './privacy-types.ts';

type Props = {
  texts: ReportTexts;
  /** Null while the dialog is closed. */
  report: PrivacyReport | null;
  isIdentified: boolean;
  dayOf: (at: string) => string;
  onClose: () => void;
};

/** What a person gets to read, and the same as a file. */
export function ReportDialog({ texts, report, isIdentified, dayOf, onClose }: Props) {
  const name = report?.you.names[0] ?? '';
  return (
    <Dialog isOpen={report !== null} onClose={onClose} title={texts.title(name)} closeLabel={texts.close}>
      {report ? (
        <>
          <p className="mt-2 text-ink-2 text-small">{texts.lead}</p>
          <dl className="mt-4 border border-rule bg-paper px-4.5 py-2.5 text-small">
            {rowsOf(report, texts, dayOf).map(([label, lines]) => (
              <div
                key={label}
                className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-1.5 max-sm:grid-cols-1 max-sm:gap-0"
              >
                <dt className="text-ink-2">{label}</dt>
                <dd>
                  {lines.map((line) => (
                    <span key={line} className="wrap-anywhere block">
                      {line}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          {isIdentified ? null : (
            <div className="mt-3">
              <Notice look="warning">{texts.notYet}</Notice>
            </div>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="admin" className={denseSize} onClick={() => save(report)}>
              {texts.download}
            </Button>
            <Button look="quiet" className={denseSize} onClick={onClose}>
              {texts.close}
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

function save(report: PrivacyReport) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${report.number}.json` });
  link.click();
  URL.revokeObjectURL(url);
}

const words = (values: readonly (string | number | null | undefined)[]) => values.filter(Boolean).join(', ');
const factsIn = (facts: Record<string, string | number | null>) => words(Object.values(facts));

function rowsOf(report: PrivacyReport, texts: ReportTexts, dayOf: (at: string) => string): [string, string[]][] {
  const { you, forms, consents, notes, holders } = report;
  const or = (lines: string[], none: string) => (lines.length > 0 ? lines : [none]);
  const sources = forms.flatMap(({ from }) => (from ? [factsIn(from)] : []));
  return [
    [
      texts.rows.you,
      [words([...you.names, ...you.phones, ...you.emails]), words([you.place, you.country, you.language])].filter(
        Boolean,
      ),
    ],
    [
      texts.rows.told,
      or(
        forms.map(({ at, site, message, home }) => words([dayOf(at), site, home, message])),
        texts.nothing,
      ),
    ],
    [
      texts.rows.agreed,
      or(
        consents.map(({ at, action, allowed, notice }) => words([dayOf(at), action, ...allowed, notice])),
        texts.nothing,
      ),
    ],
    [
      texts.rows.noted,
      or(
        notes.map(({ at, kind, facts }) => words([dayOf(at), kind, factsIn(facts)])),
        texts.nothing,
      ),
    ],
    [
      texts.rows.holders,
      or(
        holders.map(({ who, since }) => `${texts.holders[who]}, ${dayOf(since)}`),
        texts.nothing,
      ),
    ],
    [texts.rows.from, or([...new Set(sources)], texts.notKept)],
    [texts.rows.long, [texts.days(report.keptDays)]],
  ];
}
