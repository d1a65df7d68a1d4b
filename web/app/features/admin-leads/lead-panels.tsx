import type { Delivery, Lead, LeadEvent } from '@plinth/contract/admin.schema';
import { limits } from '@plinth/contract/limits';
import type { MoveNeed } from '@plinth/contract/stages';
import { type LeadStatus, leadStatuses } from '@plinth/contract/submission';
import type { Submission } from '@plinth/contract/submission.schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyTime } from '../../lib/admin-time.ts';
import { useIsLive } from '../../lib/use-is-live.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { FormStatus } from '../../ui/form-status.tsx';
import type { FollowUp } from './use-follow-up.ts';

export type LeadTexts = {
  kinds: Record<Submission['kind'], string>;
  statuses: Record<LeadStatus, string>;
  status: string;
  note: string;
  noteHint: string;
  addNote: string;
  statusSet: (status: string) => string;
  notNoted: string;
  missing: (needs: readonly string[]) => string;
  needs: Record<MoveNeed, string>;
  log: string;
  nothingYet: string;
  by: (who: string, time: string) => string;
  noPerson: string;
  others: string;
  noOthers: string;
  delivery: string;
  stored: (time: string) => string;
  channels: Record<Delivery['channel'], string>;
  deliveries: Record<Delivery['state'], string>;
  tried: (attempts: number, error: string) => string;
  replay: string;
  notReplayed: string;
};

/** Status and note are saved together in one request; Ctrl+S saves them too. */
export function NoteForm({ texts, followUp }: { texts: LeadTexts; followUp: FollowUp }) {
  const isLive = useIsLive();
  const { text, setText, status, setStatus, isStatusChanged, hasNote, isPending, fault, save } = followUp;

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!isPending && (isStatusChanged || hasNote)) void save();
  }

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      <SelectField
        label={texts.status}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as LeadStatus)}
      >
        {leadStatuses.map((it) => (
          <option key={it} value={it}>
            {texts.statuses[it]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        value={text}
        maxLength={limits.note}
        required={!isStatusChanged}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <FormStatus status={fault ? { kind: 'error', text: faultText(fault, texts) } : null} />
      <Button
        look="admin"
        type="submit"
        className={`${denseSize} justify-self-start text-small`}
        disabled={isPending || !isLive}
      >
        {texts.addNote}
      </Button>
    </form>
  );
}

const faultText = (missing: readonly MoveNeed[], { notNoted, missing: missingOf, needs }: LeadTexts) =>
  missing.length > 0 ? missingOf(missing.map((need) => needs[need])) : notNoted;

export function EventList({ texts, events }: { texts: LeadTexts; events: readonly LeadEvent[] }) {
  if (events.length === 0) return <p className="text-ink-2 text-small">{texts.nothingYet}</p>;
  return (
    <ol>
      {events.map((event) => (
        <li key={event.id} className="border-rule border-b py-2.5 text-small">
          <p className="text-ink-2 text-label">{texts.by(event.by ?? texts.noPerson, companyTime(event.at))}</p>
          {event.status ? <p className="font-semibold">{texts.statusSet(texts.statuses[event.status])}</p> : null}
          {event.text ? <p className="whitespace-pre-wrap break-words">{event.text}</p> : null}
        </li>
      ))}
    </ol>
  );
}

type OthersProps = { texts: LeadTexts; others: Lead['others']; pathOf: (id: string) => string };

export function OtherLeads({ texts, others, pathOf }: OthersProps) {
  if (others.length === 0) return <p className="text-ink-2 text-small">{texts.noOthers}</p>;
  return (
    <ul>
      {others.map((other) => (
        <li key={other.id} className="border-rule border-b py-2.5 text-small">
          <p className="text-ink-2 text-label">{companyTime(other.createdAt)}</p>
          <Link to={pathOf(other.id)} className="inline-flex min-h-6 font-semibold underline">
            {[texts.kinds[other.kind], other.site].filter(Boolean).join(', ')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function DeliveryList({
  texts,
  lead,
  deliveries,
  onReplay,
}: {
  texts: LeadTexts;
  lead: Submission;
  deliveries: readonly Delivery[];
  /** Resolves to whether the delivery was queued again. */
  onReplay: (channel: Delivery['channel']) => Promise<boolean>;
}) {
  const [notReplayed, setNotReplayed] = useState<Delivery['channel'] | null>(null);
  const handleReplay = async (channel: Delivery['channel']) =>
    setNotReplayed((await onReplay(channel)) ? null : channel);
  return (
    <ul className="text-small">
      <li className="py-1">{texts.stored(companyTime(lead.createdAt))}</li>
      {deliveries.map(({ channel, state, at, attempts, error }) => (
        <li key={channel} className="py-1">
          <span className={state === 'failed' ? 'font-semibold text-error' : ''}>
            {texts.channels[channel]}: {texts.deliveries[state]}
            {at ? `, ${companyTime(at)}` : ''}
          </span>
          {error ? <span className="block text-ink-2 text-label">{texts.tried(attempts, error)}</span> : null}
          {state === 'failed' ? (
            <Button look="quiet" className={`${denseSize} mt-1 text-small`} onClick={() => handleReplay(channel)}>
              {texts.replay}
            </Button>
          ) : null}
          {notReplayed === channel ? <span className="block text-error">{texts.notReplayed}</span> : null}
        </li>
      ))}
    </ul>
  );
}

export function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="border border-rule bg-paper px-5 py-4.5">
      <h2 className="mb-2 font-sans font-semibold text-[1rem]">{title}</h2>
      {children}
    </section>
  );
}
