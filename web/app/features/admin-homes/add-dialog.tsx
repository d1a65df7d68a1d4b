import { unitNameOf, unitStates, unitStateWords } from '@plinth/contract/units';
import { useState } from 'react';
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
  const [area, setArea] = useState('');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const areaOf = (type: string) => String(types.find(({ name }) => name === type)?.carpetArea ?? '');

  function open() {
    setFaults({});
    setIsFailed(false);
    setArea(areaOf(types[0]?.name ?? ''));
    setIsOpen(true);
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
      setIsOpen(false);
      form.reset();
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
  return (
    <>
      <Button look="quiet" className={`${denseSize} text-small`} disabled={types.length === 0} onClick={open}>
        {texts.open}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeLabel={texts.cancel}
        title={texts.title}
        isSheet
        closesOutside={false}
        className="w-full max-w-[780px] bg-ivory"
      >
        <form noValidate onSubmit={(event) => void handleSubmit(event)} className="mt-5 grid gap-5 sm:grid-cols-2">
          <TextField {...field('tower')} />
          <TextField {...field('number')} />
          <SelectField {...field('homeType')} onChange={({ currentTarget }) => setArea(areaOf(currentTarget.value))}>
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
          <TextField {...field('floor')} inputMode="numeric" />
          <TextField {...field('facing')} />
          <TextField {...field('price')} inputMode="numeric" />
          <TextField {...field('floorRise')} inputMode="numeric" defaultValue="0" />
          <TextField {...field('parking')} inputMode="numeric" defaultValue="0" />
          <SelectField {...field('state')} defaultValue="withheld">
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
            <Button look="quiet" onClick={() => setIsOpen(false)}>
              {texts.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
