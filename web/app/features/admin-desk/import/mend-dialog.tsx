import type { ImportLine, ImportPreview } from '@plinth/contract/people-import.schema';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { DialogFoot } from '../dialogs/dialog-foot.tsx';

export type Mended = { row: number; name: string; phone: string; email: string };

export type MendTexts = {
  mendTitle: (row: number) => string;
  mendFields: Record<'name' | 'phone' | 'email', string>;
  mendOk: string;
  cancel: string;
};

type Props = {
  texts: MendTexts;
  /** Null while the dialog is closed. */
  line: ImportLine | null;
  columns: ImportPreview['columns'];
  onMend: (row: Mended) => void;
  onClose: () => void;
};

/** Corrects one row of the file. */
export function MendDialog(props: Props) {
  const { texts, line, onClose } = props;
  return (
    <Dialog
      isOpen={line !== null}
      onClose={onClose}
      title={line ? texts.mendTitle(line.row) : ''}
      closeLabel={texts.cancel}
      closesOutside={false}
    >
      {line ? <MendForm {...props} line={line} /> : null}
    </Dialog>
  );
}

const fields = ['name', 'phone', 'email'] as const;

function MendForm({ texts, line, columns, onMend, onClose }: Props & { line: ImportLine }) {
  const [values, setValues] = useState(() => {
    const cellOf = (field: (typeof fields)[number]) => line.cells[columns.findIndex((it) => it.field === field)] ?? '';
    return { name: cellOf('name'), phone: cellOf('phone'), email: cellOf('email') };
  });
  return (
    <form
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onMend({ row: line.row, ...values });
      }}
    >
      {fields
        .filter((field) => columns.some((column) => column.field === field))
        .map((field) => (
          <TextField
            key={field}
            label={texts.mendFields[field]}
            name={field}
            value={values[field]}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
          />
        ))}
      <DialogFoot fault={null} isPending={false} ok={texts.mendOk} cancel={texts.cancel} onCancel={onClose} />
    </form>
  );
}
