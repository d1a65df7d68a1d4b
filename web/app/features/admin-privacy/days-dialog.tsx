import { type PrivacyDays, privacyDayNames } from '@plinth/contract/privacy';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { DialogFoot } from '../admin-desk/dialogs/dialog-foot.tsx';
import { useSaving } from '../admin-desk/dialogs/use-saving.ts';

type Props = {
  texts: { title: string; lead: string; labels: Record<keyof PrivacyDays, string>; ok: string };
  cancel: string;
  saving: string;
  /** Null while the dialog is closed. */
  days: PrivacyDays | null;
  onSave: (days: PrivacyDays) => Promise<string | null>;
  onClose: () => void;
};

/** In how many days requests are answered and data are erased. */
export function DaysDialog(props: Props) {
  const { texts, cancel, days, onClose } = props;
  return (
    <Dialog
      isOpen={days !== null}
      onClose={onClose}
      title={texts.title}
      closeLabel={cancel}
      closesOutside={false}
      isSheet
    >
      {days ? <DaysForm {...props} days={days} /> : null}
    </Dialog>
  );
}

function DaysForm({ texts, cancel, saving, days, onSave, onClose }: Props & { days: PrivacyDays }) {
  const { fault, isPending, save } = useSaving(onClose);
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const entered = Object.fromEntries(privacyDayNames.map((name) => [name, Number(data.get(name))]));
        void save(() => onSave(entered as PrivacyDays));
      }}
    >
      <p className="text-ink-2 text-small">{texts.lead}</p>
      {privacyDayNames.map((name) => (
        <TextField
          key={name}
          label={texts.labels[name]}
          {...{ name, type: 'number', min: 0, max: 36_500, required: true, defaultValue: days[name] }}
        />
      ))}
      <DialogFoot {...{ fault, isPending, cancel }} ok={isPending ? saving : texts.ok} onCancel={onClose} />
    </form>
  );
}
