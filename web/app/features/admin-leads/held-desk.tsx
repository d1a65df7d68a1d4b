import type { Lead } from '@plinth/contract/admin.schema';
import type { SpamReason } from '@plinth/contract/spam';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyTime } from '../../lib/admin-time.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import { Key } from '../../ui/key.tsx';

type Held = Pick<Lead['lead'], 'id' | 'name' | 'email' | 'createdAt' | 'message'>;
type Texts = {
  title: string;
  facts: (score: number, reasons: readonly string[], time: string) => string;
  reasons: Record<SpamReason, string>;
  spam: string;
  release: string;
  follows: string;
  failed: string;
  others: string;
  othersHint: string;
  came: string;
  name: string;
  words: string;
  noName: string;
};

type Props = {
  texts: Texts;
  lead: Held;
  suspicion: Lead['suspicion'];
  /** The other ones that are held back, newest first. */
  others: readonly Held[];
  /** ' 30' or ' 1,000+' */
  count: string;
  pathOf: (id: string) => string;
  /** Each resolves to whether it was done. Null where the role may not. */
  onSpam: (() => Promise<boolean>) | null;
  onRelease: () => Promise<boolean>;
};

/** A submission that is held back as suspected spam: why, the two answers, and the others that wait for one. */
export function HeldDesk({ texts, lead, suspicion, others, count, pathOf, onSpam, onRelease }: Props) {
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const run = async (act: () => Promise<boolean>) => {
    setState('pending');
    setState((await act()) ? 'idle' : 'failed');
  };
  const cell = 'border-rule border-b px-2.5 py-2 text-left align-top wrap-anywhere';
  return (
    <div className="mb-6 grid gap-4">
      <section className="border-ink border-l-4 bg-[repeating-linear-gradient(135deg,#efe9dd_0_6px,var(--color-ivory)_6px_12px)] px-4 py-3 text-small">
        <h2 className="font-sans font-semibold text-[1.0625rem]">{texts.title}</h2>
        <p>
          {texts.facts(
            suspicion?.score ?? 0,
            (suspicion?.reasons ?? []).map((reason) => texts.reasons[reason]),
            companyTime(lead.createdAt),
          )}
        </p>
        {lead.message ? (
          <p className="wrap-anywhere my-2 whitespace-pre-wrap border-trim border-l-2 pl-2.5">{lead.message}</p>
        ) : null}
        <div className="mt-2 flex flex-wrap items-center gap-2.5">
          {onSpam ? (
            <Button look="admin" className={denseSize} disabled={state === 'pending'} onClick={() => void run(onSpam)}>
              {texts.spam}
              <Key>p</Key>
            </Button>
          ) : null}
          <Button look="quiet" className={denseSize} disabled={state === 'pending'} onClick={() => void run(onRelease)}>
            {texts.release}
            <Key>r</Key>
          </Button>
          <span className="text-ink-2 text-label">{texts.follows}</span>
        </div>
        <FormStatus status={state === 'failed' ? { kind: 'error', text: texts.failed } : null} />
      </section>
      {others.length > 0 ? (
        <section className="border border-rule bg-paper">
          <div className="flex flex-wrap items-center gap-x-3.5 border-ink border-b px-4.5 py-3">
            <h2 className="mr-auto font-sans font-semibold text-[1rem]">
              {texts.others} <span className="tabular font-normal text-ink-2">{count}</span>
            </h2>
            <span className="text-ink-2 text-label max-car:hidden">{texts.othersHint}</span>
          </div>
          <table className="w-full text-[0.875rem]">
            <thead>
              <tr>
                {[texts.came, texts.name, texts.words].map((head) => (
                  <th key={head} scope="col" className={`${cell} border-ink text-ink-2 text-label`}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {others.map(({ id, name, email, createdAt, message }) => (
                <tr key={id}>
                  <td className={`${cell} whitespace-nowrap`}>{companyTime(createdAt)}</td>
                  <th scope="row" className={cell}>
                    <Link
                      to={pathOf(id)}
                      className="inline-flex min-h-6 items-center font-semibold underline max-car:min-h-11"
                    >
                      {name || email || texts.noName}
                    </Link>
                  </th>
                  <td className={cell}>{(message ?? '').slice(0, 90)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
    </div>
  );
}
