import type { BreachKit } from '@plinth/contract/privacy.schema';
import { useState } from 'react';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { DialogFoot } from '../admin-desk/dialogs/dialog-foot.tsx';
import { useSaving } from '../admin-desk/dialogs/use-saving.ts';

type Texts = {
  title: string;
  lead: string;
  from: string;
  to: string;
  what: string;
  ok: string;
  read: (count: number, isMore: boolean) => string;
  lists: (times: number, rows: number) => string;
  exports: (times: number, rows: number) => string;
  most: (count: number) => string;
  board: string;
  person: string;
  again: string;
};
type Asked = { from: string; to: string; what: string };
type Props = {
  texts: Texts;
  cancel: string;
  saving: string;
  isOpen: boolean;
  /** Resolves to a sentence where it could not be looked up. */
  onLookUp: (asked: Asked) => Promise<BreachKit | string>;
  onClose: () => void;
};

/** Who was affected in a period, and the texts for the Board and for the people. */
export function BreachDialog({ isOpen, onClose, ...props }: Props) {
  const { texts, cancel } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      closeLabel={cancel}
      closesOutside={false}
      className="w-full max-w-[760px] bg-ivory"
    >
      {isOpen ? <BreachForm {...props} onClose={onClose} /> : null}
    </Dialog>
  );
}

function BreachForm({ texts, cancel, saving, onLookUp, onClose }: Omit<Props, 'isOpen'>) {
  const [kit, setKit] = useState<BreachKit | null>(null);
  const { fault, isPending, save } = useSaving(() => undefined);
  if (kit) {
    const rows = kit.exports.reduce((sum, it) => sum + it.rows, 0);
    return (
      <div className="mt-4 grid gap-4">
        <ul className="list-disc pl-5 text-small">
          <li>{texts.read(kit.read.length, kit.isMore)}</li>
          <li>{texts.lists(kit.lists.times, kit.lists.rows)}</li>
          <li>{texts.exports(kit.exports.length, rows)}</li>
          <li>{texts.most(kit.mostAffected)}</li>
        </ul>
        <ul className="max-h-48 overflow-auto border border-rule bg-paper px-4 py-2 text-small" tabIndex={-1}>
          {kit.read.map((it) => (
            <li key={it.person ?? it.submission}>{[it.name, it.phone, it.email].filter(Boolean).join(', ')}</li>
          ))}
        </ul>
        <TextArea label={texts.board} readOnly rows={10} defaultValue={kit.toBoard} />
        <TextArea label={texts.person} readOnly rows={8} defaultValue={kit.toPerson} />
        <div>
          <Button look="quiet" className={denseSize} onClick={() => setKit(null)}>
            {texts.again}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '');
        void save(async () => {
          const found = await onLookUp({ from: text('from'), to: text('to'), what: text('what') });
          if (typeof found === 'string') return found;
          setKit(found);
          return null;
        });
      }}
    >
      <p className="text-ink-2 text-small">{texts.lead}</p>
      <TextField label={texts.from} name="from" type="datetime-local" required />
      <TextField label={texts.to} name="to" type="datetime-local" required />
      <TextField label={texts.what} name="what" />
      <DialogFoot {...{ fault, isPending, cancel }} ok={isPending ? saving : texts.ok} onCancel={onClose} />
    </form>
  );
}
