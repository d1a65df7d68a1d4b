import { useState } from 'react';
import { controls } from '../../content/kit.ts';
import { Alert, Confirm } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

type Open = 'dialog' | 'alert' | 'confirm' | null;

export function KitDialogs() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      <Button look="secondary" onClick={() => setOpen('alert')}>
        Open alert
      </Button>
      <Button look="secondary" onClick={() => setOpen('confirm')}>
        Open confirmation
      </Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Plans and brochure" closeLabel={controls.close} isSheet>
        <div className="mt-6 grid gap-5">
          <TextField label="Your name" name="name" />
          <Button onClick={close}>Open plans and brochure</Button>
        </div>
      </Dialog>
      <Alert
        text={open === 'alert' ? 'Please fill in all the details' : null}
        more="Name, phone and e-mail are needed."
        ok={controls.ok}
        onClose={close}
      />
      <Confirm
        isOpen={open === 'confirm'}
        title="Delete Hill Homes?"
        more="Its page and its photographs go with it."
        confirm="Delete"
        cancel="Keep it"
        onConfirm={close}
        onClose={close}
      />
    </div>
  );
}
