import type { Desk } from '@plinth/contract/person.schema';
import { Link } from 'react-router';
import { companyTime } from '../../../lib/admin-time.ts';
import type { DeskView } from '../desk-types.ts';
import { spanWords } from '../due-words.ts';
import { Marked, type MarkName } from '../mark.tsx';

export type HealthTexts = {
  label: string;
  mail: string;
  mailAt: (span: string) => string;
  mailNever: string;
  sending: string;
  failed: (count: number) => string;
  waiting: (count: number) => string;
  notSet: string;
  worker: string;
  running: string;
  stopped: (time: string) => string;
  never: string;
  reconciled: (time: string) => string;
  notReconciled: string;
  equal: (seen: string, stored: string, delivered: string) => string;
  notSending: (seen: string, stored: string) => string;
  unequal: (seen: string, stored: string, delivered: string) => string;
  gap: (count: number) => string;
  show: string;
  fine: string;
  wrong: string;
  open: string;
};
type Health = NonNullable<Desk['health']>;
type Props = { view: DeskView; texts: HealthTexts; health: Health; failedPath: string };

/** The worker compares once an hour. */
const workerSilence = 3 * 3_600_000;
const number = (count: number) => count.toLocaleString('en-IN');

/** 'seen = stored = delivered': whether every lead arrived. On a phone one line that opens. */
export function HealthStrip({ view, texts, health, failedPath }: Props) {
  const cells = cellsOf(view, texts, health);
  const wrong = cells.filter(({ mark }) => mark === 'late');
  return (
    <>
      <dl
        aria-label={texts.label}
        className="mb-4.5 flex flex-wrap border border-ink bg-paper text-small max-car:hidden"
      >
        {cells.map(({ name, mark, words }) => (
          <div key={name} className="grow border-rule border-l px-4 py-2.5 first:border-l-0">
            <dt className="text-ink-2 text-label">{name}</dt>
            <dd className={`font-semibold ${mark === 'late' ? 'text-error' : ''}`}>
              <Marked name={mark}>{words}</Marked>
            </dd>
          </div>
        ))}
        {wrong.length > 0 ? (
          <Link to={failedPath} className="inline-flex min-h-11 items-center self-center px-4 font-semibold underline">
            {texts.show}
          </Link>
        ) : null}
      </dl>
      <details className="mb-4 border border-ink bg-paper px-3.5 text-small car:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2.5">
          <span className={`font-semibold ${wrong.length > 0 ? 'text-error' : ''}`}>
            <Marked name={wrong.length > 0 ? 'late' : 'done'}>
              {wrong.length > 0 ? wrong.map(({ name, words }) => `${name}: ${words}`).join('. ') : texts.fine}
            </Marked>
          </span>
          <span className="ml-auto underline">{texts.open}</span>
        </summary>
        <dl className="grid gap-2 border-rule border-t py-3">
          {cells.map(({ name, mark, words }) => (
            <div key={name}>
              <dt className="text-ink-2 text-label">{name}</dt>
              <dd className={`font-semibold ${mark === 'late' ? 'text-error' : ''}`}>
                <Marked name={mark}>{words}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}

type Cell = { name: string; mark: MarkName; words: string };

function cellsOf({ now, texts: { due } }: DeskView, texts: HealthTexts, health: Health): Cell[] {
  const { seen, stored, delivered, at, waiting, failed, mailAt, isSending } = health;
  const [shownSeen, shownStored, shownDelivered] = [seen, stored, delivered].map(number) as [string, string, string];
  const isEqual = seen === stored && (!isSending || stored === delivered);
  const isRunning = at !== null && now - Date.parse(at) < workerSilence;
  return [
    {
      name: texts.mail,
      mark: isSending ? 'done' : 'held',
      words: isSending
        ? mailAt
          ? texts.mailAt(spanWords(now - Date.parse(mailAt), due))
          : texts.mailNever
        : texts.notSet,
    },
    {
      name: texts.sending,
      mark: failed > 0 ? 'late' : waiting > 0 ? 'due' : 'done',
      words: failed > 0 ? texts.failed(failed) : texts.waiting(waiting),
    },
    {
      name: texts.worker,
      mark: at === null ? 'held' : isRunning ? 'done' : 'late',
      words: at === null ? texts.never : isRunning ? texts.running : texts.stopped(companyTime(at)),
    },
    {
      name: at === null ? texts.notReconciled : texts.reconciled(companyTime(at)),
      mark: isEqual ? 'done' : 'late',
      words: isEqual
        ? isSending
          ? texts.equal(shownSeen, shownStored, shownDelivered)
          : texts.notSending(shownSeen, shownStored)
        : `${texts.unequal(shownSeen, shownStored, shownDelivered)}: ${texts.gap(seen - (isSending ? delivered : stored))}`,
    },
  ];
}
