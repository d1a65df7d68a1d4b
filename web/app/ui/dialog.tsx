import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  closeLabel: string;
  /** The heading and the accessible name. A bare dialog draws its own header and uses only the name. */
  title: string;
  isBare?: boolean;
  /** On a phone, shows the dialog as a sheet at the bottom edge, for dialogs with form fields. */
  isSheet?: boolean;
  /** False for a confirmation, so that an accidental tap outside does not close it. */
  closesOutside?: boolean;
  className?: string;
  children: React.ReactNode;
};

/** The native `dialog` element: it traps the focus, restores it and closes on Escape without our code. */
export function Dialog({
  isOpen,
  onClose,
  closeLabel,
  title,
  isBare = false,
  isSheet = false,
  closesOutside = true,
  className = 'w-full max-w-[560px] bg-ivory',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // The browser restores the focus when a dialog is closed, but not when it is removed while it is open.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the native dialog already closes on Escape
    <dialog
      ref={dialog}
      aria-labelledby={isBare ? undefined : titleId}
      aria-label={isBare ? title : undefined}
      onClose={onClose}
      onClick={(event) => {
        if (closesOutside && event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] overflow-auto text-ink backdrop:bg-backdrop ${isSheet ? 'max-sm:mx-0 max-sm:mb-0 max-sm:w-screen max-sm:max-w-none' : 'max-sm:max-w-[calc(100vw-2rem)]'} ${className}`}
    >
      {isOpen ? (
        isBare ? (
          children
        ) : (
          <div className="relative p-[clamp(24px,3vw,44px)]">
            <h2 id={titleId} className="wrap-anywhere mr-10 text-h3">
              {title}
            </h2>
            <div className="absolute top-2 right-2">
              <DialogClose label={closeLabel} />
            </div>
            {children}
          </div>
        )
      ) : null}
    </dialog>
  );
}

export function DialogClose({ label }: { label: string }) {
  return (
    <form method="dialog">
      <button
        type="submit"
        aria-label={label}
        className="grid size-12 cursor-pointer place-items-center focus-visible:-outline-offset-2"
      >
        <Icon name="close" />
      </button>
    </form>
  );
}
