import { Button, denseSize } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';

type Props = {
  /** How many differences were on the screen, and what is asked for. */
  looked: string;
  asked: string;
  failure: string | null;
  isPending: boolean;
  texts: { sendBack: string; now: string; choose: string };
  /** The time that was asked for, in words; null for none. */
  wanted: string | null;
  onSendBack: () => void;
  onApprove: () => void;
  onApproveAt: () => void;
};

/** The decision. The time that was asked for is the main button; otherwise it is approving now. */
export function ReviewBar(props: Props) {
  const { looked, asked, failure, isPending, texts, wanted, onSendBack, onApprove, onApproveAt } = props;
  const dense = `${denseSize} text-small`;
  return (
    <div className="sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-2.5 border-ink border-t bg-paper px-4 py-3 xl:px-7">
      {failure ? (
        <p role="alert" className="w-full border-error border-l-4 bg-error-bg px-4.5 py-2.5 text-small">
          {failure}
        </p>
      ) : null}
      <p role="status" className="mr-auto text-small max-sm:w-full">
        <strong className="font-semibold">{looked}</strong> <span className="text-ink-2">{asked}</span>
      </p>
      <Button look="quiet" className={`${dense} max-sm:grow`} disabled={isPending} onClick={onSendBack}>
        {texts.sendBack}
        <Key>B</Key>
      </Button>
      {wanted === null ? (
        <Button look="quiet" className={`${dense} max-sm:grow`} disabled={isPending} onClick={onApproveAt}>
          {texts.choose}
        </Button>
      ) : null}
      <Button
        look={wanted === null ? 'admin' : 'quiet'}
        className={`${dense} max-sm:grow`}
        disabled={isPending}
        onClick={onApprove}
      >
        {texts.now}
        {wanted === null ? <Key>A</Key> : null}
      </Button>
      {wanted === null ? null : (
        <Button look="admin" className={`${dense} max-sm:w-full`} disabled={isPending} onClick={onApproveAt}>
          {wanted}
          <Key>A</Key>
        </Button>
      )}
    </div>
  );
}
