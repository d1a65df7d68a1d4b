import { type ImportFault, type ImportOutcome, safeCsv } from '@plinth/contract/people-import';
import type { ImportLine, ImportPreview } from '@plinth/contract/people-import.schema';
import { useState } from 'react';
import { shownPhone } from '../../../lib/shown-phone.ts';
import { Button, denseSize } from '../../../ui/button.tsx';
import { FormStatus } from '../../../ui/form-status.tsx';
import { smallButton, textButton } from '../box.tsx';
import { Mark, Marked, type MarkName } from '../mark.tsx';
import { MendDialog, type Mended, type MendTexts } from './mend-dialog.tsx';
import { downloadText } from './read-file.ts';

type Tab = 'all' | 'joins' | 'wrong' | 'left';
type Texts = MendTexts & {
  counts: Record<ImportOutcome | 'all', string>;
  tabs: Record<Tab, string>;
  filter: string;
  head: readonly [string, string, string, string, string];
  actions: string;
  noName: (row: number) => string;
  noProject: string;
  some: (shown: number, all: number) => string;
  lines: {
    new: string;
    separate: (name: string) => string;
    joins: (by: 'phone' | 'email', name: string) => string;
    reopens: (by: 'phone' | 'email', name: string) => string;
    withdrew: (iso: string | null) => string;
    erased: string;
    twice: string;
    wrong: (what: string) => string;
  };
  fault: (kind: ImportFault, count?: number) => string;
  noNamePerson: string;
  twoPeople: string;
  onePerson: string;
  mend: string;
  bringIn: (count: number) => string;
  bringing: string;
  back: string;
  download: (count: number) => string;
  downloadName: string;
  faultColumn: string;
  follows: string;
  none: string;
};

type Props = {
  texts: Texts;
  preview: ImportPreview;
  projects: readonly { id: string; name: string }[];
  separate: readonly number[];
  isPending: boolean;
  fault: string | null;
  onSeparate: (rows: number[]) => void;
  onMend: (row: Mended) => void;
  onBack: () => void;
  onImport: () => void;
};

const counted = ['new', 'joins', 'withdrew', 'erased', 'wrong', 'twice', 'all'] as const;
const marks: Partial<Record<ImportOutcome, MarkName>> = { withdrew: 'blocked', erased: 'blocked', wrong: 'late' };
const lineMarks: Record<ImportOutcome, MarkName> = {
  ...{ new: 'done', joins: 'due', withdrew: 'blocked', erased: 'blocked', wrong: 'late', twice: 'waiting' },
};
const isIn: Record<Tab, (outcome: ImportOutcome) => boolean> = {
  all: () => true,
  joins: (outcome) => outcome === 'joins',
  wrong: (outcome) => outcome === 'wrong',
  left: (outcome) => outcome === 'withdrew' || outcome === 'erased' || outcome === 'twice',
};

/** What happens with every row, before anything is stored. */
export function LookStep(props: Props) {
  const { texts, preview, projects, separate, isPending, fault, onSeparate, onMend, onBack, onImport } = props;
  const { counts, lines } = preview;
  const [tab, setTab] = useState<Tab>('all');
  const [mended, setMended] = useState<ImportLine | null>(null);
  const wanted = counts.new + counts.joins;
  const wrong = lines.filter(({ outcome }) => outcome === 'wrong');
  const shown = lines.filter(({ outcome }) => isIn[tab](outcome));
  const sizes: Record<Tab, number> = {
    ...{ all: counts.all, joins: counts.joins, wrong: counts.wrong },
    left: counts.withdrew + counts.erased + counts.twice,
  };
  const faultsOf = ({ faults }: ImportLine) => faults.map(({ kind, digits }) => texts.fault(kind, digits)).join(', ');

  function download() {
    const headers = [...preview.columns.map(({ header }) => header), texts.faultColumn];
    const rows = wrong.map((line) => [...preview.columns.map((_, at) => line.cells[at] ?? ''), faultsOf(line)]);
    downloadText(texts.downloadName, safeCsv([headers, ...rows]));
  }

  const cell = 'border-rule border-b px-2.5 py-2 text-left align-top wrap-anywhere';
  return (
    <div className="grid gap-4">
      <dl className="grid border border-ink bg-paper text-small sm:grid-cols-3 lg:grid-flow-col lg:grid-cols-none lg:auto-cols-auto">
        {counted.map((name) => (
          <div key={name} className="border-rule border-t px-3.5 py-2.5 lg:border-t-0 lg:border-l first:border-0">
            <dt className="text-ink-2 text-label">{texts.counts[name]}</dt>
            <dd className="tabular font-semibold">
              {name !== 'all' && marks[name] && counts[name] > 0 ? (
                <Mark name={marks[name]} className="mr-1.5" />
              ) : null}
              {counts[name].toLocaleString('en-IN')}
            </dd>
          </div>
        ))}
      </dl>
      <section className="border border-rule bg-paper">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place above a table */}
        <div role="group" aria-label={texts.filter} className="flex flex-wrap gap-x-6 border-rule border-b px-4.5">
          {(['all', 'joins', 'wrong', 'left'] as const).map((it) => (
            <button
              key={it}
              type="button"
              aria-pressed={tab === it}
              className="-mb-px inline-flex min-h-11.5 cursor-pointer items-center gap-1.5 border-transparent border-b-2 text-ink-2 text-small aria-pressed:border-action-deep aria-pressed:font-semibold aria-pressed:text-ink"
              onClick={() => setTab(it)}
            >
              {texts.tabs[it]} <span className="tabular text-ink-3 text-label">{sizes[it]}</span>
            </button>
          ))}
        </div>
        <table className="w-full text-[0.875rem]">
          <thead>
            <tr>
              {texts.head.map((head) => (
                <th key={head} scope="col" className={`${cell} border-ink text-ink-2 text-label`}>
                  {head}
                </th>
              ))}
              <th scope="col" className={`${cell} border-ink`}>
                <span className="sr-only">{texts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => {
              const { row, name, phone, email, project, outcome, by, person } = line;
              const isSeparate = outcome === 'new' && person !== null;
              return (
                <tr key={row}>
                  <td className={`${cell} tabular text-ink-2`}>{row}</td>
                  <th scope="row" className={`${cell} font-semibold`}>
                    {name || texts.noName(row)}
                  </th>
                  <td className={`${cell} tabular`}>{phone ? shownPhone(phone) : email}</td>
                  <td className={cell}>{projects.find(({ id }) => id === project)?.name ?? texts.noProject}</td>
                  <td
                    className={`${cell} ${outcome === 'wrong' ? 'font-semibold text-error' : outcome === 'new' ? '' : 'font-semibold'}`}
                  >
                    <Marked name={lineMarks[outcome]}>{sayLine(line, texts, faultsOf)}</Marked>
                  </td>
                  <td className={`${cell} text-right`}>
                    {outcome === 'wrong' ? (
                      <Button look="quiet" className={smallButton} disabled={isPending} onClick={() => setMended(line)}>
                        {texts.mend}
                      </Button>
                    ) : null}
                    {by === 'email' && phone && (outcome === 'joins' || isSeparate) ? (
                      <button
                        type="button"
                        className={textButton}
                        disabled={isPending}
                        onClick={() =>
                          onSeparate(isSeparate ? separate.filter((it) => it !== row) : [...separate, row])
                        }
                      >
                        {isSeparate ? texts.onePerson : texts.twoPeople}
                      </button>
                    ) : null}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {shown.length < sizes[tab] ? (
          <p className="px-4.5 py-3 text-ink-2 text-small">{texts.some(shown.length, sizes[tab])}</p>
        ) : null}
      </section>
      <FormStatus status={fault ? { kind: 'error', text: fault } : null} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button look="admin" className={denseSize} disabled={isPending || wanted === 0} onClick={onImport}>
          {isPending ? texts.bringing : texts.bringIn(wanted)}
        </Button>
        <Button look="quiet" className={denseSize} disabled={isPending} onClick={onBack}>
          {texts.back}
        </Button>
        {wrong.length > 0 ? (
          <button type="button" className={textButton} onClick={download}>
            {texts.download(wrong.length)}
          </button>
        ) : null}
        <p className="w-full text-ink-2 text-label">{wanted === 0 ? texts.none : texts.follows}</p>
      </div>
      <MendDialog
        texts={texts}
        line={mended}
        columns={preview.columns}
        onMend={(row) => {
          setMended(null);
          onMend(row);
        }}
        onClose={() => setMended(null)}
      />
    </div>
  );
}

function sayLine(line: ImportLine, texts: Texts, faultsOf: (line: ImportLine) => string): string {
  const { outcome, by, person } = line;
  const name = person?.name ?? texts.noNamePerson;
  switch (outcome) {
    case 'new':
      return person ? texts.lines.separate(name) : texts.lines.new;
    case 'joins':
      return (person?.stage === 'lost' ? texts.lines.reopens : texts.lines.joins)(by ?? 'phone', name);
    case 'withdrew':
      return texts.lines.withdrew(person?.withdrawnAt ?? null);
    case 'wrong':
      return texts.lines.wrong(faultsOf(line));
    default:
      return texts.lines[outcome];
  }
}
