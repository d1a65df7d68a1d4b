import { type PrivacyKind, privacyKinds } from '@plinth/contract/privacy';
import type { PrivacyNote } from '@plinth/contract/privacy.schema';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { DialogFoot } from '../admin-desk/dialogs/dialog-foot.tsx';
import { useSaving } from '../admin-desk/dialogs/use-saving.ts';

type Texts = {
  title: string;
  kind: string;
  kinds: Record<PrivacyKind, string>;
  way: string;
  ways: Record<'telephone' | 'mail' | 'desk', string>;
  name: string;
  email: string;
  phone: string;
  text: string;
  ok: string;
};
type Props = {
  texts: Texts;
  cancel: string;
  saving: string;
  isOpen: boolean;
  onSave: (note: PrivacyNote) => Promise<string | null>;
  onClose: () => void;
};

/** A request that came by telephone, mail or in person. */
export function NoteDialog({ texts, cancel, saving, isOpen, onSave, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} closeLabel={cancel} closesOutside={false} isSheet>
      {isOpen ? <NoteForm {...{ texts, cancel, saving, onSave, onClose }} /> : null}
    </Dialog>
  );
}

function NoteForm({ texts, cancel, saving, onSave, onClose }: Omit<Props, 'isOpen'>) {
  const { fault, isPending, save } = useSaving(onClose);
  return (
    <form
      className="mt-5 grid gap-4.5"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = (name: string) => String(data.get(name) ?? '').trim();
        void save(() =>
          onSave({
            ...{ kind: text('kind') as PrivacyKind, way: text('way') as PrivacyNote['way'], person: null },
            ...{ name: text('name'), email: text('email'), phone: text('phone'), text: text('text') },
          }),
        );
      }}
    >
      <SelectField label={texts.kind} name="kind">
        {privacyKinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.way} name="way">
        {Object.entries(texts.ways).map(([way, label]) => (
          <option key={way} value={way}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={texts.name} name="name" />
      <TextField label={texts.email} name="email" type="email" />
      <TextField label={texts.phone} name="phone" type="tel" />
      <TextArea label={texts.text} name="text" />
      <DialogFoot {...{ fault, isPending, cancel }} ok={isPending ? saving : texts.ok} onCancel={onClose} />
    </form>
  );
}
