import { textOf } from '@plinth/contract/text-of';
import { unitNameOf, unitStates, unitStateWords } from '@plinth/contract/units';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminApi } from '../../lib/admin-api.ts';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { AddTexts } from './homes-texts.ts';
import { type NewHomeFaults, type NewHomeField, newHomeFaults, newHomeOf } from './new-home.ts';
import { about } from './use-undo.ts';

type Props = {
  projectId: string;
  types: readonly { name: string; carpetArea: number }[];
  texts: AddTexts;
  /** Of the message after it is added. */
  saved: { more: string; undo: string };
  onUndo: (change: string) => void;
};

/** Adds one home. Many are imported as a sheet. */
export function AddDialog({ projectId, types, texts, saved, onUndo }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [faults, setFaults] = useState<NewHomeFaults>({});
  const [isFailed, setIsFailed] = useState(false);
  /** What was entered when the dialog was closed with Escape; it is there again when it is opened. */
  const [typed, setTyped] = useState<Partial<Record<NewHomeField, string>>>({});
  const [area, setArea] = useState('');
  const entered = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const areaOf = (type: string) => String(types.find(({ name }) => name === type)?.carpetArea ?? '');

  function open() {
    setFaults({});
    setIsFailed(false);
    setArea(typed.carpetArea ?? areaOf(types[0]?.name ?? ''));
    setIsOpen(true);
  }

  function close() {
    // The form is gone already where the dialog is closed after it was saved or cancelled.
    if (entered.current) setTyped(fieldsIn(entered.current));
    setIsOpen(false);
  }

  function discard() {
    setTyped({});
    setIsOpen(false);
  }

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    const home = newHomeOf(new FormData(form));
    setIsPending(true);
    try {
      const { change } = await adminApi.editUnits({ params: { id: projectId }, body: { units: [home] } });
      const action = { label: saved.undo, onClick: () => onUndo(change) };
      toast({ text: texts.done(unitNameOf(home)), more: saved.more, about, action });
      discard();
      await revalidate();
    } catch (error) {
      const found = newHomeFaults(error);
      setFaults(found ?? {});
      const [first] = Object.keys(found ?? {});
      if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      // A toast would be behind the dialog.
      setIsFailed(!first);
    } finally {
      setIsPending(false);
    }
  }

  const field = (name: NewHomeField) => ({ name, label: texts.fields[name], error: faults[name], autoComplete: 'off' });
  const kept = (name: NewHomeField, otherwise = '') => ({ ...field(name), defaultValue: typed[name] ?? otherwise });
  return (
    <>
      <Button look="quiet" className={`${denseSize} text-small`} disabled={types.length === 0} onClick={open}>
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        closeLabel={texts.cancel}
        title={texts.title}
        isSheet
        closesOutside={false}
        className="w-full max-w-[780px] bg-ivory"
      >
        <form
          ref={entered}
          noValidate
          onSubmit={(event) => void handleSubmit(event)}
          className="mt-5 grid gap-5 sm:grid-cols-2"
        >
          <TextField {...kept('tower')} />
          <TextField {...kept('number')} />
          <SelectField
            {...kept('homeType', types[0]?.name)}
            onChange={({ currentTarget }) => setArea(areaOf(currentTarget.value))}
          >
            {types.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          <TextField
            {...field('carpetArea')}
            inputMode="decimal"
            value={area}
            onChange={({ currentTarget }) => setArea(currentTarget.value)}
          />
          <TextField {...kept('floor')} inputMode="numeric" />
          <TextField {...kept('facing')} />
          <TextField {...kept('price')} inputMode="numeric" />
          <TextField {...kept('floorRise', '0')} inputMode="numeric" />
          <TextField {...kept('parking', '0')} inputMode="numeric" />
          <SelectField {...kept('state', 'withheld')}>
            {unitStates
              .filter((state) => state !== 'held')
              .map((state) => (
                <option key={state} value={state}>
                  {unitStateWords[state]}
                </option>
              ))}
          </SelectField>
          <div role="alert" className="sm:col-span-2">
            {isFailed ? <p className="border-error border-l-4 bg-error-bg px-4.5 py-3">{texts.failed}</p> : null}
          </div>
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button type="submit" look="admin" disabled={isPending}>
              {isPending ? texts.saving : texts.ok}
            </Button>
            <Button look="quiet" onClick={discard}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

const fieldsIn = (form: HTMLFormElement): Partial<Record<NewHomeField, string>> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, textOf(value)]));
