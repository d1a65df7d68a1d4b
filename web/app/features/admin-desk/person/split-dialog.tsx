import type { PersonTouch } from '@plinth/contract/person.schema';
import { useState } from 'react';
import { CheckboxLine } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';
import { useSaving } from '../dialogs/use-saving.ts';

type SplitTexts = {
  title: string;
  more: string;
  form: (touch: PersonTouch) => string;
  follows: string;
  missing: string;
  ok: (count: number) => string;
  saving: string;
  cancel: string;
};

type Props = {
  texts: SplitTexts;
  isOpen: boolean;
  /** The touches that are submissions. */
  forms: readonly PersonTouch[];
  /** Resolves to a fault, or to null where it was done. */
  onSplit: (submissions: string[]) => Promise<string | null>;
  onClose: () => void;
};

/** Makes some submissions a person of their own, where two people were taken for one. */
export function SplitDialog(props: Props) {
  const { texts, isOpen, onClose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      closeLabel={texts.cancel}
      closesOutside={false}
      isSheet
    >
      {isOpen ? <SplitForm {...props} /> : null}
    </Dialog>
  );
}

function SplitForm({ texts, forms, onSplit, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  const saving = useSaving(onClose);
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(chosen.length === 0);
        if (chosen.length > 0) void saving.save(() => onSplit(chosen));
      }}
    >
      <p className="text-ink-2 text-small">{texts.more}</p>
      <div>
        {forms.flatMap((touch) => {
          const { submission } = touch;
          if (!submission) return [];
          return [
            <CheckboxLine
              key={touch.id}
              label={texts.form(touch)}
              checked={chosen.includes(submission)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, submission] : chosen.filter((it) => it !== submission),
                )
              }
            />,
          ];
        })}
      </div>
      <p className="border-brand border-l-4 bg-brand-tint px-4 py-3 text-small">{texts.follows}</p>
      <DialogFoot
        fault={isMissing ? texts.missing : saving.fault}
        isPending={saving.isPending}
        ok={saving.isPending ? texts.saving : texts.ok(chosen.length)}
        cancel={texts.cancel}
        onCancel={onClose}
      />
    </form>
  );
}
