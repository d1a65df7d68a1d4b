import { Button, denseSize } from '../../../ui/button.tsx';

type Props = {
  fault: string | null;
  ok: string;
  cancel: string;
  isPending: boolean;
  onCancel: () => void;
  /** Another button, between the two. */
  children?: React.ReactNode;
};

/** The fault and the buttons below the fields of a dialog. */
export function DialogFoot({ fault, ok, cancel, isPending, onCancel, children }: Props) {
  return (
    <>
      <div role="alert">
        {fault ? <p className="border-error border-l-4 bg-error-bg px-4.5 py-3 text-small">{fault}</p> : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="admin" disabled={isPending} className={`${denseSize} max-sm:w-full`}>
          {ok}
        </Button>
        {children}
        <Button look="quiet" className={`${denseSize} max-sm:w-full`} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </>
  );
}
