import { companyMoment, dayLength, dayOf } from '@plinth/contract/company-time';
import type { TouchInput } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { useSaving } from '../dialogs/use-saving.ts';
import { Segments } from '../segments.tsx';
import { zoneClock, zonePlace } from '../zone-clock.ts';
import { NoteFields, type NoteFieldTexts } from './note-fields.tsx';
import { type NoteDraft, type NoteFault, noteFault, touchOf } from './use-note-draft.ts';

type ResultTexts = NoteFieldTexts & {
  title: (name: string) => string;
  done: (step: string) => string;
  following: string;
  choices: { again: string; none: string; keep: string };
  stepText: string;
  suggestions: Record<'again' | 'answered', string>;
  day: string;
  time: string;
  zone: string;
  there: (time: string, place: string) => string;
  missingStep: string;
  missingTime: string;
  follows: string;
  ok: string;
  saving: string;
  cancel: string;
};

type Then = 'again' | 'none' | 'keep';
type Step = NonNullable<TouchInput['step']>;

type Props = {
  texts: ResultTexts;
  isOpen: boolean;
  name: string;
  step: { text: string; due: string } | null;
  timeZone: string;
  ownZone: string;
  draft: NoteDraft;
  onChange: (part: Partial<NoteDraft>) => void;
  /** Resolves to a fault, or to null where it was saved. */
  onSave: (touch: TouchInput) => Promise<string | null>;
  onClose: () => void;
};

/** The result of a call or message and the following step, in one go. Opens by itself after a call on a phone. */
export function ResultDialog(props: Props) {
  const { texts, isOpen, name, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title(name)}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {isOpen ? <ResultForm {...props} /> : null}
    </Dialog>
  );
}

function ResultForm({ texts, step, timeZone, ownZone, draft, onChange, onSave, onClose }: Props) {
  const [tomorrow = '', morning = ''] = [dayOf(Date.now() + dayLength), '11:00'];
  const [then, setThen] = useState<Then>('again');
  const [next, setNext] = useState({ text: '', day: tomorrow, time: morning });
  const [fault, setFault] = useState<NoteFault | null>(null);
  const [stepFault, setStepFault] = useState<'step' | 'day' | null>(null);
  const saving = useSaving(onClose);
  const at = companyMoment(next.day, next.time);
  const suggested = draft.result === 'answered' ? texts.suggestions.answered : texts.suggestions.again;

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = noteFault(draft);
    const text = next.text.trim();
    const wrongStep = then !== 'again' ? null : text === '' ? 'step' : at === null ? 'day' : null;
    setFault(wrong);
    setStepFault(wrongStep);
    const first = wrong ?? wrongStep;
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const following: { step?: Step | null } =
      then === 'keep'
        ? {}
        : { step: then === 'none' || at === null ? null : { text, due: new Date(at).toISOString() } };
    void saving.save(() => onSave({ ...touchOf(draft), ...following }));
  }

  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={handleSubmit}>
      {step ? <p className="text-ink-2 text-small">{texts.done(step.text)}</p> : null}
      <NoteFields texts={texts} draft={draft} fault={fault} onChange={onChange} />
      <div className="grid gap-3 border-rule border-t pt-4">
        <h3 className="font-sans font-semibold text-[1rem]">{texts.following}</h3>
        <Segments
          label={texts.following}
          choices={(['again', 'none', ...(step ? (['keep'] as const) : [])] as const).map((value) => ({
            value,
            label: texts.choices[value],
          }))}
          value={then}
          onChange={setThen}
        />
        {then === 'again' ? (
          <>
            <TextField
              label={texts.stepText}
              name="step"
              value={next.text}
              placeholder={suggested}
              maxLength={300}
              autoComplete="off"
              error={stepFault === 'step' ? texts.missingStep : undefined}
              onChange={(event) => setNext({ ...next, text: event.target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField
                label={texts.day}
                name="day"
                type="date"
                min={dayOf(Date.now())}
                value={next.day}
                error={stepFault === 'day' ? texts.missingTime : undefined}
                onChange={(event) => setNext({ ...next, day: event.target.value })}
              />
              <TextField
                label={texts.time}
                name="time"
                type="time"
                value={next.time}
                hint={texts.zone}
                onChange={(event) => setNext({ ...next, time: event.target.value })}
              />
            </div>
            {at !== null && timeZone !== ownZone ? (
              <p className="text-ink-2 text-small">{texts.there(zoneClock(timeZone, at), zonePlace(timeZone))}</p>
            ) : null}
          </>
        ) : null}
      </div>
      <p className="border-brand border-l-4 bg-brand-tint px-4 py-3 text-small">{texts.follows}</p>
      <DialogFoot
        fault={saving.fault}
        isPending={saving.isPending}
        ok={saving.isPending ? texts.saving : texts.ok}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
