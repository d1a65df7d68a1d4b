import type { Person } from '@plinth/contract/person.schema';
import type { Stage } from '@plinth/contract/stages';
import { Button, denseSize } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { useSaving } from '../dialogs/use-saving.ts';
import { Mark } from '../mark.tsx';

type MergeTexts = {
  title: string;
  more: (because: string) => string;
  because: Record<'email' | 'phone' | 'name', string>;
  stays: string;
  kept: string;
  rows: { name: string; phone: string; email: string; owner: string; stage: string; first: string; consent: string };
  noName: string;
  none: string;
  stages: Record<Stage, string>;
  firstTouch: (iso: string) => string;
  consent: { equal: string; stricter: string };
  follows: (name: string, owner: string | null) => string;
  ok: (name: string) => string;
  turn: (name: string) => string;
  saving: string;
  cancel: string;
};

type Props = {
  texts: MergeTexts;
  person: Person;
  other: { person: Person; because: 'email' | 'phone' | 'name' } | null;
  /** Merges the second into the first. Resolves to a fault, or to null where it was done. */
  onMerge: (kept: string, merged: string) => Promise<string | null>;
  onClose: () => void;
};

/** Shows two records of one person side by side, and says what follows before the button. */
export function MergeDialog(props: Props) {
  const { texts, other, onClose } = props;
  return (
    <Dialog
      isOpen={other !== null}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.cancel}
      closesOutside={false}
      className="w-full max-w-[860px] bg-ivory"
    >
      {other ? <MergeForm {...props} other={other} /> : null}
    </Dialog>
  );
}

function MergeForm({
  texts,
  person,
  other: { person: other, because },
  onMerge,
  onClose,
}: Props & { other: NonNullable<Props['other']> }) {
  const saving = useSaving(onClose);
  const nameOf = (it: Person) => it.name ?? texts.noName;
  const [first] = [person, other].map(({ firstAt }) => firstAt).toSorted();
  const isEqual =
    person.allowed.length === other.allowed.length && person.allowed.every((it) => other.allowed.includes(it));
  const rows: [string, string | null, string | null][] = [
    [texts.rows.name, person.name, other.name],
    [texts.rows.phone, person.phone, other.phone],
    [texts.rows.email, person.email, other.email],
    [texts.rows.owner, person.owner?.name ?? null, other.owner?.name ?? null],
    [texts.rows.stage, texts.stages[person.stage], texts.stages[other.stage]],
  ];
  const cell = 'wrap-anywhere border-rule border-b px-3 py-2.5 text-left align-top';
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void saving.save(() => onMerge(person.id, other.id));
      }}
    >
      <p className="text-ink-2 text-small">{texts.more(texts.because[because])}</p>
      <table className="w-full border-collapse border border-rule bg-paper text-small">
        <thead>
          <tr>
            <td className={cell} />
            {[person, other].map((it, at) => (
              <th key={it.id} scope="col" className={`${cell} border-ink text-ink-2 text-label`}>
                {nameOf(it)}, {at === 0 ? texts.stays : texts.kept}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, left, right]) => (
            <tr key={label}>
              <th scope="row" className={`${cell} font-semibold`}>
                {label}
              </th>
              <td className={cell}>{left ?? texts.none}</td>
              <td className={`${cell} text-ink-2`}>{right ?? texts.none}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={`${cell} font-semibold`}>
              {texts.rows.first}
            </th>
            <td className={cell} colSpan={2}>
              {texts.firstTouch(first ?? person.firstAt)}
            </td>
          </tr>
          <tr>
            <th scope="row" className={`${cell} border-b-0 font-semibold`}>
              {texts.rows.consent}
            </th>
            <td className={`${cell} border-b-0`} colSpan={2}>
              <Mark name={isEqual ? 'done' : 'blocked'} className="mr-1.5" />
              {isEqual ? texts.consent.equal : texts.consent.stricter}
            </td>
          </tr>
        </tbody>
      </table>
      <p className="border-brand border-l-4 bg-brand-tint px-4 py-3 text-small">
        {texts.follows(nameOf(other), other.owner && other.owner.id !== person.owner?.id ? other.owner.name : null)}
      </p>
      <DialogFoot
        fault={saving.fault}
        isPending={saving.isPending}
        ok={saving.isPending ? texts.saving : texts.ok(nameOf(person))}
        cancel={texts.cancel}
        onCancel={onClose}
      >
        <Button
          look="quiet"
          className={`${denseSize} max-sm:w-full`}
          disabled={saving.isPending}
          onClick={() => void saving.save(() => onMerge(other.id, person.id))}
        >
          {texts.turn(nameOf(other))}
        </Button>
      </DialogFoot>
    </form>
  );
}
