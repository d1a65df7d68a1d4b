import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { SelectField } from '../../../ui/field.tsx';
import { DialogFoot } from './dialog-foot.tsx';
import type { DeskDialogTexts } from './dialog-texts.ts';
import { useSaving } from './use-saving.ts';

/** `isAway`: off duty or on leave; such a colleague can be chosen all the same. */
export type OwnerChoice = { id: string; name: string; open: number; isAway: boolean };

type Props = {
  texts: DeskDialogTexts;
  /** The names of those who are assigned; null while the dialog is closed. */
  names: readonly string[] | null;
  owners: readonly OwnerChoice[];
  current: string | null;
  /** Resolves to a fault, or to null where it was saved. */
  onSave: (owner: string | null) => Promise<string | null>;
  onClose: () => void;
};

/** Gives leads to a colleague, or to none. */
export function OwnerDialog(props: Props) {
  const { texts, names, onClose } = props;
  return (
    <Dialog
      isOpen={names !== null}
      onClose={onClose}
      title={names ? texts.owner.title(texts.who(names)) : ''}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {names ? <OwnerForm {...props} /> : null}
    </Dialog>
  );
}

function OwnerForm({ texts, owners, current, onSave, onClose }: Props) {
  const words = texts.owner;
  const [owner, setOwner] = useState(current ?? '');
  const { fault, isPending, save } = useSaving(onClose);
  return (
    <form
      className="mt-5 grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save(() => onSave(owner || null));
      }}
    >
      <SelectField label={words.label} name="owner" value={owner} onChange={(event) => setOwner(event.target.value)}>
        <option value="">{words.none}</option>
        {owners.map(({ id, name, open, isAway }) => (
          <option key={id} value={id}>
            {[name, words.open(open), ...(isAway ? [words.onLeave] : [])].join(', ')}
          </option>
        ))}
      </SelectField>
      <p className="border-trim border-l-4 bg-warn-bg px-4.5 py-3 text-small">{words.follows}</p>
      <DialogFoot
        {...{ fault, isPending }}
        ok={isPending ? words.saving : words.ok}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
