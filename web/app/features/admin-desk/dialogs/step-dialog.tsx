import { companyMoment, companyTime, dayLength, dayOf } from '@plinth/contract/company-time';
import { useState } from 'react';
import { Button, denseSize } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { zoneClock, zonePlace } from '../zone-clock.ts';
import { nextMonday, weekdayOf } from './day-words.ts';
import { DialogFoot } from './dialog-foot.tsx';
import type { DeskDialogTexts } from './dialog-texts.ts';
import { useSaving } from './use-saving.ts';

export type StepPerson = { name: string | null; step: { text: string; due: string } | null; timeZone: string };
export type StepInput = { text: string; due: string } | null;

type Props = {
  texts: DeskDialogTexts;
  /** Those who get the step; null while the dialog is closed. */
  people: readonly StepPerson[] | null;
  ownZone: string;
  /** Resolves to a fault, or to null where it was saved. */
  onSave: (step: StepInput) => Promise<string | null>;
  onClose: () => void;
};

const morning = '10:00';

/** Plans the next step: what, and when, by the company's clock and by that of the person. */
export function StepDialog(props: Props) {
  const { texts, people, onClose } = props;
  const title = people ? texts.step.title(texts.who(people.map(({ name }) => name ?? ''))) : '';
  return (
    <Dialog
      isOpen={people !== null}
      onClose={onClose}
      title={title}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {people ? <StepForm {...props} people={people} /> : null}
    </Dialog>
  );
}

function StepForm({ texts, people, ownZone, onSave, onClose }: Props & { people: readonly StepPerson[] }) {
  const words = texts.step;
  const [now] = useState(() => Date.now());
  const only = people.length === 1 ? people[0] : undefined;
  const [planned] = useState(() => (only?.step ? companyTime(Date.parse(only.step.due)).split(' ') : ['', '']));
  const [text, setText] = useState(only?.step?.text ?? '');
  const [[day = '', time = ''], setMoment] = useState<readonly string[]>(planned);
  const [faults, setFaults] = useState<{ text?: string; day?: string }>({});
  const { fault, isPending, save } = useSaving(onClose);
  const at = companyMoment(day, time);
  const shortcuts = [
    { label: words.shortcuts.today, day: dayOf(now) },
    { label: words.shortcuts.tomorrow, day: dayOf(now + dayLength) },
    { label: words.shortcuts.monday, day: nextMonday(dayOf(now)) },
  ];

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      ...(text.trim() === '' && { text: words.missingText }),
      ...(at === null && { day: words.missingTime }),
    };
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    if (at !== null) void save(() => onSave({ text: text.trim(), due: new Date(at).toISOString() }));
  }

  return (
    <form noValidate className="mt-5 grid gap-4.5" onSubmit={handleSubmit}>
      <TextField
        label={words.text}
        name="text"
        value={text}
        hint={words.textHint}
        error={faults.text}
        maxLength={300}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.day}
          type="date"
          name="day"
          value={day}
          hint={weekdayOf(day)}
          error={faults.day}
          onChange={(event) => setMoment([event.target.value, time || morning])}
        />
        <TextField
          label={words.time}
          type="time"
          name="time"
          value={time}
          hint={words.zone}
          onChange={(event) => setMoment([day, event.target.value])}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        {shortcuts.map((shortcut) => (
          <Button
            key={shortcut.label}
            look="quiet"
            className={`${denseSize} text-small`}
            onClick={() => setMoment([shortcut.day, time || morning])}
          >
            {shortcut.label}
          </Button>
        ))}
      </div>
      <p role="status" className="text-ink-2 text-small">
        {only && at !== null && only.timeZone !== ownZone
          ? words.there(zoneClock(only.timeZone, at), zonePlace(only.timeZone))
          : null}
      </p>
      <DialogFoot
        {...{ fault, isPending }}
        ok={isPending ? words.saving : words.ok}
        cancel={texts.cancel}
        onCancel={onClose}
      >
        {people.some(({ step }) => step) ? (
          <Button
            look="quiet"
            className={`${denseSize} max-sm:w-full`}
            disabled={isPending}
            onClick={() => void save(() => onSave(null))}
          >
            {words.none}
          </Button>
        ) : null}
      </DialogFoot>
    </form>
  );
}
