import { Button, denseSize } from './button.tsx';
import { Dialog } from './dialog.tsx';

type AlertProps = { text: string | null; more?: string; ok: string; onClose: () => void };

/** What the spec calls an alert: its exact text, shown in our own dialog instead of the browser's. Null closes it. */
export function Alert({ text, more, ok, onClose }: AlertProps) {
  return (
    <Dialog isOpen={text !== null} onClose={onClose} title={text ?? ''} closeLabel={ok}>
      {more ? <p className="mt-3 text-ink-2">{more}</p> : null}
      <p className="mt-7">
        <Button onClick={onClose}>{ok}</Button>
      </p>
    </Dialog>
  );
}

type ConfirmProps = {
  isOpen: boolean;
  title: string;
  more: string;
  confirm: string;
  cancel: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Nothing is lost: the button that confirms comes first and looks as the main button of the admin area does. */
  isMain?: boolean;
};

/** Asks before something is done, most often before data is lost. Only a button or Escape closes it. */
export function Confirm({ isOpen, title, more, confirm, cancel, onConfirm, onClose, isMain = false }: ConfirmProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={cancel} closesOutside={false}>
      <p className="mt-3 text-ink-2">{more}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        {isMain ? (
          <>
            <Button look="admin" className={`${denseSize} max-sm:w-full`} onClick={onConfirm}>
              {confirm}
            </Button>
            <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onClose}>
              {cancel}
            </Button>
          </>
        ) : (
          <>
            <Button look="secondary" onClick={onClose}>
              {cancel}
            </Button>
            <Button onClick={onConfirm}>{confirm}</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
