import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button, denseSize } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = {
  title: string;
  closeLabel: string;
  cancel: string;
  submit: string;
  isPending?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Beside the submit button. */
  actions?: React.ReactNode;
  children: React.ReactNode;
};

/** A dialog with one form. It is rendered outside the edit form, because HTML forms cannot be nested. */
export function EditorDialog({
  title,
  closeLabel,
  cancel,
  submit,
  isPending = false,
  onSubmit,
  onClose,
  actions,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  // After the dialog has opened, which puts the focus on its close button.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return createPortal(
    <Dialog isOpen onClose={onClose} title={title} closeLabel={closeLabel} closesOutside={false} isSheet>
      <form
        ref={form}
        className="rt-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit();
        }}
      >
        {children}
        <div className="rt-dialog-actions">
          <Button look="quiet" className={denseSize} onClick={onClose}>
            {cancel}
          </Button>
          {actions}
          <Button look="admin" type="submit" className={denseSize} disabled={isPending}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  );
}
