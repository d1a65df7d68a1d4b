import { companyMoment, dayOf } from '@plinth/contract/company-time';
import { paiseOfLakh } from '@plinth/contract/lakhs';
import type { StageInput } from '@plinth/contract/person.schema';
import { type LostReason, lostReasons, type MoveNeed, type Stage } from '@plinth/contract/stages';
import { textOf } from '@plinth/contract/text-of';
import { type CallResult, callResults } from '@plinth/contract/touches';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../../ui/field.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { DeskDialogTexts } from './dialog-texts.ts';
import { askedFor, type StagePerson, stillMissing } from './stage-facts.ts';
import { useSaving } from './use-saving.ts';

type Props = {
  texts: DeskDialogTexts;
  /** Who moves, and to which stage; null while the dialog is closed. */
  move: { people: readonly StagePerson[]; to: Stage } | null;
  /** Resolves to a fault, or to null where it was saved. */
  onSave: (input: StageInput) => Promise<string | null>;
  onClose: () => void;
};

type Faults = Partial<Record<MoveNeed, string>>;

/** Asks for what the new stage needs and the record does not say. */
export function StageDialog(props: Props) {
  const { texts, move, onClose } = props;
  const who = move ? texts.who(move.people.map(({ name }) => name ?? '')) : '';
  return (
    <Dialog
      isOpen={move !== null}
      onClose={onClose}
      title={move ? texts.stage.title(who, texts.stages[move.to]) : ''}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {move ? <StageForm {...props} move={move} /> : null}
    </Dialog>
  );
}

/** The field that takes the focus for each need. */
const fieldOf: Record<MoveNeed, string> = {
  result: 'result',
  budget: 'budgetFrom',
  timing: 'timing',
  home: 'home',
  visitAt: 'day',
  bookedOn: 'bookedOn',
  lostReason: 'lostReason',
  note: 'note',
};

function StageForm({ texts, move: { people, to }, onSave, onClose }: Props & { move: NonNullable<Props['move']> }) {
  const words = texts.stage;
  const { fields, hints } = words;
  const [needs] = useState(() => askedFor(people, to));
  const [reason, setReason] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { fault, isPending, save } = useSaving(onClose);
  const asks = (need: MoveNeed) => needs.includes(need);
  // Only the reason Other needs words; every other reason may have some.
  const asksNote = asks('note') || to === 'lost';
  const isBackwards = asks('note') && to !== 'lost';

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { input, isNoNumber } = inputOf(form, to);
    const found: Faults = Object.fromEntries(stillMissing(people, input).map((need) => [need, words.missing[need]]));
    if (isNoNumber) found.budget = words.noNumber;
    setFaults(found);
    const [first] = Object.keys(found) as MoveNeed[];
    if (first) return form.querySelector<HTMLElement>(`[name=${fieldOf[first]}]`)?.focus();
    void save(() => onSave(input));
  }

  return (
    <form noValidate className="mt-5 grid gap-4.5" onSubmit={handleSubmit}>
      {asks('result') ? (
        <Choice label={fields.result} name="result" words={words.choice} error={faults.result}>
          {callResults.map((result) => [result, texts.results[result]])}
        </Choice>
      ) : null}
      {asks('budget') ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={fields.budgetFrom} name="budgetFrom" inputMode="decimal" error={faults.budget} />
          <TextField label={fields.budgetTo} name="budgetTo" inputMode="decimal" hint={hints.budget} />
        </div>
      ) : null}
      {asks('timing') ? (
        <TextField label={fields.timing} name="timing" hint={hints.timing} error={faults.timing} maxLength={300} />
      ) : null}
      {asks('home') ? (
        <TextField label={fields.home} name="home" hint={hints.home} error={faults.home} maxLength={300} />
      ) : null}
      {asks('visitAt') ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={fields.day} type="date" name="day" min={dayOf(Date.now())} error={faults.visitAt} />
          <TextField label={fields.time} type="time" name="time" hint={hints.zone} />
        </div>
      ) : null}
      {asks('bookedOn') ? (
        <TextField
          label={fields.bookedOn}
          type="date"
          name="bookedOn"
          defaultValue={dayOf(Date.now())}
          max={dayOf(Date.now())}
          error={faults.bookedOn}
        />
      ) : null}
      {asks('lostReason') ? (
        <Choice
          label={fields.lostReason}
          name="lostReason"
          words={words.choice}
          error={faults.lostReason}
          value={reason}
          onChange={setReason}
        >
          {lostReasons.map((it) => [it, texts.lostReasons[it]])}
        </Choice>
      ) : null}
      {asksNote ? (
        <TextArea
          label={fields.note}
          name="note"
          {...(isBackwards && { hint: hints.backwards })}
          error={faults.note}
          maxLength={4_000}
        />
      ) : null}
      <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">{words.follows[to]}</p>
      <DialogFoot
        {...{ fault, isPending }}
        ok={isPending ? words.saving : words.ok(texts.stages[to])}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  );
}

/** What was entered; `isNoNumber` where the budget cannot be read. */
function inputOf(form: HTMLFormElement, to: Stage): { input: StageInput; isNoNumber: boolean } {
  const data = new FormData(form);
  const text = (name: string) => textOf(data.get(name)).trim();
  const [from, until] = [paiseOfLakh(text('budgetFrom')), paiseOfLakh(text('budgetTo'))];
  const visitAt = companyMoment(text('day'), text('time'));
  const input: StageInput = {
    to,
    note: text('note'),
    ...(text('result') && { result: text('result') as CallResult }),
    ...(text('lostReason') && { lostReason: text('lostReason') as LostReason }),
    ...((from || until) && { budget: { from: from ?? null, to: until ?? null } }),
    ...(text('timing') && { timing: text('timing') }),
    ...(text('home') && { home: text('home') }),
    ...(visitAt !== null && { visitAt: new Date(visitAt).toISOString() }),
    ...(text('bookedOn') && { bookedOn: text('bookedOn') }),
  };
  return { input, isNoNumber: from === undefined || until === undefined };
}

type ChoiceProps = {
  label: string;
  name: string;
  /** Of the option that is none. */
  words: string;
  error: string | undefined;
  value?: string;
  onChange?: (value: string) => void;
  children: readonly (readonly [value: string, label: string])[];
};

function Choice({ label, name, words, error, value, onChange, children }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      name={name}
      error={error}
      {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue: '' })}
    >
      <option value="">{words}</option>
      {children.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
